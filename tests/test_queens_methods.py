"""All methods that count or list placements say the same, and their parts are what they claim."""

import importlib.util
import io
import itertools
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

ROOT = Path(__file__).resolve().parents[1]
SOLUTIONS = ROOT / "solutions"
SUBMISSIONS = ROOT / "testcases" / "count" / "submissions"

COUNTS = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512]  # for N = 1, 2, ...
EDGE_WEIGHTS = SUBMISSIONS / "borderline" / "edge_weights.py"
BITS = SUBMISSIONS / "borderline" / "count_bits.py"
METHODS = sorted([*SOLUTIONS.glob("count*.py"), *SUBMISSIONS.glob("*/count_*.py"), EDGE_WEIGHTS])
FAST = [path for path in METHODS if path.parent == SOLUTIONS or path in (BITS, EDGE_WEIGHTS)]


def load(path: Path) -> ModuleType:
    """The program as a module, under a name that no other module has."""
    spec = importlib.util.spec_from_file_location(f"program_{path.stem}", path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(path: Path, text: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-I", "-S", path], input=text, capture_output=True, text=True, timeout=60)


def peaceful(queens: tuple[int, ...]) -> bool:
    """Whether no queen attacks another, from the definition; one queen in each row."""
    return all(c != d and abs(c - d) != s - r for (r, c), (s, d) in itertools.combinations(enumerate(queens), 2))


count = load(SOLUTIONS / "count.py")
listing = load(SOLUTIONS / "list.py")
knight = load(SUBMISSIONS / "time_limit_exceeded" / "count_knight.py")


def ids(path: Path) -> str:
    return path.stem


def test_the_whole_ladder_is_here() -> None:
    assert {path.stem for path in METHODS} >= {
        "count",
        "count_bits",
        "count_flags",
        "count_infeasible",
        "count_knight",
        "count_mirror",
        "count_scan",
    }


@pytest.mark.parametrize("method", METHODS, ids=ids)
def test_every_method_counts_small_boards(method: Path) -> None:
    solve = load(method).solve
    assert [solve(n) for n in range(1, 9)] == COUNTS[:8]


@pytest.mark.parametrize("method", FAST, ids=ids)
def test_fast_methods_count_larger_boards(method: Path) -> None:
    solve = load(method).solve
    assert [solve(n) for n in range(9, 12)] == COUNTS[8:11]


@pytest.mark.parametrize("n", [12, 13, 14, 15, 16])
def test_the_join_counts_boards_of_both_kinds_and_of_more_bytes(n: int) -> None:
    assert count.solve(n) == COUNTS[n - 1]


@pytest.mark.parametrize("method", METHODS, ids=ids)
def test_a_program_reads_and_prints_one_number(method: Path) -> None:
    result = run(method, " 6\n")
    assert (result.returncode, result.stdout) == (0, "4\n")


@pytest.mark.parametrize("text", ["", "eight\n", "0\n", "-3\n", "8 8\n", "8.0\n", "\udcff\n"])
@pytest.mark.parametrize("method", sorted(SOLUTIONS.glob("count*.py")), ids=ids)
def test_bad_input_is_refused_in_one_line(method: Path, text: str) -> None:
    result = subprocess.run(
        [sys.executable, method], input=text.encode("utf-8", "surrogateescape"), capture_output=True
    )
    assert result.returncode == 1
    assert result.stdout == b""
    assert result.stderr.startswith(b"count: expected one integer N >= 1, got ")
    assert result.stderr.count(b"\n") == 1


# The parts of the join


def packed(bench: Any, boards: Iterable[int]) -> bytes:
    """Boards as the join keeps them, from numbers with a bit for each diagonal."""
    lanes = (sum((board >> p & 1) << count.place(p) for p in range(bench.diagonals)) for board in boards)
    return b"".join(lane.to_bytes(bench.width, "little") for lane in lanes)


@st.composite
def half_boards(draw: st.DrawFn, max_n: int = 20, max_size: int = 40) -> tuple[int, list[int]]:
    """N, and half-boards as numbers: any diagonals that reach the next row."""
    n = draw(st.integers(1, max_n))
    return n, draw(st.lists(st.integers(0, 4 ** (n - 1) - 1), max_size=max_size))


@settings(deadline=None)
@given(half_boards(max_size=150), st.integers(0, 20))
def test_transposed_has_the_boards_with_each_diagonal(given_boards: tuple[int, list[int]], spare: int) -> None:
    n, boards = given_boards
    bench = count.Workbench(n, len(boards) + spare)
    assert bench.transposed(packed(bench, boards)) == [
        sum((board >> p & 1) << i for i, board in enumerate(boards)) for p in range(2 * n - 2)
    ]


@settings(deadline=None)
@given(half_boards(), st.integers(0, 20))
def test_in_mirror_exchanges_the_two_diagonals_of_a_pair(given_boards: tuple[int, list[int]], spare: int) -> None:
    n, boards = given_boards
    bench = count.Workbench(n, len(boards) + spare)
    even = (4**n - 1) // 3
    assert bench.in_mirror(packed(bench, boards)) == packed(
        bench, [(board & even) << 1 | board >> 1 & even for board in boards]
    )


@settings(deadline=None)
@given(half_boards(), st.integers(0, 20), st.data())
def test_with_row_keeps_the_boards_that_can_take_the_queen(
    given_boards: tuple[int, list[int]], spare: int, data: st.DataObject
) -> None:
    n, boards = given_boards
    columns = data.draw(st.lists(st.integers(0, n - 1), unique=True, min_size=1))
    bench = count.Workbench(n, len(boards) * len(columns) + spare)
    queens = [1 << 2 * c | 2 << 2 * (n - 1 - c) for c in columns]
    assert bench.with_row({1 << c: packed(bench, boards) for c in columns}) == packed(
        bench, [(board | queen) >> 2 for queen in queens for board in boards if not board & queen]
    )


@settings(deadline=None)
@given(st.lists(st.integers(0, 2**100), max_size=6))
def test_unions_has_each_choice_of_sets(sets: list[int]) -> None:
    table = count.unions(sets)
    assert len(table) == 2 ** len(sets)
    for choice, union in enumerate(table):
        expected = 0
        for i, one in enumerate(sets):
            if choice >> i & 1:
                expected |= one
        assert union == expected


@settings(deadline=None)
@given(st.data(), st.integers(1, 20))
def test_fitting_pairs_counts_pairs_without_a_common_diagonal(data: st.DataObject, n: int) -> None:
    halves = st.lists(st.integers(0, 4 ** (n - 1) - 1), max_size=40)
    tops, bottoms = data.draw(halves), data.draw(halves)
    last = 2 * n - 3
    expected = sum(
        not any(top >> bit & 1 and bottom >> (last - bit) & 1 for bit in range(last + 1))
        for top in tops
        for bottom in bottoms
    )
    bench = count.Workbench(n, max(len(tops), len(bottoms)))
    assert bench.fitting_pairs(packed(bench, tops), packed(bench, bottoms)) == expected


# The knight


@pytest.mark.parametrize("n", range(1, 8))
def test_the_knight_finds_every_placement_once(n: int) -> None:
    placements = [tuple(queens) for queens in knight.placements(n)]
    assert sorted(placements) == [q for q in itertools.permutations(range(n)) if peaceful(q)]


@pytest.mark.parametrize("n", [5, 7, 11, 13, 17, 19, 23, 25, 29, 31])
def test_the_knight_never_goes_back_on_odd_boards_that_three_does_not_divide(n: int) -> None:
    queens = next(knight.placements(n))
    assert peaceful(tuple(queens))
    assert queens == [2 * row % n for row in range(n)]


# Listing


@pytest.mark.parametrize("n", range(1, 9))
def test_list_has_what_a_plain_search_has_in_the_same_order(n: int) -> None:
    expected = [queens for queens in itertools.permutations(range(n)) if peaceful(queens)]
    assert [tuple(placement) for placement in listing.solve(n)] == expected


@pytest.mark.parametrize("n", [9, 10, 11])
def test_a_longer_list_is_complete_sorted_and_right(n: int) -> None:
    placements = listing.solve(n)
    assert len(placements) == COUNTS[n - 1]
    assert all(one < other for one, other in itertools.pairwise(placements))
    assert all(peaceful(tuple(placement)) for placement in placements)


@settings(max_examples=50, deadline=None)
@given(
    st.lists(st.integers(max_value=0), max_size=5),
    st.integers(1, 6),
    st.lists(st.integers(), max_size=3),
    st.sampled_from([" ", "\n", "\n\n", " \t"]),
)
def test_list_refuses_until_it_has_a_size_and_reads_no_more_lines(
    refused: list[int], n: int, behind: list[int], blank: str
) -> None:
    text = blank.join(map(str, [*refused, n, *behind])) + "\n"
    output = io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.StringIO(text))
        patch.setattr(sys, "stdout", output)
        assert listing.read_size() == n
    assert output.getvalue() == "N is less than one.\n" * len(refused)


def test_list_prints_refusals_and_the_line_without_an_answer() -> None:
    result = run(SOLUTIONS / "list.py", "0\n-2\n3\n")
    assert result.returncode == 0
    assert result.stdout == ("N is less than one.\n" * 2 + "There is no answer to the n-queen problem.\n")
    assert result.stderr == ""


def test_list_prints_each_placement_in_its_own_line() -> None:
    lines = run(SOLUTIONS / "list.py", "6\n").stdout.splitlines()
    assert len(lines) == 4
    assert lines[0] == "List[0] = {1, 3, 5, 0, 2, 4}"
    assert lines[3] == "List[3] = {4, 2, 0, 5, 3, 1}"


@pytest.mark.parametrize("text", ["", "0\n-1\n", "0 x 4\n"])
def test_list_without_a_size_ends_with_a_message(text: str) -> None:
    result = run(SOLUTIONS / "list.py", text)
    assert result.returncode == 1
    assert set(result.stdout.splitlines()) <= {"N is less than one."}
    assert result.stderr.startswith("list: expected an integer")
    assert result.stderr.count("\n") == 1


def test_list_prompts_on_a_terminal_only_and_on_standard_error() -> None:
    pty = pytest.importorskip("pty")
    parent, child = pty.openpty()
    with os.fdopen(parent, "wb", buffering=0) as keyboard:
        keyboard.write(b"0\n1\n")
        result = subprocess.run([sys.executable, SOLUTIONS / "list.py"], stdin=child, capture_output=True, text=True)
    assert result.stdout == "N is less than one.\nList[0] = {0}\n"
    assert result.stderr == "Enter N: Enter N: "
