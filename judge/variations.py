"""Variations: inputs like those that a package has, with a few things changed at random.

A package without a random generator still has inputs, and each is an example of what is allowed. A variation takes one
of them, small ones more often, and makes one change or a few: another number between the least and the greatest that
the package shows, two words changed places, a letter for a letter, a row less. Whether the result is still a valid
input is not known here; the package's input validators say so.

Where there is no validator, only `gentle` changes are made, which leave the layout and every number that may be a count
alone. That cannot make sure that an input keeps to the statement, and nothing could.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from judge.inputlines import Count, Line, Lines, apart, counts, is_number, together, with_line, with_word, without_item

Change = Callable[[Random, Lines], Lines]
_AGAIN = 0.5  # the chance of one more change
_SMALL = (0, 1, 2, 3)
_DIGITS = (1, 2, 3, 4, 6, 9)  # of numbers beyond those that are seen


class Variations:
    """Makes variations of some inputs.

    inputs: at least one; kept in order of size, each once. gentle: whether the layout must stay as it is.
    """

    def __init__(self, inputs: Sequence[bytes], *, gentle: bool) -> None:
        self.inputs = sorted(set(inputs), key=lambda data: (len(data), data))
        words = [word for data in self.inputs for line in apart(data) for word in line]
        numbers = [int(word) for word in words if is_number(word)]
        self._numbers = range(min(numbers, default=0), max(numbers, default=0) + 1)
        self._words = sorted({word for word in words if word and not is_number(word)})
        self._letters = sorted({letter for word in self._words for letter in word})
        self._gentle = gentle

    def one(self, random: Random) -> tuple[bytes, bytes]:
        """The input that was taken, and a variation of it. The same for the same random state."""
        among = range(len(self.inputs))
        parent = self.inputs[min(random.choice(among), random.choice(among))]
        lines = self._changed(random, apart(parent))
        while random.random() < _AGAIN:
            lines = self._changed(random, lines)
        return parent, together(lines)

    def _changed(self, random: Random, lines: Lines) -> Lines:
        """One change. Those of the layout are rarer: where the statement fixes it, all of them are in vain."""
        changes: dict[Change, int] = {self._number: 9, self._swapped: 3, self._letter: 6, self._word: 3}
        if not self._gentle:
            changes |= {_item_less: 2, _item_more: 2, _line_moved: 1, _line_gone: 1, _line_twice: 1}
        (change,) = random.choices(list(changes), weights=list(changes.values()))
        return change(random, lines)

    def _number(self, random: Random, lines: Lines) -> Lines:
        """Another number: near the old one, small, between the least and the greatest there are, or a bold one."""
        places = self._free(lines, is_number)
        if not places:
            return lines
        line, word = random.choice(places)
        old = int(lines[line][word])
        new = random.choice(
            (
                old + random.choice((-1, 1)),
                random.choice(self._numbers),
                random.choice(self._numbers),
                random.choice(_SMALL),
                old // 2,
                2 * old + 1,
                random.randrange(10 ** random.choice(_DIGITS)),
                int(random.choice([lines[other][place] for other, place in places])),
            )
        )
        if self._gentle:
            new = max(self._numbers[0], min(self._numbers[-1], new))
        return with_word(lines, line, word, str(new))

    def _swapped(self, random: Random, lines: Lines) -> Lines:
        """Two words of one line, or of one column, changed places."""
        places = self._free(lines, bool)
        if not places:
            return lines
        line, word = random.choice(places)
        other_line, other_word = random.choice([(r, c) for r, c in places if r == line or c == word])
        one, other = lines[line][word], lines[other_line][other_word]
        return with_word(with_word(lines, line, word, other), other_line, other_word, one)

    def _free(self, lines: Lines, wanted: Callable[[str], bool]) -> list[tuple[int, int]]:
        """The places of such words, but for those that may not be touched."""
        fixed = {(count.line, count.word) for count in counts(lines)} if self._gentle else set()
        return [place for place in _places(lines, wanted) if place not in fixed]

    def _letter(self, random: Random, lines: Lines) -> Lines:
        """One letter of a word for another one that is seen somewhere, or two letters of it changed places."""
        places = _places(lines, lambda word: bool(word) and not is_number(word))
        if not places:
            return lines
        line, word = random.choice(places)
        letters = list(lines[line][word])
        one, other = random.randrange(len(letters)), random.randrange(len(letters))
        if random.random() < 0.5:
            letters[one] = random.choice(self._letters)
        else:
            letters[one], letters[other] = letters[other], letters[one]
        return with_word(lines, line, word, "".join(letters))

    def _word(self, random: Random, lines: Lines) -> Lines:
        """One word for another of the package's."""
        places = _places(lines, lambda word: bool(word) and not is_number(word))
        if not places:
            return lines
        return with_word(lines, *random.choice(places), random.choice(self._words))


def _places(lines: Lines, wanted: Callable[[str], bool]) -> list[tuple[int, int]]:
    return [(index, place) for index, line in enumerate(lines) for place, word in enumerate(line) if wanted(word)]


def _counted(random: Random, lines: Lines) -> Count | None:
    found = list(counts(lines))
    return random.choice(found) if found else None


def _item_less(random: Random, lines: Lines) -> Lines:
    count = _counted(random, lines)
    if count is None:
        return lines
    return without_item(lines, count, random.randrange(count.value), across=random.random() < 0.5)


def _item_more(random: Random, lines: Lines) -> Lines:
    """One counted line, or word of the next line, twice; the count one more."""
    count = _counted(random, lines)
    if count is None:
        return lines
    more = with_word(lines, count.line, count.word, str(count.value + 1))
    item, first = random.randrange(count.value), count.line + 1
    if first + count.value <= len(lines) - (lines[-1] == ("",)):
        rows = more[first : first + count.value]
        if random.random() < 0.5:  # a square grows by a column as well
            rows = tuple(_wider(row, item, count.value) for row in rows)
        return (*more[:first], *rows[: item + 1], *rows[item:], *more[first + count.value :])
    return with_line(more, first, _wider(more[first], item, count.value)) if first < len(more) else more


def _wider(line: Line, item: int, length: int) -> Line:
    if len(line) == length:
        return (*line[: item + 1], *line[item:])
    if len(line) == 1 and len(line[0]) == length:
        return (line[0][: item + 1] + line[0][item:],)
    return line


def _line_moved(random: Random, lines: Lines) -> Lines:
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    return with_line(with_line(lines, one, lines[other]), other, lines[one])


def _line_gone(random: Random, lines: Lines) -> Lines:
    return with_line(lines, random.randrange(len(lines))) if len(lines) > 1 else lines


def _line_twice(random: Random, lines: Lines) -> Lines:
    index = random.randrange(len(lines))
    return with_line(lines, index, lines[index], lines[index])
