"""Text as YAML, for the few lines of `problem.yaml` that the judge writes."""

from __future__ import annotations


def quoted(text: str) -> str:
    """A double-quoted YAML string on one line, whatever is in `text`.

    >>> print(quoted('He said "no"'))
    "He said \\"no\\""
    """
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(char: str) -> str:
    if char in '"\\':
        return "\\" + char
    if char.isprintable():
        return char
    return f"\\u{ord(char):04x}" if ord(char) < 0x10000 else f"\\U{ord(char):08x}"
