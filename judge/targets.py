"""What is to be judged: from a user's words, by the settings, to problems and submissions that are ready for it."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from judge import formats, languages, selection
from judge.adapters import adapted
from judge.errors import UsageError
from judge.model import ACCEPTED, Loaded, Problem, Program, Submission
from judge.settings import Settings, as_set


class Targets:
    """Finds and reads what words name, below the kit's root if there is one. UsageError for what is not there."""

    def __init__(self, settings: Settings, root: Path | None) -> None:
        self._settings = settings
        self._root = root

    def problem(self, word: str | Path) -> Problem:
        """The problem that an id or a path names. UsageError, with every fault, where it cannot be read."""
        return as_set(self._settings, readable(formats.load(selection.package_folder(str(word), self._root))))

    def submission(self, problem: Problem, path: str | Path) -> Submission:
        """A program of one's own, expected to be accepted; or one of the package's, with its expectation."""
        wanted = Path(os.path.realpath(path))  # unlike Path.resolve, it forgives a link to itself
        for known in problem.submissions:
            if known.program.path.resolve() == wanted:
                return known
        if not wanted.exists():
            raise UsageError("there is no such solution", Path(path))
        if not wanted.is_file() and not wanted.is_dir():  # opening a named pipe would wait for ever
            raise UsageError("is neither a file nor a folder", Path(path))
        program = adapted(problem, Program(path=Path(path), language=self._settings.language))
        return Submission(name=self.name(Path(path)), program=program, expectation=ACCEPTED)

    def paired(self, paths: Sequence[Path]) -> Iterator[tuple[Problem, Path]]:
        """Each solution with its problem; a problem is read once."""
        if self._settings.tests is not None:
            loaded = self._plain(answers_needed=self._settings.checker is None)
            problem = as_set(self._settings, readable(loaded))
            yield from ((problem, path) for path in paths)
            return
        known: dict[str, Problem] = {}
        for path in paths:
            word = self._settings.problem or str(selection.package_of_solution(path, self._root))
            if word not in known:
                known[word] = self.problem(word)
            yield known[word], path

    def problem_of(self, solution: Path) -> Problem:
        """The problem of one solution, of whose cases only the inputs are wanted."""
        if self._settings.tests is not None:
            return as_set(self._settings, readable(self._plain(answers_needed=False)))
        return self.problem(self.material(solution))

    def material(self, solution: Path) -> Path:
        """Where the cases for a solution are: its package, or the plain folder in its place."""
        if self._settings.tests is not None:
            return self._settings.tests
        if self._settings.problem is not None:
            return selection.package_folder(self._settings.problem, self._root)
        return selection.package_of_solution(solution, self._root)

    def in_known_languages(self, paths: Sequence[Path], words: Sequence[str]) -> Sequence[Path]:
        """Those that the chosen language can read, or any; a file that was named is taken at the user's word."""
        named = {Path(word) for word in words}
        if self._settings.language is None:
            strange = next((path for path in paths if path in named and not languages.is_known(path)), None)
            if strange is not None:
                raise UsageError(
                    f"no language is known for the ending '{strange.suffix}'; name one: --language", strange
                )
            chosen = [path for path in paths if languages.is_known(path)]
        else:
            language = languages.find(self._settings.language)
            chosen = [path for path in paths if path in named or languages.reads(language, path)]
        if not chosen:
            raise UsageError("none of the solutions is in a language that is asked for or known")
        return chosen

    def in_chosen_language(self, problem: Problem) -> Problem:
        """The problem with only those submissions that the chosen language can read, to be run as that language."""
        if self._settings.language is None:
            return problem
        language = languages.find(self._settings.language)
        submissions = tuple(
            msgspec.structs.replace(one, program=msgspec.structs.replace(one.program, language=language.code))
            for one in problem.submissions
            if languages.reads(language, one.program.path)
        )
        return msgspec.structs.replace(problem, submissions=submissions)

    def packages_to_verify(self, words: Sequence[str]) -> Iterator[tuple[str, Loaded]]:
        """The packages that `words` and the settings name, or all of the kit's, each read when its turn comes."""
        chosen = (*words, *filter(None, [self._settings.problem]))
        if self._settings.tests is not None:
            if chosen:
                raise UsageError(f"--tests takes the place of every package; leave '{chosen[0]}' out")
            yield self._settings.tests.resolve().name, self._plain(answers_needed=self._settings.checker is None)
            return
        folders = (selection.package_folder(word, self._root) for word in chosen)
        named = tuple(package for folder in folders for package in _packages_in(folder))
        for folder in named or selection.packages(selection.need_root(self._root)):
            yield folder.resolve().name, formats.load(folder)

    def as_set(self, loaded: Loaded) -> Loaded:
        """What was read, with all that the settings override. Raises UsageError where they cannot."""
        if loaded.problem is None:
            return loaded
        problem = self.in_chosen_language(as_set(self._settings, loaded.problem))
        return msgspec.structs.replace(loaded, problem=problem)

    def name(self, path: Path) -> str:
        """What reports call a solution: its path below the kit, or as it was given."""
        inside = self._root is not None and path.resolve().is_relative_to(self._root.resolve())
        return path.resolve().relative_to(self._root.resolve()).as_posix() if self._root and inside else str(path)

    def _plain(self, *, answers_needed: bool) -> Loaded:
        assert self._settings.tests is not None
        return formats.load_plain(self._settings.tests, answers_needed=answers_needed)


def _packages_in(folder: Path) -> tuple[Path, ...]:
    """The folder itself; if it is no package but holds some, those."""
    if not folder.is_dir() or formats.recognised(folder) is not None:
        return (folder,)
    inside = sorted(entry for entry in folder.iterdir() if entry.is_dir() and formats.recognised(entry) is not None)
    return tuple(inside) or (folder,)


def readable(loaded: Loaded) -> Problem:
    """The problem, or UsageError with every error there is. Breaches that leave verdicts true are for `verify`."""
    if loaded.problem is None:
        raise UsageError("\n".join(str(error) for error in loaded.errors) or "cannot be read")
    return loaded.problem
