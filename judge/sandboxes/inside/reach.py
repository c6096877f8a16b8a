"""Reaching what a worker's user may not: paths below a folder that is closed to others, such as root's home.

Before root is given up, the launcher takes hold of each such path, covers the closed folder with an empty one - in a
mount namespace of its own, so nobody else sees it - and binds the paths back in. Nothing else of that folder is left.
"""

from __future__ import annotations

import ctypes
import os

from .closed import closed_ancestor

_NEWNS = 0x20000
_NOSUID_NODEV, _BIND, _RECURSIVE, _PRIVATE = 0x6, 0x1000, 0x4000, 0x40000
_libc = ctypes.CDLL(None, use_errno=True)


def open_up(pairs: list[tuple[str, str]]) -> None:
    """For every (source, target) of `pairs`, absolute paths: makes `target` passable for everybody and shows `source`.

    It holds for this process and those it starts. Targets are in order, so that a folder comes before what is in it.
    """
    covered = {ancestor for _, target in pairs if (ancestor := closed_ancestor(target))}
    wanted: list[tuple[str, str]] = []
    for source, target in pairs:
        inside = any(target.startswith(outer + "/") for _, outer in wanted)
        if not inside and (source != target or closed_ancestor(target)):
            wanted.append((source, target))
    if not wanted:
        return
    if _libc.unshare(_NEWNS) != 0:
        raise _failure(f"{wanted[0][1]} cannot be opened up for the worker's user (unshare)")
    _mount("none", "/", "", _RECURSIVE | _PRIVATE)
    held = [(target, os.open(source, os.O_PATH)) for source, target in wanted]
    for ancestor in sorted(covered):
        _mount("tmpfs", ancestor, "tmpfs", _NOSUID_NODEV, "mode=0755,size=1m")
    for target, descriptor in held:
        source = f"/proc/self/fd/{descriptor}"
        _make_place(target, os.path.isdir(source))
        _mount(source, target, "", _BIND | _RECURSIVE)
        os.close(descriptor)


def _make_place(path: str, folder: bool) -> None:
    if folder:
        os.makedirs(path, 0o755, exist_ok=True)
        return
    os.makedirs(os.path.dirname(path), 0o755, exist_ok=True)
    if not os.path.exists(path):
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o644))


def _mount(source: str, target: str, kind: str, flags: int, data: str = "") -> None:
    texts = [os.fsencode(text) if text else None for text in (source, target, kind)]
    if _libc.mount(*texts, ctypes.c_ulong(flags), os.fsencode(data) if data else None) != 0:
        raise _failure(f"{target} cannot be mounted")


def _failure(doing: str) -> OSError:
    number = ctypes.get_errno()
    return OSError(number, f"{doing}: {os.strerror(number)}")
