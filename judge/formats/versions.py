"""The versions of the ICPC package format, as a table of their differences: one reader serves them all.

`legacy` is the format of Kattis and DOMjudge before versions were named, `legacy-icpc` its part without scoring.
`2023-07` lies between: the metadata and folders of 2025-09, the test data of either. Whatever is the same everywhere
stands in the reader, not here.

The rules for submissions are the specification's tables. 2025-09 uses wrong and crashing submissions as well to bound
the time limit from below; legacy uses the accepted ones alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct

from judge.model import LimitUse, OutputRule, Rule, Verdict

AC, WA, TLE, RE, CE, MLE, OLE = (
    Verdict.AC,
    Verdict.WA,
    Verdict.TLE,
    Verdict.RE,
    Verdict.CE,
    Verdict.MLE,
    Verdict.OLE,
)
ANY = Rule()

_SLOW = Rule(permitted=(AC, TLE), required=(TLE,), limit_use=LimitUse.UPPER)
_REJECTED = Rule(required=(RE, TLE, WA))
_BRUTE_FORCE = Rule(permitted=(AC, RE, TLE), required=(RE, TLE))

RULES_2025: Mapping[str, Rule] = {
    "accepted": Rule(permitted=(AC,), limit_use=LimitUse.LOWER),
    "rejected": _REJECTED,
    "wrong_answer": Rule(permitted=(AC, WA), required=(WA,), limit_use=LimitUse.LOWER),
    "time_limit_exceeded": _SLOW,
    "run_time_error": Rule(permitted=(AC, RE), required=(RE,), limit_use=LimitUse.LOWER),
    "brute_force": _BRUTE_FORCE,
}

RULES_LEGACY: Mapping[str, Rule] = {
    "accepted": Rule(permitted=(AC,), limit_use=LimitUse.LOWER),
    "wrong_answer": Rule(permitted=(AC, WA), required=(WA,)),
    "time_limit_exceeded": Rule(permitted=(AC, WA, TLE), required=(TLE,), limit_use=LimitUse.UPPER),
    "run_time_error": Rule(required=(RE,)),
    "rejected": _REJECTED,
    "brute_force": _BRUTE_FORCE,
}

RULES_IN_PRACTICE: Mapping[str, Rule] = {
    "slow_accepted": Rule(permitted=(AC, TLE)),
    "presentation_error": Rule(permitted=(AC, WA), required=(WA,)),
    "no_output": Rule(permitted=(AC, WA), required=(WA,)),
    "runtime_error": Rule(required=(RE,)),
    "compiler_error": Rule(permitted=(CE,), required=(CE,)),
    "compile_error": Rule(permitted=(CE,), required=(CE,)),
    "memory_limit_exceeded": Rule(permitted=(AC, MLE), required=(MLE,)),
    "memory_limit": Rule(permitted=(AC, MLE), required=(MLE,)),
    "output_limit_exceeded": Rule(permitted=(AC, OLE), required=(OLE,)),
    "output_limit": Rule(permitted=(AC, OLE), required=(OLE,)),
    "time_limit_exceeded_or_accepted": Rule(permitted=(AC, TLE)),
    **dict.fromkeys(
        ("mixed", "mixed-verdicts", "multiple", "partial", "check_manually", "other", "different", "timelimit"), ANY
    ),
}
"""Folders that no version defines and that packages have all the same. ANY: only a mark in the source tells more."""

INPUT_VALIDATORS = ("input_validators", "input_format_validators")
OUTPUT_VALIDATORS = ("output_validators", "output_validator")

_NAME = re.compile(r"[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}")
_NAME_ICPC = re.compile(r"[a-zA-Z0-9][a-zA-Z0-9_.-]{0,253}[a-zA-Z0-9]")


class Version(Struct, frozen=True, kw_only=True):
    """What one version of the format does in its own way.

    file_name: what names of files must look like; others are as if absent.
    modern: whether `problem.yaml` is that of 2023-07 and later.
    nested_groups: whether groups are those of `testdata.yaml`, in folders of any depth; None: whichever file is there.
    case_suffixes: the endings of a case's files. orphans: those that may stand without an `.in` file.
    rules: what the folders of `submissions/` demand.
    """

    name: str
    rules: Mapping[str, Rule]
    file_name: re.Pattern[str] = _NAME
    modern: bool = False
    scoring: bool = True
    statement: str = "problem_statement"
    statement_types: tuple[str, ...] = ("tex", "pdf", "md")
    output_validators: tuple[str, ...] = OUTPUT_VALIDATORS
    several_validators: bool = True
    input_validators: tuple[str, ...] = INPUT_VALIDATORS
    nested_groups: bool | None = True
    case_suffixes: tuple[str, ...] = (".in", ".ans", ".hint", ".desc", ".interaction")
    orphans: tuple[str, ...] = (".interaction",)
    writes_files: bool = True
    output_rule: OutputRule = OutputRule.EACH
    partially_accepted: bool = True
    complete: bool = False  # whether all that the format lays down is demanded, though judging does not need it


_CASE_SUFFIXES_2025 = (
    ".in.statement",
    ".ans.statement",
    ".in.download",
    ".ans.download",
    ".interaction",
    ".files",
    ".yaml",
    ".in",
    ".ans",
    ".out",
)

LEGACY = Version(name="legacy", rules=RULES_LEGACY)
LEGACY_ICPC = Version(
    name="legacy-icpc", rules=RULES_LEGACY, file_name=_NAME_ICPC, scoring=False, partially_accepted=False
)
V2025_09 = Version(
    name="2025-09",
    modern=True,
    statement="statement",
    statement_types=("tex", "md", "pdf"),
    output_validators=("output_validator",),
    several_validators=False,
    input_validators=("input_validators",),
    nested_groups=False,
    case_suffixes=_CASE_SUFFIXES_2025,
    orphans=(),
    writes_files=False,
    output_rule=OutputRule.TOGETHER,
    rules=RULES_2025,
    partially_accepted=False,
    complete=True,
)
V2023_07 = Version(
    name="2023-07",
    modern=True,
    statement="statement",
    statement_types=("tex", "md", "pdf"),
    nested_groups=None,
    case_suffixes=(*_CASE_SUFFIXES_2025, ".hint", ".desc"),
    writes_files=False,
    output_rule=OutputRule.TOGETHER,
    rules=RULES_2025,
)

VERSIONS: Mapping[str, Version] = {
    "legacy": LEGACY,
    "legacy-icpc": LEGACY_ICPC,
    "icpc": LEGACY_ICPC,
    "2023-07": V2023_07,
    "2023-07-draft": V2023_07,
    "draft": V2025_09,
    "2025-09-draft": V2025_09,
    "2025-09": V2025_09,
}
