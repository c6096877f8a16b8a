"""Text of unknown origin: visible, measured in cells, cut only between letters."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge import glyphs

DECOMPOSED = unicodedata.normalize("NFD", "각")  # three code points, one syllable, two cells


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("plain 1 2", "plain 1 2"),
        ("여왕 8", "여왕 8"),
        ("a\0b", "a\\0b"),
        ("\x1b[2J", "\\x1b[2J"),
        ("1\t2\r", "1\\t2\\r"),
        ("1\u200b2", "1\\u200b2"),
        ("1\u00a02", "1\\xa02"),
        ("\u202e321", "\\u202e321"),
        ("\udcff", "\\udcff"),
        ("\U000e0001", "\\U000e0001"),
        ("back\\slash", "back\\slash"),
    ],
)
def test_visible(text: str, seen: str) -> None:
    assert glyphs.visible(text) == seen
    assert glyphs.visible(seen) == seen


@given(st.text())
def test_visible_text_is_printable_and_settled(text: str) -> None:
    seen = glyphs.visible(text)
    assert seen.isprintable()
    assert glyphs.visible(seen) == seen


@pytest.mark.parametrize(
    ("text", "cells"),
    [("", 0), ("abc", 3), ("여왕", 4), (DECOMPOSED, 2), ("e\u0301", 1), ("é", 1), ("日本", 4), ("👑", 2)],
)
def test_width(text: str, cells: int) -> None:
    assert glyphs.width(text) == cells


@pytest.mark.parametrize(
    ("text", "cells", "cut"),
    [
        ("abcdef", 6, "abcdef"),
        ("abcdefg", 6, "abcde…"),
        ("여왕여왕", 8, "여왕여왕"),
        ("여왕여왕", 7, "여왕여…"),
        ("여왕여왕", 6, "여왕…"),
        (DECOMPOSED * 3, 5, DECOMPOSED * 2 + "…"),
        ("e\u0301" * 4, 3, "e\u0301" * 2 + "…"),
    ],
)
def test_clip_never_cuts_a_letter(text: str, cells: int, cut: str) -> None:
    assert glyphs.clip(text, cells) == cut


@given(st.text(), st.integers(2, 30))
def test_clip_fits(text: str, cells: int) -> None:
    assert glyphs.width(glyphs.clip(text, cells)) <= cells


def test_clip_looks_only_at_what_it_keeps() -> None:
    assert glyphs.clip("e" + "\u0301" * 10_000_000, 10).endswith("…")


def test_encodable_says_what_utf8_cannot() -> None:
    assert glyphs.encodable("caf\udce9 여왕") == "caf\\udce9 여왕"


def test_one_line() -> None:
    assert glyphs.one_line(" two\n  lines\t\x07 ") == "two lines \\x07"


@pytest.mark.parametrize(
    ("text", "cells", "lines"),
    [
        ("", 5, []),
        ("one two", 7, ["one two"]),
        ("one two", 6, ["one", "two"]),
        ("unbroken", 3, ["unb", "rok", "en"]),
        ("여왕 여덟", 5, ["여왕", "여덟"]),
        ("여왕", 1, ["여", "왕"]),
    ],
)
def test_words_are_wrapped_by_cells(text: str, cells: int, lines: list[str]) -> None:
    assert glyphs.wrap(text, cells) == lines
