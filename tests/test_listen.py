"""`judge listen`: what the browser extension sends becomes packages; what anybody else sends does no harm."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import yaml

from judge import companion, formats, inbox
from judge.companion import decode
from judge.errors import UsageError
from judge.listening import listening
from tests.conftest import SUM, Kit
from tests.test_cli import ROOT, judge

SENT: dict[str, Any] = {
    "name": "A. Sum of Two",
    "group": "Codeforces - Practice",
    "url": "https://example.org/contest/1/problem/A",
    "interactive": False,
    "memoryLimit": 256,
    "timeLimit": 1500,
    "tests": [{"input": "1 2\n", "output": "3\n"}, {"input": "5 5\r\n", "output": "10\n"}],
    "testType": "single",
    "input": {"type": "stdin"},
    "output": {"type": "stdout"},
    "languages": {"java": {"mainClass": "Main", "taskClass": "ASumOfTwo"}},
    "batch": {"id": "123e67c8-03c6-44a4-a3f9-5918533f9fb2", "size": 1},
}


def sent(**changes: Any) -> bytes:
    return json.dumps({**SENT, **changes}).encode()


def post(port: int, body: bytes, method: str = "POST", **headers: str) -> tuple[int, Any]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        connection.request(method, "/", body, {name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read())
    finally:
        connection.close()


@contextmanager
def command(kit: Kit, *words: str) -> Iterator[tuple[int, subprocess.Popen[str]]]:
    with subprocess.Popen(
        [sys.executable, "-m", "judge", "listen", "--port", "0", *words],
        cwd=kit.root,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"127\.0\.0\.1:(\d+)", process.stdout.readline())
            assert found
            yield int(found[1]), process
        finally:
            process.kill()


def test_a_batch_becomes_packages_that_can_be_judged(kit: Kit) -> None:
    two = {"id": "b", "size": 2}
    with command(kit, "--once") as (port, process):
        assert post(port, sent(batch=two))[0] == 200
        assert post(port, b"{")[0] == 400
        assert post(port, sent(name="여왕 1", url="https://example.org/problem/9663", batch=two))[0] == 200
        output, errors = process.communicate(timeout=20)
    assert process.returncode == 0, errors
    assert "testcases/asumoftwo" in output
    assert "refused" in errors
    assert (kit.root / "testcases/problem9663/problem.yaml").is_file()
    kit.write("mine.py", SUM)
    report = json.loads(judge(kit, "run", "mine.py", "-p", "asumoftwo", "--json", "-").stdout)
    assert report["reports"][0]["verdict"] == "AC"
    assert report["reports"][0]["limits"]["cpu_seconds"] == 1.5


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_when_it_is_told_to(kit: Kit, how: signal.Signals) -> None:
    with command(kit, "--tests-only") as (port, process):
        assert post(port, sent())[0] == 200
        assert process.stdout is not None
        assert "written: asumoftwo" in process.stdout.readline()
        process.send_signal(how)
        _, errors = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "Traceback" not in errors
    assert (kit.root / "asumoftwo/2.in").read_bytes() == b"5 5\n"
    assert (kit.root / "asumoftwo/2.out").read_bytes() == b"10\n"


REFUSED = [
    ("no JSON", b"<html>", 400),
    ("no object", b"[]", 400),
    ("no name", sent(name=""), 400),
    ("a name that is a number", sent(name=5), 400),
    ("tests that are none", sent(tests="x"), 400),
    ("no address", sent(url="file:///etc/passwd"), 400),
    ("a limit below zero", sent(timeLimit=-1), 400),
    ("a limit that is no number", b'{"name": "a", "url": "http://a/", "tests": [], "timeLimit": NaN}', 400),
    ("no text", b"\xff\xfe", 400),
    ("half a character", sent(name="\ud800"), 400),
    ("nested without end", b"[" * 100_000, 400),
]


@pytest.mark.parametrize(("body", "status"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_what_is_no_problem_is_refused_with_a_reason(body: bytes, status: int) -> None:
    with listening(0) as (port, letter):
        got, answer = post(port, body)
        assert got == status
        assert answer["refused"]
        assert isinstance(letter(), UsageError)
        assert post(port, sent())[0] == 200  # and it goes on
        assert not isinstance(letter(), UsageError)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Host": "rebound.example:27121"}, 403),
        ({"Origin": "moz-extension://6f1c"}, 200),
        ({"Host": "localhost:27121"}, 200),
        ({"Content_Length": "99999999999"}, 413),
        ({"Content_Length": "-5"}, 411),
    ],
)
def test_web_pages_and_floods_are_turned_away(headers: dict[str, str], status: int) -> None:
    with listening(0) as (port, _):
        assert post(port, sent(), **headers)[0] == status


def test_who_asks_whether_there_is_something_to_submit_is_told_no() -> None:
    with listening(0) as (port, _):
        assert post(port, b"", "GET", cph_submit="true") == (200, {"empty": True})


def test_a_port_that_is_taken_is_wrong_usage(kit: Kit) -> None:
    with listening(0) as (port, _):
        done = judge(kit, "listen", "--port", str(port))
    assert done.returncode == 2
    assert "--port" in done.stderr


@pytest.mark.parametrize(
    ("name", "url", "id_"),
    [
        ("A. Théâtre Square", "https://codeforces.com/problemset/problem/1/A", "atheatresquare"),
        ("../../etc/passwd", "https://a.example/x", "etcpasswd"),
        ("여왕", "https://www.acmicpc.net/problem/9663", "problem9663"),
        ("1000", "https://a.example/", "problem"),
        ("x" * 400, "https://a.example/", "x" * 40),
        ("\x00\n/", "https://a.example/../%2e%2e/\x00", "2e2e"),
    ],
)
def test_ids_are_letters_and_digits_whatever_is_sent(name: str, url: str, id_: str) -> None:
    assert companion.id_of(decode(sent(name=name, url=url))) == id_


def test_nothing_is_overwritten_and_the_same_problem_is_not_written_twice(tmp_path: Path) -> None:
    first = inbox.store(decode(sent()), tmp_path, tests_only=False)
    assert (first.folder.name, first.new) == ("asumoftwo", True)
    (first.folder / "data/sample/1.in").write_text("changed\n")
    again = inbox.store(decode(sent()), tmp_path, tests_only=False)
    assert (again.folder, again.new) == (first.folder, False)
    assert (first.folder / "data/sample/1.in").read_text() == "changed\n"
    other = inbox.store(decode(sent(url="https://example.org/other")), tmp_path, tests_only=False)
    assert (other.folder.name, other.new) == ("asumoftwov2", True)
    plain = [inbox.store(decode(sent(tests=SENT["tests"][:n])), tmp_path / "..", tests_only=True) for n in (1, 1, 2)]
    assert [one.new for one in plain] == [True, False, True]


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({}, {"time_limit": 1.5, "time_resolution": 0.1, "memory": 256}),
        ({"timeLimit": 2000}, {"time_limit": 2.0, "memory": 256}),
        ({"timeLimit": 1333, "memoryLimit": 0.5}, {"time_limit": 1.333, "time_resolution": 0.001, "memory": 1}),
    ],
)
def test_a_package_has_its_limits_and_lacks_only_what_is_not_sent(
    tmp_path: Path, changes: dict[str, Any], found: dict[str, Any]
) -> None:
    nasty = 'N: "x"\n- y\x00\u2028'
    folder = inbox.store(decode(sent(**changes, group=nasty, name=f"b {nasty}")), tmp_path, tests_only=False).folder
    described = yaml.safe_load((folder / "problem.yaml").read_text())
    assert described["limits"] == found
    faults = {one.file.name for one in formats.load(folder).errors if one.file is not None}
    assert faults == {"input_validators", "submissions"}, "what nobody sends, and nothing else"


@pytest.mark.parametrize("changes", [{"interactive": True}, {"tests": []}])
def test_what_cannot_be_judged_is_not_written(tmp_path: Path, changes: dict[str, Any]) -> None:
    with pytest.raises(UsageError, match=r"A\. Sum of Two"):
        inbox.store(decode(sent(**changes)), tmp_path, tests_only=False)
    assert list(tmp_path.iterdir()) == []
