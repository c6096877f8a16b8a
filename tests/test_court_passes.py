"""Multi-pass problems, alone and with a conversation, and problems whose submission is the answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.wording import reason
from tests.court import Court, modern, package

pytestmark = pytest.mark.timeout(120)

# Pass 1: double the number. Pass 2, on what was said: halve it again. The validator remembers in its feedback folder.
VALIDATOR = """
import pathlib, sys

number = open(sys.argv[1]).read().split()
folder = pathlib.Path(sys.argv[3])
output = sys.stdin.read().split()
if number[0] == "double":
    if output != [str(2 * int(number[1]))]:
        sys.exit(43)
    (folder / "seen").write_text(number[1])
    (folder / "nextpass.in").write_text(f"halve {output[0]}\\n")
    sys.exit(42)
sys.exit(42 if output == [(folder / "seen").read_text()] else 43)
"""
GOOD = """
what, number = input().split()
print(int(number) * 2 if what == "double" else int(number) // 2)
"""
TWO_PASSES = {
    "problem.yaml": modern("multi-pass"),
    "data/secret/1.in": "double 21\n",
    "data/secret/1.ans": "",
    "output_validator/validate.py": VALIDATOR,
    "submissions/accepted/echo.py": None,
}


def test_every_pass_counts(court: Court, tmp_path: Path) -> None:
    submissions = {
        "accepted/good.py": GOOD,
        "wrong_answer/at_once.py": "print(7)",
        "wrong_answer/later.py": GOOD.replace("// 2", "// 3"),
        "run_time_error/later.py": GOOD.replace("// 2", "// 0"),
        "time_limit_exceeded/later.py": GOOD + "while what == 'halve': pass",
    }
    files = {f"submissions/{name}": source for name, source in submissions.items()}
    yaml = {"problem.yaml": modern("multi-pass", time_limit=0.5)}
    trial = court.verify(package(tmp_path, {**TWO_PASSES, **files, **yaml}))
    assert [(trial.case(name).verdict.value, trial.case(name).passes) for name in submissions] == [
        ("AC", 2),
        ("WA", 1),
        ("WA", 2),
        ("RE", 2),
        ("TLE", 2),
    ]
    assert trial.odd == []


@pytest.mark.parametrize(
    ("validator", "words"),
    [
        ("(folder / 'nextpass.in').write_text('again')\nsys.exit(42)", "asked for pass 3"),
        ("(folder / 'nextpass.in').write_text('again')\nsys.exit(43)", "another pass of an output that it rejects"),
        ("sys.exit('no idea')", "no idea"),
    ],
)
def test_a_validator_that_breaks_the_rules_is_a_judge_error(
    court: Court, tmp_path: Path, validator: str, words: str
) -> None:
    code = f"import pathlib, sys\nfolder = pathlib.Path(sys.argv[3])\n{validator}\n"
    files = {"output_validator/validate.py": code, "submissions/accepted/good.py": "print(input())"}
    trial = court.verify(package(tmp_path, {**TWO_PASSES, **files}))
    assert trial.verdicts == {"accepted/good.py": "JE"}
    assert words in reason(trial.case("accepted/good.py"), trial["accepted/good.py"].limits)
    assert trial.status == 3


# First pass: "ping", and the answer's length goes on to the second; there it must be said.
TALKER = """
import pathlib, sys

folder = pathlib.Path(sys.argv[3])
task = open(sys.argv[1]).read().strip()
print(task, flush=True)
answer = sys.stdin.readline().strip()
if task == "ping":
    if not answer.startswith("pong"):
        sys.exit(43)
    (folder / "nextpass.in").write_text("how long")
    (folder / "length").write_text(str(len(answer)))
    sys.exit(42)
sys.exit(42 if answer == (folder / "length").read_text() else 43)
"""


def test_conversations_in_two_passes(court: Court, tmp_path: Path) -> None:
    submissions = {
        "accepted/pong.py": "print('pong' if input() == 'ping' else 4, flush=True)",
        "wrong_answer/forgets.py": "print('pong!' if input() == 'ping' else 4, flush=True)",
        "wrong_answer/leaves.py": "input()",
        "run_time_error/later.py": "assert input() == 'ping'\nprint('pong', flush=True)",
    }
    files = {f"submissions/{name}": source for name, source in submissions.items()}
    more = {
        "problem.yaml": modern("[interactive, multi-pass]"),
        "data/secret/1.in": "ping\n",
        "data/secret/1.ans": "",
        "output_validator/validate.py": TALKER,
        "submissions/accepted/echo.py": None,
    }
    trial = court.verify(package(tmp_path, {**files, **more}))
    assert [(trial.case(name).verdict.value, trial.case(name).passes) for name in submissions] == [
        ("AC", 2),
        ("WA", 2),
        ("WA", 1),
        ("RE", 2),
    ]
    assert trial.odd == []


def test_a_submission_may_be_the_answer(court: Court, tmp_path: Path) -> None:
    files = {
        "problem.yaml": modern("submit-answer"),
        "data/secret/1.in": "1 2\n",
        "data/secret/1.ans": "3\n",
        "data/secret/2.in": "3 4\n",
        "data/secret/2.ans": "7\n",
        "submissions/accepted/echo.py": None,
        "submissions/accepted/folder/secret/1.out": "3\n",
        "submissions/accepted/folder/secret/2.out": "7\n",
        "submissions/accepted/flat/1.ans": "3\n",
        "submissions/accepted/flat/2.txt": "7\n",
        "submissions/wrong_answer/swapped/1.out": "7\n",
        "submissions/wrong_answer/swapped/2.out": "3\n",
        "submissions/wrong_answer/half/1.out": "3\n",
        "submissions/wrong_answer/one_file.txt": "3\n",
    }
    trial = court.verify(package(tmp_path, files))
    assert trial.verdicts == {
        "accepted/flat": "AC",
        "accepted/folder": "AC",
        "wrong_answer/half": "WA",
        "wrong_answer/one_file.txt": "WA",
        "wrong_answer/swapped": "WA",
    }
    assert trial.odd == []
    half = trial["wrong_answer/half"]
    assert "no answer for secret/2" in reason(trial.case("wrong_answer/half", "secret/2"), half.limits)
