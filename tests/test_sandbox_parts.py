"""The parts of the sandbox by themselves: messages, sealed input, copies for the worker, the list of processes."""

from __future__ import annotations

import marshal
import os
import select
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from judge.model import Job
from judge.sandboxes import launching, staging, uids
from judge.sandboxes.answers import Figures
from judge.sandboxes.inside import closed, frames, stuck, tree
from judge.sandboxes.inside.clocks import Clocks, GroupClock
from judge.sandboxes.launching import Launcher
from judge.sandboxes.sealing import SEALS, sealed
from judge.sandboxes.session import LauncherSession, Started
from judge.sandboxes.uids import Uid

pytestmark = pytest.mark.timeout(30)
linux = pytest.mark.skipif(not SEALS, reason="memory files and /proc are Linux's")


def descriptors() -> set[str]:
    """Those that are open in this process."""
    return {path.name for path in Path("/dev/fd").iterdir()}


def ends(packets: bool, monkeypatch: pytest.MonkeyPatch) -> tuple[socket.socket, socket.socket]:
    """The two ends of a connection, with packets or, as where there are none, without."""
    monkeypatch.setattr(frames, "PACKETS", packets)
    return socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET if packets else socket.SOCK_STREAM)


class TestFrames:
    @pytest.mark.parametrize("packets", [True, False])
    @pytest.mark.parametrize("size", [0, 1, 3, 4, 59_995, 59_996, 59_997, 60_000, 500_000])
    def test_a_message_arrives_whole_with_its_descriptors(
        self, packets: bool, size: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        ours, theirs = ends(packets, monkeypatch)
        message = os.urandom(size)
        read, write = os.pipe()

        def send_both() -> None:
            frames.send(ours, message, (write,))
            frames.send(ours, b"next", (write,))

        with ours, theirs:
            sender = threading.Thread(target=send_both)
            sender.start()
            first, given = frames.receive(theirs)
            second, more = frames.receive(theirs)
            sender.join()

        assert (first, second) == (message, b"next")
        os.write(given[0], b"it is the pipe")
        assert os.read(read, 99) == b"it is the pipe"
        for descriptor in (read, write, *given, *more):
            os.close(descriptor)

    @pytest.mark.parametrize("packets", [True, False])
    def test_the_end_of_the_other_side_is_seen(self, packets: bool, monkeypatch: pytest.MonkeyPatch) -> None:
        ours, theirs = ends(packets, monkeypatch)
        ours.close()

        with theirs, pytest.raises(frames.Gone):
            frames.receive(theirs)

    @pytest.mark.parametrize(("packets", "size"), [(True, 0), (True, 50_000), (False, 0), (False, 200_000)])
    def test_who_only_hears_takes_no_descriptors(
        self, packets: bool, size: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        ours, theirs = ends(packets, monkeypatch)
        message = os.urandom(size)
        with ours, theirs:
            sender = threading.Thread(target=lambda: frames.send(ours, message, (0, 1, 2)))
            before = descriptors()
            sender.start()
            assert frames.hear(theirs) == message
            sender.join()
            assert descriptors() == before

    @pytest.mark.parametrize("packet", [b"", b"\0\0\0", b"\0\0\0\5four", b"\0\0\0\3four", b"\xff" * 60_000])
    def test_a_packet_that_is_no_message_is_the_end(self, packet: bytes) -> None:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with ours, theirs, pytest.raises(frames.Gone):
            ours.send(packet)
            frames.hear(theirs)

    def test_waiting_awake_ends_when_there_is_something_to_hear(self) -> None:
        ours, theirs = socket.socketpair()
        poller = select.poll()
        poller.register(theirs, select.POLLIN)
        with ours, theirs:
            began = time.monotonic()
            assert not frames.soon(poller, 0.05)
            assert time.monotonic() - began >= 0.05
            ours.send(b"x")
            assert frames.soon(poller, 0.0)


class Puppet:
    """In place of a launcher: gives the answers it was told to, and remembers what it was asked."""

    clamped = ()

    def __init__(self, *answers: bytes, meanwhile: Callable[[], object] = lambda: None) -> None:
        self.answers = list(answers)
        self.meanwhile = meanwhile
        self.asked: list[dict[str, Any]] = []
        self.alone: list[bool] = []
        self.ended = False

    def ask(self, request: dict[str, Any], streams: tuple[int, int, int], alone: bool) -> None:
        self.asked.append(request)
        self.alone.append(alone)

    def hear(self, deadline: float) -> bytes:
        self.meanwhile()
        return self.answers.pop(0)

    def end(self) -> None:
        self.ended = True


FIGURES = Figures(
    status=0,
    reason=0,
    cpu=0.5,
    wall=1.0,
    largest=9 << 20,
    seen=0,
    floor=1 << 20,
    orphans=0,
    waited=0.0,
    pressure=-1.0,
    files=0,
    spoilt=False,
    ended=7.0,
)
DONE = frames.DONE + frames.FIGURES.pack(*FIGURES)
STRANGE = [
    frames.DONE + frames.FIGURES.pack(*change)
    for change in (
        FIGURES._replace(reason=200),
        FIGURES._replace(cpu=float("nan")),
        FIGURES._replace(wall=float("inf")),
        FIGURES._replace(pressure=float("nan")),
    )
]
JOB = Job(
    command=("/bin/true",),
    stdin=0,
    stdout=1,
    stderr=2,
    cpu_seconds=1,
    wall_seconds=1,
    memory_bytes=1 << 20,
    output_bytes=1 << 20,
)


def led(puppet: Puppet) -> LauncherSession:
    return LauncherSession(lambda: Started(launcher=cast("Launcher", puppet), undo=lambda: None))


class TestSession:
    def test_figures_become_a_record(self) -> None:
        puppet = Puppet(frames.ENDED, DONE)
        run = led(puppet).run(JOB)

        assert (run.exit_code, run.cpu_seconds, run.wall_seconds, run.peak_bytes) == (0, 0.5, 1.0, 9 << 20)
        assert (run.peak_floor, run.pressure, run.stopped_for) == (False, None, None)
        assert not puppet.ended

    @pytest.mark.parametrize(
        "answer",
        [b"", b"nonsense", DONE[:-1], DONE + b"x", *STRANGE, b"fault it is broken", b"fault ", b"ready 1", b"\xff\n"],
    )
    def test_an_answer_that_is_none_is_a_fault_and_ends_the_launcher(self, answer: bytes) -> None:
        puppet = Puppet(answer)
        run = led(puppet).run(JOB)

        assert run.fault
        assert puppet.ended

    def test_a_spoilt_launcher_is_ended_and_its_figures_count(self) -> None:
        puppet = Puppet(frames.DONE + frames.FIGURES.pack(*FIGURES._replace(spoilt=True)))

        assert led(puppet).run(JOB).exit_code == 0
        assert puppet.ended

    def test_the_launcher_is_told_whether_it_is_alone(self) -> None:
        second = Puppet(DONE)
        first = Puppet(DONE, DONE, meanwhile=lambda: led(second).run(JOB) if second.answers else None)
        outer = led(first)
        outer.run(JOB)
        outer.run(JOB)

        assert (first.alone, second.alone) == ([True, True], [False])

    @pytest.mark.parametrize(("takes", "awake"), [(0.0, True), (2 * frames.AWAKE, False)])
    def test_a_run_is_waited_for_awake_only_after_a_brief_one(
        self, takes: float, awake: bool, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(launching, "threads_that_run", lambda: 1)
        monkeypatch.setattr(launching, "kept_cores", lambda: frozenset(range(4)))
        clock = [100.0]
        monkeypatch.setattr(launching, "time", SimpleNamespace(monotonic=lambda: clock[0]))
        sent: list[dict[str, Any]] = []
        monkeypatch.setattr(frames, "send", lambda channel, payload, streams: sent.append(marshal.loads(payload)))
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        launcher = object.__new__(Launcher)
        launcher.channel = ours
        launcher._incoming = select.poll()
        launcher._incoming.register(ours, select.POLLIN)
        launcher._brief = launcher._awake = False
        launcher._awake_until = 0.0
        with ours, theirs:
            for _ in range(2):
                launcher.ask({}, (0, 1, 2), alone=True)
                clock[0] += takes
                theirs.send(b"\0\0\0\1x")
                assert launcher.hear(clock[0] + 9) == b"x"

        assert [request["awake"] for request in sent] == [False, awake]

    @pytest.mark.parametrize(
        ("cores", "running", "launcher_awake", "brief", "awake"),
        [
            (1, 1, False, True, False),  # the program needs the core
            (2, 1, False, True, True),
            (2, 1, False, False, False),  # it would be waited for in vain
            (2, 2, False, True, False),  # somebody else runs
            (2, 2, True, True, True),  # it is the launcher
            (2, 3, True, True, False),
            (4, 3, False, True, True),
            (4, 4, False, True, False),
            (2, 0, False, True, False),  # not told
        ],
    )
    def test_a_run_is_waited_for_awake_only_where_a_core_is_left_over(  # noqa: PLR0917 - a table's row
        self, cores: int, running: int, launcher_awake: bool, brief: bool, awake: bool, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(launching, "threads_that_run", lambda: running)
        sent: list[dict[str, Any]] = []
        monkeypatch.setattr(frames, "send", lambda channel, payload, streams: sent.append(marshal.loads(payload)))
        launcher = object.__new__(Launcher)
        launcher.channel = socket.socket()
        monkeypatch.setattr(launching, "kept_cores", lambda: frozenset(range(cores)))
        launcher._brief = brief
        launcher._awake_until = time.monotonic() + 9 if launcher_awake else 0.0
        with launcher.channel:
            launcher.ask({}, (0, 1, 2), alone=True)
            launcher.ask({}, (0, 1, 2), alone=False)

        assert [request["awake"] for request in sent] == [awake, False]

    def test_a_run_of_a_pair_is_not_alone(self) -> None:
        first, second = Puppet(DONE), Puppet(DONE)
        led(first).ask(JOB, (0, 1, 2), pair=True)
        led(second).run(JOB)
        assert (first.alone, second.alone) == ([False], [False])


@linux
class TestSealed:
    @pytest.mark.parametrize("size", [0, 5, 65536, 65537, 3_000_000])
    def test_it_reads_the_same_from_where_the_source_stands(self, size: int) -> None:
        content = os.urandom(size)
        with tempfile.TemporaryFile() as source:
            source.write(b"skipped" + content)
            source.flush()
            os.lseek(source.fileno(), 7, os.SEEK_SET)
            with sealed(source.fileno()) as copy, os.fdopen(os.dup(copy), "rb") as file:
                assert file.read() == content
            assert os.lseek(source.fileno(), 0, os.SEEK_CUR) == 7

    def test_it_cannot_be_written(self) -> None:
        with tempfile.TemporaryFile() as source:
            source.write(b"precious")
            source.flush()
            source.seek(0)
            with sealed(source.fileno()) as copy:
                for change in (lambda: os.pwrite(copy, b"x", 0), lambda: os.ftruncate(copy, 0)):
                    with pytest.raises(PermissionError):
                        change()

    def test_a_pipe_is_passed_on(self) -> None:
        read, write = os.pipe()
        with sealed(read) as given:
            assert given == read
        os.close(read)
        os.close(write)


class TestStaging:
    @pytest.mark.parametrize(
        ("folder_mode", "file_mode", "expected"),
        [
            (0o755, 0o644, False),
            (0o700, 0o644, True),
            (0o755, 0o600, True),
            (0o711, 0o644, True),
            (0o755, 0o755, False),
        ],
    )
    def test_what_is_closed(self, tmp_path: Path, folder_mode: int, file_mode: int, expected: bool) -> None:
        folder = tmp_path / "folder"
        folder.mkdir()
        (folder / "file").touch()
        (folder / "file").chmod(file_mode)
        folder.chmod(folder_mode)

        assert staging.is_closed(folder) is expected

    def test_the_topmost_closed_folder(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            top = Path(name).resolve()
            top.chmod(0o755)
            (top / "a" / "b" / "c").mkdir(parents=True)
            deep = str(top / "a" / "b" / "c")
            assert closed.closed_ancestor(deep) == ""
            (top / "a").chmod(0o700)
            (top / "a" / "b").chmod(0o700)

            assert closed.closed_ancestor(deep) == str(top / "a")

    def test_a_copy_can_be_read_by_all_and_started_if_the_original_can(self, tmp_path: Path) -> None:
        source = tmp_path / "source"
        (source / "sub").mkdir(parents=True)
        (source / "sub" / "program").write_text("p")
        (source / "sub" / "program").chmod(0o700)
        (source / "data").write_text("d")
        (source / "data").chmod(0o600)
        (source / "link").symlink_to("/nowhere")
        place = tmp_path / "place"
        place.mkdir()

        copy = staging.opened(source, place)

        assert (copy / "sub" / "program").stat().st_mode & 0o777 == 0o755
        assert (copy / "data").stat().st_mode & 0o777 == 0o644
        assert (copy / "link").readlink() == Path("/nowhere")
        assert not staging.is_closed(copy)


@linux
class TestTree:
    @pytest.mark.parametrize("listed", [True, False])
    def test_it_finds_grandchildren(self, listed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(tree, "_LISTED", listed)
        child = subprocess.Popen(["/bin/sh", "-c", "sleep 20 & wait"])
        try:
            until = time.monotonic() + 5
            while len(family := [pid for pid in tree.members() if _parent(pid) == child.pid]) < 1:
                assert time.monotonic() < until
            assert child.pid in tree.members()
            assert len(family) == 1
        finally:
            for pid in family:
                os.kill(pid, 9)
            child.wait()

    def test_the_cpu_clock_of_another_process(self) -> None:
        child = subprocess.Popen(["/bin/sh", "-c", "while :; do :; done"])
        try:
            first = Clocks(GroupClock(-1)).look([child.pid], taken=0.0)
            time.sleep(0.5)
            assert 0.01 < Clocks(GroupClock(-1)).look([child.pid], taken=0.0) - first < 0.6
            assert Clocks(GroupClock(-1)).look([2**22 + 1], taken=0.0) == 0.0
        finally:
            child.kill()
            child.wait()


@linux
class TestStuck:
    @pytest.mark.parametrize(
        ("command", "expected"), [("cat", True), ("sleep 20", False), ("while :; do :; done", False)]
    )
    def test_who_waits_for_somebody_else(self, command: str, expected: bool) -> None:
        if os.uname().machine not in ("x86_64", "aarch64"):
            pytest.skip("the numbers of the system calls are not known here")
        child = subprocess.Popen(["/bin/sh", "-c", f"exec {command}" if "do" not in command else command], stdin=-1)
        witness = stuck.Stuck()
        try:
            seen = []
            for _ in range(20):
                time.sleep(0.02)
                seen.append(witness.look([child.pid], time.monotonic()))
            assert all(seen[-5:]) is expected
            assert any(seen[-5:]) is expected
        finally:
            child.kill()
            child.communicate()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root has other users to hand out")
def test_no_two_workers_share_a_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uids, "randrange", lambda count: count - 2)  # all begin at the same number, near the end
    held = [Uid() for _ in range(5)]
    numbers = {uid.number for uid in held}
    held[0].release()

    assert len(numbers) == 5
    assert all(number > 60_000 for number in numbers)
    for uid in held:
        uid.release()


def _parent(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0
