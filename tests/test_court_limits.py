"""Time limits that a package states, and those that are measured; how much room they leave."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge import Judge, Settings
from judge.model import CaseResult, Report, Submission
from judge.pipeline import Silent
from tests import trees
from tests.court import Court, modern, package

pytestmark = pytest.mark.timeout(120)

BUSY = "import time\nuntil = time.process_time() + {seconds}\nwhile time.process_time() < until: pass\nprint(input())"
FAST, SLOW, ENDLESS = BUSY.format(seconds=0.15), BUSY.format(seconds=1), "while True: pass"
MEASURED: dict[str, trees.File] = {
    "problem.yaml": modern(time_limit=None, more="limits: {time_resolution: 0.1}\n"),
    "submissions/accepted/fast.py": FAST,
}


def test_a_limit_that_is_not_stated_is_measured_and_all_are_judged_by_it(court: Court, tmp_path: Path) -> None:
    files = {
        **MEASURED,
        "submissions/accepted/slower.py": BUSY.format(seconds=0.4),
        "submissions/wrong_answer/wrong.py": "print(0)",
        "submissions/time_limit_exceeded/endless.py": ENDLESS,
    }
    trial = court.verify(package(tmp_path, files))
    limits = {report.limits.cpu_seconds for report in (trial[name] for name in trial.verdicts)}
    assert len(limits) == 1
    (limit,) = limits
    assert 0.8 <= limit <= 1.6  # twice what the slower of the two took, in steps of 0.1
    assert limit == pytest.approx(round(limit, 1))
    assert trial.verdicts == {
        "accepted/echo.py": "AC",
        "accepted/fast.py": "AC",
        "accepted/slower.py": "AC",
        "wrong_answer/wrong.py": "WA",
        "time_limit_exceeded/endless.py": "TLE",
    }
    assert trial.odd == []
    room = trial.package.headroom
    assert room is not None
    assert room.bounds.slowest is not None
    assert room.bounds.slowest.submission == "submissions/accepted/slower.py"
    assert room.limit == limit


def test_while_a_limit_is_measured_one_sees_how_far_it_is_but_no_verdict(tmp_path: Path) -> None:
    class Watcher(Silent):
        def __init__(self) -> None:
            self.told: list[str] = []

        def started(self, problem: str, submission: Submission, cases: int = 0) -> None:
            self.told.append(f"{submission.name.rpartition('/')[2]} of {cases}")

        def judged(self, result: CaseResult) -> None:
            self.told.append(result.case.name)

        def finished(self, report: Report) -> None:
            self.told.append(f"{report.verdict}")

    folder = package(tmp_path, MEASURED)
    mine = trees.write(tmp_path / "mine", {"a.py": "print(input())"}) / "a.py"
    watcher = Watcher()
    with Judge(Settings(problem=str(folder), sandbox="plain")) as judge:
        judge.run([str(mine)], watcher)
    assert watcher.told == ["echo.py of 1", "secret/1", "fast.py of 1", "secret/1", "a.py of 1", "secret/1", "AC"]


def test_no_limit_may_fit(court: Court, tmp_path: Path) -> None:
    """The submission that is to be too slow is hardly slower than one that must be accepted."""
    files = {**MEASURED, "submissions/time_limit_exceeded/hardly.py": BUSY.format(seconds=0.2)}
    trial = court.verify(package(tmp_path, files))
    assert "no time limit fits" in trial.told
    assert "time_limit_exceeded/hardly.py" in trial.told
    assert trial.status == 1


def test_without_a_submission_to_measure_there_is_no_limit(court: Court, tmp_path: Path) -> None:
    files: dict[str, trees.File] = {**MEASURED, "submissions/accepted/fast.py": None}
    files |= {"submissions/accepted/echo.py": None, "submissions/brute_force/some.py": FAST}
    trial = court.verify(package(tmp_path, files))
    assert "no accepted submission was run to infer one from" in trial.told
    assert trial.status == 1


def test_a_legacy_limit_is_a_whole_number_of_seconds(court: Court, tmp_path: Path) -> None:
    files: dict[str, trees.File] = {"submissions/accepted/fast.py": FAST}
    trial = court.verify(package(tmp_path, files, trees.LEGACY))
    limit = trial["accepted/fast.py"].limits.cpu_seconds
    assert limit in (1, 2)  # five times what it took, rounded up
    assert trial.odd == []


@pytest.mark.parametrize(
    ("limit", "words"),
    [
        (0.3, "it should be 2 times the slowest that must fit"),
        (0.9, "should take 1.5 times as long"),
        (0.6, ""),
    ],
    ids=["close to the accepted", "close to the slow", "roomy"],
)
def test_a_limit_with_little_room_is_warned_of(court: Court, tmp_path: Path, limit: float, words: str) -> None:
    files: dict[str, trees.File] = {
        "problem.yaml": modern(time_limit=limit),
        "submissions/accepted/fast.py": FAST,
        "submissions/time_limit_exceeded/slow.py": SLOW,
    }
    trial = court.verify(package(tmp_path, files))
    warnings = [str(warning) for warning in trial.package.warnings]
    assert (words in "\n".join(warnings)) if words else not warnings
    room = trial.package.headroom
    assert room is not None
    assert room.limit == limit
    assert room.sensitive is bool(words)


def test_what_is_to_be_slow_is_stopped_at_its_first_case_that_is(court: Court, tmp_path: Path) -> None:
    files: dict[str, trees.File] = {
        "problem.yaml": modern(time_limit=0.3),
        "data/secret/2.in": "2\n",
        "data/secret/2.ans": "2\n",
        "submissions/time_limit_exceeded/endless.py": ENDLESS,
        "submissions/wrong_answer/wrong.py": "print(0)",
    }
    trial = court.verify(package(tmp_path, files))
    assert len(trial["time_limit_exceeded/endless.py"].results) == 1
    assert len(trial["wrong_answer/wrong.py"].results) == 2
    assert trial.odd == []
