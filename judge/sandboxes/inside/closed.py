"""Folders that others may not pass through, such as root's home."""

from __future__ import annotations

import os


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
