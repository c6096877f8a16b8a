"""Every byte counts but CR before LF (`strict`); line breaks count (`lines`)."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.checkers import strict
from judge.checkers.blocks import BLOCK
from judge.checkers.lines import Lines
from judge.checkers.strict import Strict
from judge.errors import UsageError
from judge.model import Case, CheckResult, Comparing
from tests.fakes import context


def check(kind: type[Strict | Lines], folder: Path, answer: bytes, output: bytes) -> CheckResult:
    (folder / "answer").write_bytes(answer)
    (folder / "output").write_bytes(output)
    case = Case(name="1", input=folder / "input", answer=folder / "answer")
    return kind(context(case))(case, folder / "output")


STRICT: list[tuple[bytes, bytes, tuple[int, int, str, str] | None]] = [
    # answer, output -> None (accepted) or line, column, expected, got
    (b"", b"", None),
    (b"a\n", b"a\n", None),
    (b"a\r\nb\r\n", b"a\nb\n", None),
    (b"a\nb\n", b"a\r\nb\r\n", None),
    (b"a\n", b"a", (1, 2, "\\n", "")),
    (b"a", b"a\r", (1, 2, "", "\\r")),
    (b"a\rb", b"ab", (1, 1, "a", "ab")),
    (b"a\n", b"a \n", (1, 2, "\\n", "␣\\n")),
    (b"a\n", b"A\n", (1, 1, "a", "A")),
    (b"x\r\na b\r\n", b"x\na  b\n", (2, 2, "␣", "␣␣")),
    (b"x\na bc\n", b"x\r\na bd\n", (2, 3, "bc", "bd")),
    (b"a\n", b"\n", (1, 1, "a", "\\n")),
    (b"", b"\xff", (1, 1, "", "\\xff")),
    (b"1\n2\n", b"1\n", (2, 1, "2", "")),
]


@pytest.mark.parametrize(("answer", "output", "expected"), STRICT)
def test_strict(tmp_path: Path, answer: bytes, output: bytes, expected: tuple[int, int, str, str] | None) -> None:
    result = check(Strict, tmp_path, answer, output)
    found = result.difference
    assert result.accepted == (expected is None)
    assert (found and (found.line, found.column, found.expected, found.got)) == expected


@pytest.mark.parametrize("shift", range(-3, 3))
def test_crlf_across_the_end_of_a_block(tmp_path: Path, shift: int) -> None:
    answer = b"x" * (BLOCK + shift) + b"\nend\n"
    assert check(Strict, tmp_path, answer, answer.replace(b"\n", b"\r\n")).accepted
    found = check(Strict, tmp_path, answer, answer.replace(b"\n", b"\r\n").replace(b"end", b"enD")).difference
    assert found is not None
    assert (found.line, found.column, found.got) == (2, 1, "enD")


LINES = [
    (b"1 2\n3\n", b"1 2\n3\n", True),
    (b"1 2\n3\n", b"1   2 \r\n\n\n 3", True),
    (b"1 2\n3\n", b"1\n2\n3\n", False),
    (b"1 2\n3\n", b"1 2 3\n", False),
    (b"1 2\n3\n", b"1 2\n", False),
    (b"1 2\n", b"1 2\n3\n", False),
    (b"a\n", b"A\n", False),
    (b"", b"\n \n", True),
]


@pytest.mark.parametrize(("answer", "output", "accepted"), LINES)
def test_lines(tmp_path: Path, answer: bytes, output: bytes, accepted: bool) -> None:
    result = check(Lines, tmp_path, answer, output)
    assert result.accepted == accepted
    assert (result.difference is None) == accepted


def test_lines_tell_the_place(tmp_path: Path) -> None:
    found = check(Lines, tmp_path, b"1 2\n3 4\n", b"1 2\n\n3 five\n").difference
    assert found is not None
    assert (found.line, found.column, found.expected, found.got, found.expected_line) == (3, 3, "4", "five", 2)


@pytest.mark.parametrize("kind", [Strict, Lines])
def test_flags_are_refused(kind: type[Strict | Lines]) -> None:
    case = Case(name="1", input=Path("in"), answer=Path("ans"), checker_args=("case_sensitive",))
    with pytest.raises(UsageError):
        kind(context(case))
    with pytest.raises(UsageError):
        kind(context(comparing=Comparing(args=("case_sensitive",))))


def test_line_ends_are_found_however_they_are_mixed() -> None:
    for length in range(8):
        for letters in itertools.product(b"a\r\n", repeat=length):
            block = bytes(letters)
            assert strict._with_plain_ends(block) == block.replace(b"\r\n", b"\n"), block


texts = st.lists(st.sampled_from([b"a", b"b", b" ", b"\n", b"\r\n", b"\r"]), max_size=8).map(b"".join)


@given(answer=texts, output=texts)
def test_strict_agrees_with_its_definition(
    tmp_path_factory: pytest.TempPathFactory, answer: bytes, output: bytes
) -> None:
    folder = tmp_path_factory.getbasetemp()
    same = answer.replace(b"\r\n", b"\n") == output.replace(b"\r\n", b"\n")
    assert check(Strict, folder, answer, output).accepted == same
