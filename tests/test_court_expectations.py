"""What packages declare of their submissions, held against what these do: what is misfiled is found out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import trees
from tests.court import Court, modern, package

pytestmark = pytest.mark.timeout(120)

THREE: dict[str, trees.File] = {
    "problem.yaml": modern(time_limit=0.5),
    "data/sample/1.in": "1\n",
    "data/sample/1.ans": "1\n",
    "data/secret/1-easy.in": "10\n",
    "data/secret/1-easy.ans": "10\n",
    "data/secret/2-hard.in": "20\n",
    "data/secret/2-hard.ans": "20\n",
    "data/secret/1.in": None,
    "data/secret/1.ans": None,
}
RIGHT = "print(input())"
WRONG = "number = input()\nprint(number if number != '20' else 0)"
CRASH = "number = input()\nassert number != '20'\nprint(number)"
SLOW = "number = input()\nwhile number == '20': pass\nprint(number)"


# folder and name: source, what there is to object to
SUBMISSIONS: dict[str, tuple[str, list[str]]] = {
    "accepted/wrong.py": (WRONG, ["secret/2-hard: WA is not permitted (only AC)"]),
    "accepted/crash.py": (CRASH, ["secret/2-hard: RE is not permitted (only AC)"]),
    "accepted/slow.py": (SLOW, ["secret/2-hard: TLE is not permitted (only AC)"]),
    "accepted/unfinished.py": ("print(", ["did not compile, where AC was expected"]),
    "wrong_answer/right.py": (RIGHT, ["no case is WA (sample/1: AC)"]),
    "wrong_answer/crash.py": (
        CRASH,
        ["secret/2-hard: RE is not permitted (only AC or WA)", "no case is WA (secret/2-hard: RE)"],
    ),
    "run_time_error/right.py": (RIGHT, ["no case is RE (sample/1: AC)"]),
    "run_time_error/wrong.py": (
        WRONG,
        ["secret/2-hard: WA is not permitted (only AC or RE)", "no case is RE (secret/2-hard: WA)"],
    ),
    "time_limit_exceeded/right.py": (RIGHT, ["no case is TLE (sample/1: AC)"]),
    "rejected/right.py": (RIGHT, ["no case is RE or TLE or WA (sample/1: AC)"]),
    "brute_force/wrong.py": (
        WRONG,
        ["secret/2-hard: WA is not permitted (only AC or RE or TLE)", "no case is RE or TLE (secret/2-hard: WA)"],
    ),
    "accepted/right.py": (RIGHT, []),
    "wrong_answer/wrong.py": (WRONG, []),
    "run_time_error/crash.py": (CRASH, []),
    "time_limit_exceeded/slow.py": (SLOW, []),
    "rejected/slow.py": (SLOW, []),
    "brute_force/crash.py": (CRASH, []),
}


def test_a_misfiled_submission_is_objected_to_with_the_case_that_shows_it(court: Court, tmp_path: Path) -> None:
    sources = {f"submissions/{name}": source for name, (source, _) in SUBMISSIONS.items()}
    trial = court.verify(package(tmp_path, {**THREE, **sources}))
    assert {name: list(trial[name].objections) for name in SUBMISSIONS} == {
        name: objections for name, (_, objections) in SUBMISSIONS.items()
    }
    assert trial.status == 1


def test_without_a_misfiled_submission_all_is_well(court: Court, tmp_path: Path) -> None:
    sources = {f"submissions/{name}": source for name, (source, objections) in SUBMISSIONS.items() if not objections}
    assert court.verify(package(tmp_path, {**THREE, **sources})).status == 0


SAYING = """
import sys

right, said = open(sys.argv[2]).read().split(), sys.stdin.read().split()
with open(sys.argv[3] + "judgemessage.txt", "w") as file:
    file.write(f"said {said}")
sys.exit(42 if right == said else 43)
"""


@pytest.mark.parametrize(
    ("rules", "objections"),
    [
        ("accepted/odd.py: {permitted: [WA], required: [WA]}", ["sample/1 and 1 more: AC is not permitted (only WA)"]),
        ("accepted: {permitted: [AC, WA]}", []),
        ("accepted/odd.py: {permitted: [AC, WA]}", ["secret/2-hard: WA is not permitted (only AC)"]),
        ("accepted: {permitted: [AC, WA], secret/*-easy: {permitted: [AC]}}", []),
        (
            "accepted: {permitted: [AC, WA], secret/*-hard: {permitted: [AC]}}",
            ["secret/2-hard: WA is not permitted (only AC)"],
        ),
        ("accepted: {permitted: [AC, WA], 'secret/{1,2}-*': {required: [WA]}}", []),
        (
            "accepted: {permitted: [AC, WA], sample: {required: [WA]}}",
            ["no case of sample is WA (sample/1: AC)"],
        ),
        ("accepted: {permitted: [AC, WA], message: \"said ['0']\"}", []),
        (
            "accepted: {permitted: [AC, WA], message: nothing at all}",
            ["no judge message contains `nothing at all`"],
        ),
        (
            "accepted: {permitted: [AC, WA], sample: {message: \"said ['0']\"}}",
            ["no judge message of sample contains `said ['0']`"],
        ),
    ],
)
def test_rules_of_submissions_yaml(court: Court, tmp_path: Path, rules: str, objections: list[str]) -> None:
    files: dict[str, trees.File] = {
        **THREE,
        "output_validator/validate.py": SAYING,
        "submissions/accepted/odd.py": WRONG,
        "submissions/submissions.yaml": rules + "\n",
    }
    trial = court.verify(package(tmp_path, files))
    assert [line for line in trial["accepted/odd.py"].objections if "odd" not in line][-1:] == objections[-1:]


# mark, source, whether it is as expected
MARKS = [
    ("mixed", "CORRECT", RIGHT, True),
    ("mixed", "CORRECT", WRONG, False),
    ("mixed", "WRONG-ANSWER", WRONG, True),
    ("mixed", "wrong_answer, run-error", CRASH, True),
    ("mixed", "TIMELIMIT,CORRECT", RIGHT, True),
    ("mixed", "TIMELIMIT,CORRECT", SLOW, True),
    ("mixed", "RUN_TIME_ERROR", WRONG, False),
    ("mixed", "CHECK-MANUALLY", WRONG, True),
    ("accepted", "WRONG-ANSWER", RIGHT, True),  # the four standard folders count more than a mark
    ("accepted", "WRONG-ANSWER", WRONG, False),
]


def test_marks_of_domjudge(court: Court, tmp_path: Path) -> None:
    names = [f"{folder}/{number}.py" for number, (folder, *_) in enumerate(MARKS)]
    sources: dict[str, trees.File] = {
        f"submissions/{name}": f"# @EXPECTED_RESULTS@: {mark}\n{source}\n"
        for name, (_, mark, source, _) in zip(names, MARKS, strict=True)
    }
    yaml: dict[str, trees.File] = {"problem.yaml": "name: Marked\n", ".timelimit": "0.5\n"}
    trial = court.verify(package(tmp_path, {**THREE, **yaml, **sources}, trees.LEGACY))
    assert [trial[name].as_expected for name in names] == [fine for *_, fine in MARKS]


def test_what_nobody_here_can_run_is_skipped_and_never_accepted(court: Court, tmp_path: Path) -> None:
    files: dict[str, trees.File] = {
        **THREE,
        "submissions/accepted/strange.befunge": "92.@",
        "submissions/wrong_answer/strange.befunge": "92.@",
    }
    trial = court.verify(package(tmp_path, files))
    assert trial.verdicts == {
        "accepted/echo.py": "AC",
        "accepted/strange.befunge": None,
        "wrong_answer/strange.befunge": None,
    }
    assert "no language is known for the ending '.befunge'" in trial["accepted/strange.befunge"].build.log
    assert trial.status == 0


def test_where_nothing_could_be_run_nothing_is_accepted(court: Court, tmp_path: Path) -> None:
    files: dict[str, trees.File] = {
        **THREE,
        "submissions/accepted/echo.py": None,
        "submissions/accepted/strange.befunge": "92.@",
    }
    assert court.verify(package(tmp_path, files)).status == 2
