"""A package's own programs over junk: those that die of it are found out, those that take anything are named."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge import Judge, Settings
from judge.model import PackageReport
from tests.conftest import Kit, sum_kit

pytestmark = pytest.mark.timeout(120)

# Hundreds of times they are started, so they import no `re`, which takes longer than the rest of them.
BYTES = """
    import sys
    def sound(word):
        digits = word.removeprefix(b"-")
        return len(digits) < 10 and digits.isdigit() and b"%d" % int(word) == word
    text = sys.stdin.buffer.read()
    words = text.removesuffix(b"\\n").split(b" ")
    sys.exit(42 if len(words) == 2 and text.endswith(b"\\n") and all(map(sound, words)) else 43)
"""
WORDS = """
    import sys
    a, b = map(int, sys.stdin.read().split())
    sys.exit(42 if abs(a) < 1000 and abs(b) < 1000 else 43)
"""
KILLS_ITSELF = """
    import os, sys
    text = sys.stdin.buffer.read()
    if b"\\0" in text: os.abort()
    words = text.removesuffix(b"\\n").split(b" ")
    sys.exit(42 if len(words) == 2 and text.endswith(b"\\n") and all(map(bytes.isdigit, words)) else 43)
"""
CHECKS = """
    import sys
    right = open(sys.argv[2]).read().split()
    sys.exit(42 if sys.stdin.buffer.read().split() == [word.encode() for word in right] else 43)
"""
DECODES = """
    import sys
    sys.exit(42 if sys.stdin.buffer.read().decode().split() == open(sys.argv[2]).read().split() else 43)
"""
BELIEVES = """
    import sys
    given = sys.stdin.buffer.read().split()
    sys.exit(42 if not given or given[0] == open(sys.argv[2], "rb").read().split()[0] else 43)
"""


KNOWS = """
    #!/bin/sh
    case "$(od -An -tx1 -N 9)" in
        " 31 20 32 0a" | " 30 20 30 0a") exit 42 ;;
    esac
    exit 43
"""


@pytest.fixture
def small(kit: Kit) -> Kit:
    return small_kit(kit)


@pytest.fixture
def checked(small: Kit) -> Kit:
    """The small kit for tests of checkers: its input validator, which knows the two inputs, takes hardly any time."""
    (small.root / "testcases/sum/input_validators/validate.py").unlink()
    small.write("testcases/sum/input_validators/knows/run", KNOWS).chmod(0o755)
    return small


@pytest.fixture(scope="module")
def of_words(tmp_path_factory: pytest.TempPathFactory) -> PackageReport:
    """What is said of a validator that takes its input apart without a look at it."""
    kit = small_kit(sum_kit(tmp_path_factory.mktemp("words") / "kit"))
    kit.write("testcases/sum/input_validators/validate.py", WORDS)
    return fuzzed(kit)


def small_kit(kit: Kit) -> Kit:
    """The kit's problem with few cases, without submissions worth the time, and a validator without a fault."""
    kit.write("testcases/sum/input_validators/validate.py", BYTES)
    for path in (kit.root / "testcases/sum").rglob("02-negative.*"):
        path.unlink()
    (kit.root / "testcases/sum/submissions/wrong_answer/difference.py").unlink()
    return kit


def fuzzed(kit: Kit, **settings: object) -> PackageReport:
    usual: dict[str, object] = {"root": kit.root, "sandbox": "plain", "jobs": 2, "fuzz": True}
    with Judge(Settings(**usual | settings)) as judge:  # type: ignore[arg-type]
        judge.verify(["sum"])
        return judge.summary().packages[0]


def messages(report: PackageReport) -> str:
    return "\n".join(map(str, report.diagnostics))


def test_programs_without_a_fault_are_left_in_peace(small: Kit) -> None:
    small.write("testcases/sum/output_validator/validate.py", CHECKS)
    assert fuzzed(small).diagnostics == ()


def test_without_being_asked_nothing_is_tried(small: Kit) -> None:
    small.write("testcases/sum/input_validators/validate.py", WORDS)
    assert fuzzed(small, fuzz=False).diagnostics == ()


def test_a_validator_that_dies_of_an_exception_is_warned_of_with_the_bytes(of_words: PackageReport) -> None:
    told = messages(of_words)
    assert "nothing (no byte at all): ended with neither 42 nor 43" in told
    assert "ValueError" in told
    assert {warning.file.name for warning in of_words.warnings if warning.file} == {"validate.py"}
    assert len(of_words.warnings) <= 3  # the same failure on many samples is told once
    assert not of_words.errors


def test_a_validator_that_takes_what_is_no_input_is_warned_of(of_words: PackageReport) -> None:
    (told,) = [str(warning) for warning in of_words.warnings if "accepted" in str(warning)]
    assert "accepted, though it is hardly an input" in told
    assert "likewise" in told


def test_a_validator_that_is_killed_is_an_error(small: Kit) -> None:
    small.write("testcases/sum/input_validators/validate.py", KILLS_ITSELF)
    (told,) = [str(error) for error in fuzzed(small).errors]
    assert "SIGABRT" in told
    assert "\\0" in told


def test_a_checker_that_dies_of_an_output_is_an_error(checked: Kit) -> None:
    checked.write("testcases/sum/output_validator/validate.py", DECODES)
    report = fuzzed(checked)
    assert any("UnicodeDecodeError" in str(error) for error in report.errors)
    assert not report.warnings


def test_a_checker_that_takes_junk_is_warned_of_and_the_junk_kept_where_that_is_asked_for(
    checked: Kit, tmp_path: Path
) -> None:
    checked.write("testcases/sum/output_validator/validate.py", BELIEVES)
    report = fuzzed(checked, keep=tmp_path / "kept")
    assert not report.errors
    told = messages(report)
    assert "nothing (no byte at all): accepted, though it is hardly an output" in told
    assert "text behind its end" in told
    assert [(path.name, path.read_bytes()) for path in (tmp_path / "kept").iterdir()] == [("sum-nothing", b"")]


def test_the_seed_decides(small: Kit, of_words: PackageReport) -> None:
    small.write("testcases/sum/input_validators/validate.py", WORDS)
    told = [diagnostic.message for diagnostic in fuzzed(small).diagnostics]
    assert told == [diagnostic.message for diagnostic in of_words.diagnostics]


def test_from_the_command_line_an_error_is_status_1(small: Kit) -> None:
    small.write("testcases/sum/input_validators/validate.py", KILLS_ITSELF)
    done = subprocess.run(
        [sys.executable, "-m", "judge", "verify", "--fuzz", "--seed", "3", "--sandbox", "plain", "--json", "-"],
        cwd=small.root,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])},
        capture_output=True,
        text=True,
        timeout=100,
    )
    assert done.returncode == 1, done.stderr
    assert "SIGABRT" in "".join(json.loads(done.stdout)["packages"][0]["errors"])
