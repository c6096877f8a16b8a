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
from tests.conftest import Kit

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


@pytest.fixture
def small(kit: Kit) -> Kit:
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


def test_a_validator_that_dies_of_an_exception_is_warned_of_with_the_bytes(small: Kit) -> None:
    small.write("testcases/sum/input_validators/validate.py", WORDS)
    report = fuzzed(small)
    told = messages(report)
    assert "nothing (no byte at all): ended with neither 42 nor 43" in told
    assert "ValueError" in told
    assert {warning.file.name for warning in report.warnings if warning.file} == {"validate.py"}
    assert len(report.warnings) <= 3  # the same failure on many samples is told once
    assert not report.errors


def test_a_validator_that_takes_what_is_no_input_is_warned_of(small: Kit) -> None:
    small.write("testcases/sum/input_validators/validate.py", WORDS)
    (told,) = [str(warning) for warning in fuzzed(small).warnings if "accepted" in str(warning)]
    assert "accepted, though it is hardly an input" in told
    assert "likewise" in told


def test_a_validator_that_is_killed_is_an_error(small: Kit) -> None:
    small.write("testcases/sum/input_validators/validate.py", KILLS_ITSELF)
    (told,) = [str(error) for error in fuzzed(small).errors]
    assert "SIGABRT" in told
    assert "\\0" in told


def test_a_checker_that_dies_of_an_output_is_an_error(small: Kit) -> None:
    small.write("testcases/sum/output_validator/validate.py", DECODES)
    report = fuzzed(small)
    assert any("UnicodeDecodeError" in str(error) for error in report.errors)
    assert not report.warnings


def test_a_checker_that_takes_junk_is_warned_of(small: Kit) -> None:
    small.write("testcases/sum/output_validator/validate.py", BELIEVES)
    report = fuzzed(small)
    assert not report.errors
    told = messages(report)
    assert "nothing (no byte at all): accepted, though it is hardly an output" in told
    assert "text behind its end" in told


def test_findings_are_kept_where_that_is_asked_for(small: Kit, tmp_path: Path) -> None:
    small.write("testcases/sum/output_validator/validate.py", BELIEVES)
    fuzzed(small, keep=tmp_path / "kept")
    assert [(path.name, path.read_bytes()) for path in (tmp_path / "kept").iterdir()] == [("sum-nothing", b"")]


def test_the_seed_decides(small: Kit) -> None:
    small.write("testcases/sum/input_validators/validate.py", WORDS)
    first, again = fuzzed(small, seed=5), fuzzed(small, seed=5)
    assert first.diagnostics == again.diagnostics


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
