"""A legacy package's own grader: it reads a line "VERDICT SCORE" for each sub-result and writes one for the whole.

Source: the legacy format, "Graders". Verdicts there are AC, WA, TLE, RTE and JE; what we tell apart more finely is RTE.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judge.errors import JudgeError
from judge.expectations import RUN_TIME_ERRORS
from judge.feedback import failure
from judge.model import Build, Grading, Problem, Program, Verdict
from judge.ports import Lender
from judge.running import captured, helper_confinement
from judge.scoring import Grader
from judge.workspace import capture

_LONGEST = 1000  # bytes of a grader's answer that are looked at


def own_grader(problem: Problem, build: Callable[[Problem, Program], Build], sessions: Lender) -> Grader:
    """What runs the grader that a group of `problem` names. It raises JudgeError where the grader fails."""

    def grade(grading: Grading, results: Sequence[tuple[Verdict, float]]) -> tuple[Verdict, float]:
        assert grading.grader is not None
        built = build(problem, grading.grader)
        if not built.ok:
            raise JudgeError(f"the grader cannot be built: {built.missing or built.log}")
        limits = problem.validation_limits
        text = "".join(f"{_word(verdict)} {score:g}\n" for verdict, score in results)
        with capture("grader") as source:
            path = source.hold(text.encode())
            command = (*built.command, *grading.grader_args)
            with captured(sessions, helper_confinement(built, limits), command, path, limits) as (run, output):
                if not run.succeeded:
                    raise JudgeError(failure("the grader", run, limits))
                return _read(output.read(_LONGEST).decode("utf-8", "replace"))

    return grade


def _word(verdict: Verdict) -> str:
    return "RTE" if verdict in RUN_TIME_ERRORS else str(verdict)


def _read(answer: str) -> tuple[Verdict, float]:
    word, _, score = answer.strip().partition(" ")
    try:
        return Verdict("RE" if word == "RTE" else word), float(score)
    except ValueError:
        raise JudgeError(f"the grader wrote {answer!r}, not a verdict and a score") from None
