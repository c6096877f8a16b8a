"""Where received problems are put: a folder each, whole, under an id that is free. Nothing is ever overwritten."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from pathlib import Path

from msgspec import Struct

from judge import companion
from judge.companion import Received
from judge.errors import UsageError
from judge.workspace import write_folder
from judge.yamltext import quoted

_DESCRIBED = "problem.yaml"


class Stored(Struct, frozen=True, kw_only=True):
    """Where a problem is now. new: whether it was written, and not there before. remarks: what its solver must know."""

    folder: Path
    new: bool
    remarks: tuple[str, ...] = ()


def store(received: Received, place: Path, *, tests_only: bool) -> Stored:
    """Writes the problem below `place`: a package, or a plain folder of its samples.

    An id that is taken gets a number, unless the same problem is there. UsageError for a problem that cannot be judged.
    """
    if received.interactive:
        raise UsageError(f"'{received.name}' is interactive: the program that talks with a solution is not sent")
    if not received.tests:
        raise UsageError(f"'{received.name}' has no samples: there is nothing to judge with")
    content = companion.samples(received, ".out") if tests_only else companion.package(received)
    name = companion.id_of(received)
    for number in count(1):
        folder = place / (name if number == 1 else f"{name}v{number}")
        if folder.exists() or folder.is_symlink():
            if _same(folder, content, received.url):
                return Stored(folder=folder, new=False)
            continue
        try:
            write_folder(folder, content)
        except OSError as error:
            raise UsageError(f"cannot be written: {error.strerror}", folder) from error
        break
    return Stored(folder=folder, new=True, remarks=tuple(_remarks(received, tests_only)))


def _same(folder: Path, content: Mapping[str, bytes], url: str) -> bool:
    """Whether the folder holds this problem: a package by its address, whatever became of it; samples by themselves."""
    if _DESCRIBED in content:
        described = folder / _DESCRIBED
        return described.is_file() and f"url: {quoted(url)}\n".encode() in described.read_bytes()
    return all((folder / name).is_file() and (folder / name).read_bytes() == data for name, data in content.items())


def _remarks(received: Received, tests_only: bool) -> list[str]:
    found = []
    if received.files:
        found.append(f"there it reads and writes files ({', '.join(received.files)}), here standard input and output")
    if received.testType == "multiNumber":
        found.append("each input holds several tests")
    if tests_only:
        found.append(f"limits there: {received.timeLimit / 1000:g} s, {received.memoryLimit:g} MB")
    return found
