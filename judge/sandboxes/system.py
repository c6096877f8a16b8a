"""What every program may read: the system's programs and libraries, and those of its settings they need.

Not all of /etc: what is in there about people, hosts and keys is no program's business.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store")
_SETTINGS = (
    *("alternatives", "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "localtime", "timezone", "locale.alias"),
    *("nsswitch.conf", "mime.types", "fonts", "ssl/openssl.cnf", "mono", "ghc", "R", "pypy3", "python3"),
)


@cache
def settings() -> tuple[Path, ...]:
    """Those of /etc that are on this machine; Debian keeps parts of Java and Python there."""
    folder = Path("/etc")
    found = [folder / name for name in _SETTINGS] + sorted(folder.glob("java*")) + sorted(folder.glob("python3.*"))
    return tuple(path for path in found if path.exists())
