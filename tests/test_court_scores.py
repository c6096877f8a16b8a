"""Scoring problems of both generations: what submissions score, and what a package must not do."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.model import Report
from tests import trees
from tests.court import Court, modern, package

pytestmark = pytest.mark.timeout(120)

# Right answers are accepted; told to `multiply`, it takes smaller ones for that part of the points.
VALIDATOR = """
import pathlib, sys

folder, flags = pathlib.Path(sys.argv[3]), sys.argv[4:]
answer, output = float(open(sys.argv[2]).read()), float(sys.stdin.read())
if output == answer:
    sys.exit(42)
if "multiply" not in flags or not 0 <= output < answer:
    sys.exit(43)
(folder / "score_multiplier.txt").write_text(str(output / answer))
sys.exit(42)
"""


def cases(**answers: float) -> dict[str, trees.File]:
    """Cases by name, with `_` for `/`: the input says the name, the answer is given."""
    found: dict[str, trees.File] = {}
    for name, answer in answers.items():
        path = name.replace("_", "/")
        found[f"data/{path}.in"] = f"{path} {answer}\n"
        found[f"data/{path}.ans"] = f"{answer}\n"
    return found


GROUPS: dict[str, trees.File] = {
    "problem.yaml": modern("scoring"),
    "data/secret/1.in": None,
    "data/secret/1.ans": None,
    **cases(sample_1=8, secret_one_1=8, secret_one_2=6, secret_two_1=4, secret_two_2=8, secret_two_3=2, secret_zoo_1=8),
    "data/secret/one/test_group.yaml": "max_score: 30\nrequire_pass: sample\n",
    "data/secret/two/test_group.yaml": ("max_score: 30\nscore_aggregation: sum\noutput_validator_args: [multiply]\n"),
    "data/secret/zoo/test_group.yaml": (
        "max_score: 40\nscore_aggregation: min\nrequire_pass: secret/one\noutput_validator_args: [multiply]\n"
    ),
    "output_validator/validate.py": VALIDATOR,
    "submissions/accepted/echo.py": None,
}
SOME = "print(answer if where in ('secret/one/1', 'secret/two/2') else 0)"
RIGHT = "where, answer = input().split()\n"


def scores(report: Report) -> dict[str, float | None]:
    return {result.case.name: result.score for result in report.results}


def test_groups_add_up(court: Court, tmp_path: Path) -> None:
    submissions = {
        "accepted/full.py": RIGHT + "print(answer)",
        "partial/half.py": RIGHT + "print(answer if where[:6] == 'sample' else float(answer) / 2)",
        "partial/first_group.py": RIGHT + "print(answer if 'one' in where or 'sample' in where else float(answer) / 2)",
        "partial/without_sample.py": RIGHT + "print(answer if where != 'sample/1' else -1)",
        "wrong_answer/nothing.py": "print(-1)",
    }
    rules = """
        partial/half.py: {score: 15}
        partial/first_group.py: {score: [60, 70], secret/two: {score: 15, permitted: [AC]}}
        partial/without_sample.py: {score: 30}
        wrong_answer/nothing.py: {score: 0}
    """
    files = {f"submissions/{name}": source for name, source in submissions.items()}
    trial = court.verify(package(tmp_path, {**GROUPS, **files, "submissions/submissions.yaml": rules}))
    assert {name: trial[name].score for name in submissions} == {
        "accepted/full.py": 100,
        "partial/half.py": 15,  # one failed, so zoo was not run; two gives half of 30
        "partial/first_group.py": 65,
        "partial/without_sample.py": 30,  # one requires the sample, zoo requires one
        "wrong_answer/nothing.py": 0,
    }
    assert "secret/zoo/1" not in scores(trial["partial/half.py"])
    assert scores(trial["partial/first_group.py"])["secret/two/2"] == pytest.approx(5)
    assert trial.odd == []
    assert trial.told == ""


def test_a_score_that_is_not_the_declared_one_is_objected_to(court: Court, tmp_path: Path) -> None:
    files = {
        "submissions/partial/half.py": RIGHT + "print(answer if where[:6] == 'sample' else float(answer) / 2)",
        "submissions/accepted/full.py": RIGHT + "print(answer)",
        "submissions/submissions.yaml": "partial/half.py: {score: 50, secret/two: {score: 30}}\n",
    }
    trial = court.verify(package(tmp_path, {**GROUPS, **files}))
    assert trial.odd == ["partial/half.py"]
    assert trial["partial/half.py"].objections == (
        "the score is 15, not 50",
        "the score of secret/two is 15, not 30",
    )


@pytest.mark.parametrize(
    ("group", "writes", "words"),
    [
        ("max_score: 100", "score.txt 50", "in a pass-fail group"),
        ("max_score: 100\nscore_aggregation: sum", "score.txt 101", "above the most"),
        ("max_score: 100\nscore_aggregation: sum", "score_multiplier.txt 1.5", "between 0 and 1"),
        ("max_score: 100\nscore_aggregation: sum", "score.txt many", "no number"),
        ("max_score: unbounded\nscore_aggregation: sum", "score_multiplier.txt 0.5", "unbounded"),
    ],
)
def test_a_score_that_may_not_be_is_a_judge_error(
    court: Court, tmp_path: Path, group: str, writes: str, words: str
) -> None:
    file, value = writes.split()
    most = "unbounded" if "unbounded" in group else 100
    files: dict[str, trees.File] = {
        "problem.yaml": modern("scoring"),
        "data/secret/test_group.yaml": f"max_score: {most}\nscore_aggregation: sum\n",
        "data/secret/1.in": None,
        "data/secret/1.ans": None,
        **cases(secret_one_1=1),
        "data/secret/one/test_group.yaml": group + "\n",
        "output_validator/validate.py": (
            f"import sys\nopen(sys.argv[3] + {file!r}, 'w').write({value!r})\nsys.exit(42)\n"
        ),
    }
    trial = court.verify(package(tmp_path, files))
    assert trial.verdicts == {"accepted/echo.py": "JE"}
    result = trial["accepted/echo.py"].results[0]
    said = "; ".join((*trial["accepted/echo.py"].objections, result.check.fault if result.check else ""))
    assert words in said


LEGACY: dict[str, trees.File] = {
    "problem.yaml": "name: Old Points\ntype: scoring\n",
    ".timelimit": "2\n",
    "data/secret/1.in": None,
    "data/secret/1.ans": None,
    **cases(sample_1=8, secret_one_1=8, secret_one_2=6, secret_two_1=4, secret_two_2=8, secret_two_3=2),
    "data/testdata.yaml": "on_reject: continue\nrange: 0 100\ngrader_flags: ignore_sample\n",
    "data/sample/testdata.yaml": "grader_flags: always_accept\naccept_score: 0\n",
    "data/secret/testdata.yaml": "grader_flags: accept_if_any_accepted\n",
    "data/secret/one/testdata.yaml": "on_reject: break\ngrader_flags: min\naccept_score: 40\nrange: 0 40\n",
    "data/secret/two/testdata.yaml": "grader_flags: accept_if_any_accepted\naccept_score: 20\nrange: 0 60\n",
    "submissions/accepted/echo.py": RIGHT + "print(answer)",
    "submissions/partially_accepted/second.py": RIGHT + "print(answer if 'two' in where else 0)",
    "submissions/partially_accepted/some.py": RIGHT + SOME,
    "submissions/wrong_answer/nothing.py": "print(0)",
}


def test_legacy_groups_are_graded_from_the_bottom_up(court: Court, tmp_path: Path) -> None:
    trial = court.verify(package(tmp_path, LEGACY, trees.LEGACY))
    assert {name: (trial.verdicts[name], trial[name].score) for name in trial.verdicts} == {
        "accepted/echo.py": ("AC", 100),
        "partially_accepted/second.py": ("AC", 60),
        "partially_accepted/some.py": ("AC", 20),
        "wrong_answer/nothing.py": ("WA", 0),
    }
    # The first group ends at its first rejection, the second goes on.
    assert [result.case.name for result in trial["wrong_answer/nothing.py"].results] == [
        "sample/1",
        "secret/one/1",
        "secret/two/1",
        "secret/two/2",
        "secret/two/3",
    ]
    assert trial.odd == []


def test_a_partially_accepted_submission_must_not_reach_the_best_score(court: Court, tmp_path: Path) -> None:
    files: dict[str, trees.File] = {**LEGACY, "submissions/partially_accepted/all.py": RIGHT + "print(answer)"}
    trial = court.verify(package(tmp_path, files, trees.LEGACY))
    assert trial.odd == ["partially_accepted/all.py"]
    (objection,) = trial["partially_accepted/all.py"].objections
    assert objection == "the score is 100, the best there is, where less was expected"


GRADER = """
import sys

lines = [line.split() for line in sys.stdin]
assert sys.argv[1:] == ["--twice"], sys.argv
print("AC", sum(2 * float(score) for verdict, score in lines if verdict == "AC"))
"""


@pytest.mark.parametrize(
    ("grader", "verdict", "score"),
    [
        (GRADER, "AC", 80),  # two cases of 20 points, twice
        ("print('AC', 'many')", "JE", None),
        ("raise SystemExit(1)", "JE", None),
    ],
    ids=["sound", "garbage", "crash"],
)
def test_a_package_may_bring_its_own_grader(
    court: Court, tmp_path: Path, grader: str, verdict: str, score: float | None
) -> None:
    files: dict[str, trees.File] = {
        "problem.yaml": "name: Old Points\ntype: scoring\ngrading: {objective: max}\n",
        ".timelimit": "2\n",
        "data/secret/1.in": None,
        "data/secret/1.ans": None,
        **cases(secret_1=4, secret_2=8, secret_3=2),
        "data/testdata.yaml": "on_reject: continue\n",
        "data/secret/testdata.yaml": "grading: custom\ngrader_flags: --twice\naccept_score: 20\n",
        "graders/grade.py": grader,
        "submissions/accepted/echo.py": RIGHT + "print(answer if where != 'secret/2' else 0)",
    }
    trial = court.verify(package(tmp_path, files, trees.LEGACY))
    report = trial["accepted/echo.py"]
    assert (trial.verdicts["accepted/echo.py"], report.score) == (verdict, score)
    assert trial.status == (3 if verdict == "JE" else 1)  # a case of an accepted submission is wrong
