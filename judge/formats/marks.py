"""DOMjudge's marks: a comment in a submission's source that says what verdict to expect.

The words are DOMjudge's, old and new. The whole submission must get one of the verdicts named, so every case may be
accepted and some case must show one of them. DOMjudge's marks of scores are not heeded: it adds up legacy groups in
another way than the format says.
"""

from __future__ import annotations

import re
from pathlib import Path

from judge.formats.faults import Faults
from judge.model import Rule, Verdict

_RESULTS = re.compile(rb"@EXPECTED_RESULTS@: ([^\r\n]*)", re.IGNORECASE)
_LOOKED_AT = 1 << 20
_WORDS = {
    "CORRECT": Verdict.AC,
    "ACCEPTED": Verdict.AC,
    "WRONG-ANSWER": Verdict.WA,
    "NO-OUTPUT": Verdict.WA,
    "PRESENTATION-ERROR": Verdict.WA,
    "TIMELIMIT": Verdict.TLE,
    "TIME-LIMIT-EXCEEDED": Verdict.TLE,
    "RUN-ERROR": Verdict.RE,
    "RUN-TIME-ERROR": Verdict.RE,
    "MEMORY-LIMIT": Verdict.MLE,
    "OUTPUT-LIMIT": Verdict.OLE,
    "COMPILER-ERROR": Verdict.CE,
}
_ANYTHING = "CHECK-MANUALLY"


def mark_of(path: Path, faults: Faults) -> list[Rule]:
    """The rules that marks in a submission's files make; none if there is no mark."""
    rules: list[Rule] = []
    for file in [path] if path.is_file() else sorted(p for p in path.rglob("*") if p.is_file()):
        with file.open("rb") as stream:
            source = stream.read(_LOOKED_AT)
        for match in _RESULTS.finditer(source):
            line = source.count(b"\n", 0, match.start()) + 1
            rule = _rule(match[1].decode("utf-8", "replace"), file, line, faults)
            if rules and rule is not None and rule != rules[0]:
                faults.warning("another mark of expected results is ignored; the first one counts", file, line)
            elif rule is not None and not rules:
                rules.append(rule)
    return rules


def _rule(text: str, file: Path, line: int, faults: Faults) -> Rule | None:
    words = [word.strip().upper().replace("_", "-") for word in text.split(",")]
    words[-1] = words[-1].split(" ")[0]  # a comment may end on the same line: `*/`
    if _ANYTHING in words:
        return None
    strangers = [word for word in words if word not in _WORDS]
    if strangers:
        faults.warning(f"the mark of expected results names `{strangers[0]}`, which is no result; ignored", file, line)
        return None
    named = tuple(dict.fromkeys(_WORDS[word] for word in words))
    return Rule(
        permitted=named if Verdict.AC in named or named == (Verdict.CE,) else (Verdict.AC, *named), required=named
    )
