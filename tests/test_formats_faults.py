"""Every fault of a package is told with file and line, all in one run, and never as an exception."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.formats import load
from tests.trees import LEGACY, MINIMAL, PACKAGES, File, told, write

HEAD = "problem_format_version: 2025-09\nname: X\nuuid: 1b4e28ba-2fa1-4e3b-9d3c-0f4a5b6c7d8e\n"  # three lines
SCORING = HEAD + "type: scoring\n"
GROUP: dict[str, File] = {
    "data/secret/1.in": None,
    "data/secret/1.ans": None,
    "data/secret/g/1.in": "",
    "data/secret/g/1.ans": "",
}


TIMES, SIZES = 86_400, 1 << 20  # seconds, MiB
HIGHEST = {
    **dict.fromkeys(("time_limit", "time_resolution", "compilation_time", "validation_time"), TIMES),
    **dict.fromkeys(
        ("memory", "output", "compilation_memory", "validation_memory", "validation_output"),
        SIZES,
    ),
}


@pytest.mark.parametrize(("key", "most"), HIGHEST.items())
def test_a_limit_has_a_highest_value(key: str, most: int, tmp_path: Path) -> None:
    """In both generations of the format; above it the judge could not hold a run to the limit."""
    for number, (base, head) in enumerate(((MINIMAL, HEAD), (LEGACY, "problem_format_version: legacy\n\nname: X\n"))):
        if base is LEGACY and key.startswith("time"):
            continue  # the legacy format has no key for it
        for value, sound in ((most, True), (most + 1, False), ("1.0e+300", False), (10**400, False), (".nan", False)):
            yaml = f"{head}limits: {{{key}: {value}{', time_limit: 86400' if key == 'time_resolution' else ''}}}\n"
            folder = write(tmp_path / f"{number}-{str(value)[:8]}", {**base, "problem.yaml": yaml})
            assert (load(folder).problem is not None) is sound, (value, told(folder))
            if value == most + 1:
                assert f"problem.yaml:4: `limits.{key}`: expected" in told(folder)[0]
                assert f"<= {most}" in told(folder)[0]


def test_a_package_without_fault_has_nothing_told(tmp_path: Path) -> None:
    assert told(write(tmp_path, MINIMAL)) == []
    assert told(write(tmp_path / "old", LEGACY)) == []


def test_ten_planted_faults_are_all_named_in_one_run() -> None:
    errors = [text.partition(": ")[0] for text in told(PACKAGES / "tenfaults")]
    assert errors == [
        "data/secret/1.in",
        "data/secret/2.yaml:2",
        "data/secret/3.ans",
        "data/secret/4.in",
        "data/secret/5.yaml:2",
        "data/secret/test_group.yaml:3",
        "problem.yaml:6",
        "problem.yaml:7",
        "problem.yaml:8",
        "submissions/submissions.yaml:3",
    ]


FORBIDS_JUDGING: list[tuple[dict[str, File], str]] = [
    ({"problem.yaml": HEAD + "typ: x\n"}, "problem.yaml:4: unknown key `typ`; is `type` meant?"),
    ({"problem.yaml": HEAD + "name: Y\n"}, "problem.yaml:4: `name` is given twice"),
    ({"problem.yaml": HEAD + "limits: 3\n"}, "problem.yaml:4: `limits`: expected"),
    ({"problem.yaml": HEAD + "limits: {memory: 1.5}\n"}, "problem.yaml:4: `limits.memory`: expected an integer"),
    ({"problem.yaml": HEAD + "limits: {time_limit: .inf}\n"}, "problem.yaml:4: `limits.time_limit`: expected a number"),
    ({"problem.yaml": HEAD + "limits: {time_limit: .nan}\n"}, "problem.yaml:4: `limits.time_limit`: expected a number"),
    ({"problem.yaml": HEAD + "limits: {time_limit: -1}\n"}, "problem.yaml:4: `limits.time_limit`: expected a number"),
    (
        {"problem.yaml": HEAD + "\nlimits:\n  memory: yes\n"},
        "problem.yaml:6: `limits.memory`: expected an integer, got",
    ),
    ({"problem.yaml": HEAD + "type: tough\n"}, "problem.yaml:4: `type`: `tough` is none of"),
    ({"problem.yaml": HEAD + "type: [scoring, pass-fail]\n"}, "problem.yaml:4: `type`: a problem cannot be both"),
    ({"problem.yaml": HEAD + "type: interactive\n"}, "output_validator: no output validator is here; interactive"),
    ({"problem.yaml": HEAD + "type: multi-pass\n"}, "output_validator: no output validator is here; interactive"),
    ({"problem.yaml": HEAD + "languages: python3\n"}, "problem.yaml:4: `languages`: expected `all` or a list"),
    ({"problem.yaml": HEAD + "constants: {1x: 2}\n"}, "problem.yaml:4: `constants.1x`: is no name"),
    ({"problem.yaml": HEAD + "constants:\n  a: {tex: 2}\n"}, "problem.yaml:5: `constants.a`: a map needs the key"),
    (
        {"problem.yaml": HEAD + "constants:\n  a: true\n"},
        "problem.yaml:5: `constants.a`: expected a number or a string",
    ),
    ({"problem.yaml": HEAD + "credits:\n  authors:\n  - {email: x}\n"}, "problem.yaml:6: `credits.authors[0]`: lacks"),
    (
        {"problem.yaml": HEAD + "credits:\n  authors:\n  - name: x\n    mail: x\n"},
        "problem.yaml:7: `credits.authors[0].mail`",
    ),
    ({"problem.yaml": "name: [\n"}, "problem.yaml:2: is not YAML"),
    ({"problem.yaml": "name: a\n---\nname: b\n"}, "problem.yaml:2: is not YAML"),
    ({"problem.yaml": b"name: \xff\n"}, "problem.yaml:1: is not UTF-8"),
    ({"problem.yaml": b"name: \x00\n"}, "problem.yaml: is not YAML"),
    ({"problem.yaml": "name: !!python/object:os.system x\n"}, "problem.yaml:1: is not YAML"),
    ({"problem.yaml": "- a\n- b\n"}, "problem.yaml:1: expected a map of keys, got a list"),
    (
        {"problem.yaml": "problem_format_version: 2031-01\n"},
        "problem.yaml:1: `problem_format_version`: `2031-01` is not",
    ),
    ({"problem.yaml": "problem_format_version: 2025-09\nuuid: x\n"}, "problem.yaml:1: `name` is missing"),
    ({"data/secret/1.ans": None}, "data/secret/1.in: has no answer file: 1.ans is missing"),
    ({"data/secret/1.in": None}, "data/secret/1.ans: belongs to no case: there is no 1.in"),
    ({"data/secret/1.in": None, "data/secret/1.ans": None}, "data: no test case at all"),
    ({"data/secret/1.yaml": "arg: []\n"}, "data/secret/1.yaml:1: unknown key `arg`; is `args` meant?"),
    ({"data/secret/1.yaml": "\nargs: one\n"}, "data/secret/1.yaml:2: `args`: expected a list, got a string"),
    ({"data/secret/1.yaml": "args: [a\n"}, "data/secret/1.yaml:2: is not YAML"),
    ({"data/secret/test_group.yaml": "arg: []\n"}, "data/secret/test_group.yaml:1: unknown key `arg`"),
    ({"data/secret/1/2.in": "", "data/secret/1/2.ans": ""}, "data/secret/1: a folder may not share its name"),
    ({"data/secret/test_group.in": "", "data/secret/test_group.ans": ""}, "no case may be called test_group"),
    ({"data/secret/2.in/x": ""}, "data/secret/2.in: is a folder"),
    ({"data/secret/g/test_group.yaml": ""}, "data/secret/1.in: data/secret holds cases or groups"),
    ({"data/secret/g/test_group.yaml": ""}, "data/secret/g: is a group without a case"),
    (
        {"data/valid_output/1.in": "", "data/valid_output/1.ans": ""},
        "data/valid_output/1.in: has no output file: 1.out",
    ),
    ({"data/invalid_output/1.in": "", "data/invalid_output/1.out": ""}, "has no answer file: 1.ans is missing"),
    (GROUP | {"data/secret/g/h/test_group.yaml": ""}, "groups stand directly below data/secret and do not nest"),
    (
        GROUP | {"problem.yaml": SCORING, "data/secret/g/test_group.yaml": "score_aggregation: sum\n"},
        "data/secret/g/test_group.yaml:1: `max_score` is missing or unbounded",
    ),
    (
        GROUP | {"problem.yaml": SCORING, "data/secret/g/test_group.yaml": "max_score: 1\nrequire_pass: secret/z\n"},
        "data/secret/g/test_group.yaml:2: `require_pass`: `secret/z` is not `sample` or an earlier group",
    ),
    (
        GROUP | {"problem.yaml": SCORING, "data/secret/g/test_group.yaml": "max_score: 1\nrequire_pass: sample\n"},
        "data/secret/g/test_group.yaml:2: `require_pass`: there are no samples",
    ),
    (
        GROUP
        | {"problem.yaml": SCORING, "data/secret/test_group.yaml": "max_score: unbounded\n"}
        | {"data/secret/g/test_group.yaml": "full_feedback: true\n"},
        "data/secret/g/test_group.yaml:1: a pass-fail group needs a bounded `max_score`",
    ),
    (
        {"problem.yaml": SCORING, "data/secret/test_group.yaml": "static_validation_score: 5\n"},
        "data/secret/test_group.yaml:1: `static_validation_score`: static validators are not run by this judge",
    ),
    ({"submissions/submissions.yaml": "a:\n  permited: [AC]\n"}, "submissions/submissions.yaml:2: unknown key"),
    (
        {"submissions/submissions.yaml": "a:\n  permitted: AC\n"},
        "submissions/submissions.yaml:2: `a.permitted`: expected",
    ),
    (
        {"submissions/submissions.yaml": "a:\n  required: []\n"},
        "submissions/submissions.yaml:2: `a.required`: expected",
    ),
    ({"submissions/submissions.yaml": "a:\n  required:\n  - MLE\n"}, "submissions/submissions.yaml:3: `a.required[0]`"),
    ({"submissions/submissions.yaml": "a: 3\n"}, "submissions/submissions.yaml:1: `a`: expected a map"),
    ({"submissions/submissions.yaml": "a/**: {}\n"}, "submissions/submissions.yaml:1: `a/**`: `**` means nothing"),
    ({"submissions/submissions.yaml": "'a/{b': {}\n"}, "submissions/submissions.yaml:1: `a/{b`: a brace without"),
    ({"submissions/submissions.yaml": "a:\n  permitted: [AC]\n  required: [WA]\n"}, "no required verdict is permitted"),
    ({"submissions/submissions.yaml": "a:\n  required: [WA]\n  use_for_time_limit: upper\n"}, "`upper` contradicts"),
]


@pytest.mark.parametrize(("change", "expected"), FORBIDS_JUDGING, ids=[expected for _, expected in FORBIDS_JUDGING])
def test_a_fault_that_forbids_judging(change: dict[str, File], expected: str, tmp_path: Path) -> None:
    folder = write(tmp_path, {**MINIMAL, **change})
    assert any(expected in text for text in told(folder)), told(folder)
    assert load(folder).problem is None


BREAKS_THE_FORMAT: list[tuple[dict[str, File], str]] = [
    ({"problem.yaml": HEAD + "source_url: x\n"}, "problem.yaml:4: `source_url` belongs to the legacy format"),
    ({"problem.yaml": HEAD + "type: pass-fail pass-fail\n"}, "problem.yaml:4: `type`: several types are a list"),
    ({"problem.yaml": HEAD + "license: cc by\n"}, "problem.yaml:4: `license`: cc by needs a `rights_owner`"),
    ({"problem.yaml": HEAD + "license: mine\n"}, "problem.yaml:4: `license`: `mine` is none of"),
    ({"problem.yaml": HEAD + "license: public domain\nrights_owner: x\n"}, "problem.yaml:5: `rights_owner`"),
    ({"problem.yaml": HEAD + "limits: {time_limit: 1.5}\n"}, "problem.yaml:4: `limits.time_limit`: 1.5 is no multiple"),
    ({"problem.yaml": HEAD + "limits: {validation_passes: 3}\n"}, "`limits.validation_passes` is only for multi-pass"),
    ({"problem.yaml": HEAD + "embargo_until: 5\n"}, "problem.yaml:4: `embargo_until`"),
    ({"problem.yaml": HEAD.replace("1b4e", "xxxx")}, "problem.yaml:3: `uuid`: `xxxx"),
    ({"problem.yaml": HEAD.replace("name: X", "name: {en: X, de: Y}")}, "problem.yaml:2: `name`: de has no statement"),
    ({"statement/problem.sv.md": ""}, "problem.yaml:2: `name`: sv has a statement and no name"),
    ({"statement/problem.en.md": None}, "statement: no statement is here"),
    ({"statement/problem.md": ""}, "statement/problem.md: names no language"),
    (
        {"data/secret/1.in": None, "data/secret/1.ans": None, "data/sample/1.in": "", "data/sample/1.ans": ""},
        "data: data/secret is missing",
    ),
    ({"data/secret/1.png": "", "data/secret/1.svg": ""}, "data/secret/1.in: has more than one picture"),
    ({"data/secret/2.out": ""}, "data/secret/2.out: belongs to no case"),
    ({"data/secret/1.in.statement": ""}, "data/secret/1.in: has its .in file replaced for display"),
    ({"data/secret/1.interaction": "", "data/secret/1.out": ""}, "output may be shown from one file only"),
    ({"data/secret/test_group.yaml": "static_validator_args: [a]\n"}, "`static_validator_args` needs"),
    (
        {"data/secret/test_group.yaml": "max_score: 3\n"},
        "data/secret/test_group.yaml:1: `max_score` is not for a pass-fail",
    ),
    ({"attachments/folder/x": ""}, "attachments/folder: attachments may hold no folder but `templates`"),
    ({"include/klingon/x": ""}, "include/klingon: `klingon` is no language of the format"),
    ({"include/default/.gitkeep": ""}, "include/default: is empty"),
    (
        {"problem.yaml": HEAD + "languages: [cpp]\n", "include/python3/x": ""},
        "include/python3: `python3` is not among the languages of problem.yaml",
    ),
    ({"problem.yaml": HEAD + "languages: [cpp, klingon]\n"}, "problem.yaml:4: `languages`: `klingon` is no language"),
    ({"input_validators/validate.py": None}, "input_validators: no input validator is here"),
    ({"submissions/accepted/echo.py": None}, "submissions: no submission is there that must be accepted"),
    (
        {"submissions/submissions.yaml": "accepted:\n  score: 3\n"},
        "submissions.yaml:2: `accepted.score` is only for scoring",
    ),
]


@pytest.mark.parametrize(("change", "expected"), BREAKS_THE_FORMAT, ids=[expected for _, expected in BREAKS_THE_FORMAT])
def test_a_breach_of_the_format_is_an_error_and_leaves_the_problem(
    change: dict[str, File], expected: str, tmp_path: Path
) -> None:
    folder = write(tmp_path, {**MINIMAL, **change})
    loaded = load(folder)
    assert any(expected in text for text in told(folder)), told(folder)
    assert loaded.problem is not None
    assert loaded.errors


WARNS: list[tuple[dict[str, File], str]] = [
    ({"data/secret/a b.in": ""}, "data/secret/a b.in: is ignored"),
    ({"data/secret/testdata.yaml": ""}, "data/secret/testdata.yaml: is ignored: 2025-09 reads test_group.yaml"),
    ({"submissions/stray.py": ""}, "submissions/stray.py: is ignored"),
    ({"submissions/submissions.yaml": "nobody/*: {}\n"}, "submissions.yaml:1: `nobody/*` matches no submission"),
    ({"submissions/submissions.yaml": "accepted/*:\n  permitted: [WA]\n"}, "is permitted no verdict on secret/1"),
    (
        {"submissions/odd/x/a.py": "# @EXPECTED_RESULTS@: CORRECT\n# @EXPECTED_RESULTS@: TIMELIMIT\n"},
        "submissions/odd/x/a.py:2: another mark of expected results is ignored",
    ),
    ({"submissions/odd/x.py": "# @EXPECTED_RESULTS@: PEAR, BANANA\n"}, "names `PEAR`, which is no result"),
    (
        {"submissions/odd/x.py": "# @EXPECTED_RESULTS@: BANANA\n"},
        "submissions/odd/x.py:1: the mark of expected results",
    ),
]


@pytest.mark.parametrize(("change", "expected"), WARNS, ids=[expected for _, expected in WARNS])
def test_a_warning(change: dict[str, File], expected: str, tmp_path: Path) -> None:
    folder = write(tmp_path, {**MINIMAL, **change})
    assert [text for text in told(folder) if expected in text], told(folder)
    assert load(folder).errors == ()
