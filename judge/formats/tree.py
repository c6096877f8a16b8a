"""The files of a package, as the format sees them: strays are not there, and no link leads out.

Names that the format does not allow (a leading dot, a blank, a tilde) are as if absent, and so are the droppings of
editors and systems whose names it would allow. Links are followed inside the package only; one that leaves it, leads
nowhere or runs in a circle is an error and its target is never opened.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from judge.formats.faults import Faults

_DROPPINGS = re.compile(
    r".*\.(bak|orig|rej|swp|swo|tmp|pyc|class|o)|__pycache__|Thumbs\.db|desktop\.ini|__MACOSX", re.IGNORECASE
)
_INTEGRAL = re.compile(r".*\.(in|ans|out|py|cpp|cc|c|java|kt|yaml)")


class Tree:
    """A package's folder. `root` is where it lies, `faults` where bad links and ignored names are told."""

    def __init__(self, root: Path, faults: Faults, file_name: re.Pattern[str]) -> None:
        self.root = root
        self.faults = faults
        self._real_root = root.resolve()
        self._file_name = file_name

    def entries(self, folder: Path, *, forbids: bool = True) -> list[Path]:
        """What `folder` holds, byte-wise by name, without strays and bad links; nothing if it is no folder.

        forbids: whether a bad link forbids to judge the package; so it is with test data.
        """
        try:
            names = [entry.name for entry in folder.iterdir()]
        except (FileNotFoundError, NotADirectoryError):
            return []
        except OSError as problem:
            self.faults.error(f"cannot be read: {problem.strerror}", folder)
            return []
        return [folder / name for name in sorted(names, key=os.fsencode) if self._counts(folder / name, forbids)]

    def files(self, folder: Path) -> list[Path]:
        return [entry for entry in self.entries(folder) if entry.is_file()]

    def folders(self, folder: Path, *, forbids: bool = True) -> list[Path]:
        return [entry for entry in self.entries(folder, forbids=forbids) if entry.is_dir()]

    def programs(self, folder: Path) -> list[Path]:
        """The programs of a folder: each file or folder is one. Notes to the reader are none."""
        return [entry for entry in self.entries(folder, forbids=False) if not _is_note(entry)]

    def submissions(self, folder: Path) -> list[Path]:
        """The submissions of a folder: each file or folder is one."""
        return [entry for entry in self.entries(folder, forbids=False) if not entry.name.startswith("README")]

    def _counts(self, entry: Path, forbids: bool) -> bool:
        name = entry.name
        if name.startswith((".", "-")) or _DROPPINGS.fullmatch(name):
            return False
        if not self._file_name.fullmatch(name):
            if _INTEGRAL.fullmatch(name):
                self.faults.warning("is ignored: the format does not allow such a name", entry)
            return False
        return not entry.is_symlink() or self.link_is_sound(entry, forbids=forbids)

    def link_is_sound(self, link: Path, *, forbids: bool = True) -> bool:
        """Whether a symbolic link ends inside the package, at something that is there, and not above itself."""
        tell = self.faults.error if forbids else self.faults.breach
        try:
            target = link.resolve(strict=True)
        except (OSError, RuntimeError):  # RuntimeError: a circle, before Python 3.13
            outside = self._real_root not in Path(os.path.normpath(link.parent.resolve() / link.readlink())).parents
            where = "leaves the package" if outside else "leads to nothing"
            tell(f"is a link to `{link.readlink()}`, which {where}", link)
            return False
        if target != self._real_root and self._real_root not in target.parents:
            tell(f"is a link to `{link.readlink()}`, which leaves the package", link)
            return False
        if target.is_dir() and any(target == folder.resolve() for folder in self._way_to(link)):
            tell(f"is a link to `{link.readlink()}`, a folder that contains it", link)
            return False
        return True

    def _way_to(self, entry: Path) -> list[Path]:
        """The folders entered on the way from the root to `entry`: two links may lead into each other in turn."""
        return [folder for folder in entry.parents if folder == self.root or self.root in folder.parents]

    def without_secret(self) -> str:
        """What to say where there are no secret cases; some packages keep only the recipe for them."""
        recipe = "generators/generators.yaml"
        made = f"; {recipe} tells how to make them (BAPCtools: `bt generate`)" if is_file(self.root / recipe) else ""
        return f"data/secret is missing: only the samples can be judged{made}"

    def check_links_below(self, folder: Path, *, forbids: bool = False) -> None:
        """Tells of bad links anywhere below a folder. Those in a program's folder are kept: its build will show."""
        for where, folders, files in os.walk(folder):
            for name in (*folders, *files):
                if (Path(where) / name).is_symlink():
                    self.link_is_sound(Path(where) / name, forbids=forbids)


def is_file(path: Path) -> bool:
    """Whether a file is there, for a name that a package gives: it may be one that no system takes."""
    try:
        return path.is_file()
    except OSError:  # too long, say
        return False


def _is_note(entry: Path) -> bool:
    return entry.is_file() and (entry.stem.upper().startswith("README") or entry.suffix in {".md", ".txt", ".yaml"})
