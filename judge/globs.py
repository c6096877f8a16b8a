"""Globs as `submissions.yaml` has them, for submissions and for test cases (2025-09, "Glob patterns").

`*` stands for any text within one name, braces for a choice, and a pattern that matches a folder matches everything
in it. There is no `**` and no `[xyz]`.

Cost: a pattern is compiled once; matching backtracks, on names of some dozen letters.
"""

from __future__ import annotations

import re
from functools import lru_cache


def matches(pattern: str, name: str) -> bool:
    """Whether a glob of `submissions.yaml` matches a path, or a folder above it.

    >>> matches("secret/*-{easy,hard}", "secret/01-easy"), matches("secret/*", "secret/group1/1")
    (True, True)
    >>> matches("*/1", "secret/group1/1")
    False
    """
    return _compiled(pattern).fullmatch(name) is not None


def matches_itself(pattern: str, name: str) -> bool:
    """Whether a glob matches a path as it stands, not by a folder above it."""
    return re.fullmatch(_translate(pattern.rstrip("/")), name, re.DOTALL) is not None


@lru_cache(maxsize=1024)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(_translate(pattern.rstrip("/")) + r"(?:/.*)?", re.DOTALL)


def _translate(pattern: str) -> str:
    """The regular expression of a glob, braces nested as deep as they come; a brace without its partner is text."""
    out: list[str] = []
    index = 0
    while index < len(pattern):
        sign = pattern[index]
        end = _closing(pattern, index) if sign == "{" else None
        if end is not None:
            choices = _split(pattern[index + 1 : end])
            out.append("(?:" + "|".join(_translate(choice.strip()) for choice in choices) + ")")
            index = end
        else:
            out.append("[^/]*" if sign == "*" else re.escape(sign))
        index += 1
    return "".join(out)


def _closing(pattern: str, start: int) -> int | None:
    depth = 0
    for index in range(start, len(pattern)):
        depth += {"{": 1, "}": -1}.get(pattern[index], 0)
        if depth == 0:
            return index
    return None


def _split(text: str) -> list[str]:
    """`text` at the commas that stand in no inner brace."""
    parts, depth = [""], 0
    for sign in text:
        depth += {"{": 1, "}": -1}.get(sign, 0)
        if sign == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
    return parts
