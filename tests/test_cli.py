"""The command line from outside: what is printed, which files are written, and above all the exit status."""

from __future__ import annotations

import contextlib
import io
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
import uuid
from pathlib import Path

import jsonschema
import pytest

from judge.cli import main
from tests.conftest import Kit

ROOT = Path(__file__).parents[1]


def judge(kit: Kit, *words: str) -> subprocess.CompletedProcess[str]:
    """The command in the kit's folder: what it prints, and its status.

    It is called in this process, since to import the judge anew takes longer than most commands. Tests of what only a
    process of its own shows start one: see `started`.
    """
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    handlers = {polite: signal.getsignal(polite) for polite in (signal.SIGTERM, signal.SIGHUP)}
    with (
        contextlib.chdir(kit.root),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
        pytest.MonkeyPatch.context() as patch,
        pytest.raises(SystemExit) as end,
    ):
        patch.setattr(sys, "argv", ["judge", *words])
        try:
            main()
        finally:
            for polite, handler in handlers.items():
                signal.signal(polite, handler)
    status = end.value.code
    assert isinstance(status, int)
    printed = [stream.buffer.getvalue().decode() for stream in (out, err)]
    return subprocess.CompletedProcess(words, status, *printed)


def started(kit: Kit, *words: str, environment: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """As `judge`, in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "judge", *words],
        cwd=kit.root,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT), **(environment or {})},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
    )


def test_without_a_command_all_solutions_are_judged(kit: Kit) -> None:
    done = started(kit)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "solutions/sum.py" in done.stdout
    assert "AC" in done.stdout
    assert "sandbox" in done.stdout.splitlines()[0]


def test_a_broken_solution_is_named_with_the_case_and_the_difference(kit: Kit) -> None:
    kit.write("solutions/sum.py", "print(abs(sum(map(int, input().split()))))\n")
    done = started(kit)
    assert done.returncode == 1
    assert "secret/02-negative" in done.stdout
    assert "expected '-2', got '2'" in done.stdout


def break_nothing(kit: Kit) -> None:
    pass


def remove_answer(kit: Kit) -> None:
    (kit.root / "testcases/sum/data/secret/02-negative.ans").unlink()


def remove_cases(kit: Kit) -> None:
    for path in (kit.root / "testcases/sum/data").rglob("*.*"):
        path.unlink()


def misspell_key(kit: Kit) -> None:
    yaml = kit.root / "testcases/sum/problem.yaml"
    yaml.write_text(yaml.read_text().replace("limits:", "limitz:"))


def break_yaml(kit: Kit) -> None:
    kit.write("testcases/sum/problem.yaml", "name: [\n")


def remove_problem(kit: Kit) -> None:
    (kit.root / "testcases/sum").rename(kit.root / "testcases/other")


def only_unknown_tools(kit: Kit) -> None:
    (kit.root / "solutions/sum.py").unlink()
    kit.write("solutions/sum.zig", "x\n")


def make_a_pipe(kit: Kit) -> None:
    os.mkfifo(kit.root / "solutions/pipe.py")


def link_to_itself(kit: Kit) -> None:
    (kit.root / "solutions/loop.py").symlink_to("loop.py")


USAGE = [
    ("a pipe for a solution", make_a_pipe, ["run", "solutions", "-p", "sum"], "pipe.py"),
    ("a link to itself", link_to_itself, ["run", "solutions", "-p", "sum"], "loop.py"),
    ("an unknown option", break_nothing, ["--frobnicate"], "--frobnicate"),
    ("an unknown id", break_nothing, ["run", "nothing"], "nothing"),
    ("an unknown problem", break_nothing, ["run", "solutions/sum.py", "-p", "nothing"], "nothing"),
    ("an unknown package", break_nothing, ["verify", "nothing"], "nothing"),
    ("no such case", break_nothing, ["run", "-c", "secret/9*"], "secret/9*"),
    ("a missing answer", remove_answer, ["run"], "02-negative.in"),
    ("no case at all", remove_cases, ["run"], "testcases/sum/data"),
    ("a misspelt key, with its line", misspell_key, ["run"], "problem.yaml:6:"),
    ("no YAML, with its line", break_yaml, ["run"], "problem.yaml:2:"),
    ("a solution of no problem", remove_problem, ["run"], "solutions/sum.py"),
    ("a missing answer, verified", remove_answer, ["verify"], "02-negative.in"),
    ("nothing that could be run", only_unknown_tools, ["run"], "zig"),
    ("two ways of comparing", break_nothing, ["run", "--strict", "--float-tolerance", "0.1"], "--strict"),
    ("a limit of nothing", break_nothing, ["run", "--time-limit", "0"], "--time-limit"),
    ("no such folder of tests", break_nothing, ["run", "solutions/sum.py", "--tests", "nowhere"], "nowhere"),
    ("a report that cannot be written", break_nothing, ["run", "--json", "nowhere/out.json"], "nowhere/out.json"),
    ("a level by a wrong name", break_nothing, ["run", "--sandbox", "wooden"], "wooden"),
]


@pytest.mark.parametrize(("breaking", "words", "named"), [row[1:] for row in USAGE], ids=[row[0] for row in USAGE])
def test_wrong_usage_is_status_2_and_names_the_place(kit: Kit, breaking, words: list[str], named: str) -> None:  # type: ignore[no-untyped-def]
    breaking(kit)
    done = judge(kit, *words)
    assert done.returncode == 2, done.stdout + done.stderr
    assert named in done.stdout + done.stderr
    assert "Traceback" not in done.stderr


def test_a_checker_that_crashes_is_the_judges_error_and_judging_goes_on(kit: Kit) -> None:
    kit.write("testcases/sum/output_validator/validate.py", "import sys\nsys.exit('out of order')\n")
    done = judge(kit, "run", "--json", "-")
    assert done.returncode == 3
    cases = json.loads(done.stdout)["reports"][0]["cases"]
    assert [case["verdict"] for case in cases] == ["JE", "JE", "JE"]
    assert "out of order" in cases[0]["reason"]


@pytest.mark.parametrize(
    ("validator", "status", "said"),
    [
        ("import sys; sys.exit(42)", 0, "all as expected"),
        ("import sys; sys.exit(43)", 1, "sample/1.in: validate.py does not accept it: exit code 43"),
        ("import os; os.kill(os.getpid(), 6)", 3, "sample/1.in: validate.py ended with SIGABRT"),
        ("def f(:", 3, "does not compile"),
    ],
)
def test_an_input_validator_may_reject_but_not_fail(kit: Kit, validator: str, status: int, said: str) -> None:
    kit.write("testcases/sum/input_validators/validate.py", validator)
    done = judge(kit, "verify")
    assert done.returncode == status, done.stdout
    assert said in done.stdout


@pytest.mark.parametrize("words", [("run", "--json"), ("verify", "--json", "-"), ("verify", "--json", "--no-cache")])
def test_json_is_alone_on_standard_output_and_keeps_its_schema(kit: Kit, words: tuple[str, ...]) -> None:
    command = words[0]
    done = started(kit, *words)
    schema = json.loads(started(kit, "schema").stdout)
    report = json.loads(done.stdout)
    jsonschema.validate(report, schema)
    assert done.returncode == 0
    assert report["as_expected"] is True
    assert {r["verdict"] for r in report["reports"]} == ({"AC"} if command == "run" else {"AC", "WA"})
    assert [package["problem"] for package in report["packages"]] == ([] if command == "run" else ["sum"])


def test_a_folder_of_packages_stands_for_all_of_them(kit: Kit) -> None:
    kit.write("testcases/notes/README.md", "no package")
    report = json.loads(judge(kit, "verify", "testcases", "--json", "-").stdout)
    assert [package["problem"] for package in report["packages"]] == ["sum"]
    done = judge(kit, "verify", "testcases/notes")
    assert (done.returncode, "is no problem package" in done.stdout) == (2, True)


@pytest.mark.parametrize("words", [("run", "--json", "solutions/sum.py"), ("verify", "--html", "mine.txt")])
def test_a_file_that_is_no_report_is_not_replaced_by_one(kit: Kit, words: tuple[str, ...]) -> None:
    kit.write("mine.txt", "notes")
    before = (kit.root / words[2]).read_bytes()
    done = judge(kit, *words)
    assert (done.returncode, (kit.root / words[2]).read_bytes()) == (2, before)
    assert "is not replaced" in done.stderr


def test_files_of_all_kinds_in_one_run(kit: Kit) -> None:
    done = judge(kit, "run", "--json", "a.json", "--junit", "a.xml", "--html", "a.html")
    assert done.returncode == 0
    assert (kit.root / "a.xml").read_text().count("<testcase ") == 3
    assert "solutions/sum.py" in (kit.root / "a.html").read_text()


def test_a_plain_folder_is_judged_in_natural_order(kit: Kit) -> None:
    for number in (1, 2, 10):
        kit.write(f"mine/{number}.in", f"{number} 1\n")
        kit.write(f"mine/{number}.out", f"{number + 1}\r\n")
    report = json.loads(judge(kit, "run", "solutions/sum.py", "--tests", "mine", "--json", "-").stdout)
    assert [case["name"] for case in report["reports"][0]["cases"]] == ["1", "2", "10"]
    assert report["reports"][0]["limits"]["cpu_seconds"] == 2.0


@pytest.mark.parametrize(
    ("output", "answer", "options", "status"),
    [
        ("0.5000001", "0.5", [], 1),
        ("0.5000001", "0.5", ["--float-tolerance", "1e-6"], 0),
        ("nan", "0.5", ["--float-tolerance", "1e-6"], 1),
        ("1  2 ", "1 2", [], 0),
        ("1  2 ", "1 2", ["--strict"], 1),
        ("", "", [], 0),
        ("x", "", [], 1),
    ],
)
def test_how_outputs_are_compared(kit: Kit, output: str, answer: str, options: list[str], status: int) -> None:
    kit.write("mine/1.in", "")
    kit.write("mine/1.ans", answer)
    kit.write("say.py", f"import sys\nsys.stdout.write({output!r})\n")
    assert judge(kit, "run", "say.py", "--tests", "mine", *options).returncode == status


def test_without_an_answer_a_checker_decides(kit: Kit) -> None:
    kit.write("mine/1.in", "")
    kit.write("say.py", "print(7)\n")
    kit.write("check.py", "import sys\nsys.exit(0 if open(sys.argv[2]).read() == '7\\n' else 1)\n")
    assert judge(kit, "run", "say.py", "--tests", "mine").returncode == 2
    assert judge(kit, "run", "say.py", "--tests", "mine", "--checker", "check.py").returncode == 0
    kit.write("say.py", "print(8)\n")
    assert judge(kit, "run", "say.py", "--tests", "mine", "--checker", "check.py").returncode == 1


def test_with_some_of_the_cases_nothing_is_said_about_the_time_limit(kit: Kit) -> None:
    yaml = kit.root / "testcases/sum/problem.yaml"
    yaml.write_text(yaml.read_text().replace("time_limit: 1.0", "time_resolution: 0.1"))
    slow = "import time\nuntil = time.process_time() + (1 if input() == '-5 3' else 0)\nprint(0)\n"
    kit.write(
        "testcases/sum/submissions/time_limit_exceeded/slow.py", slow + "while time.process_time() < until: pass\n"
    )
    for words, told in (([], True), (["-c", "sample/1"], False)):
        report = json.loads(judge(kit, "verify", *words, "--json", "-").stdout)
        assert (report["packages"][0]["headroom"] is not None) is told
        assert report["packages"][0]["errors"] == []


def test_fail_fast_stops_at_the_first_surprise(kit: Kit) -> None:
    kit.write("solutions/sum.py", "print('no')\n")
    kit.write("solutions/sum_other.py", "print('no')\n")
    report = json.loads(judge(kit, "run", "-x", "--json", "-").stdout)
    assert [len(one["cases"]) for one in report["reports"]] == [1]


def test_a_fractional_limit_is_kept(kit: Kit) -> None:
    kit.write("solutions/sum.py", "while True: pass\n")
    report = json.loads(judge(kit, "run", "--time-limit", "0.05", "-c", "sample/1", "--json", "-").stdout)
    case = report["reports"][0]["cases"][0]
    assert case["verdict"] == "TLE"
    assert case["stopped_for"] == "cpu"
    assert case["cpu_seconds"] < 0.5


def test_korean_survives_any_locale(kit: Kit) -> None:
    kit.write("mine/한글.in", "여왕\n")
    kit.write("mine/한글.ans", "여왕이 아니다\n")
    kit.write("말.py", "import sys\nsys.stdout.buffer.write(sys.stdin.buffer.read())\n")
    for locale in ({"LANG": "C", "LC_ALL": "C"}, {"LANG": "C.UTF-8"}):
        done = started(kit, "run", "말.py", "--tests", "mine", environment=locale)
        assert done.returncode == 1, done.stderr
        assert "여왕이" in done.stdout or "\\uc5ec" in done.stdout


def running(marker: str) -> list[str]:
    """The processes with `marker` among their arguments."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):
            words = path.read_bytes().split(b"\0")
            found += [path.parent.name] if marker.encode() in words else []
    return found


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="looks for processes in /proc")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_interrupted_it_tells_what_it_has_and_leaves_nothing(kit: Kit, how: signal.Signals) -> None:
    marker = f"sleeper-{uuid.uuid4()}"
    kit.write("solutions/sum.py", f"import os\nos.execv('/bin/sh', ['sh', '-c', 'sleep 987; :', '{marker}'])\n")
    with subprocess.Popen(
        [sys.executable, "-m", "judge", "run", "--time-limit", "60"],
        cwd=kit.root,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        deadline = time.monotonic() + 30
        while not running(marker) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert running(marker), "the solution never started"
        process.send_signal(how)
        output, errors = process.communicate(timeout=30)
    assert process.returncode == 130, output + errors
    assert "interrupted" in output.lower()
    assert "Traceback" not in errors
    assert running(marker) == []


@pytest.mark.parametrize("command", [[], ["--json"], ["list"], ["--help"]])
def test_without_a_standard_output_it_says_so(kit: Kit, command: list[str]) -> None:
    done = through_sh(kit, "{judge} {words} >&-", *command)
    assert (done.returncode, done.stderr) == (
        2,
        "judge: standard output is closed; to do without it, lead it to /dev/null\n",
    )


@pytest.mark.parametrize(
    ("line", "words", "status", "said"),
    [
        ("{judge} {words} 2>&-", [], 0, "all as expected"),
        ("{judge} {words} <&-", [], 0, "all as expected"),
        ("{judge} {words} <&- 2>&-", ["--json", "-"], 0, '"as_expected": true'),
        ("{judge} {words} 2>&-", ["--frobnicate"], 2, ""),
        ("{judge} {words} <&- >&- 2>&-", [], 2, ""),
        ("trap '' CHLD; {judge} {words}", [], 0, "all as expected"),
        ("trap '' ALRM; {judge} {words}", ["solutions/sum_late.py"], 1, "SIGALRM"),
    ],
)
def test_what_it_is_started_with_does_not_matter(kit: Kit, line: str, words: list[str], status: int, said: str) -> None:
    """Streams that are closed, signals that are ignored."""
    if "ALRM" in line:
        kit.write("solutions/sum_late.py", "import signal\nsignal.alarm(1)\nsignal.pause()\n")
    done = through_sh(kit, line, *words)
    assert (done.returncode, done.stderr) == (status, ""), done.stdout
    assert said in done.stdout


def test_it_waits_for_children_though_its_parent_ignored_their_ends(kit: Kit) -> None:
    before = signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    try:
        judge(kit, "--version")
        assert signal.getsignal(signal.SIGCHLD) is signal.SIG_DFL
    finally:
        signal.signal(signal.SIGCHLD, before)


def through_sh(kit: Kit, line: str, *words: str) -> subprocess.CompletedProcess[str]:
    """A line of the shell, in which `{judge}` is this judge and `{words}` are its arguments."""
    text = line.format(judge=shlex.join([sys.executable, "-m", "judge"]), words=shlex.join(words))
    return subprocess.run(
        ["/bin/sh", "-c", text],
        cwd=kit.root,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="looks for processes in /proc")
def test_what_a_killed_judge_left_is_removed_by_the_next(kit: Kit, tmp_path: Path) -> None:
    marker = f"sleeper-{uuid.uuid4()}"
    sleeps = f"os.execv('/bin/sh', ['sh', '-c', 'sleep 987; :', '{marker}'])"
    kit.write("solutions/sum.py", f"import os\nif '-' in input(): {sleeps}\n")  # the last case, when a room is in use
    kit.write("testcases/sum/output_validator/validate.py", "import sys\nsys.exit(42)\n")
    place = tmp_path / "temporary"
    place.mkdir()
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TMPDIR": str(place)}
    with subprocess.Popen(
        [sys.executable, "-m", "judge", "run", "--time-limit", "60", "--no-cache", "--sandbox", "full", "-j1"],
        cwd=kit.root,
        env=environment,
        stdout=subprocess.DEVNULL,
    ) as process:
        deadline = time.monotonic() + 30
        while not running(marker) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert running(marker), "the solution never started"
        process.kill()
    assert {path.name.rpartition("-")[0] for path in place.iterdir()} == {"judge-scratch-builds", "judge-scratch-room"}
    kit.write("solutions/sum.py", "print(sum(map(int, input().split())))\n")
    assert started(kit, environment={"TMPDIR": str(place)}).returncode == 0
    assert list(place.iterdir()) == []


def test_help_lists_the_commands(kit: Kit) -> None:
    words = started(kit, "--help").stdout
    commands = ("run", "verify", "stress", "bench", "watch", "new", "list", "listen", "schema", "doctor")
    assert all(f"\n  {command} " in words for command in commands)


def test_the_list_shows_limits_solutions_and_last_results(kit: Kit, tmp_path: Path) -> None:
    cache = {"XDG_CACHE_HOME": str(tmp_path / "cache")}
    kit.write("solutions/sum_wrong.py", "print('no')\n")
    before = started(kit, "list", environment=cache).stdout
    assert before.split()[:4] == ["sum", "Sum", "1.00", "s"]
    assert "sum.py" in before
    assert "AC" not in before
    started(kit, "run", "-c", "01*", environment=cache)
    assert "AC" not in started(kit, "list", environment=cache).stdout
    started(kit, "run", environment=cache)
    after = started(kit, "list", environment=cache).stdout
    assert "sum.py AC" in after
    assert "sum_wrong.py WA" in after


def test_a_cache_that_cannot_be_written_changes_nothing(kit: Kit) -> None:
    assert started(kit, "run", environment={"XDG_CACHE_HOME": "/proc/nothing"}).returncode == 0


def test_a_language_leaves_out_what_it_cannot_read(kit: Kit) -> None:
    kit.write("solutions/sum_c.c", "int main(void) { return 1; }\n")
    report = json.loads(judge(kit, "run", "--language", "python3", "--json", "-").stdout)
    assert [one["submission"] for one in report["reports"]] == ["solutions/sum.py"]
    done = judge(kit, "verify", "--language", "bash")
    assert "submissions/" not in done.stdout


def test_a_file_that_is_named_is_read_as_the_language_that_is_named(kit: Kit) -> None:
    kit.write("mine.txt", "print(sum(map(int, input().split())))\n")
    assert judge(kit, "run", "mine.txt", "-p", "sum", "--language", "python3").returncode == 0
    assert judge(kit, "run", "./mine.txt", "-p", "sum", "--language", "python3").returncode == 0
    assert judge(kit, "run", "mine.txt", "-p", "sum", "--language", "klingon").returncode == 2
    assert judge(kit, "run", "mine.txt", "-p", "sum").returncode == 2


def test_what_is_no_program_in_a_folder_of_solutions_is_passed_over(kit: Kit) -> None:
    kit.write("solutions/README", "How I did it.\n")
    assert judge(kit).returncode == 0


def test_what_an_option_is_given_is_no_command(kit: Kit) -> None:
    (kit.root / "testcases/sum").rename(kit.root / "testcases/list")
    assert judge(kit, "-p", "list", "solutions/sum.py").returncode == 0


def second_package(kit: Kit) -> None:
    """A package `apple`, judged before `sum`, with an accepted submission that is wrong."""
    shutil.copytree(kit.root / "testcases/sum", kit.root / "testcases/apple")
    kit.write("testcases/apple/submissions/accepted/plain.py", "print('no')\n")


def test_a_package_that_cannot_be_judged_as_asked_hinders_no_other(kit: Kit) -> None:
    second_package(kit)
    kit.write("testcases/apple/data/secret/test_group.yaml", "output_validator_args: [bogus]\n")
    done = judge(kit, "verify", "--json", "-")
    assert done.returncode == 2
    report = json.loads(done.stdout)
    assert {one["problem"] for one in report["reports"]} == {"sum"}
    assert "unknown flag 'bogus'" in report["packages"][0]["errors"][-1]


def test_verify_stops_at_the_first_surprise_as_well(kit: Kit) -> None:
    second_package(kit)
    assert "sum\n" in judge(kit, "verify").stdout
    assert "sum\n" not in judge(kit, "verify", "-x").stdout


def test_a_plain_folder_can_be_verified(kit: Kit) -> None:
    kit.write("tests/1.in", "1 2\n")
    done = judge(kit, "verify", "--tests", "tests")
    assert done.returncode == 2
    assert "tests/1.in: has no answer file" in done.stdout
    assert "submissions/" not in done.stdout
    kit.write("tests/1.ans", "3\n")
    assert judge(kit, "verify", "--tests", "tests").returncode == 0
    assert judge(kit, "verify", "sum", "--tests", "tests").returncode == 2


@pytest.mark.parametrize(
    ("words", "named"),
    [
        *((["--time-limit", value], "0<x<=86400") for value in ("inf", "1e300", "86401")),
        *((["--memory-limit", value], "0<x<=1048576") for value in ("inf", "1e300", "1048577")),
        *((["--output-limit", value], "0<x<=1048576") for value in ("inf", "1e300", "1048577")),
        *(([option, "nan"], option) for option in ("--time-limit", "--memory-limit", "--output-limit")),
        (["--json", "-", "--junit", "-"], "--json and --junit"),
    ],
)
def test_options_that_mean_nothing_are_refused_at_the_door(kit: Kit, words: list[str], named: str) -> None:
    done = judge(kit, "run", *words)
    assert done.returncode == 2
    assert named in done.stderr
    assert "Traceback" not in done.stderr
