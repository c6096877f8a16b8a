"""The mutator: what it breaks, what it leaves alone, and that the explanations of equivalent mutants are up to date."""

from __future__ import annotations

import ast

import pytest

from judge.model import Verdict
from tests.mutation import EXPLAINED, ROOT, Outcome, explained, told
from tests.mutator import Mutant, mutants, sites

PROGRAM = '''\
"""A docstring with 1 and 2."""

import sys

LARGEST: "int" = 9


def solve(n: int) -> list[int]:
    """Another one."""
    if n < 0:
        raise ValueError("negative: 7")
    found = []
    for k in range(1, n):
        if k % 2 == 0 and not n < k:
            continue
        found.append(-k if k in (3,) else max(k, n))
    return [k for k in found if k]


def main() -> None:
    try:
        n = int(sys.stdin.read())
    except ValueError:
        n = -8
    if n < 1:
        sys.exit("expected 6")
    print(solve(n))


if __name__ == "__main__":
    main()
'''

SITES = {
    5: ["9 becomes 10"],
    13: ["1 becomes 2", "range ends one earlier"],
    14: [
        *("the condition never holds", "and becomes or", "% becomes //", "== becomes !=", "2 becomes 3", "0 becomes 1"),
        *("not dropped", "< becomes <="),
    ],
    15: ["continue becomes break"],
    16: [
        *("left out", "the two choices change places", "- dropped", "in becomes not in", "3 becomes 4"),
        "max becomes min",
    ],
    17: ["the filter lets all pass"],
    27: ["left out"],
}


def test_every_site_that_counts_is_found_and_no_other() -> None:
    """None in docstrings, annotations, the guard, or in what is done about bad input."""
    found = mutants(PROGRAM, 1000)
    assert sorted((mutant.line, mutant.change) for mutant in found) == sorted((n, c) for n in SITES for c in SITES[n])
    assert [mutant.line for mutant in found] == sorted(mutant.line for mutant in found)


def test_a_mutant_has_one_change() -> None:
    whole = ast.unparse(ast.parse(PROGRAM)).splitlines()
    for mutant in mutants(PROGRAM, 1000):
        lines = mutant.text.splitlines()
        assert len(lines) == len(whole)
        assert sum(one != other for one, other in zip(lines, whole, strict=True)) == 1


TEXTS = {
    "x = a < b <= c": ["x = a <= b <= c", "x = a < b < c"],
    "x ^= y": ["x |= y", "pass"],
    "x = 'a' + y": ["x = 'a?' + y"],
    "f(a)[b] = c": ["pass"],
    "x = ~a >> True": ["x = ~a << True", "x = a >> True", "x = ~a >> False"],
    "x = range(n)": ["x = range(n - 1)"],
    "assert x > 1": [],
    "x: list[1] = b''": ["x: list[1] = b'?'"],
}


@pytest.mark.parametrize(("text", "others"), TEXTS.items())
def test_what_is_written_instead(text: str, others: list[str]) -> None:
    assert sorted(mutant.text.strip() for mutant in mutants(text, 99)) == sorted(others)


def test_the_choice_is_even_and_always_the_same() -> None:
    everything = mutants(PROGRAM, 1000)
    assert mutants(PROGRAM, 5) == mutants(PROGRAM, 5) == everything[2::4]


def test_survivors_are_told_unless_they_are_explained() -> None:
    def outcome(line: int, verdict: Verdict) -> Outcome:
        return Outcome("a.py", Mutant(line, "+ becomes -", ""), f"line {line}", verdict)

    known = explained("# a comment\na.py: * becomes +; + becomes -\n    line 2\n    Because\n    it is.\n\n")
    assert known["a.py", "+ becomes -", "line 2"] == "Because it is."
    lines = list(told([outcome(1, Verdict.AC), outcome(2, Verdict.AC), outcome(3, Verdict.WA)], known))
    assert lines[0].split() == ["a", "1", "of", "2", "killed", "(1", "WA,", "1", "equivalent)"]
    assert [line.strip() for line in lines[1:]] == ["solutions/a.py:1: + becomes -", "line 1"]


def test_every_explanation_is_of_a_mutant_that_there_is() -> None:
    for (solution, change, source), reason in explained(EXPLAINED.read_text(encoding="utf-8")).items():
        text = (ROOT / "solutions" / solution).read_text(encoding="utf-8")
        lines = text.splitlines()
        there = {(site.change, lines[site.line - 1].strip()) for site in sites(ast.parse(text))}
        assert (change, source) in there, f"{solution}: {change}: {source}"
        assert reason
