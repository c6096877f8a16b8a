"""Programs in a Polygon package: where they lie, in what language, and what a solution's tag makes expected."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from judge.formats.faults import Faults
from judge.formats.tree import is_file
from judge.formats.xmltree import Element
from judge.model import Expectation, LimitUse, Program, Rule, Submission, Verdict

AC, WA, TLE, MLE, RE = Verdict.AC, Verdict.WA, Verdict.TLE, Verdict.MLE, Verdict.RE

_ACCEPTED = Rule(permitted=(AC,), limit_use=LimitUse.LOWER)
_WRONG = Rule(permitted=(AC, WA), required=(WA,), limit_use=LimitUse.LOWER)
_REJECTED = Rule(required=(WA, TLE, RE))
_RULES: Mapping[str, Rule] = {
    "main": _ACCEPTED,
    "accepted": _ACCEPTED,
    "wrong-answer": _WRONG,
    "presentation-error": _WRONG,
    "time-limit-exceeded": Rule(permitted=(AC, TLE), required=(TLE,), limit_use=LimitUse.UPPER),
    "memory-limit-exceeded": Rule(permitted=(AC, MLE), required=(MLE,)),
    "time-limit-exceeded-or-accepted": Rule(permitted=(AC, TLE)),
    "time-limit-exceeded-or-memory-limit-exceeded": Rule(permitted=(AC, TLE, MLE), required=(TLE, MLE)),
    "rejected": _REJECTED,
    "failed": _REJECTED,
}
_DO_NOT_RUN = "do-not-run"

_LANGUAGES = (  # the beginnings of Polygon's types of source, the longer first
    ("cpp", "cpp"),
    ("csharp", "csharp"),
    ("c.", "c"),
    ("java8", "java"),
    ("javascript", "javascript"),
    ("js", "javascript"),
    ("java", "java"),
    ("kotlin", "kotlin"),
    ("python.2", "python2"),
    ("python.pypy2", "python2"),
    ("python", "python3"),
    ("pas", "pascal"),
    ("delphi", "pascal"),
    ("fpc", "pascal"),
    ("go", "go"),
    ("rust", "rust"),
    ("haskell", "haskell"),
    ("ruby", "ruby"),
    ("php", "php"),
    ("scala", "scala"),
    ("perl", "perl"),
    ("ocaml", "ocaml"),
    ("d", "d"),
)


def program_of(source: Element, folder: Path, faults: Faults) -> Program | None:
    """The program that a `source` element names; None, with an error told, if its file is not in the package."""
    xml = folder / "problem.xml"
    path = folder / source.get("path")
    if not source.get("path") or not is_file(path):
        faults.error(f"`path`: there is no file `{source.get('path')}`", xml, source.line)
        return None
    if folder.resolve() not in path.resolve().parents:
        faults.error(f"`path`: `{source.get('path')}` leaves the package", xml, source.line)
        return None
    kind = source.get("type")
    return Program(path=path, language=next((code for start, code in _LANGUAGES if kind.startswith(start)), None))


def read_solutions(root: Element, folder: Path, faults: Faults) -> tuple[Submission, ...]:
    """All solutions that may be run, in the order of the package."""
    found = []
    for solution in root.all("assets/solutions/solution"):
        tag, source = solution.get("tag"), solution.first("source")
        if tag == _DO_NOT_RUN or source is None:
            continue
        if tag not in _RULES:
            faults.warning(f"`tag`: `{tag}` is not known; anything goes", folder / "problem.xml", solution.line)
        program = program_of(source, folder, faults)
        if program is not None:
            rules = (_RULES[tag],) if tag in _RULES else ()
            name = source.get("path")
            found.append(Submission(name=name, program=program, expectation=Expectation(rules=rules)))
    return tuple(found)
