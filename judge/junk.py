"""What a validator or checker may be handed, and ought to survive: junk, and real texts that were spoilt a little.

Pure: the same seed gives the same samples. Each says what it is, so that a finding can be understood without its bytes,
and whether it is plainly no input, or no output. That is claimed where it holds for nearly any problem: bytes that no
text has, line ends of another system, numbers in a spelling of their own. A digit changed may well make another valid
input; such samples only ask that nothing crashes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random

from msgspec import Struct

from judge import glyphs

HUGE = 10_000_000  # bytes of the longest token; real judges have failed on correct answers of so many digits
SHOWN = 48  # bytes of a sample that are shown

_NUMBER = re.compile(rb"(?<!\S)-?(?:0|[1-9][0-9]*)(?!\S)")
_PADDED = re.compile(rb"(?<!\S)-?0[0-9]")
_TOKEN = re.compile(rb"\S+")
_FULL_WIDTH = {ord("0") + digit: 0xFF10 + digit for digit in range(10)}

_GARBAGE = {
    "nothing": b"",
    "a line end and nothing else": b"\n",
    "blanks": b"  \t \n",
    "many line ends": b"\n" * 10_000,
    "NUL": b"\0\n",
    "NULs": b"\0" * 1000,
    "every byte there is": bytes(range(256)),
    "bytes that are no UTF-8": b"\xff\xfe\xc3\x28\xed\xa0\x80\n",
    "control characters": b"\x1b[31m\x07\x7f\n",
    "UTF-16": "1 1\n".encode("utf-16"),
}
_UNTIDY = {
    "a number without a line end": b"1",
    "a number with a line end of Windows": b"1\r\n",
    "a number with a carriage return for a line end": b"1\r",
    "a number behind a byte-order mark": b"\xef\xbb\xbf1\n",
    "a number behind a blank": b" 1\n",
    "a number before a blank": b"1 \n",
}
_ODD = {  # as words
    "minus zero": b"-0",
    "a plus sign": b"+1",
    "leading zeros": b"0000000001",
    "a number of 400 digits": b"9" * 400,
    "a number too large for a double": b"1e999",
    "a number too small for a double": b"1e-999",
    "not a number": b"nan",
    "infinity": b"-inf",
    "a number in hexadecimal": b"0x10",
    "a number with an underscore": b"1_000",
    "digits of another script": "1234".translate(_FULL_WIDTH).encode(),
}
_POSSIBLE = {
    "zero": b"0\n",
    "a negative number": b"-1\n",
    "a word": b"judge\n",
    "formats and quotes": b"%s%n%s {} {0} $(x) `x` ' \" \\ ;\n",
    "brackets": b"(" * 100_000 + b"\n",
}
_LONG = {"a token": b"x", "a number": b"9"}


class Sample(Struct, frozen=True, kw_only=True):
    """Bytes to be handed over. no_input, no_output: plainly not an input, or an output, of any problem."""

    name: str
    data: bytes
    no_input: bool = False
    no_output: bool = False

    def __str__(self) -> str:
        return f"{self.name} ({shown(self.data)})"


def shown(data: bytes) -> str:
    """The beginning of `data` with everything invisible made visible, and how long it is where that does not show.

    >>> shown(b"1 2\\r\\n")
    "'1 2\\\\r\\\\n'"
    """
    if not data:
        return "no byte at all"
    text = glyphs.visible(data[:SHOWN].decode("utf-8", "backslashreplace"))
    return f"'{text}'" if len(data) <= SHOWN else f"'{text}{glyphs.ELLIPSIS}', {len(data)} bytes"


def junk(random: Random) -> Iterator[Sample]:
    """Samples that have nothing to do with any problem."""
    for name, data in _GARBAGE.items():
        yield Sample(name=name, data=data, no_input=True, no_output=True)
    for name, data in _UNTIDY.items():
        yield Sample(name=name, data=data, no_input=True)
    for name, word in _ODD.items():
        yield Sample(name=name, data=word + b"\n", no_input=True)
    for name, data in _POSSIBLE.items():
        yield Sample(name=name, data=data)
    yield Sample(name="random bytes", data=random.randbytes(1000), no_input=True, no_output=True)
    for name, byte in _LONG.items():
        yield Sample(name=f"{name} of {HUGE // 1_000_000} MB", data=byte * HUGE, no_input=True, no_output=True)
        yield Sample(name=f"{name} of {HUGE // 1_000_000} MB with a line end", data=byte * HUGE + b"\n", no_output=True)


def spoilt(data: bytes, random: Random, count: int) -> Iterator[Sample]:
    """`data` with one thing after the other broken: in every known way, then in `count` ways at random."""
    for name, broken in _broken(data):
        yield from _changed(data, name, broken, no_input=True)
    yield from _changed(data, "a NUL behind its end", data + b"\0", no_input=True, no_output=True)
    yield from _changed(data, "text behind its end", data + b"\1judge\n", no_input=True, no_output=True)
    yield from _respelt(data, random)
    for number in range(1, count + 1):
        name, change = random.choice(_CHANGES)
        yield from _changed(data, f"{name} ({number})", change(data, random))


def _changed(old: bytes, name: str, new: bytes, *, no_input: bool = False, no_output: bool = False) -> Iterator[Sample]:
    if new != old:
        yield Sample(name=name, data=new, no_input=no_input, no_output=no_output)


def _broken(data: bytes) -> Iterator[tuple[str, bytes]]:
    yield "no line end at its end", data.rstrip(b"\n")
    yield "line ends of Windows", data.replace(b"\n", b"\r\n")
    yield "a byte-order mark in front", b"\xef\xbb\xbf" + data
    yield "a blank at the end of its first line", data.replace(b"\n", b" \n", 1)
    yield "a blank in front", b" " + data
    yield "an empty line in front", b"\n" + data
    yield "an empty line at its end", data + b"\n"
    yield "two blanks for one", data.replace(b" ", b"  ", 1)
    yield "a tab for a blank", data.replace(b" ", b"\t", 1)


def _respelt(data: bytes, random: Random) -> Iterator[Sample]:
    """One whole number spelt otherwise, unless the text has digits that are no numbers (`007`)."""
    numbers = list(_NUMBER.finditer(data))
    if not numbers or _PADDED.search(data):
        return
    place = random.choice(numbers)
    word = place[0]
    digits = word.removeprefix(b"-")
    sign = word.removesuffix(digits)
    spellings = {
        "a leading zero": sign + b"0" + digits,
        "a plus sign": b"+" + digits,
        "minus zero": b"-0",
        "a decimal point": word + b".0",
        "an exponent": word + b"e0",
        "an underscore": word + b"_0",
        "digits of another script": sign + digits.decode().translate(_FULL_WIDTH).encode(),
        "a number of 400 digits": sign + b"9" * 400,
    }
    for name, spelling in spellings.items():
        yield from _changed(data, f"{name} in it", _put(data, place, spelling), no_input=True)
    yield from _changed(data, "another sign in it", _put(data, place, digits if sign else b"-" + digits))
    yield from _changed(data, "another number in it", _put(data, place, b"%d" % random.getrandbits(40)))


def _put(data: bytes, place: re.Match[bytes], new: bytes) -> bytes:
    return data[: place.start()] + new + data[place.end() :]


def _at_byte(data: bytes, random: Random, gone: int, new: bytes) -> bytes:
    at = random.randrange(len(data) + 1)
    return data[:at] + new + data[at + gone :]


def _at_token(data: bytes, random: Random, change: Callable[[bytes], bytes]) -> bytes:
    found = list(_TOKEN.finditer(data))
    if not found:
        return data
    place = random.choice(found)
    return _put(data, place, change(place[0]))


def _at_line(data: bytes, random: Random, times: int) -> bytes:
    lines = data.splitlines(keepends=True)
    at = random.randrange(len(lines) + 1)
    return b"".join(lines[:at] + lines[at : at + 1] * times + lines[at + 1 :])


def _cut(data: bytes, random: Random) -> bytes:
    return data[: random.randrange(len(data) + 1)]


def _shuffled(data: bytes, random: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    return b"".join(random.sample(lines, len(lines)))


_CHANGES: tuple[tuple[str, Callable[[bytes, Random], bytes]], ...] = (
    ("a byte gone", lambda data, random: _at_byte(data, random, 1, b"")),
    ("a byte more", lambda data, random: _at_byte(data, random, 0, random.randbytes(1))),
    ("another byte", lambda data, random: _at_byte(data, random, 1, random.randbytes(1))),
    ("a token gone", lambda data, random: _at_token(data, random, lambda word: b"")),
    ("a token twice", lambda data, random: _at_token(data, random, lambda word: word + b" " + word)),
    ("an odd token", lambda data, random: _at_token(data, random, lambda word: random.choice([*_ODD.values()]))),
    ("a line gone", lambda data, random: _at_line(data, random, 0)),
    ("a line twice", lambda data, random: _at_line(data, random, 2)),
    ("lines in another order", _shuffled),
    ("cut off", _cut),
    ("all of it twice", lambda data, random: data * 2),
    ("other letter case", lambda data, random: data.swapcase()),
)
