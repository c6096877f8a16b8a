"""Legacy packages, as Kattis' tools and DOMjudge have them: one model for what is written in another way."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.model import (
    ACCEPTED,
    MIB,
    Grading,
    Interaction,
    LimitUse,
    OutputRule,
    Program,
    Rule,
    ScoreMode,
    Verdict,
    VerdictMode,
)
from tests.trees import LEGACY, PACKAGES, problem, rules, submission, told, write

AC, WA, TLE, RE, CE, MLE, OLE = (Verdict(v) for v in ("AC", "WA", "TLE", "RE", "CE", "MLE", "OLE"))
OLD = PACKAGES / "oldpassfail"
POINTS = PACKAGES / "oldscoring"


def test_nothing_is_told_about_sound_packages() -> None:
    assert told(OLD) == []
    assert told(POINTS) == []


def test_metadata_and_limits() -> None:
    found = problem(OLD)
    assert found.format == "legacy"
    assert found.names == {"en": "Old Echo", "de": "Altes Echo"}
    assert (found.limits.cpu_seconds, found.limits.memory_bytes) == (2.5, 512 * MIB)
    assert (found.limits.output_bytes, found.output_rule) == (2 * MIB, OutputRule.EACH)
    assert (found.time.stated, found.time.ac_to_limit, found.time.limit_to_tle) == (2.5, 3.0, 1.5)
    assert (found.code_bytes, found.writes_files, found.scoring) == (32 * 1024, True, False)


def test_defaults(tmp_path: Path) -> None:
    found = problem(write(tmp_path, {**LEGACY, "problem.yaml": "name:\nauthor:\n"}))
    assert found.names == {"en": "Least of Old"}  # of the statement
    assert (found.time.stated, found.time.ac_to_limit, found.time.limit_to_tle) == (None, 5.0, 2.0)
    assert (found.time.resolution, found.limits.memory_bytes) == (1.0, 2048 * MIB)


def test_an_empty_problem_yaml_is_allowed(tmp_path: Path) -> None:
    assert problem(write(tmp_path, {**LEGACY, "problem.yaml": ""})).format == "legacy"


def test_flags_of_the_problem_come_before_those_of_the_group() -> None:
    found = problem(OLD)
    assert found.comparing.args == ("float_tolerance", "1e-6", "case_sensitive")
    flags = {case.name: (case.checker_args, case.validator_args) for case in found.cases}
    assert flags == {
        "sample/1": ((), {}),
        "secret/1": (("space_change_sensitive",), {"": ("n=1",)}),
        "secret/sub/2": (("space_change_sensitive",), {"validate": ("n=2", "m=3")}),
    }


def test_what_cases_carry() -> None:
    sample, secret, _ = problem(OLD).cases
    assert (sample.hint, secret.description) == ("Think.", "The smallest.")


def test_validators_under_their_old_name() -> None:
    assert problem(OLD).input_validators == (Program(path=OLD / "input_format_validators/validate.py"),)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("accepted/echo.py", ACCEPTED.rules),
        ("accepted/marked.py", ACCEPTED.rules),
        ("one.py", (Rule(permitted=(AC, WA), required=(WA,)),)),
        ("loop.py", (Rule(permitted=(AC, WA, TLE), required=(TLE,), limit_use=LimitUse.UPPER),)),
        ("crash.py", (Rule(required=(RE,)),)),
        ("slow.py", (Rule(permitted=(AC, TLE)),)),
        ("broken.c", (Rule(permitted=(CE,), required=(CE,)),)),
        ("fat.py", (Rule(permitted=(AC, MLE), required=(MLE,)),)),
        ("long.py", (Rule(permitted=(AC, OLE), required=(OLE,)),)),
        ("blank.py", (Rule(permitted=(AC, WA), required=(WA,)),)),
        ("slow_or_wrong.c", (Rule(permitted=(AC, TLE, WA), required=(TLE, WA)),)),
        ("free.py", ()),
        ("ce.c", (Rule(permitted=(CE, AC), required=(CE, AC)),)),
    ],
)
def test_what_folders_and_marks_expect(name: str, expected: tuple[Rule, ...]) -> None:
    assert rules(problem(OLD), name) == expected


def test_entry_points_of_domjudge() -> None:
    assert submission(problem(OLD), "accepted/many").program.entry == "first.py"


def test_pass_fail_without_grading_has_no_groups() -> None:
    assert problem(OLD).groups == ()


def test_grading_is_inherited_from_the_nearest_that_says_it() -> None:
    found = problem(POINTS)
    grading = {group.name: group.legacy for group in found.groups}
    assert list(grading) == ["", "sample", "secret", "secret/g1", "secret/g2", "secret/g2/deeper"]
    assert grading[""] == Grading(ignore_sample=True, least=0, most=100, stop=False)
    assert grading["sample"] == Grading(
        verdict=VerdictMode.ALWAYS_ACCEPT, accept_score=0, least=0, most=100, stop=False
    )
    first = VerdictMode.FIRST_ERROR
    assert grading["secret"] == Grading(verdict=first, accept_if_any_accepted=True, least=0, most=100, stop=False)
    assert grading["secret/g1"] == Grading(score=ScoreMode.MIN, accept_score=40, least=0, most=40, stop=True)
    own = Grading(least=0, stop=False, grader=Program(path=POINTS / "graders/grade.py"), grader_args=("--own",))
    assert grading["secret/g2"] == own
    assert grading["secret/g2/deeper"] == own


def test_flags_of_output_validators_are_inherited_whole() -> None:
    args = {case.name: case.checker_args for case in problem(POINTS).cases}
    assert args == {
        "sample/1": (),
        "secret/g1/1": ("a", "b"),
        "secret/g1/2": ("a", "b"),
        "secret/g2/deeper/1": ("c",),
    }


def test_several_output_validators() -> None:
    comparing = problem(POINTS).comparing
    assert comparing.checker == "icpc"
    assert comparing.program == Program(path=POINTS / "output_validators/first.py")
    assert comparing.also == (Program(path=POINTS / "output_validators/second"),)
    assert comparing.args == ("--points",)


def test_partially_accepted_is_accepted_and_less_than_the_best() -> None:
    assert rules(problem(POINTS), "half.py") == (Rule(overall=(AC,), score_not=100.0),)


def test_modes_by_their_old_names_and_the_last_of_several(tmp_path: Path) -> None:
    text = "grader_flags: first_error no_errors avg max\n"
    found = problem(write(tmp_path, {**LEGACY, "data/testdata.yaml": text}))
    assert found.groups[0].legacy == Grading(verdict=VerdictMode.WORST_ERROR, score=ScoreMode.MAX)


def test_a_minimising_problem(tmp_path: Path) -> None:
    text = "type: scoring\ngrading: {objective: min}\n"
    extra = {"data/testdata.yaml": "range: 5 50\n", "submissions/partially_accepted/x.py": ""}
    found = problem(write(tmp_path, {**LEGACY, **extra, "problem.yaml": text}))
    assert found.minimise
    assert rules(found, "x.py") == (Rule(overall=(AC,), score_not=5.0),)


def test_interactive_and_domjudges_multi_pass(tmp_path: Path) -> None:
    text = "validation: custom interactive multi-pass\nlimits: {validation_passes: 7}\n"
    folder = write(tmp_path, {**LEGACY, "problem.yaml": text, "output_validator/v.py": ""})
    found = problem(folder)
    assert (found.interaction, found.passes) == (Interaction.INTERACTIVE, 7)
    assert found.comparing.program == Program(path=tmp_path / "output_validator/v.py")
    assert told(folder) == [
        "problem.yaml:1: `multi-pass` is DOMjudge's addition to the legacy format; it is read as such"
    ]


def test_a_validator_that_is_not_asked_for_is_not_used(tmp_path: Path) -> None:
    folder = write(tmp_path, {**LEGACY, "output_validators/v.py": ""})
    assert problem(folder).comparing.checker == "tokens"
    assert told(folder) == ["output_validators: is not used: `validation` in problem.yaml is not `custom`"]


def test_an_ini_of_domjudge_alone_is_a_package() -> None:
    found = problem(PACKAGES / "domjudgeini")
    assert (found.names, found.time.stated) == ({"en": "Only an Ini"}, 2.5)


def test_the_icpc_subset_has_stricter_names(tmp_path: Path) -> None:
    text = "problem_format_version: legacy-icpc\n"
    extra = {"data/secret/_2.in": "", "data/secret/_2.ans": ""}
    found = problem(write(tmp_path, {**LEGACY, **extra, "problem.yaml": text}))
    assert [case.name for case in found.cases] == ["secret/1"]


def test_an_interaction_may_stand_without_a_case(tmp_path: Path) -> None:
    assert told(write(tmp_path, {**LEGACY, "data/sample/2.interaction": "<1\n"})) == []
