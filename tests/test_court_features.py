"""What a package can ask for: arguments, files, constants, included code, programs of its own that check."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from judge import Judge, Settings
from judge.wording import reason
from tests import trees
from tests.court import Court, modern, package

pytestmark = pytest.mark.timeout(120)

ONE = "accepted/one.py"


def judged(court: Court, folder: Path, source: str, **files: trees.File) -> tuple[str | None, str]:
    """The verdict on one submission, and why, in a package that `files` (with `__` for `/`) changes."""
    laid = files
    trial = court.verify(package(folder, {"submissions/accepted/echo.py": None, f"submissions/{ONE}": source, **laid}))
    failing = next((result for result in trial[ONE].results if result.verdict != "AC"), None)
    return trial.verdicts[ONE], "" if failing is None else reason(failing, trial[ONE].limits)


def test_a_case_may_have_arguments(court: Court, tmp_path: Path) -> None:
    files: dict[str, trees.File] = {
        "data/secret/1.yaml": "args: [--add, '2']\n",
        "data/secret/1.ans": "3\n",
        "data/secret/2.in": "5\n",
        "data/secret/2.ans": "5\n",
    }
    source = "import sys\nprint(int(input()) + int(sys.argv[2] if sys.argv[1:2] == ['--add'] else 0))"
    assert judged(court, tmp_path, source, **files) == ("AC", "")


def test_a_case_may_have_files(court: Court, tmp_path: Path) -> None:
    files: dict[str, trees.File] = {
        "data/secret/1.files/table.txt": "one two\n",
        "data/secret/1.files/more/deep.txt": "three\n",
        "data/secret/1.ans": "one two three\n",
        "data/secret/2.in": "5\n",
        "data/secret/2.ans": "nothing\n",
    }
    source = (
        "import os\n"
        "print(open('table.txt').read() + open('more/deep.txt').read() if os.path.exists('table.txt') else 'nothing')"
    )
    assert judged(court, tmp_path, source, **files) == ("AC", "")


def test_the_test_data_are_out_of_reach(court: Court, tmp_path: Path) -> None:
    if court.judge.host.sandbox == "plain":
        pytest.skip("the plain level hides nothing")
    source = f"print(open({str(tmp_path / 'court/data/secret/1.ans')!r}).read())"
    verdict, why = judged(court, tmp_path, source)
    assert verdict == "RE"
    assert "FileNotFoundError" in why or "PermissionError" in why


CONSTANTS = """
constants:
  LIMIT: 7
  STEP: {value: 2, WORD: two}
"""


def test_constants_are_put_into_programs_but_not_into_data(court: Court, tmp_path: Path) -> None:
    files: dict[str, trees.File] = {
        "problem.yaml": modern(more=CONSTANTS.lstrip()),
        "input_validators/validate.py": "import sys\nsys.exit(42 if int(input()) <= {{LIMIT}} else 43)\n",
        "output_validator/validate.py": (
            "import sys\nsys.exit(42 if input() == '{{LIMIT}} {{STEP.WORD}} {{UNKNOWN}}' else 43)\n"
        ),
        "data/secret/1.ans": "{{LIMIT}}\n",
    }
    source = "print('{{LIMIT}} {{STEP.WORD}} {{UNKNOWN}}')"
    assert judged(court, tmp_path, source, **files) == ("AC", "")


@pytest.mark.parametrize("language", ["python3", "cpp"])
def test_included_code_is_there(court: Court, tmp_path: Path, language: str) -> None:
    files: dict[str, trees.File] = {
        "include/python3/helper.py": "def double(x): return 2 * x\n",
        "include/cpp/helper.h": "inline int twice(int x) { return 2 * x; }\n",
        "data/secret/1.ans": "2\n",
    }
    if language == "python3":
        assert judged(court, tmp_path, "import helper\nprint(helper.double(int(input())))", **files) == ("AC", "")
        return
    if shutil.which("g++") is None:
        pytest.skip("g++ is not on this machine")
    text = '#include "helper.h"\n#include <iostream>\nint main() { int x; std::cin >> x; std::cout << twice(x); }\n'
    files |= {"submissions/accepted/echo.py": None, "submissions/accepted/twice.cpp": text}
    assert court.verify(package(tmp_path, files)).verdicts == {"accepted/twice.cpp": "AC"}


WRITES = "open('note.txt', 'w').write(input())\nprint(open('note.txt').read())"


@pytest.mark.parametrize(
    ("name", "files", "verdict"),
    [
        ("2025-09 denies it", {}, "RE"),
        ("2025-09 allows it where that is said", {"problem.yaml": modern(more="allow_file_writing: true\n")}, "AC"),
    ],
)
def test_writing_files(court: Court, tmp_path: Path, name: str, files: dict[str, trees.File], verdict: str) -> None:
    if verdict == "RE" and court.judge.host.sandbox == "plain":
        pytest.skip("the plain level cannot forbid it")
    assert judged(court, tmp_path, WRITES, **files)[0] == verdict


def test_legacy_packages_may_write(court: Court, tmp_path: Path) -> None:
    files: dict[str, trees.File] = {"submissions/accepted/echo.py": WRITES, ".timelimit": "2\n"}
    assert court.verify(package(tmp_path, files, trees.LEGACY)).verdicts == {"accepted/echo.py": "AC"}


def test_files_written_count_as_output(court: Court, tmp_path: Path) -> None:
    """2025-09: standard output, standard error and files together."""
    yaml = modern(more="allow_file_writing: true\n").replace("limits: {", "limits: {output: 1, ")
    source = "open('note', 'w').write('x' * 700_000)\nprint('y' * 700_000)"
    verdict, _ = judged(court, tmp_path, source, **{"problem.yaml": yaml})
    assert verdict == "OLE"


class TestCheckers:
    """Programs of the package that look at outputs."""

    EVEN = "import sys\nnumber = int(sys.stdin.read())\nsys.exit(42 if number % 2 == 0 else 43)\n"
    SMALL = "import sys\nnumber = int(sys.stdin.read())\nsys.exit(42 if number < 10 else 43)\n"

    @pytest.mark.parametrize(("number", "verdict"), [(4, "AC"), (5, "WA"), (12, "WA"), (13, "WA")])
    def test_each_of_several_legacy_validators_must_accept(
        self, court: Court, tmp_path: Path, number: int, verdict: str
    ) -> None:
        files: dict[str, trees.File] = {
            "problem.yaml": "name: Old\nvalidation: custom\n",
            ".timelimit": "2\n",
            "output_validators/even.py": self.EVEN,
            "output_validators/small.py": self.SMALL,
            "submissions/accepted/echo.py": f"print({number})",
        }
        assert court.verify(package(tmp_path, files, trees.LEGACY)).verdicts == {"accepted/echo.py": verdict}

    def test_flags_of_a_legacy_validator_reach_it(self, court: Court, tmp_path: Path) -> None:
        files: dict[str, trees.File] = {
            "problem.yaml": "name: Old\nvalidation: custom\nvalidator_flags: all 'the flags'\n",
            ".timelimit": "2\n",
            "data/secret/testdata.yaml": "output_validator_flags: of the group\n",
            "output_validators/flags.py": "import sys\nsys.exit(42 if input() == ' '.join(sys.argv[4:]) else 43)\n",
            "submissions/accepted/group_first.py": "print(\"of the group all 'the flags'\")",
            "submissions/accepted/problem_first.py": "print(\"all 'the flags' of the group\")",
        }
        verdicts = court.verify(package(tmp_path, files, trees.LEGACY)).verdicts
        assert "AC" in verdicts.values()  # the format leaves the order open

    def test_a_validator_that_crashes_on_one_case_leaves_the_others(self, court: Court, tmp_path: Path) -> None:
        files: dict[str, trees.File] = {
            "data/secret/2.in": "2\n",
            "data/secret/2.ans": "2\n",
            "data/secret/3.in": "3\n",
            "data/secret/3.ans": "3\n",
            "output_validator/validate.py": (
                "import sys\nnumber = sys.stdin.read().strip()\n"
                "assert number != '2', 'two is beyond me'\nsys.exit(42 if number != '3' else 43)\n"
            ),
        }
        trial = court.verify(package(tmp_path, files))
        echo = "accepted/echo.py"
        assert [result.verdict.value for result in trial[echo].results] == ["AC", "JE", "WA"]
        assert "two is beyond me" in reason(trial.case(echo, "secret/2"), trial[echo].limits)
        assert trial.status == 3

    @pytest.mark.parametrize("code", [0, 1, 44, 255])
    def test_any_exit_code_but_two_is_a_judge_error(self, court: Court, tmp_path: Path, code: int) -> None:
        files: dict[str, trees.File] = {"output_validator/validate.py": f"raise SystemExit({code})\n"}
        assert court.verify(package(tmp_path, files)).verdicts == {"accepted/echo.py": "JE"}


POLYGON = """
    <?xml version="1.0" encoding="utf-8"?>
    <problem revision="1" short-name="same">
      <names><name language="english" value="Same"/></names>
      <judging input-file="" output-file="">
        <testset name="tests">
          <time-limit>2000</time-limit><memory-limit>268435456</memory-limit><test-count>3</test-count>
          <input-path-pattern>tests/%02d</input-path-pattern>
          <answer-path-pattern>tests/%02d.a</answer-path-pattern>
          <tests><test method="manual"/><test method="manual"/><test method="manual"/></tests>
        </testset>
      </judging>
      <assets>
        <checker name="own" type="testlib"><source path="files/check.py" type="python.3"/></checker>
        <solutions>
          <solution tag="main"><source path="solutions/main.py" type="python.3"/></solution>
          <solution tag="wrong-answer"><source path="solutions/wrong.py" type="python.3"/></solution>
          <solution tag="rejected"><source path="solutions/talks.py" type="python.3"/></solution>
        </solutions>
      </assets>
    </problem>
"""
# testlib's order of arguments and its exit codes, without testlib
CHECK = """
import sys

given, output, answer = (open(name).read().split() for name in sys.argv[1:4])
if answer != given:
    print("FAIL the jury has lost its way", file=sys.stderr)
    sys.exit(3)
if len(output) > 1:
    print("wrong output format Extra information", file=sys.stderr)
    sys.exit(2)
if output != answer:
    print(f"wrong answer expected {answer}, found {output}", file=sys.stderr)
    sys.exit(1)
print("ok", file=sys.stderr)
"""


@pytest.mark.parametrize("lost", [False, True], ids=["sound", "jury at fault"])
def test_a_testlib_checker_in_a_polygon_package(court: Court, tmp_path: Path, lost: bool) -> None:
    files: dict[str, trees.File] = {
        "problem.xml": POLYGON.strip(),
        "files/check.py": CHECK,
        "solutions/main.py": "print(input())",
        "solutions/wrong.py": "print(int(input()) + 1)",
        "solutions/talks.py": "print(input(), 'and more')",
    }
    for number in (1, 2, 3):
        files[f"tests/0{number}"] = f"{number}\r\n"
        files[f"tests/0{number}.a"] = f"{9 if lost and number == 3 else number}\r\n"
    trial = court.verify(package(tmp_path, files, {}))
    assert trial.verdicts == {
        "solutions/main.py": "JE" if lost else "AC",
        "solutions/wrong.py": "WA",
        "solutions/talks.py": "WA",
    }
    assert trial.package.problem == "same"  # its own name, not that of the folder or archive
    why = reason(trial.case("solutions/wrong.py", "tests/01"), trial["solutions/wrong.py"].limits)
    assert why == "wrong answer expected ['1'], found ['2']"
    assert trial.status == (3 if lost else 0)
    assert trial.odd == (["solutions/main.py", "solutions/wrong.py", "solutions/talks.py"] if lost else [])


@pytest.mark.parametrize(
    ("limits", "why"),
    [("languages: [cpp]\n", "does not allow Python 3"), ("code: 1", "the problem allows 1 KiB")],
)
def test_what_binds_those_who_solve_a_problem_does_not_bind_its_own_programs(
    court: Court, tmp_path: Path, limits: str, why: str
) -> None:
    source = "print(input())" + "#" * 2000
    stated = (
        modern(more=limits)
        if limits.startswith("languages")
        else modern().replace("limits: {", f"limits: {{{limits}, ")
    )
    folder = package(tmp_path, {"problem.yaml": stated, "submissions/accepted/echo.py": source})
    assert court.verify(folder).verdicts == {"accepted/echo.py": "AC"}
    mine = trees.write(tmp_path / "mine", {"a.py": source}) / "a.py"
    with Judge(Settings(problem=str(folder), sandbox="plain")) as judge:
        judge.run([str(mine)])
        report = judge.summary().reports[0]
    assert (report.verdict, why in report.build.log) == ("CE", True), report.build.log
