"""Constants of a package put into its texts: `{{name}}` and `{{name.variant}}` (2025-09, "Constants").

A sequence whose name the package does not define is left as it is. The format applies this to validators, included
files, example submissions, `test_group.yaml` and Markdown statements; never to test data or `problem.yaml`.

Cost: linear in the text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_SEQUENCE = re.compile(r"\{\{([a-zA-Z_][a-zA-Z0-9_]*(?:\.[a-zA-Z_][a-zA-Z0-9_]*)?)\}\}")
_SEQUENCE_BYTES = re.compile(_SEQUENCE.pattern.encode())


def substitute(text: str, constants: Mapping[str, str]) -> str:
    """`text` with every defined constant's value in place of its sequence.

    >>> substitute("n <= {{n}} or {{n.tex}}, not {{m}}", {"n": "1000", "n.tex": "10^3"})
    'n <= 1000 or 10^3, not {{m}}'
    """
    return _SEQUENCE.sub(lambda match: constants.get(match[1], match[0]), text) if constants else text


def substitute_bytes(data: bytes, constants: Mapping[str, str]) -> bytes:
    """As `substitute`, for a source file whose encoding nobody promises."""

    def value(match: re.Match[bytes]) -> bytes:
        known = constants.get(match[1].decode("ascii"))
        return match[0] if known is None else known.encode("utf-8")

    return _SEQUENCE_BYTES.sub(value, data) if constants else data
