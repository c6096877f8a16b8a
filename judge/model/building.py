"""What building a program depends on, apart from its source."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from judge.model.limits import Limits
from judge.model.problem import Problem


class BuildOptions(Struct, frozen=True, kw_only=True):
    """How to build one program.

    limits: what its compiler may use.
    memory_bytes: what the program may use when it runs; some runtimes (Java) must be told.
    include: a folder of `default/` and `<language>/` folders, whose files are laid over the program's own.
    constants: `{{name}}` in the program's text becomes the value.
    scripts: a folder's own `build` and `run` scripts are used (validators of 2025-09).
    shebang: the first line of a `.py` file decides between Python 2 and 3 (legacy packages).
    links: where symbolic links of a program that lies there may lead; those of any other stay in its own folder.
    languages: codes of the languages that are allowed; None: all.
    code_bytes: most source code; None: any.
    """

    limits: Limits
    memory_bytes: int
    include: Path | None = None
    constants: dict[str, str] = {}
    scripts: bool = False
    shebang: bool = False
    links: Path | None = None
    languages: tuple[str, ...] | None = None
    code_bytes: int | None = None

    @classmethod
    def submission(cls, problem: Problem, limits: Limits | None = None, *, own: bool = True) -> BuildOptions:
        """For a submission to `problem`, run within `limits` (those of the problem, unless given).

        own: one of the package's own example submissions. Its `languages` and `code` limit bind those who solve it.
        """
        return cls(
            limits=problem.build_limits,
            memory_bytes=(limits or problem.limits).memory_bytes,
            include=problem.include,
            constants=problem.constants,
            shebang=problem.legacy,
            links=problem.folder / "submissions",
            languages=None if own else problem.languages,
            code_bytes=None if own else problem.code_bytes,
        )

    @classmethod
    def validator(cls, problem: Problem) -> BuildOptions:
        """For a validator of `problem`: no included files, any language, its own scripts."""
        return cls(
            limits=problem.build_limits,
            memory_bytes=problem.validation_limits.memory_bytes,
            constants=problem.constants,
            scripts=True,
            shebang=problem.legacy,
            links=problem.folder,
        )
