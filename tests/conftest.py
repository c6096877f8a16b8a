"""What all tests share. The packages below `packages/` are material for tests, not tests themselves."""

from __future__ import annotations

import compileall
import os
import signal
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge import Judge, Settings
from judge.errors import UsageError
from tests.court import Court

collect_ignore = ["packages"]

# What tests import from solutions and packages must leave nothing there: a folder's content is what some tests look at.
sys.dont_write_bytecode = True
os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
# So the judges that tests start would compile the judge each time, which takes longer than all else in a start.
compileall.compile_dir(Path(__file__).parents[1] / "judge", quiet=2)

# A shell starts what runs in its background with interrupts ignored, which is inherited; some tests interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

SUM_YAML = """
    problem_format_version: 2025-09
    name: Sum
    uuid: 5c3f4d0e-7f5b-4a3e-9a51-1f6f6b1f0c11
    license: cc0
    rights_owner: judge contributors
    limits:
      time_limit: 1.0
      memory: 256
"""
SUM = "print(sum(map(int, input().split())))\n"
# It imports no `re`, which takes longer than the rest of it, hundreds of times.
VALIDATOR = """
    import sys
    text = sys.stdin.buffer.read()
    words = [word.removeprefix(b"-") for word in text.removesuffix(b"\\n").split(b" ")]
    sys.exit(42 if len(words) == 2 and text.endswith(b"\\n") and all(map(bytes.isdigit, words)) else 43)
"""


class Kit:
    """A small kit of problems in a folder of its own, for a test to break."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def write(self, name: str, text: str | bytes) -> Path:
        """A file of the kit; text is dedented."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(text, bytes):
            path.write_bytes(text)
        else:
            path.write_text(textwrap.dedent(text).lstrip("\n"), encoding="utf-8")
        return path

    def case(self, name: str, given: str, answer: str, problem: str = "sum") -> None:
        self.write(f"testcases/{problem}/data/{name}.in", given)
        self.write(f"testcases/{problem}/data/{name}.ans", answer)


@pytest.fixture
def kit(tmp_path: Path) -> Kit:
    return sum_kit(tmp_path / "kit")


def sum_kit(root: Path) -> Kit:
    """One problem, `sum`: two numbers on a line, their sum. One solution, one wrong submission."""
    made = Kit(root)
    made.write("testcases/sum/problem.yaml", SUM_YAML)
    made.write("testcases/sum/statement/problem.en.md", "Print the sum.\n")
    made.write("testcases/sum/input_validators/validate.py", VALIDATOR)
    made.write("testcases/sum/submissions/accepted/plain.py", SUM)
    made.write("testcases/sum/submissions/wrong_answer/difference.py", SUM.replace("sum(", "-sum("))
    made.case("sample/1", "1 2\n", "3\n")
    made.case("secret/01-zero", "0 0\n", "0\n")
    made.case("secret/02-negative", "-5 3\n", "-2\n")
    made.write("solutions/sum.py", SUM)
    return made


@pytest.fixture
def in_kit(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> Kit:
    monkeypatch.chdir(kit.root)
    return kit


@pytest.fixture(scope="module", params=["full", "plain"])
def court(request: pytest.FixtureRequest) -> Iterator[Court]:
    """A judge for whole packages, at both ends of what machines can confine."""
    try:
        judge = Judge(Settings(sandbox=request.param, jobs=2, cache=False))
    except UsageError as error:
        pytest.skip(str(error))
    with judge:
        yield Court(judge)
