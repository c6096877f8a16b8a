"""A pytest plug-in: a folder with a `problem.yaml` becomes test items, judged as on the command line.

    testcases/count/problem.yaml                 the package
      solutions/count.py                         a submission of it
        secret/08-eight                          an item: accepted, or a failure that says why
      submissions/wrong_answer/one_diagonal.py
        expected                                 one item: on all cases together it must do as its authors say

`pytest testcases/count -k secret` works, as does naming an item by its id. pytest-timeout, where it is installed, is a
net above the wall limit; the judge's own limits decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from judge import Judge, Settings, wording
from judge.errors import UsageError
from judge.model import Case, Problem, Submission, Verdict
from judge.selection import is_package, solutions_of_problem
from judge.workspace import find_root

JUDGES = pytest.StashKey[dict[Path | None, Judge]]()
NET_SECONDS = 60.0  # what building and the judge itself may add to the wall limit before pytest-timeout steps in
TRIES = 7  # a doubtful run and its repeats, on a machine that stays slow


class NotAsExpectedError(Exception):
    """A verdict that is not the expected one; its text is the whole story."""


def pytest_collect_directory(path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    return PackageFolder.from_parent(parent, path=path) if is_package(path) else None


def pytest_unconfigure(config: pytest.Config) -> None:
    for judge in config.stash.get(JUDGES, {}).values():
        judge.close()


def judge_of(config: pytest.Config, package: Path) -> Judge:
    """One judge for each kit, wherever pytest was started, for the whole session; made when it is first needed."""
    judges = config.stash.setdefault(JUDGES, {})
    root = find_root(package.absolute())
    if root not in judges:
        judges[root] = Judge(Settings(root=root))
    return judges[root]


class PackageFolder(pytest.Directory):
    """The folder of a package: nothing in it is a test but the package itself, whatever its programs are called."""

    def collect(self) -> Iterable[pytest.Item | pytest.Collector]:
        yield PackageNode.from_parent(self, path=self.path / "problem.yaml")


class PackageNode(pytest.File):
    """A problem package. A file, so that pytest can take the id of an item below it as an argument."""

    def collect(self) -> Iterable[pytest.Item | pytest.Collector]:
        judge = judge_of(self.config, self.path)
        try:
            problem = judge.problem(self.path.parent)
            own = () if judge.root is None else solutions_of_problem(problem.id, judge.root)
            submissions = (*(judge.submission(problem, path) for path in own), *problem.submissions)
        except UsageError as error:
            raise self.CollectError(str(error)) from None
        for submission in submissions:
            yield SubmissionNode.from_parent(self, name=submission.name, problem=problem, submission=submission)


class SubmissionNode(pytest.Collector):
    """One submission of a package."""

    def __init__(self, *, problem: Problem, submission: Submission, **rest: Any) -> None:
        super().__init__(**rest)
        self.problem = problem
        self.submission = submission

    def collect(self) -> Iterator[pytest.Item]:
        if self.submission.expectation.of_whole:
            yield ExpectedItem.from_parent(self, name="expected")
            return
        for case in self.problem.cases:
            yield CaseItem.from_parent(self, name=case.name, case=case)


class JudgedItem(pytest.Item):
    """An item that asks the judge."""

    parent: SubmissionNode

    def __init__(self, **rest: Any) -> None:
        super().__init__(**rest)
        if self.config.pluginmanager.hasplugin("timeout"):
            self.add_marker(pytest.mark.timeout(self.net()))

    @property
    def judge(self) -> Judge:
        return judge_of(self.config, self.parent.problem.folder)

    def net(self) -> float:
        """Seconds after which something must be wrong with the judge itself."""
        wall = self.parent.problem.limits.killing.wall_seconds
        return TRIES * wall * len(self.parent.problem.cases) + NET_SECONDS

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        if isinstance(excinfo.value, NotAsExpectedError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, None, str]:
        return self.parent.submission.program.path, None, self.nodeid


class CaseItem(JudgedItem):
    """One submission on one case."""

    def __init__(self, *, case: Case, **rest: Any) -> None:
        self.case = case
        super().__init__(**rest)

    def net(self) -> float:
        return TRIES * self.parent.problem.limits.killing.wall_seconds + NET_SECONDS

    def runtest(self) -> None:
        report = self.judge.report(self.parent.problem, self.parent.submission, [self.case])
        if report.skipped:
            pytest.skip(report.build.missing)
        if report.verdict is Verdict.CE:
            raise NotAsExpectedError(f"CE\n{report.build.log}")
        if not report.as_expected:
            reasons = [f"{r.verdict} {r.case.name}: {wording.reason(r, report.limits)}" for r in report.results]
            raise NotAsExpectedError("\n".join((*report.objections, *reasons)))


class ExpectedItem(JudgedItem):
    """One submission on all cases, of which together its authors say something: a verdict, a score, a message."""

    def runtest(self) -> None:
        report = self.judge.report(self.parent.problem, self.parent.submission)
        if report.skipped:
            pytest.skip(report.build.missing)
        if not report.as_expected:
            raise NotAsExpectedError("\n".join(report.objections))
