"""The launcher's table of contents: confine yourself, say so, then start one program after the other."""

from __future__ import annotations

import gc
import marshal
import os
import sys
from _socket import socket

from . import confine, guard, reach
from .box import Box, copy
from .evidence import Machine
from .frames import PACKETS, Gone, receive, send
from .watch import Watch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .confine import Setup

_LONGEST = 10_000  # bytes of an answer, which must fit into one packet


def main() -> None:
    """`argv` holds the number of the control descriptor and, where a guard is wanted, that of its leash."""
    confine.reset_signals()
    control = socket(fileno=int(sys.argv[1]))
    os.set_inheritable(control.fileno(), False)
    try:
        payload, descriptors = receive(control)
        setup: Setup = marshal.loads(payload)
        clamped = _prepare(setup, control, descriptors)
        box = Box(setup["place"], setup["fixed"], setup["writable"], setup["files"])
        machine = Machine(descriptors.pop(0) if setup["group"] else -1)
        watch = Watch(control, box, setup["environment"], machine)
    except Gone:
        return
    except Exception as error:
        send(control, f"fault {type(error).__name__}: {error}".encode(errors="replace")[:_LONGEST])
        return
    gc.disable()  # nothing here is cyclic, and a collection would fall into somebody's run
    send(control, f"ready {watch.floor} {' '.join(clamped)}".encode())
    try:
        _serve(watch, setup["limits"].get("CPU", 0))
    except (Gone, BrokenPipeError, ConnectionResetError):
        os._exit(0)  # the judge is gone; what is left of the namespace goes with this process


def _prepare(setup: Setup, control: socket, descriptors: list[int]) -> list[str]:
    """Confines this process as `setup` wants it; returns the names of the limits that could not be had in full."""
    if setup["guard"]:
        leash = int(sys.argv[2])
        os.set_inheritable(leash, False)
        guard.keep_guard(leash, control.fileno(), os.path.dirname(setup["place"]))
    os.umask(0o022)
    if setup["reach"]:
        reach.open_up(setup["reach"])
    for source, target in setup["copies"]:
        copy(source, target)
    confine.drop_to(setup["uid"])
    confine.shield()
    if setup["landlock"]:
        ruleset = descriptors.pop(0)
        confine.restrict_files(ruleset)
        os.close(ruleset)
    if setup["seccomp"]:
        rules = descriptors.pop(0)
        confine.filter_system_calls(os.pread(rules, 1 << 20, 0))
        os.close(rules)
    return confine.limit(setup["limits"])


def _serve(watch: Watch, cpu_seconds: int) -> None:
    awake = False
    while True:
        if cpu_seconds:
            confine.renew_cpu_limit(cpu_seconds)
        if awake:
            watch.rest()
        payload, streams = receive(watch.control)
        if not PACKETS:
            for stream in streams:
                os.set_inheritable(stream, False)
        request = marshal.loads(payload)
        if isinstance(request, str):
            continue  # a word about a run that has ended meanwhile
        awake = request["awake"]
        try:
            reply = watch.run(request, streams)
        except Gone:
            raise
        except Exception as error:  # whatever it is, the judge must hear of it; it starts a new launcher then
            reply = f"fault {type(error).__name__}: {error}".encode(errors="replace")
        send(watch.control, reply[:_LONGEST])
        for stream in streams:  # only now: the judge is at work again already
            os.close(stream)
