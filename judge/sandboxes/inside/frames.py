"""The messages between judge and launcher: a length, the bytes, and descriptors that travel with the first of them.

Both sides use this module. Judge to launcher is trusted and holds marshalled plain values. Launcher to judge is one
line of text, because a program that broke the launcher must not be able to break the judge through `marshal`:

    ready <floor in bytes> <words>       the launcher is confined and takes requests
    done <numbers, one for each FIELD>   the run has ended
    stuck <from> <to>                    (pairs only) the program slept all that time, see stuck.py
    ended <time>                         the program has ended; its clean-up follows, while the judge wakes up
    fault <words>                        the launcher could not do what it was asked

Times are those of the monotonic clock, which all processes of a machine share, in whatever namespace.
"""

from __future__ import annotations

import _socket
import sys

FIELDS = (
    "status",  # as wait4 gives it
    "reason",  # an index into REASONS
    "cpu",  # seconds, user + system of the whole tree
    "wall",  # seconds from before the spawn to the notice of the end
    "maxrss",  # bytes, of the largest process
    "peak",  # bytes, largest sum over the tree that was seen
    "floor",  # bytes, below which maxrss says nothing
    "orphans",  # processes that had to be killed after the end
    "waited",  # seconds on the run queue
    "pressure",  # share of the run in which some task lacked a core, -1: not known
    "files",  # bytes in the files of the working directory
    "spoilt",  # 1: something could not be cleaned up, start a new launcher
    "ended",  # the monotonic clock at the notice of the end
)
REASONS = ("", "cpu", "wall", "memory", "output", "told")
STRETCH = 4  # times the wall limit that a program may take which is ready to run, but for which there is no core
_ROOM = 64  # bytes, enough for the few descriptors that any message brings
_PART = 60_000  # bytes of a message that travel at once
PACKETS = sys.platform == "linux"  # where a socket of packets keeps messages apart by itself, in one call each
_CLOSED_AT_EXEC = getattr(_socket, "MSG_CMSG_CLOEXEC", 0)  # macOS has none: the receiver closes them by hand


class Gone(Exception):  # noqa: N818 - not an error: it is how a conversation ends
    """The other side has closed the connection."""


def send(channel: _socket.socket, payload: bytes, descriptors: tuple[int, ...] = ()) -> None:
    """Sends one message; OSError if the other side is gone."""
    message = len(payload).to_bytes(4, "big") + payload
    rights = b"".join(d.to_bytes(4, sys.byteorder) for d in descriptors)
    ancillary = [(_socket.SOL_SOCKET, _socket.SCM_RIGHTS, rights)] if rights else []
    sent = channel.sendmsg([message[:_PART]], ancillary)
    while sent < len(message):
        sent += channel.send(message[sent : sent + _PART])


def receive(channel: _socket.socket) -> tuple[bytes, list[int]]:
    """One message and the descriptors that came with it. Raises Gone at the end of the connection.

    In a stream the first piece read is the length alone, so that nothing of the next message is taken along.
    """
    data, ancillary, _, _ = channel.recvmsg(_PART if PACKETS else 4, _ROOM, _CLOSED_AT_EXEC)
    descriptors = [
        int.from_bytes(rights[at : at + 4], sys.byteorder)
        for level, kind, rights in ancillary
        if level == _socket.SOL_SOCKET and kind == _socket.SCM_RIGHTS
        for at in range(0, len(rights) - 3, 4)
    ]
    while len(data) < 4 or len(data) < (whole := 4 + int.from_bytes(data[:4], "big")):
        part = channel.recv(_PART if PACKETS else 4 - len(data) if len(data) < 4 else whole - len(data))
        if not part:
            raise Gone
        data += part
    return data[4:], descriptors
