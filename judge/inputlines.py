"""An input taken apart so that it can be changed: lines of words, and the numbers that count something.

Inputs of programming contests have little grammar: lines, words with one blank between, and here and there a number
that says how many lines or words follow. Taking apart and putting together give the same bytes again, whatever they
are. That a number *is* a count can only be guessed, from its value; `counts` guesses, and whoever changes an input by
its guess must have the result looked at by the package's input validators.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

Line = tuple[str, ...]
Lines = tuple[Line, ...]

_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,17})")
_MOST_COUNTS = 8  # the count of a length stands near the beginning; more guesses only cost time


class Count(NamedTuple):
    """A number that may be a count: its place, and its value."""

    line: int
    word: int
    value: int


def apart(data: bytes) -> Lines:
    """The words of each line. The end of the last line makes an empty one behind it.

    >>> apart(b"2\\n1 5\\n")
    (('2',), ('1', '5'), ('',))
    """
    return tuple(tuple(line.split(" ")) for line in data.decode("utf-8", "surrogateescape").split("\n"))


def together(lines: Lines) -> bytes:
    """The input again."""
    return "\n".join(" ".join(line) for line in lines).encode("utf-8", "surrogateescape")


def is_number(word: str) -> bool:
    """Whether `word` is an integer as contests write it, of no more than 18 digits."""
    return _NUMBER.fullmatch(word) is not None


def counts(lines: Lines) -> Iterator[Count]:
    """The numbers whose value is that of something behind them: of the lines, or of the words or letters of one."""
    found = 0
    for index, line in enumerate(lines):
        behind = [len(lines) - index - 1 - (lines[-1] == ("",)), len(line) - 1]
        if index + 1 < len(lines) and lines[index + 1] != ("",):
            behind += [len(lines[index + 1]), len(lines[index + 1][0])]
        for place, word in enumerate(line):
            if is_number(word) and int(word) > 0 and int(word) in behind:
                yield Count(index, place, int(word))
                found += 1
                if found == _MOST_COUNTS:
                    return


def with_word(lines: Lines, line: int, word: int, text: str) -> Lines:
    """The lines with one word replaced."""
    changed = (*lines[line][:word], text, *lines[line][word + 1 :])
    return (*lines[:line], changed, *lines[line + 1 :])


def with_line(lines: Lines, index: int, *instead: Line) -> Lines:
    """The lines with others, or none, in place of one."""
    return (*lines[:index], *instead, *lines[index + 1 :])


def without_item(lines: Lines, count: Count, item: int, across: bool) -> Lines:
    """The lines with one counted thing less, and the count one less.

    item: which, from 0. across: in each of the counted lines too, the word or letter of that number goes: one row and
    one column of a square. Where no line is counted, but the words of the next line or of this one, a word goes.
    """
    lines = with_word(lines, count.line, count.word, str(count.value - 1))
    rows = range(count.line + 1, count.line + 1 + count.value)
    if len(lines) - (lines[-1] == ("",)) < rows.stop:
        return _shorter(lines, count, item)
    kept = [lines[row] if not across else _less(lines[row], item, count.value) for row in rows if row - rows[0] != item]
    return (*lines[: rows.start], *kept, *lines[rows.stop :])


def _shorter(lines: Lines, count: Count, item: int) -> Lines:
    following = count.line + 1
    if following < len(lines) and lines[following] != ("",):
        return with_line(lines, following, _less(lines[following], item, count.value))
    place = 1 + count.word + item
    line = lines[count.line]
    return with_line(lines, count.line, (*line[:place], *line[place + 1 :]))


def _less(line: Line, item: int, length: int) -> Line:
    """The line without one of its `length` words or letters; as it is if it has another number of them."""
    if len(line) == length:
        return (*line[:item], *line[item + 1 :])
    if len(line) == 1 and len(line[0]) == length:
        return (line[0][:item] + line[0][item + 1 :],)
    return line
