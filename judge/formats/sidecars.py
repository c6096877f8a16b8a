"""Time limits that older packages keep beside `problem.yaml`.

The legacy format has no key for one. Kattis' tools and BAPCtools write a number into `.timelimit`, DOMjudge has read
`timelimit` from `domjudge-problem.ini` since before there was a YAML file. The first of the two counts.
"""

from __future__ import annotations

import math
import re
from pathlib import Path

from judge.formats.faults import Faults

_INI_LINE = re.compile(r"\s*([A-Za-z_-]+)\s*=\s*(['\"]?)(.*?)\2\s*")


def stated_limit(root: Path, faults: Faults) -> float | None:
    """The time limit in seconds that one of these files states; None if neither does."""
    file = root / ".timelimit"
    if file.is_file():
        return _seconds(file.read_bytes().decode("utf-8", "replace"), file, 1, faults)
    file = root / "domjudge-problem.ini"
    if file.is_file():
        for number, line in enumerate(file.read_bytes().decode("utf-8", "replace").splitlines(), 1):
            match = _INI_LINE.fullmatch(line)
            if match and match[1].lower() == "timelimit":
                return _seconds(match[3], file, number, faults)
    return None


def _seconds(text: str, file: Path, line: int, faults: Faults) -> float | None:
    try:
        seconds = float(text.strip())
    except ValueError:
        seconds = math.nan
    if not (seconds > 0 and math.isfinite(seconds)):
        faults.error(f"expected a number of seconds above 0, got `{text.strip()}`", file, line)
        return None
    return seconds
