"""Building: from a program's source to a command that starts it.

A program is collected from its file or folder (`sources`), its start is found (`entries`), it is compiled in the
sandbox and kept in a cache by the hash of everything that went into it (`cache`, `builder`).
"""

from judge.build.builder import Builder
from judge.build.cache import default_folder

__all__ = ["Builder", "default_folder"]
