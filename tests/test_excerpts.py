"""Excerpts: the right lines of files of any shape, bounded, and never half a character."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge import excerpts
from judge.model import Excerpt


def excerpt(folder: Path, content: bytes, line: int = 1, column: int = 1) -> Excerpt:
    path = folder / "output"
    path.write_bytes(content)
    return excerpts.around(path, line, column)


LINES = b"".join(b"line %d\n" % number for number in range(1, 200_001))


@pytest.mark.parametrize("line", [1, 2, 3, 4, 5000, 150_000, 200_000])
def test_two_lines_of_context_come_before(tmp_path: Path, line: int) -> None:
    found = excerpt(tmp_path, LINES, line)
    assert found.line == max(1, line - 2)
    assert found.text.startswith(f"line {found.line}\n")
    assert f"line {line}\n" in found.text
    assert found.more == (line < 199_000)


def test_a_whole_small_file(tmp_path: Path) -> None:
    assert excerpt(tmp_path, b"1 2\n3\n") == Excerpt(text="1 2\n3\n")


def test_a_place_behind_the_end_shows_the_end(tmp_path: Path) -> None:
    assert excerpt(tmp_path, b"1\n2\n3\n4", 99) == Excerpt(text="2\n3\n4", line=2)
    assert excerpt(tmp_path, b"1\n2\n3\n", 4) == Excerpt(text="2\n3\n", line=2)
    assert excerpt(tmp_path, b"", 7, 300) == Excerpt()


def test_a_long_line_is_entered_before_the_column(tmp_path: Path) -> None:
    found = excerpt(tmp_path, b"short\n" + b"7" * 3_000_000 + b"X" + b"7" * 3_000_000, 2, 3_000_001)
    assert (found.line, found.column) == (2, 3_000_001 - excerpts.REACH)
    assert found.text.index("X") == excerpts.REACH
    assert found.more
    assert len(found.text) == excerpts.LIMIT


def test_columns_count_characters_not_bytes(tmp_path: Path) -> None:
    found = excerpt(tmp_path, ("여왕" * 500 + "X" + "왕" * 5000).encode(), 1, 1001)
    assert found.text[1001 - found.column] == "X"
    assert found.column == 1001 - excerpts.REACH


def test_a_column_behind_the_end_of_its_line(tmp_path: Path) -> None:
    found = excerpt(tmp_path, b"ab\ncd\n", 1, 500)
    assert (found.line, found.column, found.text) == (1, 3, "\ncd\n")


def test_the_cut_is_never_inside_a_character(tmp_path: Path) -> None:
    for shift in range(4):
        found = excerpt(tmp_path, b"x" * shift + "여".encode() * 5000)
        assert found.text.strip("x") == "여" * (excerpts.LIMIT // 3 - (shift > excerpts.LIMIT % 3))


def test_what_is_no_utf8_is_marked(tmp_path: Path) -> None:
    assert excerpt(tmp_path, b"\xff1\n\xea\xb0").text == "\ufffd1\n\ufffd"


def test_long_lines_before_are_left_out(tmp_path: Path) -> None:
    found = excerpt(tmp_path, b"7" * 10_000 + b"\nsecond\n", 2)
    assert (found.line, found.text) == (2, "second\n")


def test_a_missing_file_gives_nothing(tmp_path: Path) -> None:
    assert excerpts.around(tmp_path / "none") == Excerpt()
