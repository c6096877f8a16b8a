"""Finding compilers and interpreters: the real executable, once, without starting anything.

A name on the path is often not the program but a *shim*: a script or a proxy that looks up settings and then starts
the real one. pyenv's takes 70 ms a run, which would be ten times what the program under judgement takes, and inside a
sandbox it finds none of its settings. So shims are seen through here: those of pyenv and its kin by reading what they
would read, rustup's likewise.
"""

from __future__ import annotations

import os
import shutil
import sys
from functools import lru_cache
from pathlib import Path

from msgspec import Struct

SYSTEM = tuple(map(Path, ("/usr", "/bin", "/sbin", "/lib", "/lib64")))
JUDGES_OWN = "@judge"
_MASKS = ("ccache", "distcc", "busybox")  # one program under many names: following the link loses which
_MORE = ("/usr/local/bin", "/usr/bin", "/bin", "/usr/local/go/bin", "/opt/homebrew/bin", "~/.cargo/bin")


class Tool(Struct, frozen=True, kw_only=True):
    """An executable. `readable`: what must be visible, besides the system's own folders, for it to start."""

    path: Path
    readable: tuple[Path, ...] = ()

    @property
    def identity(self) -> str:
        """Changes whenever the executable does; cheaper than asking it for its version."""
        facts = self.path.stat()
        return f"{self.path} {facts.st_size} {facts.st_mtime_ns}"


@lru_cache(maxsize=256)
def find(names: tuple[str, ...]) -> Tool | None:
    """The first of `names` that this machine has; None if it has none of them."""
    for name in names:
        path = own_python() if name == JUDGES_OWN else _on_path(name)
        if path is not None:
            return Tool(path=path, readable=_prefix(path))
    return None


def own_python() -> Path:
    """The interpreter that runs the judge, without the virtual environment around it."""
    return Path(getattr(sys, "_base_executable", None) or sys.executable).resolve()


def _on_path(name: str) -> Path | None:
    """The executable called `name`, links followed; a shim is replaced by what it stands for, or passed over."""
    folders = [*os.environ.get("PATH", "").split(os.pathsep), *_MORE]
    for folder in dict.fromkeys(os.path.expanduser(f) for f in folders if f):  # noqa: PTH111 (empty HOME is no error)
        found = shutil.which(name, path=folder)
        if found is None:
            continue
        real = Path(found).resolve()
        if real.name == "rustup":
            tool = _behind_rustup(real, name)
        elif Path(folder).name == "shims":
            tool = _behind_shim(Path(folder), name)
        else:
            tool = None if real.name in _MASKS else real
        if tool is not None:
            return tool
    return None


def _behind_rustup(proxy: Path, name: str) -> Path | None:
    """The tool of the default toolchain, which rustup keeps in its settings."""
    import tomllib  # noqa: PLC0415  3 ms, for few machines

    home = Path(os.environ.get("RUSTUP_HOME") or Path.home() / ".rustup")
    toolchain = os.environ.get("RUSTUP_TOOLCHAIN")
    try:
        toolchain = toolchain or tomllib.loads((home / "settings.toml").read_text())["default_toolchain"]
    except (OSError, KeyError, tomllib.TOMLDecodeError):
        return None
    tool = home / "toolchains" / str(toolchain) / "bin" / name
    return tool.resolve() if os.access(tool, os.X_OK) and tool.resolve() != proxy else None


def _behind_shim(shims: Path, name: str) -> Path | None:
    """The tool of the version that the shims' root names as the global one; None if it has it not."""
    root = shims.parent
    try:
        versions = (root / "version").read_text().split()
    except OSError:
        return None
    tools = (root / "versions" / version / "bin" / name for version in versions)
    return next((tool.resolve() for tool in tools if os.access(tool, os.X_OK)), None)


def _prefix(path: Path) -> tuple[Path, ...]:
    """What an executable outside the system's folders brings along: by custom, all that lies beside its `bin`."""
    if any(path.is_relative_to(folder) for folder in SYSTEM):
        return ()
    return (path.parent.parent,) if path.parent.name == "bin" else (path.parent,)
