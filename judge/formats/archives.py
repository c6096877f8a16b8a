"""Zipped packages (`.zip`, `.kpp`): unpacked once into the user's cache, never outside of it.

An archive is known by its content, so a changed one is unpacked anew and an unchanged one is found again. Nothing in
an archive is trusted: a name that leads out, a link that leads out and more data than a package can need are refused,
and then nothing at all is kept. The execute permission of files survives, since `build` and `run` scripts need it.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import stat
import zlib
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from platformdirs import user_cache_path

from judge.formats.faults import Faults
from judge.scratch import Scratch, sweep

if TYPE_CHECKING:
    import zipfile

SUFFIXES = (".zip", ".kpp")
MOST_BYTES = 4 << 30
MOST_FILES = 100_000

_BLOCK = 1 << 20


def is_archive(path: Path) -> bool:
    return path.suffix.lower() in SUFFIXES and path.is_file()


def unpacked(archive: Path, faults: Faults, cache: Path | None = None) -> Path | None:
    """The folder with the package of `archive`; None, with an error told, if it cannot be unpacked.

    cache: where unpacked packages are kept; the user's cache folder unless given.
    The folder is named after the archive, as the format demands of packages. An archive that holds one folder and
    nothing else is that folder.
    """
    import zipfile  # noqa: PLC0415  8 ms, for few packages

    place = (cache or user_cache_path("judge")) / "packages"
    try:
        target = place / _digest(archive) / archive.stem
        if not target.is_dir():
            _unpack_whole(archive, target)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as problem:
        faults.error(f"is no archive that can be unpacked: {problem}", archive)  # RuntimeError: it is encrypted
        return None
    except (_RefusedError, OSError) as problem:
        faults.error(f"cannot be unpacked: {problem}", archive)
        return None
    inside = [entry for entry in target.iterdir() if entry.name != "__MACOSX" and not entry.name.startswith(".")]
    return inside[0] if len(inside) == 1 and inside[0].is_dir() and not inside[0].is_symlink() else target


class _RefusedError(Exception):
    """The archive holds something that no honest package holds."""


def _digest(file: Path) -> str:
    digest = hashlib.sha256()
    with file.open("rb") as stream:
        while block := stream.read(_BLOCK):
            digest.update(block)
    return digest.hexdigest()[:32]


def _unpack_whole(archive: Path, target: Path) -> None:
    """Unpacks beside `target` and moves it there when complete, so that a half-unpacked package is never found."""
    import zipfile  # noqa: PLC0415

    target.parent.mkdir(parents=True, exist_ok=True)
    sweep(target.parent)
    with Scratch("unpacking", target.parent) as scratch:
        inner = scratch / "package"
        inner.mkdir()
        with zipfile.ZipFile(archive) as opened:
            _unpack(opened, inner)
        try:
            inner.rename(target)
        except OSError:
            if not target.is_dir():  # else somebody else was faster, with the same content
                raise


def _unpack(archive: zipfile.ZipFile, folder: Path) -> None:
    members = archive.infolist()
    if len(members) > MOST_FILES:
        raise _RefusedError(f"it holds more than {MOST_FILES} files")
    if sum(member.file_size for member in members) > MOST_BYTES:
        raise _RefusedError(f"it holds more than {MOST_BYTES >> 30} GiB")
    links: list[tuple[Path, str]] = []
    for member in members:
        path = _inside(folder, member.filename)
        mode = member.external_attr >> 16
        if member.is_dir():
            path.mkdir(parents=True, exist_ok=True)
        elif stat.S_ISLNK(mode):
            links.append((path, archive.read(member).decode("utf-8", "surrogateescape")))
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            _write(archive, member, path)
            path.chmod(0o755 if mode & 0o111 else 0o644)
    for path, goal in links:  # last, so that no file is ever written through a link
        _link(folder, path, goal)


def _inside(folder: Path, name: str) -> Path:
    parts = PurePosixPath(name.replace("\\", "/")).parts
    if not parts or parts[0] == "/" or ".." in parts or ":" in parts[0]:
        raise _RefusedError(f"the name `{name}` leads out of the package")
    return folder.joinpath(*parts)


def _write(archive: zipfile.ZipFile, member: zipfile.ZipInfo, path: Path) -> None:
    """Writes one member. `zipfile` reads no more than the size it declares, which has been added up."""
    with archive.open(member) as source, path.open("xb") as goal:
        shutil.copyfileobj(source, goal, _BLOCK)


def _link(folder: Path, path: Path, goal: str) -> None:
    target = Path(os.path.normpath(path.parent / goal))
    if Path(goal).is_absolute() or folder not in (target, *target.parents):
        raise _RefusedError(f"the link `{path.relative_to(folder)}` leads out of the package")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(goal)
