"""What is to be judged: from a user's words, by the settings, to problems and submissions that are ready for it."""

from __future__ import annotations

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
        wanted = Path(path).resolve()
        for known in problem.submissions:
            if known.program.path.resolve() == wanted:
                return known
        if not wanted.exists():
            raise UsageError("there is no such solution", Path(path))
        program = adapted(problem, Program(path=Path(path), language=self._settings.language))
        return Submission(name=self.name(Path(path)), program=program, expectation=ACCEPTED)

    def paired(self, paths: Sequence[Path]) -> Iterator[tuple[Problem, Path]]:
        """Each solution with its problem; a problem is read once."""
        if self._settings.tests is not None:
            problem = self._plain_problem(self._settings.tests, answers_needed=self._settings.checker is None)
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
            return self._plain_problem(self._settings.tests, answers_needed=False)
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
        if self._settings.language is None:
            named = [path for path in paths if str(path) in words and not languages.is_known(path)]
            if named:
                raise UsageError(
                    f"no language is known for the ending '{named[0].suffix}'; name one: --language", named[0]
                )
            chosen = [path for path in paths if languages.is_known(path)]
        else:
            language = languages.find(self._settings.language)
            chosen = [path for path in paths if str(path) in words or languages.reads(language, path)]
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

    def package_folders(self, words: Sequence[str]) -> tuple[Path, ...]:
        """The packages that words name; no word: all of the kit's."""
        chosen = (*words, *filter(None, [self._settings.problem]))
        if chosen:
            return tuple(selection.package_folder(word, self._root) for word in chosen)
        return selection.packages(selection.need_root(self._root))

    def name(self, path: Path) -> str:
        """What reports call a solution: its path below the kit, or as it was given."""
        inside = self._root is not None and path.resolve().is_relative_to(self._root.resolve())
        return path.resolve().relative_to(self._root.resolve()).as_posix() if self._root and inside else str(path)

    def _plain_problem(self, folder: Path, *, answers_needed: bool) -> Problem:
        loaded = formats.load_plain(folder, answers_needed=answers_needed)
        return as_set(self._settings, readable(loaded))


def readable(loaded: Loaded) -> Problem:
    """The problem, or UsageError with every error there is. Breaches that leave verdicts true are for `verify`."""
    if loaded.problem is None:
        raise UsageError("\n".join(str(error) for error in loaded.errors) or "cannot be read")
    return loaded.problem
