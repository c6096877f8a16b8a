"""A program that tries what a submission must not be able to do, and says what came of it. Standard library only.

Arguments: a file with a secret, a folder open to everybody, the port of a listener on this machine, and the number of
the judge's process. It prints one line for each attempt: a name and what happened, `no` where it was refused.

It runs at every start of the judge, so it imports little: `socket` alone would take as long as all the rest.
"""

from __future__ import annotations

import os
import sys
import time
from _socket import AF_INET, SOCK_DGRAM, SOCK_STREAM, socket

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def main(secret: str, folder: str, port: str, judge: str) -> None:
    print("write", writable_places(folder))
    print("secret", outcome(lambda: read(secret)))
    print("stdin", outcome(lambda: scribble("/proc/self/fd/0")))
    print("network", outcome(lambda: connect(int(port))))
    print("sockets", outcome(lambda: socket(AF_INET, SOCK_DGRAM).close()))
    print("signals", outcome(lambda: os.kill(int(judge), 0)))
    print("root", "yes" if os.geteuid() == 0 else "no")
    print("privileges", "no" if "NoNewPrivs:\t1" in read("/proc/self/status") else "yes")
    print("launcher", outcome(lambda: read(f"/proc/{os.getppid()}/environ")))
    sys.stdout.flush()
    if os.fork() == 0:
        os.setsid()
        time.sleep(60)


def outcome(attempt: Callable[[], object]) -> str:
    try:
        attempt()
    except OSError:
        return "no"
    return "yes"


def writable_places(folder: str) -> str:
    places = [folder, ".", "/", "/tmp", "/var/tmp", "/dev/shm", "/dev", "/proc", os.path.expanduser("~")]
    return " ".join(sorted({place for place in places if can_make_file(place)})) or "no"


def can_make_file(place: str) -> bool:
    return outcome(lambda: make_file(place)) == "yes"


def make_file(place: str) -> None:
    path = os.path.join(place, f"judge-probe-{os.getpid()}")
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
    os.unlink(path)


def read(path: str) -> str:
    with open(path) as file:
        return file.read()


def scribble(path: str) -> None:
    descriptor = os.open(path, os.O_WRONLY)
    os.write(descriptor, b"x")


def connect(port: int) -> None:
    there = socket(AF_INET, SOCK_STREAM)
    there.settimeout(0.2)
    there.connect(("127.0.0.1", port))
    there.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
