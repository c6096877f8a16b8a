"""Packages of 2025-09 (and 2023-07): every feature that judging needs arrives in the model."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.model import (
    ACCEPTED,
    MIB,
    Aggregation,
    Case,
    Group,
    Interaction,
    LimitUse,
    OutputRule,
    Problem,
    Program,
    Rule,
    Verdict,
)
from tests.trees import MINIMAL, PACKAGES, problem, rules, submission, told, write

AC, WA, TLE, RE = Verdict.AC, Verdict.WA, Verdict.TLE, Verdict.RE


@pytest.fixture(scope="module")
def everything() -> Problem:
    return problem(PACKAGES / "everything")


def case(of: Problem, name: str) -> Case:
    return next(one for one in of.cases if one.name == name)


def test_the_only_thing_told_about_everything_is_its_stray_file() -> None:
    assert told(PACKAGES / "everything") == [
        "data/secret/with blank.in: is ignored: the format does not allow such a name"
    ]


def test_metadata(everything: Problem) -> None:
    assert everything.id == "everything"
    assert everything.format == "2025-09"
    assert everything.names == {"en": "Everything at Once", "sv": "Allt på en gång"}
    assert everything.languages == ("python3", "cpp")
    assert everything.interaction is Interaction.BATCH
    assert (everything.passes, everything.scoring, everything.writes_files) == (1, False, True)


def test_limits(everything: Problem) -> None:
    assert (everything.limits.cpu_seconds, everything.limits.memory_bytes) == (1.5, 512 * MIB)
    assert (everything.limits.output_bytes, everything.output_rule) == (4 * MIB, OutputRule.TOGETHER)
    assert (everything.build_limits.cpu_seconds, everything.build_limits.memory_bytes) == (20, 1024 * MIB)
    assert everything.validation_limits.cpu_seconds == 10
    assert everything.validation_limits.memory_bytes == 256 * MIB
    assert everything.validation_limits.output_bytes == MIB
    assert everything.code_bytes == 64 * 1024
    rule = everything.time
    assert (rule.stated, rule.resolution, rule.ac_to_limit, rule.limit_to_tle) == (1.5, 0.5, 3.0, 2.0)


def test_defaults(tmp_path: Path) -> None:
    text = "problem_format_version: 2025-09\nname: X\nuuid: 1b4e28ba-2fa1-4e3b-9d3c-0f4a5b6c7d8e\n"
    found = problem(write(tmp_path, {**MINIMAL, "problem.yaml": text}))
    assert (found.time.stated, found.time.resolution) == (None, 1.0)
    assert (found.time.ac_to_limit, found.time.limit_to_tle) == (2.0, 1.5)
    assert (found.limits.memory_bytes, found.limits.output_bytes) == (2048 * MIB, 8 * MIB)
    assert (found.build_limits.cpu_seconds, found.validation_limits.cpu_seconds) == (60, 60)
    assert (found.writes_files, found.languages, found.code_bytes) == (False, None, None)
    assert (found.comparing.checker, found.comparing.program) == ("tokens", None)
    assert found.submissions[0].expectation == ACCEPTED


def test_cases_in_byte_order_without_strays(everything: Problem) -> None:
    assert [one.name for one in everything.cases] == [
        "sample/1",
        "sample/2",
        "secret/01-short",
        "secret/02-own",
        "secret/04-link",
        "secret/10",
        "secret/9",
        "secret/deep/03-folder",
    ]


def test_a_case_takes_from_its_group_what_it_does_not_say(everything: Problem) -> None:
    plain = case(everything, "secret/01-short")
    assert plain.args == ("--most", "1000")  # a constant, put into test_group.yaml
    assert plain.checker_args == ("case_sensitive",)
    assert plain.validator_args == {"": ("plain",)}
    assert case(everything, "secret/deep/03-folder").checker_args == ("case_sensitive",)
    assert case(everything, "sample/1").checker_args == ()


def test_a_case_says_its_own(everything: Problem) -> None:
    own = case(everything, "secret/02-own")
    assert own.args == ()
    assert own.checker_args == ("space_change_sensitive",)
    assert own.validator_args == {"validate": ("strict",)}
    assert own.description == "Has arguments of its own."
    assert own.files is not None
    assert [file.name for file in own.files.iterdir()] == ["table.txt"]
    assert case(everything, "sample/1").hint == "Look at the words."


def test_samples_may_show_another_output(everything: Problem) -> None:
    shown = case(everything, "sample/2").output
    assert shown is not None
    assert shown.name == "2.out"


def test_data_that_tests_validators(everything: Problem) -> None:
    (invalid,) = everything.invalid_inputs
    assert (invalid.name, invalid.answer) == ("invalid_input/empty", None)
    assert invalid.validator_args == {"": ("plain",)}
    (valid,) = everything.valid_outputs
    (wrong,) = everything.invalid_outputs
    assert valid.output is not None
    assert wrong.output is not None
    assert (valid.name, wrong.name) == ("valid_output/1-upper", "invalid_output/1-more")


def test_constants_keep_the_form_they_are_written_in(everything: Problem) -> None:
    assert everything.constants == {
        "most": "1000",
        "most.value": "1000",
        "ratio": "1.0",
        "ratio.value": "1.0",
        "big": "5000000",
        "big.value": "5000000",
        "big.tex": r"5\,000\,000",
    }


def test_programs(everything: Problem) -> None:
    folder = everything.folder
    assert everything.input_validators == (Program(path=folder / "input_validators/validate.py"),)
    assert everything.comparing.checker == "icpc"
    assert everything.comparing.program == Program(path=folder / "output_validator/validate.py")
    assert everything.include == folder / "include"


def test_submissions_are_files_and_folders(everything: Problem) -> None:
    names = [one.name for one in everything.submissions]
    assert names[:3] == [
        "submissions/accepted/echo.py",
        "submissions/accepted/folder",
        "submissions/brute_force/force.py",
    ]
    assert len(names) == 11
    folder = submission(everything, "accepted/folder")
    assert (folder.program.language, folder.program.entry) == ("python3", "start.py")
    assert submission(everything, "echo.py").program.language is None


def test_folders_say_what_is_expected(everything: Problem) -> None:
    assert rules(everything, "echo.py") == (Rule(permitted=(AC,), limit_use=LimitUse.LOWER),)
    assert rules(everything, "always.py") == (Rule(permitted=(AC, WA), required=(WA,), limit_use=LimitUse.LOWER),)
    assert rules(everything, "crash.py") == (Rule(permitted=(AC, RE), required=(RE,), limit_use=LimitUse.LOWER),)
    assert rules(everything, "any.py") == (Rule(required=(RE, TLE, WA)),)
    assert rules(everything, "force.py") == (Rule(permitted=(AC, RE, TLE), required=(RE, TLE)),)


def test_naming_a_default_folder_replaces_key_by_key(everything: Problem) -> None:
    assert rules(everything, "loop.py") == (Rule(permitted=(AC, WA, TLE), required=(TLE,), limit_use=LimitUse.UPPER),)


def test_rules_for_all_cases_and_for_some(everything: Problem) -> None:
    expected = (
        Rule(permitted=(AC, TLE)),
        Rule(cases="secret/*-own", required=(TLE,), limit_use=LimitUse.UPPER),
        Rule(cases="sample", permitted=(AC,)),
    )
    assert rules(everything, "mixed/slow.py") == expected
    assert rules(everything, "mixed/lazy.py") == expected
    assert rules(everything, "talks.py") == (Rule(required=(WA,), message="too many words"),)


def test_marks_are_heeded_outside_the_standard_folders(everything: Problem) -> None:
    assert rules(everything, "marked.py") == (Rule(permitted=(AC, WA, RE), required=(WA, RE)),)


def test_a_glob_below_a_default_folder_adds_a_rule(tmp_path: Path) -> None:
    extra = {"submissions/submissions.yaml": "accepted/*:\n  message: fine\n"}
    found = problem(write(tmp_path, {**MINIMAL, **extra}))
    assert rules(found, "echo.py") == (*ACCEPTED.rules, Rule(message="fine"))


@pytest.mark.parametrize(
    ("given", "use", "permitted", "required"),
    [
        ("use_for_time_limit: false", LimitUse.NO, (AC,), ()),
        ("use_for_time_limit: true", LimitUse.LOWER, (AC,), ()),
        ("{permitted: [AC, TLE], use_for_time_limit: lower}", LimitUse.LOWER, (AC,), ()),
        ("{permitted: [AC, WA, TLE, RTE], use_for_time_limit: lower}", LimitUse.LOWER, (AC, WA, RE), ()),
        ("{permitted: [AC, TLE], use_for_time_limit: upper}", LimitUse.UPPER, (AC, TLE), (TLE,)),
        ("{permitted: [AC, TLE, RTE], required: [TLE, RTE]}", LimitUse.NO, (AC, TLE, RE), (TLE, RE)),
    ],
)
def test_use_for_the_time_limit(
    given: str, use: LimitUse, permitted: tuple[Verdict, ...], required: tuple[Verdict, ...], tmp_path: Path
) -> None:
    value = given if given.startswith("{") else "{" + given + "}"
    found = problem(write(tmp_path, {**MINIMAL, "submissions/submissions.yaml": f"accepted: {value}\n"}))
    assert rules(found, "echo.py") == (Rule(permitted=permitted, required=required, limit_use=use),)


def test_groups_of_a_scoring_problem() -> None:
    found = problem(PACKAGES / "subtasks")
    assert found.scoring
    assert found.groups == (
        Group(name="secret", aggregation=Aggregation.SUM, max_score=100.0, requires=("sample",)),
        Group(name="secret/group1", aggregation=Aggregation.PASS_FAIL, max_score=20.0),
        Group(
            name="secret/group2",
            aggregation=Aggregation.MIN,
            max_score=30.0,
            requires=("sample", "secret/group1"),
        ),
        Group(name="secret/group3", aggregation=Aggregation.SUM, max_score=50.0),
    )
    assert [one.name for one in found.cases] == [
        "sample/1",
        "secret/group1/1",
        "secret/group2/1",
        "secret/group2/2",
        "secret/group3/2",
        "secret/group3/a/1",
    ]
    assert [one.checker_args for one in found.cases[3:]] == [(), ("case_sensitive",), ("case_sensitive",)]
    half = rules(found, "half.py")
    assert half[0].score == (20.0, 50.0)
    assert (half[1].cases, half[1].score) == ("secret/group1", (20.0, 20.0))


def test_groups_are_judged_in_order_of_their_names(tmp_path: Path) -> None:
    files: dict[str, str | bytes | None] = {"data/secret/1.in": None, "data/secret/1.ans": None}
    for group in ("g", "g-2"):  # as text, "secret/g-2/1" comes before "secret/g/1"
        for name in ("1.in", "1.ans", "test_group.yaml"):
            files[f"data/secret/{group}/{name}"] = ""
    found = problem(write(tmp_path, {**MINIMAL, **files}))
    assert [one.name for one in found.cases] == ["secret/g/1", "secret/g-2/1"]


def test_interactive_and_multi_pass() -> None:
    assert told(PACKAGES / "talk") == []
    found = problem(PACKAGES / "talk")
    assert (found.interaction, found.passes) == (Interaction.INTERACTIVE, 3)
    assert found.comparing.program == Program(path=PACKAGES / "talk/output_validator")  # it has a build script


def test_an_output_validator_of_several_files_is_its_folder(tmp_path: Path) -> None:
    extra = {"output_validator/main.cpp": "", "output_validator/lib.h": ""}
    found = problem(write(tmp_path, {**MINIMAL, **extra}))
    assert found.comparing.program == Program(path=tmp_path / "output_validator")


def test_an_output_validator_in_a_folder_of_its_own(tmp_path: Path) -> None:
    extra = {
        "output_validator/own/__main__.py": "",
        "output_validator/own/__init__.py": "",
        "output_validator/README": "",
    }
    found = problem(write(tmp_path, {**MINIMAL, **extra}))
    assert found.comparing.program == Program(path=tmp_path / "output_validator/own")


def test_input_validators_for_a_tool_carry_its_name(tmp_path: Path) -> None:
    found = problem(write(tmp_path, {**MINIMAL, "input_validators/a.ctd": "", "input_validators/b.viva": ""}))
    assert [one.language for one in found.input_validators] == ["checktestdata", "viva", None]


def test_2023_07_has_new_metadata_and_old_groups() -> None:
    assert told(PACKAGES / "between") == []
    found = problem(PACKAGES / "between")
    assert (found.format, found.interaction) == ("2023-07", Interaction.INTERACTIVE)
    assert (found.time.stated, found.time.limit_to_tle) == (3.0, 4.0)
    assert found.comparing.program == Program(path=PACKAGES / "between/output_validator/talk")
    assert case(found, "secret/1").checker_args == ("fast",)


@pytest.mark.parametrize(
    ("version", "customs"),
    [
        ("legacy", (True, False)),
        ("legacy-icpc", (True, False)),
        ("2023-07", (False, False)),
        ("2025-09", (False, True)),
    ],
)
def test_a_version_s_customs_are_facts(version: str, customs: tuple[bool, bool], tmp_path: Path) -> None:
    head = f"problem_format_version: {version}\nname: X\nuuid: 1b4e28ba-2fa1-4e3b-9d3c-0f4a5b6c7d8e\n"
    found = problem(write(tmp_path, {**MINIMAL, "problem.yaml": head}))
    assert (found.legacy, found.exacting) == customs


@pytest.mark.parametrize("version", ["2023-07", "2023-07-draft"])
def test_2023_07_may_have_the_new_groups_too(version: str, tmp_path: Path) -> None:
    head = f"problem_format_version: {version}\nname: X\nuuid: 1b4e28ba-2fa1-4e3b-9d3c-0f4a5b6c7d8e\n"
    group = {"data/secret/test_group.yaml": "args: [a]\n"}
    found = problem(write(tmp_path, {**MINIMAL, **group, "problem.yaml": head}))
    assert found.cases[0].args == ("a",)


@pytest.mark.parametrize("recipe", [True, False])
def test_where_the_secret_cases_are_to_be_made_it_is_said_how(recipe: bool, tmp_path: Path) -> None:
    files = {name.replace("secret", "sample"): text for name, text in MINIMAL.items()}
    if recipe:
        files["generators/generators.yaml"] = "data: {}\n"
    (line,) = [line for line in told(write(tmp_path, files)) if line.startswith("data: data/secret")]
    assert ("bt generate" in line) is recipe
