"""Reaching what a worker's user may not: paths below a folder that is closed to others, such as root's home.

Before root is given up, the launcher takes hold of each such path, covers the closed folder with an empty one - in a
mount namespace of its own, so nobody else sees it - and binds the paths back in. Nothing else of that folder is left.
"""

from __future__ import annotations

import ctypes
import os

_NEWNS = 0x20000
_NOSUID_NODEV, _BIND, _RECURSIVE, _PRIVATE = 0x6, 0x1000, 0x4000, 0x40000
_libc = ctypes.CDLL(None, use_errno=True)


def closed_ancestor(path: str) -> str:
    """The topmost folder above `path` that others may not pass through, or "" if there is none."""
    at = "/"
    for part in path.split("/")[1:-1]:
        at = os.path.join(at, part)
        try:
            if not os.stat(at).st_mode & 0o001:
                return at
        except OSError:
            return ""
    return ""


def open_up(paths: list[str]) -> None:
    """Makes every one of `paths` (absolute) passable for everybody, in this process and those it starts."""
    closed: dict[str, list[str]] = {}
    for path in sorted(set(paths)):
        if ancestor := closed_ancestor(path):
            inner = closed.setdefault(ancestor, [])
            if not any(path.startswith(outer + "/") for outer in inner):
                inner.append(path)
    if not closed:
        return
    if _libc.unshare(_NEWNS) != 0:
        raise _failure(f"{', '.join(closed)} cannot be opened up for the worker's user (unshare)")
    _mount("none", "/", "", _RECURSIVE | _PRIVATE)
    for ancestor, inner in closed.items():
        held = [(path, os.open(path, os.O_PATH)) for path in inner]
        _mount("tmpfs", ancestor, "tmpfs", _NOSUID_NODEV, "mode=0755,size=1m")
        for path, descriptor in held:
            source = f"/proc/self/fd/{descriptor}"
            _make_place(path, os.path.isdir(source))
            _mount(source, path, "", _BIND | _RECURSIVE)
            os.close(descriptor)


def _make_place(path: str, folder: bool) -> None:
    if folder:
        os.makedirs(path, 0o755, exist_ok=True)
        return
    os.makedirs(os.path.dirname(path), 0o755, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o644))


def _mount(source: str, target: str, kind: str, flags: int, data: str = "") -> None:
    texts = [os.fsencode(text) if text else None for text in (source, target, kind)]
    if _libc.mount(*texts, ctypes.c_ulong(flags), os.fsencode(data) if data else None) != 0:
        raise _failure(f"{target} cannot be mounted")


def _failure(doing: str) -> OSError:
    number = ctypes.get_errno()
    return OSError(number, f"{doing}: {os.strerror(number)}")
