"""The launcher's modules compiled once, not by every launcher for itself.

A launcher runs where it may not write, so Python keeps nothing of what it compiles there. Where installing did not
compile - in a clone, or a folder installed as it lies - each start would compile all of its modules anew, a third of
what a start costs. The judge does it for them, beside the sources, where Python looks. That has nothing to do with
whether Python keeps what *it* compiles: PYTHONDONTWRITEBYTECODE and PYTHONPYCACHEPREFIX do not reach a launcher either.

Cost where nothing has changed: two looks at each file, below a millisecond.
"""

from __future__ import annotations

import contextlib
import os
import struct
import sys
from functools import cache
from importlib.util import MAGIC_NUMBER
from pathlib import Path

_HEADER = struct.Struct("<4s3I")  # magic number, flags, time and size of the source
_WORD = 0xFFFFFFFF


@cache
def compile_once(folder: Path) -> None:
    """As `compile_changed`, but looks only once in the judge's life."""
    compile_changed(folder)


def compile_changed(folder: Path) -> None:
    """Compiles the modules in `folder` that are not compiled as they are now; none where that cannot be written."""
    kept = folder / "__pycache__"
    if not os.access(kept if kept.exists() else folder, os.W_OK):
        return
    for source in folder.glob("*.py"):
        compiled = kept / f"{source.stem}.{sys.implementation.cache_tag}.pyc"
        if not _is_current(source, compiled):
            _compile(source, compiled)


def _is_current(source: Path, compiled: Path) -> bool:
    try:
        with compiled.open("rb") as file:
            magic, flags, time, size = _HEADER.unpack(file.read(_HEADER.size))
        facts = source.stat()
    except (OSError, struct.error):
        return False
    same = (time, size) == (int(facts.st_mtime) & _WORD, facts.st_size & _WORD)
    return magic == MAGIC_NUMBER and (flags != 0 or same)  # with a flag, it is Python that compares contents


def _compile(source: Path, compiled: Path) -> None:
    import py_compile  # noqa: PLC0415  20 ms that are hardly ever needed

    mode = py_compile.PycInvalidationMode.TIMESTAMP
    with contextlib.suppress(OSError):
        py_compile.compile(str(source), str(compiled), doraise=True, optimize=0, invalidation_mode=mode)
