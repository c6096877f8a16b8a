"""Submissions that come with a DMOJ problem: `tests/<name>/test.yml`, as the test-suite of DMOJ's judge has them.

Such a file names a source, its language, limits, and the verdict of the whole or of each case in turn. Limits differ
from file to file; a problem has one set here, so the largest are taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from judge.formats.dmoj_checkers import LANGUAGES
from judge.formats.faults import Faults
from judge.formats.located import Document, read
from judge.formats.tree import is_file
from judge.model import MOST_MIB, MOST_SECONDS, Expectation, Program, Rule, Submission, Verdict

_FILES = ("test.yml", "test.posix.yml")
_VERDICTS = {
    "AC": Verdict.AC,
    "WA": Verdict.WA,
    "TLE": Verdict.TLE,
    "MLE": Verdict.MLE,
    "OLE": Verdict.OLE,
    "RTE": Verdict.RE,
    "IR": Verdict.RE,
    "CE": Verdict.CE,
}
_SKIPPED = "SC"  # a case that DMOJ does not run, since its batch has failed


def read_tests(
    folder: Path, cases: tuple[str, ...], faults: Faults
) -> tuple[tuple[Submission, ...], float | None, int | None]:
    """The submissions below `tests/`, with the largest limits named there, in seconds and bytes; None without any."""
    submissions: list[Submission] = []
    seconds: list[float] = []
    memory: list[int] = []
    for file in sorted(path for name in _FILES for path in (folder / "tests").glob(f"*/{name}")):
        document = read(file, faults)
        about: dict[str, Any] = document.value if isinstance(document.value, dict) else {}
        source = file.parent / str(about.get("source", ""))
        if not is_file(source):
            faults.error(f"`source`: there is no file `{about.get('source')}`", file, document.line(("source",)))
            continue
        if isinstance(about.get("time"), int | float) and is_limit("time", MOST_SECONDS, document, faults):
            seconds.append(float(about["time"]))
        if isinstance(about.get("memory"), int) and is_limit("memory", MOST_MIB * 1024, document, faults):
            memory.append(about["memory"] * 1024)
        rules = tuple(_rules(about, cases, document, faults))
        submissions.append(
            Submission(
                name=source.relative_to(folder).as_posix(),
                program=Program(path=source, language=LANGUAGES.get(str(about.get("language", "")))),
                expectation=Expectation(rules=rules),
            )
        )
    return tuple(submissions), max(seconds, default=None), max(memory, default=None)


LONGEST = 128  # bits of a number that is quoted; Python refuses to write down very long ones


def is_limit(key: str, most: int, document: Document, faults: Faults) -> bool:
    """Whether the number at `key` can be a limit; an error is told if not."""
    value = document.value[key]
    if not 0 < value <= most:
        large = isinstance(value, int) and value.bit_length() > LONGEST
        got = "one with more digits than can be shown" if large else str(value)[:40]
        why = f"`{key}`: expected a number above 0, at the most {most}, got {got}"
        faults.error(why, document.file, document.line((key,)))
        return False
    return True


def _rules(about: dict[str, Any], cases: tuple[str, ...], document: Document, faults: Faults) -> Iterator[Rule]:
    given = about.get("cases")
    if isinstance(given, list):
        for index, (case, word) in enumerate(zip(cases, given, strict=False)):
            verdict = _VERDICTS.get(str(word))
            if verdict is not None:
                yield Rule(cases=case, permitted=(verdict,))
            elif word != _SKIPPED:
                faults.warning(f"`{word}` is no verdict here", document.file, document.line(("cases", index)))
    expected = about.get("expect")
    words = expected if isinstance(expected, list) else [expected] if expected is not None else []
    named = tuple(dict.fromkeys(_VERDICTS[str(word)] for word in words if str(word) in _VERDICTS))
    if len(named) < len(words):
        faults.warning(f"`expect`: `{expected}` is no verdict here", document.file, document.line(("expect",)))
    if not named:
        return
    yield Rule(permitted=named if named in ((Verdict.AC,), (Verdict.CE,)) else (Verdict.AC, *named), required=named)
