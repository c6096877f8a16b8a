"""Globs of submissions.yaml: what they match and, above all, what they do not."""

from __future__ import annotations

import pytest

from judge.globs import matches, matches_itself


@pytest.mark.parametrize(
    ("pattern", "name"),
    [
        ("accepted", "accepted/a.py"),
        ("accepted/", "accepted/a.py"),
        ("accepted/*", "accepted/a.py"),
        ("accepted/*", "accepted/folder/main.py"),
        ("*/a.py", "accepted/a.py"),
        ("*", "sample/1"),
        ("secret/group1", "secret/group1/1"),
        ("secret/*-hard", "secret/01-hard"),
        ("{simple,complex}.py", "complex.py"),
        ("author.{py,cpp}", "author.cpp"),
        ("secret/*{1,3}", "secret/13"),
        ("secret/*{,0,4}{0,2}", "secret/42"),
        ("secret/*{ 4 }{ 2 }", "secret/42"),
        ("a{b{c,d},e}", "abd"),
        ("a{b{c,d},e}", "ae"),
        ("a.b", "a.b"),
        ("a{b", "a{b"),
        ("a}b", "a}b"),
        ("a[b]", "a[b]"),
    ],
)
def test_matches(pattern: str, name: str) -> None:
    assert matches(pattern, name)


@pytest.mark.parametrize(
    ("pattern", "name"),
    [
        ("accept", "accepted/a.py"),
        ("match/match", "match/match_wa.py"),
        ("match_wa.py", "match/match_wa.py"),
        ("*/nested.py", "match/nested/nested.py"),
        ("*.py", "accepted/a.py"),
        ("secret/*/1", "secret/a/b/1"),
        ("a.b", "aXb"),
        ("{a,b}", "c"),
        ("[ab]", "a"),
        ("a?", "ab"),
        ("secret/1", "secret/10"),
    ],
)
def test_does_not_match(pattern: str, name: str) -> None:
    assert not matches(pattern, name)


def test_itself_is_no_folder_above() -> None:
    assert matches_itself("secret/*", "secret/group1")
    assert not matches_itself("secret", "secret/group1")
