"""Shrinking: from an input that shows a fault to one so small that a person can follow it.

Delta debugging: try smaller inputs, bold steps first (half of the lines), then timid ones (one word, a number one
less); where one still shows the fault, go on from there. It ends when no smaller one does. Each step must lessen a
weight - characters, then words, then the sum of the numbers, then how many letters are not the one that was the most
common at first, as an empty square would be - so it ends in any case.

Besides the lines and words of the classic method, things that are counted go together with their count, and from a
square a row with its column; else nearly every smaller input of a contest problem would be invalid.

Source: A. Zeller, R. Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE Transactions on Software
Engineering 28(2), 2002, for the order of the steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from judge.inputlines import Lines, apart, counts, is_number, together, with_line, with_word, without_item

First = Callable[[Iterable[bytes]], bytes | None]
"""The first of some inputs that shows the fault as well; None if none does, or there is no more time."""

Weight = tuple[int, int, int, int, int]


def shrunk(data: bytes, first: First) -> bytes:
    """The smallest input that is reached from `data`, which shows the fault, by steps that keep it."""
    tried = {data}
    letters = [letter for line in apart(data) for word in line if not is_number(word) for letter in word]
    plain = max(sorted(set(letters)), key=letters.count, default="")
    while True:
        found = first(_untried(smaller(data, plain), tried))
        if found is None:
            return data
        data = found


def smaller(data: bytes, plain: str = "") -> Iterator[bytes]:
    """Inputs that weigh less than `data`, bold steps first. plain: the letter that is the simplest."""
    lines = apart(data)
    limit = weight(lines, plain)
    steps = (_fewer_lines, _fewer_items, _fewer_words, _smaller_numbers, partial(_simpler_words, plain=plain))
    for step in steps:
        for candidate in step(lines):
            if weight(candidate, plain) < limit:
                yield together(candidate)


def weight(lines: Lines, plain: str) -> Weight:
    """What shrinking lessens."""
    words = [word for line in lines for word in line]
    numbers = [int(word) for word in words if is_number(word)]
    rare = sum(letter != plain for word in words if not is_number(word) for letter in word)
    length = sum(map(len, words)) + len(words)
    return length, len(words), sum(map(abs, numbers)), sum(number < 0 for number in numbers), rare


def _untried(candidates: Iterable[bytes], tried: set[bytes]) -> Iterator[bytes]:
    for candidate in candidates:
        if candidate not in tried:
            tried.add(candidate)
            yield candidate


def _pieces(length: int) -> Iterator[tuple[int, int]]:
    """Stretches of a sequence: its halves, its quarters and so on, down to single places."""
    size = length // 2
    while size:
        for start in range(0, length, size):
            yield start, min(start + size, length)
        size //= 2


def _fewer_lines(lines: Lines) -> Iterator[Lines]:
    for start, stop in _pieces(len(lines)):
        yield (*lines[:start], *lines[stop:])


def _fewer_items(lines: Lines) -> Iterator[Lines]:
    """Fewer counted things: half of them, then each single one."""
    for count in counts(lines):
        for across in (True, False):
            half = lines
            for item in reversed(range(count.value - count.value // 2, count.value)):
                half = without_item(half, count._replace(value=item + 1), item, across)
            yield half
    for count in counts(lines):
        for item in reversed(range(count.value)):
            for across in (True, False):
                yield without_item(lines, count, item, across)


def _fewer_words(lines: Lines) -> Iterator[Lines]:
    for index, line in enumerate(lines):
        for start, stop in _pieces(len(line)):
            yield with_line(lines, index, (*line[:start], *line[stop:]))


def _smaller_numbers(lines: Lines) -> Iterator[Lines]:
    for index, line in enumerate(lines):
        for place, word in enumerate(line):
            if is_number(word):
                value = int(word)
                toward = 1 if value > 0 else -1
                for new in dict.fromkeys((0, 1, -1, abs(value), value // 2, value - toward)):
                    if abs(new) < abs(value) or 0 < new == -value:
                        yield with_word(lines, index, place, str(new))


def _simpler_words(lines: Lines, plain: str) -> Iterator[Lines]:
    """Shorter words, and those with more letters that are the plain one."""
    words = [(i, p, w) for i, line in enumerate(lines) for p, w in enumerate(line) if w and not is_number(w)]
    for index, place, word in words:
        for start, stop in _pieces(len(word)):
            yield with_word(lines, index, place, word[:start] + word[stop:])
        for position, letter in enumerate(word):
            if plain and letter != plain:
                yield with_word(lines, index, place, word[:position] + plain + word[position + 1 :])
