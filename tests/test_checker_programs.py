"""Checkers that run a program: validators, testlib, and whatever the command line names."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest

from judge import registry, sandboxes
from judge.build import Builder
from judge.errors import JudgeError, UsageError
from judge.feedback import read_feedback
from judge.model import MIB, Case, CheckResult, Comparing, Limits, Problem, Program
from judge.ports import Checker, CheckerContext, Interlocutor, KeepsFeedback, Sandbox
from tests.fakes import problem
from tests.test_build import write

LIMITS = Limits(cpu_seconds=5, wall_seconds=10, memory_bytes=512 * MIB, output_bytes=4 * MIB)


class Desk:
    """Makes checkers of small Python programs and asks them."""

    def __init__(self, folder: Path, level: str = "plain") -> None:
        self.folder = folder
        self.resources = ExitStack()
        self.sandbox: Sandbox = sandboxes.choose(level)
        self.builder = self.resources.enter_context(Builder(self.sandbox))
        write(folder / "data" / "1.in", "the input\n")
        write(folder / "data" / "1.ans", "the answer\n")
        self.case = Case(name="secret/1", input=folder / "data" / "1.in", answer=folder / "data" / "1.ans")

    def program(self, text: str, name: str = "check.py") -> Program:
        return Program(path=write(self.folder / "programs" / name, text))

    def checker(self, kind: str, comparing: Comparing, limits: Limits = LIMITS, **fields: object) -> Checker:
        whole: Problem = msgspec.structs.replace(
            problem(self.case, comparing=comparing), validation_limits=limits, **fields
        )
        context = CheckerContext(problem=whole, sandbox=self.sandbox, builder=self.builder, resources=self.resources)
        made: Checker = registry.find("judge.checkers", kind)(context)
        return made

    def ask(self, kind: str, text: str, output: str = "the output\n", **fields: object) -> CheckResult:
        checker = self.checker(kind, Comparing(checker=kind, program=self.program(text)), **fields)  # type: ignore[arg-type]
        return checker(self.case, write(self.folder / "out" / "1.out", output))


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    it = Desk(tmp_path)
    yield it
    it.resources.close()


PRELUDE = """
import sys
feedback = sys.argv[3]
def tell(name, text):
    with open(feedback + name, "w") as file:
        file.write(text)
"""


def icpc(body: str) -> str:
    return f"{PRELUDE}{body}\n"


PROMISES = """
assert open(sys.argv[1]).read() == "the input\\n"
assert open(sys.argv[2]).read() == "the answer\\n"
assert sys.argv[3].endswith("/")
assert sys.argv[4:] == ["common", "own argument"]
assert sys.stdin.read() == "the output\\n"
tell("judgemessage.txt", "all well")
tell("teammessage.txt", "well done")
sys.exit(42)"""


@pytest.mark.parametrize("level", sandboxes.LEVELS)
def test_a_validator_gets_what_the_format_promises(tmp_path: Path, level: str) -> None:
    try:
        desk = Desk(tmp_path, level)
    except UsageError as error:
        pytest.skip(str(error))
    desk.case = msgspec.structs.replace(desk.case, checker_args=("own argument",))
    comparing = Comparing(program=desk.program(icpc(PROMISES)), args=("common",))
    with desk.resources:
        result = desk.checker("icpc", comparing)(desk.case, write(desk.folder / "o", "the output\n"))
    assert result == CheckResult(accepted=True, message="all well", team_message="well done")


def test_one_checker_serves_many_threads(desk: Desk) -> None:
    program = desk.program(icpc("tell('judgemessage.txt', sys.stdin.read())\nsys.exit(42)"))
    checker = desk.checker("icpc", Comparing(program=program))
    outputs = [write(desk.folder / "out" / str(number), f"output {number}") for number in range(24)]
    with ThreadPoolExecutor(4) as pool:
        results = list(pool.map(lambda output: checker(desk.case, output), outputs))
    assert [result.message for result in results] == [f"output {number}" for number in range(24)]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("sys.exit(0)", "exit code 0"),
        ("sys.exit(1)", "exit code 1"),
        ("sys.exit(44)", "exit code 44"),
        ("raise ValueError('cannot read line 7')", "cannot read line 7"),
        ("import os\nos.kill(os.getpid(), 11)", "SIGSEGV"),
        ("tell('judgeerror.txt', 'no such field')\nsys.exit(9)", "no such field"),
        ("x = bytearray(2 << 30)\nsys.exit(42)", "512 MiB"),
        ("print('x' * (9 << 20))\nsys.exit(42)", "4 MiB"),
        ("tell('score.txt', 'ten')\nsys.exit(42)", "'ten'"),
    ],
)
def test_a_validator_that_fails_is_our_fault_and_says_why(desk: Desk, body: str, words: str) -> None:
    result = desk.ask("icpc", icpc(body))
    assert not result.accepted
    assert words in result.fault


def test_a_validator_that_does_not_end(desk: Desk) -> None:
    limits = Limits(cpu_seconds=1, wall_seconds=0.5, memory_bytes=512 * MIB, output_bytes=4 * MIB)
    assert "0.5 s" in desk.ask("icpc", icpc("import time\ntime.sleep(60)"), limits=limits).fault


def test_a_validator_that_does_not_compile(desk: Desk) -> None:
    assert "does not compile" in desk.ask("icpc", "def f(:\n").fault


def test_a_rejection_without_a_message_has_its_standard_error(desk: Desk) -> None:
    result = desk.ask("icpc", icpc("print('line 3: too long', file=sys.stderr)\nsys.exit(43)"))
    assert (result.accepted, result.fault, result.message) == (False, "", "line 3: too long")


def test_a_long_message_is_shortened(desk: Desk) -> None:
    result = desk.ask("icpc", icpc("tell('judgemessage.txt', 'start ' + 'x' * 1000000)\nsys.exit(43)"))
    assert result.message.startswith("start ")
    assert len(result.message) < 3000


SCORES = [
    # scoring, exit, files -> score, multiplier, words of the fault
    (True, 42, {"score.txt": "12.5\n"}, (12.5, None, "")),
    (True, 42, {"score_multiplier.txt": "0.5"}, (None, 0.5, "")),
    (True, 42, {"score_multiplier.txt": "1.5"}, (None, None, "between 0 and 1")),
    (True, 42, {"score.txt": "1", "score_multiplier.txt": "1"}, (None, None, "both")),
    (True, 43, {"score.txt": "1"}, (None, None, "rejects")),
    (False, 42, {"score.txt": "1"}, (None, None, "pass-fail")),
    (True, 42, {"score.txt": "nan"}, (None, None, "no number")),
    (True, 42, {"score.txt": ""}, (None, None, "no number")),
]


@pytest.mark.parametrize(("scoring", "code", "files", "expected"), SCORES)
def test_scores(
    desk: Desk, scoring: bool, code: int, files: dict[str, str], expected: tuple[float | None, float | None, str]
) -> None:
    tells = "\n".join(f"tell({name!r}, {text!r})" for name, text in files.items())
    result = desk.ask("icpc", icpc(f"{tells}\nsys.exit({code})"), scoring=scoring)
    assert (result.score, result.multiplier) == expected[:2]
    assert (expected[2] in result.fault) if expected[2] else (result.fault == "")


def test_legacy_lets_a_rejection_have_a_score(desk: Desk) -> None:
    result = desk.ask("icpc", icpc("tell('score.txt', '3')\nsys.exit(43)"), scoring=True, exacting=False)
    assert (result.accepted, result.score, result.fault) == (False, 3.0, "")


def test_feedback_that_is_a_link_is_not_followed(tmp_path: Path) -> None:
    write(tmp_path / "secret", "secret")
    (tmp_path / "feedback").mkdir()
    (tmp_path / "feedback" / "judgemessage.txt").symlink_to(tmp_path / "secret")
    os.mkfifo(tmp_path / "feedback" / "teammessage.txt")
    feedback = read_feedback(tmp_path / "feedback")
    assert (feedback.message, feedback.team_message) == ("", "")


PASSES = """
from os.path import exists
text = sys.stdin.read()
with open(feedback + "judgemessage.txt", "a") as f: f.write(text)
assert not exists(feedback + "nextpass.in")
if text == "one": tell("nextpass.in", "two please")
else: assert open(sys.argv[1]).read() == "two please"
sys.exit(42)"""


DEEPER_THAN_PYTHON = """
import os
os.chdir(feedback)
for _ in range(1200):
    os.mkdir("deeper-and-deeper")
    os.chdir("deeper-and-deeper")
"""
CLOSED = """
import os
os.makedirs(feedback + "a/b/c")
os.chmod(feedback + "a/b", 0)
os.chmod(feedback + "a", 0)
"""
IN_ITS_PLACE = "import os, shutil\nplace = feedback.rstrip('/')\nshutil.rmtree(place)\n"


@pytest.mark.parametrize("body", [DEEPER_THAN_PYTHON, CLOSED], ids=["deep", "closed"])
def test_a_feedback_folder_that_resists_is_removed(desk: Desk, body: str, tmp_path: Path) -> None:
    checker = desk.checker("icpc", Comparing(checker="icpc", program=desk.program(icpc(f"{body}\nsys.exit(42)"))))
    output = write(tmp_path / "out", "x")

    assert [checker(desk.case, output) for _ in range(2)] == [CheckResult(accepted=True)] * 2


@pytest.mark.parametrize("body", ["os.symlink('/etc', place)", "open(place, 'w').close()", "pass"])
def test_a_validator_that_removes_its_feedback_folder_has_failed(desk: Desk, body: str, tmp_path: Path) -> None:
    program = desk.program(icpc(f"{IN_ITS_PLACE}{body}\nsys.exit(42)"))
    checker = desk.checker("icpc", Comparing(checker="icpc", program=program))
    output = write(tmp_path / "out", "x")

    results = [checker(desk.case, output) for _ in range(2)]

    assert [result.fault for result in results] == ["the output validator removed its feedback folder"] * 2


def test_feedback_lasts_through_the_passes_of_a_case_and_no_longer(desk: Desk) -> None:
    checker = desk.checker("icpc", Comparing(program=desk.program(icpc(PASSES))), passes=2)
    assert isinstance(checker, KeepsFeedback)
    for _ in range(2):
        with checker.passes() as check:
            first = check(desk.case, write(desk.folder / "out" / "a", "one"))
            assert (first.fault, first.next_pass) == ("", b"two please")
            # The input of a later pass exists only inside the judge, where the validator cannot look.
            descriptor = os.memfd_create("next")
            os.write(descriptor, first.next_pass or b"")
            again = msgspec.structs.replace(desk.case, input=Path(f"/proc/self/fd/{descriptor}"))
            second = check(again, write(desk.folder / "out" / "b", "two"))
            os.close(descriptor)
            assert (second.fault, second.next_pass, second.message) == ("", None, "onetwo")


def test_another_pass_of_a_rejected_output_is_the_validators_fault(desk: Desk) -> None:
    assert "another pass" in desk.ask("icpc", icpc("tell('nextpass.in', '')\nsys.exit(43)"), passes=2).fault


@pytest.mark.parametrize(
    ("codes", "accepted", "fault"),
    [((42, 42), True, ""), ((42, 43), False, ""), ((43, 0), False, ""), ((42, 0), False, "exit code 0")],
)
def test_every_validator_must_accept(desk: Desk, codes: tuple[int, int], accepted: bool, fault: str) -> None:
    programs = [desk.program(icpc(f"sys.exit({code})"), f"v{i}.py") for i, code in enumerate(codes)]
    checker = desk.checker("icpc", Comparing(program=programs[0], also=(programs[1],)), exacting=False)
    result = checker(desk.case, write(desk.folder / "o", ""))
    assert result.accepted == accepted
    assert fault in result.fault


def test_a_case_without_an_answer_is_no_case_for_a_validator(desk: Desk) -> None:
    checker = desk.checker("icpc", Comparing(program=desk.program(icpc("sys.exit(42)"))))
    assert "no answer" in checker(msgspec.structs.replace(desk.case, answer=None), desk.case.input).fault


def test_a_checker_without_a_program_is_refused(desk: Desk) -> None:
    with pytest.raises(UsageError, match="no program"):
        desk.checker("icpc", Comparing())


TESTLIB = [
    (0, "ok 3 numbers", (True, None, "")),
    (1, "wrong answer 1st numbers differ", (False, None, "")),
    (2, "wrong output format", (False, None, "")),
    (3, "FAIL jury has no answer", (False, None, "jury has no answer")),
    (4, "dirt", (False, None, "")),
    (5, "", (False, None, "exit code 5")),
    (7, "points 12.5 good", (True, 12.5, "")),
    (7, "points 0", (False, 0.0, "")),
    (7, "partially correct (40) so so", (True, 40.0, "")),
    (7, "good", (False, None, "how many")),
    (8, "unexpected end of file", (False, None, "")),
]


@pytest.mark.parametrize(("code", "message", "expected"), TESTLIB)
def test_testlib(desk: Desk, code: int, message: str, expected: tuple[bool, float | None, str]) -> None:
    text = f"""
import sys
contents = [open(path).read() for path in sys.argv[1:]]
assert contents == ["the input\\n", "the output\\n", "the answer\\n"], contents
print({message!r}, file=sys.stderr)
sys.exit({code})"""
    result = desk.ask("testlib", text)
    assert (result.accepted, result.score) == expected[:2]
    if expected[2]:
        assert expected[2] in result.fault
    else:
        assert (result.fault, result.message) == ("", message)


PROGRAM = [
    ("sys.exit(0)", True, ""),
    ("sys.exit(42)", True, ""),
    ("sys.exit(1)", False, ""),
    ("sys.exit(2)", False, ""),
    ("sys.exit(43)", False, ""),
    ("sys.exit(3)", False, "exit code 3"),
    ("sys.exit(139)", False, "exit code 139"),
    ("raise KeyError('oops')", False, "oops"),
    ("import os; os.abort()", False, "SIGABRT"),
]


@pytest.mark.parametrize(("text", "accepted", "fault"), PROGRAM)
def test_a_program_of_the_command_line(desk: Desk, text: str, accepted: bool, fault: str) -> None:
    result = desk.ask("program", f"import sys\nassert len(sys.argv) == 4\n{text}")
    assert result.accepted == accepted
    assert (fault in result.fault) if fault else (result.fault == "")


def test_a_program_may_judge_without_an_answer_and_say_so_on_either_stream(desk: Desk) -> None:
    program = desk.program("import sys\nassert open(sys.argv[3]).read() == ''\nprint('no'); sys.exit(1)")
    result = desk.checker("program", Comparing(program=program))(
        msgspec.structs.replace(desk.case, answer=None), write(desk.folder / "o", "")
    )
    assert (result.accepted, result.fault, result.message) == (False, "", "no")


def test_a_program_may_be_an_executable_of_no_known_language(desk: Desk) -> None:
    program = desk.program('#!/bin/sh\ncmp -s "$2" "$3"\n', "my-check")
    program.path.chmod(0o755)
    checker = desk.checker("program", Comparing(program=program))
    assert checker(desk.case, write(desk.folder / "o", "the answer\n")).accepted
    assert not checker(desk.case, write(desk.folder / "o", "another\n")).accepted


def test_talking_with_a_validator(desk: Desk) -> None:
    checker = desk.checker(
        "icpc", Comparing(program=desk.program(icpc("tell('judgemessage.txt', 'bye')\nsys.exit(43)")))
    )
    assert isinstance(checker, Interlocutor)
    with checker.seat(desk.case) as seat:
        result = seat.found(seat.session.run(seat.job))
    assert (result.accepted, result.fault, result.message) == (False, "", "bye")


@pytest.mark.parametrize("kind", ["icpc", "testlib"])
def test_a_submission_that_goes_early_is_no_fault_of_the_one_that_talks_to_it(desk: Desk, kind: str) -> None:
    program = desk.program("import os, signal\nsignal.signal(13, signal.SIG_DFL)\nos.kill(os.getpid(), 13)")
    checker = desk.checker(kind, Comparing(program=program, interactor=program if kind == "testlib" else None))
    assert isinstance(checker, Interlocutor)
    with checker.seat(desk.case) as seat:
        result = seat.found(seat.session.run(seat.job))
    assert (result.accepted, result.fault) == (False, "")
    assert "ended before" in result.message


def test_talking_with_a_testlib_interactor(desk: Desk) -> None:
    interactor = desk.program("import sys\nopen(sys.argv[2], 'w').write('said')\nsys.exit(0)", "talk.py")
    check = desk.program("import sys\nsys.exit(0 if open(sys.argv[2]).read() == 'said' else 1)")
    checker = desk.checker("testlib", Comparing(program=check, interactor=interactor))
    assert isinstance(checker, Interlocutor)
    with checker.seat(desk.case) as seat:
        assert seat.found(seat.session.run(seat.job)).accepted


def test_nobody_can_talk_with_a_plain_testlib_checker(desk: Desk) -> None:
    checker = desk.checker("testlib", Comparing(program=desk.program("")))
    assert isinstance(checker, Interlocutor)
    with pytest.raises(JudgeError, match="no interactor"), checker.seat(desk.case):
        pass
