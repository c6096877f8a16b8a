"""Interactive problems: whose fault it was decides, whatever else happens after it."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from judge.wording import reason
from tests.court import Court, modern, package

pytestmark = pytest.mark.timeout(120)

# Knows the number of the input; ten questions, then an answer after which nothing more may come.
INTERACTOR = """
import sys

number = int(open(sys.argv[1]).read())


def judge(verdict, message):
    with open(sys.argv[3] + "judgemessage.txt", "w") as file:
        file.write(message)
    sys.exit(verdict)


for turn in range(11):
    line = sys.stdin.readline().split()
    if not line:
        judge(43, "it ended without an answer")
    if line[0] == "!":
        judge(42 if line[1:] == [str(number)] else 43, "the answer is " + " ".join(line[1:]))
    if line[0] != "?" or not line[1:2] or not line[1].isdigit():
        judge(43, "no question: " + " ".join(line)[:40])
    print("<" if number < int(line[1]) else ">=", flush=True)
judge(43, "too many questions")
"""
GOOD = """
low, high = 1, 101
while high - low > 1:
    middle = (low + high) // 2
    print("?", middle, flush=True)
    if input() == "<":
        high = middle
    else:
        low = middle
print("!", low)
"""
FILES = {
    "problem.yaml": modern("interactive", time_limit=0.5),
    "data/secret/1.in": "37\n",
    "data/secret/1.ans": "",
    "data/secret/2.in": "100\n",
    "data/secret/2.ans": "",
    "output_validator/talk.py": INTERACTOR,
    "submissions/accepted/echo.py": None,
}

# folder and name: source, verdict, what the report says of it
SUBMISSIONS = {
    "accepted/good.py": (GOOD, "AC", ""),
    "accepted/goes_on_printing.py": (  # G5
        GOOD.replace("low)", "low, flush=True)") + "while True:\n    print('more', flush=True)\n",
        "AC",
        "",
    ),
    "wrong_answer/guesses.py": ("print('! 50')", "WA", "the answer is 50"),
    "wrong_answer/leaves.py": ("pass", "WA", "it ended without an answer"),  # G3
    "wrong_answer/leaves_without_flushing.py": (
        GOOD + "import os\nos._exit(0)",
        "WA",
        "it ended without an answer",
    ),
    "wrong_answer/asks_on_and_crashes.py": (  # G1
        "while True:\n    print('?', 5, flush=True)\n    input()",
        "WA",
        "too many questions",
    ),
    "wrong_answer/asks_nonsense_and_spins.py": (  # G1
        "print('? x', flush=True)\nwhile True: pass",
        "WA",
        "no question: ? x",
    ),
    "wrong_answer/floods.py": ("while True: print('? 5')", "WA", "too many questions"),
    "run_time_error/crashes.py": ("print('? 5', flush=True)\ninput()\n1 // 0", "RE", "ZeroDivisionError"),
    "run_time_error/answers_and_crashes.py": (
        GOOD.replace("low)", "low, flush=True)") + "raise SystemExit(3)",
        "RE",
        "exit code 3",
    ),
    "time_limit_exceeded/listens.py": ("input()", "TLE", "each side waits for the other"),
    "time_limit_exceeded/does_not_flush.py": (
        "import os, sys\nsys.stdout.write('? 5\\n')\nos.read(0, 100)",
        "TLE",
        "each side waits for the other",
    ),
    "time_limit_exceeded/spins.py": ("print('? 5', flush=True)\nwhile True: pass", "TLE", "CPU time"),
}


def test_every_kind_of_submission(court: Court, tmp_path: Path) -> None:
    sources = {f"submissions/{name}": row[0] for name, row in SUBMISSIONS.items()}
    trial = court.verify(package(tmp_path, {**FILES, **sources}))
    assert trial.verdicts == {name: row[1] for name, row in SUBMISSIONS.items()}
    for name, (_, verdict, words) in SUBMISSIONS.items():
        failing = next((result for result in trial[name].results if result.verdict != "AC"), None)
        assert (failing is None) == (verdict == "AC"), name
        if failing is not None:
            assert words in reason(failing, trial[name].limits), name
    assert trial.odd == []
    assert trial.told == ""


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("print('? 50', flush=True)\ninput()\nprint('! 50')", "? 50|<|! 50"),
        ("print('? 50', flush=True)\ninput()\nprint('? 5', end='', flush=True)\ninput()", "? 50|<|? 5"),
        ("print('? 50', flush=True)\n1 // int(input() != '<')", "? 50|<"),
        (GOOD, ""),
    ],
    ids=["wrong", "waits for ever", "crashes", "right"],
)
def test_a_conversation_that_ends_badly_is_held_again_and_recorded(
    court: Court, tmp_path: Path, source: str, said: str
) -> None:
    files = {**FILES, "submissions/accepted/one.py": source, "submissions/wrong_answer/guesses.py": "print('! 50')"}
    trial = court.verify(package(tmp_path, files))

    pair, expected = trial["accepted/one.py"].results[0].pair, trial["wrong_answer/guesses.py"].results[0].pair
    assert pair is not None and expected is not None
    talk = b"|".join(piece.data.strip() for piece in pair.transcript).decode()
    assert talk.startswith(said), "when one who waits for ever is stopped, the other may find the last words complete"
    assert bool(talk) == bool(said)
    assert expected.transcript == (), "what is as expected needs no explanation"


def test_a_conversation_is_not_held_again_for_long(court: Court, tmp_path: Path) -> None:
    """The interactor ends at a broken pipe; in a conversation that is recorded the pipe never breaks."""
    floods = "import sys\nprint('go', flush=True)\nwhile True: sys.stdout.write('more\\n' * 1000)\n"
    files = {
        **FILES,
        "output_validator/talk.py": floods,
        "submissions/accepted/leaves.py": "input()\nraise SystemExit(3)",
    }
    begun = time.monotonic()
    trial = court.verify(package(tmp_path, files))

    result = trial["accepted/leaves.py"].results[0]
    assert result.verdict == "RE"
    assert time.monotonic() - begun < 30


def test_an_interactor_that_crashes_is_a_judge_error_and_judging_goes_on(court: Court, tmp_path: Path) -> None:
    broken = "number = int(open(sys.argv[1]).read())\nif number == 37: raise RuntimeError('out of order')"
    interactor = INTERACTOR.replace("number = int(open(sys.argv[1]).read())", broken)
    files = {**FILES, "output_validator/talk.py": interactor, "submissions/accepted/good.py": GOOD}
    trial = court.verify(package(tmp_path, files))
    assert [result.verdict for result in trial["accepted/good.py"].results] == ["JE", "AC"]
    assert "out of order" in reason(trial.case("accepted/good.py"), trial["accepted/good.py"].limits)
    assert trial.status == 3


def test_slow_work_of_the_interactor_is_not_charged(court: Court, tmp_path: Path) -> None:
    """G7"""
    burns = "import time\nuntil = time.process_time() + 0.8\nwhile time.process_time() < until: pass\n"
    files = {
        **FILES,
        "output_validator/talk.py": burns + INTERACTOR,
        "submissions/accepted/good.py": GOOD,
        "data/secret/2.in": None,
        "data/secret/2.ans": None,
    }
    trial = court.verify(package(tmp_path, files))
    assert trial.verdicts == {"accepted/good.py": "AC"}
    assert trial.case("accepted/good.py").run.cpu_seconds < 0.5


def test_a_time_limit_that_is_measured_keeps_verdicts_of_conversations(court: Court, tmp_path: Path) -> None:
    """What the interactor ended stays a wrong answer when the same facts are judged by the limit that was found."""
    wrong = ("wrong_answer/asks_on_and_crashes.py", "wrong_answer/asks_nonsense_and_spins.py", "wrong_answer/leaves.py")
    chosen = ("accepted/good.py", "accepted/goes_on_printing.py", *wrong)
    sources = {f"submissions/{name}": SUBMISSIONS[name][0] for name in chosen}
    yaml = {"problem.yaml": modern("interactive", time_limit=None)}
    trial = court.verify(package(tmp_path, {**FILES, **yaml, **sources}))
    assert trial.verdicts == {name: SUBMISSIONS[name][1] for name in chosen}
    assert trial[wrong[0]].limits.cpu_seconds == 1.0
