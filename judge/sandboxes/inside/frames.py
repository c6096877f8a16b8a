"""The messages between judge and launcher: a length, the bytes, and descriptors that travel with the first of them.

Both sides use this module. Judge to launcher is trusted and holds marshalled plain values. Launcher to judge is a word
and what belongs to it, text or numbers of fixed sizes, because a program that broke the launcher must not be able to
break the judge through `marshal`:

    ready <floor in bytes> <words>       the launcher is confined and takes requests
    done <FIGURES>                       the run has ended
    stuck <from> <to>                    (pairs only) the program slept all that time, see stuck.py
    ended                                the program has ended; its clean-up follows, while the judge wakes up
    fault <words>                        the launcher could not do what it was asked

Times are those of the monotonic clock, which all processes of a machine share, in whatever namespace.
"""

from __future__ import annotations

import _socket
import sys
import time
from _struct import Struct, pack

FIGURES = Struct(
    "="
    "i"  # status, as wait4 gives it
    "B"  # reason, an index into REASONS
    "d"  # CPU seconds, user + system of the whole tree
    "d"  # wall seconds, from before the spawn to the notice of the end
    "q"  # bytes, peak of the largest process
    "q"  # bytes, largest sum over the tree that was seen
    "q"  # bytes, the floor below which the peak of the largest says nothing
    "q"  # processes that had to be killed after the end
    "d"  # seconds on the run queue
    "d"  # share of the run in which some task lacked a core, -1: not known
    "q"  # bytes in the files of the working directory
    "?"  # spoilt: something could not be cleaned up, start a new launcher
    "d"  # the monotonic clock at the notice of the end
)
DONE, ENDED, STUCK = b"done ", b"ended", b"stuck "
REASONS = ("", "cpu", "wall", "memory", "output", "told")
STRETCH = 4  # times the wall limit that a program may take which is ready to run, but for which there is no core
_ROOM = 64  # bytes, enough for the few descriptors that any message brings
_PART = 60_000  # bytes of a message that travel at once
PACKETS = sys.platform == "linux"  # where a socket of packets keeps messages apart by itself, in one call each
AWAKE = 0.001  # seconds that are waited for a message without sleeping, where a core is free for that
_CLOSED_AT_EXEC = getattr(_socket, "MSG_CMSG_CLOEXEC", 0)  # macOS has none: the receiver closes them by hand

TYPE_CHECKING = False
if TYPE_CHECKING:
    import select


class Gone(Exception):  # noqa: N818 - not an error: it is how a conversation ends
    """The other side has closed the connection."""


def soon(poller: select.poll, seconds: float) -> bool:
    """Whether `poller` has something within `seconds`. Waits awake.

    A core that is left idle wakes late, and finds its caches cold: both together can take as long as a short program.
    """
    until = time.monotonic() + seconds
    while not poller.poll(0):
        if time.monotonic() > until:
            return False
    return True


def send(channel: _socket.socket, payload: bytes, descriptors: tuple[int, ...] = ()) -> None:
    """Sends one message; OSError if the other side is gone."""
    message = len(payload).to_bytes(4, "big") + payload
    sent = 0
    if descriptors:
        rights = pack(f"={len(descriptors)}i", *descriptors)
        sent = channel.sendmsg([message[:_PART]], [(_socket.SOL_SOCKET, _socket.SCM_RIGHTS, rights)])
    while sent < len(message):
        sent += channel.send(message[sent : sent + _PART])


def receive(channel: _socket.socket) -> tuple[bytes, list[int]]:
    """One message and the descriptors that came with it. Raises Gone at the end of the connection."""
    data, ancillary, _, _ = channel.recvmsg(_PART if PACKETS else 4, _ROOM, _CLOSED_AT_EXEC)
    descriptors: list[int] = []
    for level, kind, rights in ancillary:
        if level == _socket.SOL_SOCKET and kind == _socket.SCM_RIGHTS:
            descriptors += memoryview(rights)[: len(rights) & ~3].cast("i")
    return _whole(channel, data), descriptors


def hear(channel: _socket.socket) -> bytes:
    """One message of the launcher. Raises Gone at the end of the connection.

    Descriptors, should any come with it, are not taken. All of it must come in one packet, where there are packets: who
    listens has waited for one, and would wait for another without a limit.
    """
    data = channel.recv(_PART if PACKETS else 4)
    if PACKETS and len(data) != 4 + int.from_bytes(data[:4], "big"):
        raise Gone
    return _whole(channel, data)


def _whole(channel: _socket.socket, data: bytes) -> bytes:
    """The message that begins with `data`. In a stream that is its length alone, so nothing of the next is taken."""
    while len(data) < 4 or len(data) < (whole := 4 + int.from_bytes(data[:4], "big")):
        part = channel.recv(_PART if PACKETS else 4 - len(data) if len(data) < 4 else whole - len(data))
        if not part:
            raise Gone
        data += part
    return data[4:]
