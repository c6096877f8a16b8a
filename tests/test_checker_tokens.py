"""The default comparison: the text of 2025-09, case by case."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.checkers.blocks import BLOCK
from judge.checkers.flags import parse
from judge.checkers.tokens import Tokens, compare
from judge.errors import UsageError
from judge.model import Case, CheckResult, Comparing
from tests.fakes import context

TOL0 = "float_tolerance 0"


def check(tmp_path: Path, answer: bytes, output: bytes, flags: str = "") -> CheckResult:
    (tmp_path / "answer").write_bytes(answer)
    (tmp_path / "output").write_bytes(output)
    case = Case(
        name="secret/1", input=tmp_path / "input", answer=tmp_path / "answer", checker_args=tuple(flags.split())
    )
    return Tokens(context(case))(case, tmp_path / "output")


# Where the two validators in use disagree, and what the text says (the sixth row may go either way: 52 bits suffice).
DISAGREEMENTS: list[tuple[bytes, bytes, str, bool | type[UsageError]]] = [
    (b"0", b"0.0", "float_relative_tolerance 0.1", True),
    (b"16", b"0x10", TOL0, False),
    (b"0x10", b"16", TOL0, False),
    (b"0", b"1e-4000", TOL0, True),
    (b"a", b"a\0b", "", False),
    (b"9007199254740993", b"9007199254740992", TOL0, True),
    (b"1", b"1", "float_tolerance -1", UsageError),
    (b"1", b"2", "float_tolerance 0.1 float_absolute_tolerance 5", UsageError),
    (b"1", b"1", "no_such_flag", UsageError),
]

AGREEMENTS: list[tuple[bytes, bytes, str, bool | type[UsageError]]] = [
    (b"", b"", "", True),
    (b"", b"\n\n  \t", "", True),
    (b"", b"x", "", False),
    (b"x", b"", "", False),
    (b"a b", b"a   b\n\n", "", True),
    (b"a b", b"ab", "", False),
    (b"ab", b"a b", "", False),
    (b"a b", b"a b c", "", False),
    (b"a b c", b"a b", "", False),
    (b"a\n", b"a", "", True),
    (b"a\n", b"a", "space_change_sensitive", False),
    (b"a", b" a", "space_change_sensitive", False),
    (b"a b\n", b"a b\n", "space_change_sensitive", True),
    (b"a b\n", b"a\tb\n", "space_change_sensitive", False),
    (b"a\r\nb\r\n", b"a\nb\n", "", True),
    (b"a\r\nb\r\n", b"a\nb\n", "space_change_sensitive", False),
    (b"a\vb\fc", b"a b c", "", True),
    (b"a\xc2\xa0b", b"a b", "", False),
    (b"Yes", b"yEs", "", True),
    (b"Yes", b"yes", "case_sensitive", False),
    (b"YES no", b"yes  no", "space_change_sensitive", False),
    (b"YES no", b"yes no", "space_change_sensitive", True),
    ("É".encode(), "é".encode(), "", False),
    (b"1", b"1.0", "", False),
    (b"1", b"1,0", TOL0, False),
    (b"inf", b"INF", TOL0, True),
    (b"inf", b"infinity", TOL0, False),
    (b"0.5", b"nan", "float_tolerance 1e9", False),
    (b"0.5", b"-NaN", "float_tolerance 1e9", False),
    (b"0.5", b"inf", "float_tolerance 1e9", False),
    (b"nan", b"nan", TOL0, True),
    (b"1e400", b"1e400", TOL0, True),
    (b"1e400", b"2e400", TOL0, False),
    (b"1e400", b"5", "float_relative_tolerance 0.5", False),
    (b"5", b"1e400", "float_relative_tolerance 1e300", False),
    (b"1e1", b"10", TOL0, True),
    (b"10", b"1_0", TOL0, False),
    (b"10", "١٠".encode(), "float_tolerance 100", False),
    (b"5", b"5.", TOL0, True),
    (b"0.5", b".5", TOL0, True),
    (b"0", b".", "float_tolerance 9", False),
    (b"0", b"-0.0e7", TOL0, True),
    (b"1", b"+1", TOL0, True),
    (b"1", b"1e", TOL0, False),
    (b"1000000", b"1000000.5", "float_tolerance 1e-6", True),
    (b"1000000", b"1000002", "float_tolerance 1e-6", False),
    (b"0.000001", b"0", "float_tolerance 1e-6", True),
    (b"0.000001", b"0", "float_relative_tolerance 1e-6", False),
    (b"100", b"110", "float_relative_tolerance 0.1", True),
    (b"110", b"100", "float_relative_tolerance 0.09", False),
    (b"-100", b"-110", "float_relative_tolerance 0.1", True),
    (b"1.0 x", b"1.0  x", "float_tolerance 0 space_change_sensitive", False),
    (b"1.0 x\n", b"1 x\n", "float_tolerance 0 space_change_sensitive", True),
    (b"1.0 x\n", b"1 x", "float_tolerance 0 space_change_sensitive", False),
    (b"x 1", b"x 1 2", TOL0, False),
    (b"x 1 2", b"x 1.0", TOL0, False),
    (b"1" * 40 + b".5", b"1" * 40 + b".50", TOL0, True),
]


@pytest.mark.parametrize(("answer", "output", "flags", "expected"), DISAGREEMENTS + AGREEMENTS)
def test_the_text_decides(
    tmp_path: Path, answer: bytes, output: bytes, flags: str, expected: bool | type[UsageError]
) -> None:
    if isinstance(expected, bool):
        result = check(tmp_path, answer, output, flags)
        assert (result.accepted, result.fault) == (expected, "")
        assert (result.difference is None) == expected
    else:
        with pytest.raises(expected):
            check(tmp_path, answer, output, flags)


@pytest.mark.parametrize(
    ("flags", "named"),
    [
        ("case_sensitive case_sensitive", "case_sensitive"),
        ("float_tolerance 1 float_tolerance 1", "float_tolerance"),
        ("float_tolerance 1 float_relative_tolerance 1", "float_relative_tolerance"),
        ("float_absolute_tolerance", "float_absolute_tolerance"),
        ("float_absolute_tolerance case_sensitive", "float_absolute_tolerance"),
        ("float_tolerance nan", "float_tolerance"),
        ("float_tolerance 1e999", "float_tolerance"),
        ("float_tolerance 0x1", "float_tolerance"),
        ("Case_Sensitive", "Case_Sensitive"),
        ("1e-6", "1e-6"),
    ],
)
def test_a_wrong_flag_is_refused_by_name_before_anything_is_compared(flags: str, named: str) -> None:
    case = Case(name="secret/1", input=Path("in"), answer=Path("ans"), checker_args=tuple(flags.split()))
    with pytest.raises(UsageError, match=named):
        Tokens(context(case))


def test_relative_and_absolute_tolerance_may_be_given_together() -> None:
    both = parse(("float_relative_tolerance", "0.5", "float_absolute_tolerance", "1e-3")).tolerance
    assert both is not None
    assert (both.relative, both.absolute) == (0.5, 1e-3)


@pytest.mark.parametrize(
    ("common", "own", "output", "accepted"),
    [
        ("float_tolerance 1e-3", "", b"1.0001", True),
        ("float_tolerance 1e-3", "float_tolerance 1e-6", b"1.0001", False),
        ("case_sensitive", "float_tolerance 1e-3", b"1.0001", True),
        ("", "case_sensitive", b"1.0", True),
    ],
)
def test_a_cases_flags_come_after_the_problems(
    tmp_path: Path, common: str, own: str, output: bytes, accepted: bool
) -> None:
    (tmp_path / "answer").write_bytes(b"1.0")
    (tmp_path / "output").write_bytes(output)
    case = Case(name="1", input=tmp_path, answer=tmp_path / "answer", checker_args=tuple(own.split()))
    checker = Tokens(context(case, comparing=Comparing(args=tuple(common.split()))))
    assert checker(case, tmp_path / "output").accepted == accepted


def test_a_wrong_flag_of_the_problem_is_refused() -> None:
    with pytest.raises(UsageError, match="nonsense"):
        Tokens(context(comparing=Comparing(args=("nonsense",))))


def test_a_case_without_an_answer_is_nobodys_wrong_answer(tmp_path: Path) -> None:
    case = Case(name="secret/1", input=tmp_path / "1.in")
    (tmp_path / "output").write_bytes(b"")
    assert "secret/1" in Tokens(context(case))(case, tmp_path / "output").fault


JUNK = {
    "every byte": bytes(range(256)) * 3,
    "only zero bytes": b"\0" * 1000,
    "one token of 10 MB": b"7" * 10_000_000,
    "10 MB of blanks": b" \n" * 5_000_000,
    "byte order mark": b"\xef\xbb\xbf1 2",
    "not a number": b"nan",
    "infinity": b"-inf",
    "half a character": "한".encode()[:2],
}


@pytest.mark.parametrize("flags", ["", TOL0, "space_change_sensitive", "float_tolerance 1 space_change_sensitive"])
@pytest.mark.parametrize("junk", JUNK.values(), ids=JUNK.keys())
def test_junk_is_a_wrong_answer_and_no_crash(tmp_path: Path, junk: bytes, flags: str) -> None:
    result = check(tmp_path, b"1 2\n", junk, flags)
    assert not result.accepted
    assert not result.fault
    assert result.difference is not None
    assert result.difference.got.isprintable()
    assert len(result.difference.got) < 300


@pytest.mark.parametrize("flags", ["", TOL0])
@pytest.mark.parametrize("shift", range(-3, 4))
def test_a_token_across_the_end_of_a_block_is_one_token(tmp_path: Path, shift: int, flags: str) -> None:
    filler = b"x" * (BLOCK + shift - 3)
    answer = filler + b" 12345 end\n"
    assert check(tmp_path, answer, filler + b"\t\r\n12345  end", flags).accepted
    assert not check(tmp_path, answer, filler + b" 123 45 end", flags).accepted
    assert not check(tmp_path, answer, filler + b" 12345end", flags).accepted
    assert not check(tmp_path, answer, filler + b" 12345 en", flags).accepted


@pytest.mark.parametrize("flags", ["", "float_tolerance 1e-9"])
def test_a_token_of_10_mb(tmp_path: Path, flags: str) -> None:
    token = b"9" * 10_000_000
    assert check(tmp_path, token + b"\n", b"  " + token, flags).accepted
    result = check(tmp_path, token + b"\n", token[:-1] + b"8\n", flags)
    assert not result.accepted
    assert result.difference is not None
    assert result.difference.got.endswith("9998")
    assert result.difference.got.startswith("…")
    assert not check(tmp_path, token + b"\n", token[:-1] + b"\n", flags).accepted


PLACES = [
    # answer, output, flags -> line, column, expected, got
    (b"1 2\n3 4\n", b"1 2\n3 5\n", "", (2, 3, "4", "5")),
    (b"1 2\n3 4\n", b"1 2\r\n\r\n3  5\n", "", (3, 4, "4", "5")),
    (b"1 2 3\n", b"1 2\n", "", (2, 1, "3", "")),
    (b"1 2\n", b"1 2\n\n3\n", "", (3, 1, "", "3")),
    (b"1 2\n", b"1 2\n\n3\n", TOL0, (3, 1, "", "3")),
    (b"ab cd", b"ab cde", "", (1, 4, "cd", "cde")),
    (b"ab cde", b"ab cd", "", (1, 4, "cde", "cd")),
    (b"ab cd", b"abcd", "", (1, 1, "ab", "abcd")),
    (b"a", b"a\0b", "", (1, 1, "a", "a\\0b")),
    (b"a", "a\u200b".encode(), "", (1, 1, "a", "a\\u200b")),
    (b"a", b"\xff", "", (1, 1, "a", "\\xff")),
    ("가 나\n".encode(), "가 다\n".encode(), "", (1, 3, "나", "다")),
    (b"1.0 2.0\n3.0", b"1 2\n 4", TOL0, (2, 2, "3.0", "4")),
    (b"a b\n", b"a  b\n", "space_change_sensitive", (1, 2, "␣", "␣␣")),
    (b"a b\n", b"a b", "space_change_sensitive", (1, 4, "\\n", "")),
    (b"a\nb\n", b"a\r\nb\n", "space_change_sensitive", (1, 2, "\\n", "\\r\\n")),
    (b"ab\n", b"a b\n", "space_change_sensitive", (1, 1, "ab", "a")),
    (b"1 2\n", b"1  2\n", "space_change_sensitive " + TOL0, (1, 2, "␣", "␣␣")),
]


@pytest.mark.parametrize(("answer", "output", "flags", "expected"), PLACES)
def test_the_first_difference_is_told(
    tmp_path: Path, answer: bytes, output: bytes, flags: str, expected: tuple[int, int, str, str]
) -> None:
    found = check(tmp_path, answer, output, flags).difference
    assert found is not None
    assert (found.line, found.column, found.expected, found.got) == expected


@pytest.mark.parametrize("flags", ["", "float_tolerance 1e-9", "space_change_sensitive"])
def test_the_line_is_right_far_into_a_file(tmp_path: Path, flags: str) -> None:
    lines = [b"%d line" % number for number in range(200_000)]
    answer = b"\n".join(lines)
    lines[150_000] = b"150000 lime"
    found = check(tmp_path, answer, b"\n".join(lines), flags).difference
    assert found is not None
    assert (found.line, found.expected_line, found.column) == (150_001, 150_001, 8)
    assert (found.expected, found.got) == ("line", "lime")


@pytest.mark.parametrize("length", range(1, 9))
def test_a_long_piece_is_cut_between_characters(tmp_path: Path, length: int) -> None:
    same = "다" * 1000
    found = check(tmp_path, (same + "a" + same).encode(), (same + "b" * length + same).encode()).difference
    assert found is not None
    assert "a" in found.expected
    assert "b" * length in found.got
    assert "\\x" not in found.expected + found.got
    assert len(found.got) < 80


@pytest.mark.parametrize(
    ("answer", "output", "flags", "words"),
    [
        (b"a b\n", b"a b\n", "", None),
        (b"a b\r\n", b"a b\n", "", None),
        (b"a b", b"a b\n", "", None),
        (b"a b\r\n", b"a b", "", None),
        (b"a b\n", b"a b\n\n\n", "", "white space"),
        (b"a b\n", b"a b \n", "", "white space"),
        (b"a b\n", b"A b\n", "", "letter case"),
        (b"a b\n", b"a b \n", "case_sensitive", "white space differs"),
        (b"a b\n", b"A b\n", "space_change_sensitive", "letter case differs"),
        (b"1.5\n", b"1.50\n", TOL0, None),
        (b"1000001\n", b"1000000\n", "float_tolerance 1e-6", "expected 1000001, got 1000000"),
    ],
)
def test_a_lenient_acceptance_says_so(
    tmp_path: Path, answer: bytes, output: bytes, flags: str, words: str | None
) -> None:
    result = check(tmp_path, answer, output, flags)
    assert result.accepted
    assert (words in result.warning) if words else (result.warning == "")


# The comparison once more, as plainly as it can be put: for small texts the two must agree.
pieces = st.sampled_from([b"a", b"B", b"ab", b"1", b"1.0", b"10", b" ", b"\n", b"\r\n", b"\t"])
texts = st.lists(pieces, max_size=8).map(b"".join)


@given(answer=texts, output=texts)
def test_it_agrees_with_the_definition(tmp_path_factory: pytest.TempPathFactory, answer: bytes, output: bytes) -> None:
    folder = tmp_path_factory.getbasetemp()
    (folder / "a").write_bytes(answer)
    (folder / "o").write_bytes(output)
    tokens = answer.lower().split() == output.lower().split()
    exact = answer.lower() == output.lower()
    assert compare(folder / "a", folder / "o", parse(())).accepted == tokens
    assert compare(folder / "a", folder / "o", parse(("space_change_sensitive",))).accepted == exact


@given(numbers=st.lists(st.floats(-1e6, 1e6), min_size=1, max_size=20), change=st.floats(-2e-3, 2e-3))
def test_numbers_agree_with_the_definition(
    tmp_path_factory: pytest.TempPathFactory, numbers: list[float], change: float
) -> None:
    folder = tmp_path_factory.getbasetemp()
    moved = [number + change for number in numbers]
    (folder / "a").write_text(" ".join(map(repr, numbers)))
    (folder / "o").write_text("\n".join(map(repr, moved)))
    close = all(abs(a - o) <= 1e-3 for a, o in zip(numbers, moved, strict=True))
    assert compare(folder / "a", folder / "o", parse(("float_absolute_tolerance", "1e-3"))).accepted == close
