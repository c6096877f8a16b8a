"""Time limits that older packages keep beside `problem.yaml`.

The legacy format has no key for one. Kattis' tools and BAPCtools write a number into `.timelimit`, DOMjudge has read
`timelimit` from `domjudge-problem.ini` since before there was a YAML file. The first of the two counts.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from pathlib import Path

from judge.formats.faults import Faults
from judge.model import MOST_SECONDS

_INI = "domjudge-problem.ini"
_INI_LINE = re.compile(r"\s*([A-Za-z_-]+)\s*=\s*(['\"]?)(.*?)\2\s*")


def stated_name(root: Path) -> str | None:
    """The name that DOMjudge's file states, if it is there."""
    found = [value for key, value, _ in _ini(root) if key == "name"]
    return found[0] if found else None


def stated_limit(root: Path, faults: Faults) -> float | None:
    """The time limit in seconds that one of these files states; None if neither does."""
    file = root / ".timelimit"
    if file.is_file():
        return _seconds(file.read_bytes().decode("utf-8", "replace"), file, 1, faults)
    for key, value, line in _ini(root):
        if key == "timelimit":
            return _seconds(value, root / _INI, line, faults)
    return None


def _ini(root: Path) -> Iterator[tuple[str, str, int]]:
    """Key, value and line of each setting in DOMjudge's file."""
    file = root / _INI
    text = file.read_bytes().decode("utf-8", "replace") if file.is_file() else ""
    for number, line in enumerate(text.splitlines(), 1):
        match = _INI_LINE.fullmatch(line)
        if match:
            yield match[1].lower(), match[3], number


def _seconds(text: str, file: Path, line: int, faults: Faults) -> float | None:
    try:
        seconds = float(text.strip())
    except ValueError:
        seconds = math.nan
    if not 0 < seconds <= MOST_SECONDS:
        wanted = f"expected a number of seconds above 0, at the most {MOST_SECONDS}"
        faults.error(f"{wanted}, got `{text.strip()}`", file, line)
        return None
    return seconds
