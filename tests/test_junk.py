"""The samples of junk: what they are, that they are always the same, and what is claimed of them."""

from __future__ import annotations

from random import Random

import pytest

from judge.junk import Sample, junk, shown, spoilt

TEXT = b"3 4\n5 -6\n"


def spoilt_by_name(data: bytes, count: int = 0) -> dict[str, Sample]:
    return {sample.name: sample for sample in spoilt(data, Random(1), count)}


def test_junk_holds_what_has_broken_judges_before() -> None:
    data = [sample.data for sample in junk(Random(1))]
    assert b"" in data
    assert bytes(range(256)) in data
    assert any(len(one) >= 10_000_000 and len(one.split()) == 1 for one in data)
    assert any(b"\0" in one for one in data)
    assert any(one and not one.endswith(b"\n") for one in data)
    assert any(one.endswith(b"\r\n") for one in data)
    assert any(one.startswith(b"\xef\xbb\xbf") for one in data)
    assert b"0000000001\n" in data
    assert b"-1\n" in data


def test_the_same_seed_gives_the_same_samples_and_another_gives_others() -> None:
    assert list(junk(Random(7))) == list(junk(Random(7)))
    assert list(spoilt(TEXT, Random(7), 20)) == list(spoilt(TEXT, Random(7), 20))
    assert list(spoilt(TEXT, Random(7), 20)) != list(spoilt(TEXT, Random(8), 20))


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("no line end at its end", b"3 4\n5 -6"),
        ("line ends of Windows", b"3 4\r\n5 -6\r\n"),
        ("a byte-order mark in front", b"\xef\xbb\xbf3 4\n5 -6\n"),
        ("two blanks for one", b"3  4\n5 -6\n"),
        ("an empty line at its end", b"3 4\n5 -6\n\n"),
        ("a NUL behind its end", b"3 4\n5 -6\n\0"),
    ],
)
def test_a_text_is_broken_in_known_ways(name: str, data: bytes) -> None:
    sample = spoilt_by_name(TEXT)[name]
    assert sample.data == data
    assert sample.no_input


def test_nothing_is_handed_over_unchanged() -> None:
    for text in (TEXT, b"", b"\n", b"word", b"a\n" * 3):
        assert all(sample.data != text for sample in spoilt(text, Random(3), 50))


def test_a_number_is_respelt_unless_the_text_has_digits_that_are_none() -> None:
    assert any(name.startswith("a leading zero") for name in spoilt_by_name(TEXT))
    assert not any(name.startswith("a leading zero") for name in spoilt_by_name(b"007 3\n"))
    assert not any(name.startswith("a leading zero") for name in spoilt_by_name(b"one two\n"))


def test_another_number_may_well_be_an_input() -> None:
    found = spoilt_by_name(TEXT, 40)
    assert not found["another number in it"].no_input
    assert not any(sample.no_input for name, sample in found.items() if name.endswith(")"))


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"", "no byte at all"),
        (b"1 2\r\n", "'1 2\\r\\n'"),
        (b"\0\xff\x1b", "'\\0\\xff\\x1b'"),
        ("여왕\u200b".encode(), "'여왕\\u200b'"),
        (b"x" * 50, f"'{'x' * 48}…', 50 bytes"),
        ("여".encode() * 17, f"'{'여' * 16}…', 51 bytes"),
    ],
)
def test_bytes_are_made_visible(data: bytes, text: str) -> None:
    assert shown(data) == text
