"""Waiting for files to change: a round at once, and one after each save.

Editors save in many ways: they write the file, or write another one and rename it, with backups beside it. So folders
are watched and not files, and what is no target is left out. A folder is watched by itself, not with all below it,
because a solution may lie in somebody's home; the folders of a package are found anew after each change. The watch
begins before the first round, so a save while the judge is judging is not missed.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from judge.errors import UsageError

_WAKE = 200  # milliseconds after which the watch looks whether it has been told to end
_CALM = 60  # milliseconds without a further change that end a save


def rounds(targets: Sequence[Path]) -> Iterator[tuple[Path, ...]]:
    """What changed, again and again; first nothing, at once. Ends with KeyboardInterrupt.

    targets: files, and folders with all that is in them; they need not exist all the time. Raises UsageError without
    the package `watchfiles`.
    """
    try:
        from watchfiles import DefaultFilter, watch  # noqa: PLC0415  only this command needs it
    except ImportError as error:
        raise UsageError("to watch files, the Python package `watchfiles` is needed: pip install watchfiles") from error
    targets = [Path(os.path.abspath(target)) for target in targets]  # noqa: PTH100  a link's own place, not its end
    wanted = DefaultFilter()
    changed: tuple[Path, ...] = ()
    while True:
        folders = _folders(targets)
        watcher = watch(
            *folders,
            watch_filter=lambda change, name: wanted(change, name) and _concerns(targets, Path(name)),
            recursive=False,
            step=_CALM,
            rust_timeout=_WAKE,
            yield_on_timeout=True,
        )
        next(watcher)  # from here on, nothing is missed
        yield changed
        for changes in watcher:
            changed = tuple(sorted(Path(name) for _, name in changes))
            if changed and _folders(targets) != folders:
                break
            if changed:
                yield changed
        watcher.close()


def _folders(targets: Sequence[Path]) -> list[Path]:
    """The folders to watch: the one that each target is in, and of a folder all below it."""
    found: dict[Path, None] = {}
    for target in targets:
        found[target.parent] = None
        if target.is_dir():
            found.update(dict.fromkeys(Path(folder) for folder, _, _ in os.walk(target)))
    return sorted(folder for folder in found if folder.is_dir())


def _concerns(targets: Sequence[Path], path: Path) -> bool:
    return any(path == target or path.is_relative_to(target) for target in targets)
