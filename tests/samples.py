"""Small made-up results, for tests that need some: every argument has a default, so that a test names what matters."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from judge import timelimits
from judge.model import (
    ACCEPTED,
    MIB,
    Bounds,
    Build,
    Case,
    CaseResult,
    CheckResult,
    Diagnostic,
    Difference,
    Excerpt,
    Expectation,
    Headroom,
    Host,
    Limits,
    PackageReport,
    Problem,
    Program,
    Report,
    Rule,
    Run,
    Severity,
    StopReason,
    Submission,
    Summary,
    TimeRule,
    Timing,
    Verdict,
)

LIMITS = Limits.of(2.0, 256 * MIB, 8 * MIB)
FOLDER = Path("testcases/count/data")


def problem(ident: str = "count") -> Problem:
    return Problem(
        id=ident,
        folder=Path("testcases") / ident,
        format="2025-09",
        exacting=True,
        names={"en": ident.title()},
        limits=LIMITS,
        build_limits=LIMITS,
        validation_limits=LIMITS,
    )


def submission(name: str = "solutions/count.py", expectation: Expectation = ACCEPTED) -> Submission:
    return Submission(name=name, program=Program(path=Path(name)), expectation=expectation)


def case(name: str = "secret/08-eight", file: str = "") -> Case:
    """A case whose files do not exist; `file` where the name is none that a file can have."""
    return Case(name=name, input=FOLDER / f"{file or name}.in", answer=FOLDER / f"{file or name}.ans")


def run(**facts: Any) -> Run:
    usual: dict[str, Any] = {
        "cpu_seconds": 0.021,
        "wall_seconds": 0.023,
        "peak_bytes": 12 * MIB,
        "output_bytes": 3,
    }
    if "signal" not in facts and "stopped_for" not in facts:
        usual["exit_code"] = 0
    return Run(**usual | facts)


def result(verdict: Verdict = Verdict.AC, check: CheckResult | None = None, **fields: Any) -> CaseResult:
    """A case's result; what is no field of CaseResult is a fact of its run."""
    own = {name: fields.pop(name) for name in set(fields) & set(CaseResult.__struct_fields__)}
    if check is None and verdict is Verdict.AC:
        check = CheckResult(accepted=True)
    return CaseResult(**{"case": case(), "run": run(**fields)} | own, check=check, verdict=verdict)


def wrong(name: str = "secret/08-eight", **place: Any) -> CaseResult:
    """A wrong answer with a first difference."""
    usual: dict[str, Any] = {"line": 3, "column": 5, "expected": "92", "got": "91", "expected_line": 3}
    found = Difference(**usual | place)
    return result(
        Verdict.WA,
        CheckResult(difference=found),
        case=case(name),
        output_excerpt=Excerpt(text="1 2\n3 4\n4 5 91\n"),
        output_bytes=15,
    )


def report(
    results: Iterable[CaseResult] = (),
    verdict: Verdict | None = Verdict.AC,
    **fields: Any,
) -> Report:
    usual: dict[str, Any] = {
        "problem": problem(),
        "submission": submission(),
        "build": Build(ok=True, language="python3", command=("/usr/bin/python3", "count.py")),
        "limits": LIMITS,
    }
    return Report(**usual | fields, results=tuple(results), verdict=verdict)


def wrong_report() -> Report:
    results = (result(case=case("sample/1")), wrong(), result(case=case("secret/09-nine")))
    return report(results, Verdict.WA, objections=("WA is not permitted: only AC is",))


def expected_wrong() -> Report:
    expectation = Expectation(rules=(Rule(permitted=(Verdict.AC, Verdict.WA), required=(Verdict.WA,)),))
    edge = submission("submissions/wrong_answer/edge.py", expectation)
    return report((result(case=case("sample/1")), wrong()), Verdict.WA, submission=edge)


def compile_error() -> Report:
    build = Build(ok=False, language="cpp", log="count.cpp:3:5: error: expected ';' before 'return'\n")
    return report(
        (), Verdict.CE, build=build, submission=submission("solutions/count.cpp"), objections=("CE is not permitted",)
    )


def skipped() -> Report:
    build = Build(ok=False, language="kotlin", missing="kotlinc")
    return report((), None, build=build, submission=submission("solutions/count.kt"))


def slow() -> Report:
    late = result(Verdict.TLE, stopped_for=StopReason.CPU, cpu_seconds=4.01, wall_seconds=4.03, case=case("secret/12"))
    return report((result(), late), Verdict.TLE, objections=("TLE is not permitted: only AC is",))


def summary(*reports: Report, packages: tuple[PackageReport, ...] = (), **host: Any) -> Summary:
    usual: dict[str, Any] = {"sandbox": "full", "cores": 2, "python": "3.11.7", "version": "0.1.0"}
    return Summary(host=Host(**usual | host), reports=reports, packages=packages)


def room(slowest: float | None = 0.5, fastest: float | None = 8.0, cut: bool = False, limit: float = 2.0) -> Headroom:
    """The room that a limit of two seconds leaves, by the usual rule: twice the slowest, 1.5 times to the too slow."""
    fits = None if slowest is None else Timing(submission="submissions/accepted/a.py", case="secret/1", seconds=slowest)
    late = (
        None
        if fastest is None
        else Timing(submission="submissions/time_limit_exceeded/b.py", case="secret/2", seconds=fastest, cut=cut)
    )
    return timelimits.headroom(TimeRule(stated=limit), limit, Bounds(slowest=fits, fastest=late))


def package(headroom: Headroom | None = None) -> PackageReport:
    return PackageReport(
        problem="count",
        headroom=headroom,
        diagnostics=(
            Diagnostic(severity=Severity.ERROR, message="unknown key 'limit'", file=Path("problem.yaml"), line=7),
            Diagnostic(severity=Severity.WARNING, message="no secret case"),
        ),
    )


def everything() -> Summary:
    """One of each kind, for reporters that must get along with all of them."""
    accepted = report((result(case=case("sample/1")), result(case=case("secret/01"), score=1.0)), Verdict.AC)
    fault = result(Verdict.JE, CheckResult(fault="validator exited with 3"), case=case("secret/13"))
    broken = report((fault,), Verdict.JE, objections=("JE: the judge failed",))
    return summary(
        accepted,
        wrong_report(),
        expected_wrong(),
        compile_error(),
        skipped(),
        slow(),
        broken,
        packages=(package(),),
        notes=("no CPU pressure figures on this system",),
    )
