"""Whatever a package says, reading it raises nothing."""

from __future__ import annotations

import tempfile
from pathlib import Path

import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from judge.formats import load
from judge.globs import matches
from tests.trees import LEGACY, MINIMAL, write

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from(["2025-09", "legacy", "2023-07", "scoring", "interactive", "multi-pass", "custom", "sum", "min"]),
)
KEYS = st.sampled_from(
    [
        *("problem_format_version", "name", "uuid", "type", "limits", "time_limit", "time_multipliers", "memory"),
        *("constants", "value", "credits", "authors", "source", "license", "languages", "validation"),
        *("validator_flags", "grading", "keywords", "validation_passes", "embargo_until", "max_score"),
        *("score_aggregation", "require_pass", "args", "input_validator_args", "output_validator_args", "on_reject"),
        *("grader_flags", "range", "accept_score", "accepted", "accepted/*", "permitted", "required", "score"),
        *("message", "use_for_time_limit", "secret/1", "language", "test_cases", "archive", "checker", "points"),
        *("batched", "in", "out", "dependencies", "interactive", "files", "case_points", "input_format"),
    ]
)
VALUES = st.recursive(
    SCALARS,
    lambda below: st.one_of(st.lists(below, max_size=3), st.dictionaries(KEYS, below, max_size=5)),
    max_leaves=12,
)
FILES = st.sampled_from(
    [
        "problem.yaml",
        "data/secret/1.yaml",
        "data/secret/test_group.yaml",
        "data/secret/testdata.yaml",
        "data/testdata.yaml",
        "data/secret/g/test_group.yaml",
        "submissions/submissions.yaml",
    ]
)


def dump(value: object) -> str:
    text: str = yaml.dump(value, Dumper=getattr(yaml, "CSafeDumper", yaml.SafeDumper), allow_unicode=True)
    return text


@settings(max_examples=100, deadline=None)
@given(
    st.dictionaries(FILES, st.dictionaries(KEYS, VALUES, max_size=8), max_size=4), st.sampled_from([MINIMAL, LEGACY])
)
def test_any_yaml(changes: dict[str, object], base: dict[str, str]) -> None:
    dumped = {name: dump(value) for name, value in changes.items()}
    with tempfile.TemporaryDirectory() as folder:
        for found in load(write(Path(folder), {**base, **dumped})).diagnostics:
            assert str(found)


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(KEYS, VALUES, max_size=8))
@example({"archive": 300 * "x"})
@example({"checker": {"name": "bridged", "args": {"type": "testlib", "files": 300 * "x"}}})
@example({"test_cases": [{"in": 300 * "x", "out": "\0"}]})
def test_any_init_yml(value: dict[str, object]) -> None:
    text = dump(value)
    with tempfile.TemporaryDirectory() as folder:
        load(write(Path(folder), {"init.yml": text, "1.in": "", "1.out": ""}))


@settings(max_examples=100, deadline=None)
@given(st.one_of(st.binary(max_size=60), st.text(alphabet=":-[]{}&*!|>'\"#%@`,? \n\tab1", max_size=60)), FILES)
@example(b"a: &a [*a]\n", "problem.yaml")
@example(b"? [a, b]\n: c\n", "submissions/submissions.yaml")
@example(b"<<: 3\n", "problem.yaml")
@example(b"2001-01-01: 3\n1: 2\nnull: 4\n", "problem.yaml")
@example(b"2001-13-01\n", "problem.yaml")
@example(b"limits: {time_limit: 1e400}\n", "problem.yaml")
@example(b"limits: {time_limit: .nan, time_resolution: .inf}\n", "problem.yaml")
def test_any_text(text: bytes | str, name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        load(write(Path(folder), {**MINIMAL, name: text}))


@given(st.text(alphabet="ab*{},/.[?", max_size=12), st.text(alphabet="ab/.{},", max_size=12))
def test_any_glob(pattern: str, name: str) -> None:
    matches(pattern, name)
