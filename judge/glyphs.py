"""Text as a person sees it on a screen: what is invisible, how wide it is, where it may be cut.

A program may print anything: control characters that would move the cursor, zero-width characters that hide a wrong
answer, Korean that is two cells wide, a syllable spelled with three code points. Everything of unknown origin passes
`visible` before it is printed, and is measured in *cells* (the columns of a terminal), not in characters.

Sources: the general categories and East Asian Width of the Unicode Character Database as in `unicodedata`; the medial
and final Hangul letters join the letter before them and take no cell of their own.
"""

from __future__ import annotations

import unicodedata

ELLIPSIS = "…"
_NAMED = {"\t": "\\t", "\r": "\\r", "\n": "\\n", "\0": "\\0"}
_JOINING_JAMO = ((0x1160, 0x11FF), (0xD7B0, 0xD7FF))


def visible(text: str, keep: str = " ") -> str:
    """`text` with every invisible character but those of `keep` written as an escape (`\\0`, `\\x1b`, `\\u200b`).

    Backslashes of the text itself stay, so that text made visible before is not changed again.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(char if char in keep or char.isprintable() else _escape(char) for char in text)


def encodable(text: str) -> str:
    """`text` with escapes for what no UTF-8 can say: the lone surrogates of undecodable file names."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def one_line(text: str) -> str:
    """`text` on one line, visible: runs of white space become one blank."""
    return visible(" ".join(text.split()))


def width(text: str) -> int:
    """How many cells of a terminal `text` takes."""
    return len(text) if text.isascii() else sum(map(_cells, text))


def clip(text: str, cells: int, mark: str = ELLIPSIS) -> str:
    """`text`, shortened to at most `cells` cells with `mark` at its end; what belongs to one letter stays together.

    Cost: proportional to `cells`, however long the text.
    """
    if len(text) <= cells and width(text) <= cells:
        return text
    room = cells - width(mark)
    taken = end = 0
    for index, char in enumerate(text):
        wide = _cells(char)
        if wide and taken + wide > room:
            break
        taken += wide
        end = index + 1
        if end > 8 * cells:  # a heap of combining marks: not a letter any more
            break
    return text[:end] + mark


def wrap(text: str, cells: int) -> list[str]:
    """The words of `text` in lines of at most so many cells each; a word that is longer is divided."""
    lines: list[str] = []
    for word in text.split():
        if lines and width(lines[-1]) + 1 + width(word) <= cells:
            lines[-1] += f" {word}"
            continue
        lines.append("")
        for char in word:
            if lines[-1] and width(lines[-1]) + width(char) > cells:
                lines.append("")
            lines[-1] += char
    return lines


def pad(text: str, cells: int) -> str:
    """`text` with blanks behind it, `cells` wide at the least."""
    return text + " " * (cells - width(text))


def _cells(char: str) -> int:
    code = ord(char)
    if code < 0x300:
        return 1
    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me"):
        return 0
    if any(first <= code <= last for first, last in _JOINING_JAMO):
        return 0
    return 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1


def _escape(char: str) -> str:
    if char in _NAMED:
        return _NAMED[char]
    code = ord(char)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
