"""A Python without the packages that happen to be installed.

The format's `python3` is Python and its standard library. What else is installed on a machine must not decide whether a
submission is accepted, and some packages run code at every start of the interpreter (`.pth` files): on a machine of
this project's that took 18 ms a run, more than all the rest. `-S` would leave them out, but `exit` and `quit` with
them. So the interpreter is started through a virtual environment with nothing in it: two files, found by the
interpreter's own rules.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from judge.tools import Tool


def bare(tool: Tool, folder: Path) -> Tool:
    """`tool`, a CPython, as it starts through an empty environment that is kept in `folder`."""
    name = hashlib.sha256(str(tool.path).encode()).hexdigest()[:12]
    environment = folder / f"python-{name}"
    executable = environment / "bin" / "python3"
    settings = environment / "pyvenv.cfg"
    if not settings.exists():
        executable.parent.mkdir(parents=True, exist_ok=True)
        if not executable.is_symlink():
            executable.symlink_to(tool.path)
        settings.write_text(f"home = {tool.path.parent}\ninclude-system-site-packages = false\n")
    return Tool(path=executable, readable=(*tool.readable, environment))
