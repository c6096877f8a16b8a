"""Constants put into texts."""

from __future__ import annotations

import pytest

from judge.constants import substitute, substitute_bytes

CONSTANTS = {"n": "1000", "n.value": "1000", "n.tex": r"10^3"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1 <= x <= {{n}}", "1 <= x <= 1000"),
        ("{{n}}{{n.tex}}", r"100010^3"),
        ("{{n.value}}", "1000"),
        ("{{m}} {{n.other}} {{ n }} {n} {{n", "{{m}} {{n.other}} {{ n }} {n} {{n"),
        ("{{{n}}}", "{1000}"),
        ("", ""),
    ],
)
def test_substitution(text: str, expected: str) -> None:
    assert substitute(text, CONSTANTS) == expected
    assert substitute_bytes(text.encode(), CONSTANTS) == expected.encode()


def test_a_value_is_not_looked_into_again() -> None:
    assert substitute("{{a}}", {"a": "{{b}}", "b": "x"}) == "{{b}}"


def test_source_in_any_encoding_survives() -> None:
    assert substitute_bytes(b"\xff{{n}}\x00", CONSTANTS) == b"\xff1000\x00"
