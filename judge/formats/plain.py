"""A plain folder of tests: `*.in` with `*.ans` or `*.out`, in the layouts that people and tools use.

    1.in 1.out | 1.in 1.ans | sample-1.in sample-1.out | test/sample-1.in ...      side by side, at any depth
    input/1.txt output/1.txt | in/a out/a | input/input0.txt output/output0.txt    two folders

Cases come in natural order: 1, 2, 10. There are no limits in such a folder, so the defaults below hold.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from judge.formats.faults import Faults
from judge.model import MIB, Case, Comparing, Limits, Loaded, Problem, TimeRule

SECONDS = 2.0
MEMORY_BYTES = 256 * MIB
OUTPUT_BYTES = 64 * MIB

_INPUT, _ANSWERS = ".in", (".ans", ".out")
_TWO_FOLDERS = (("input", "output"), ("in", "out"), ("inputs", "outputs"))
_STRAY = re.compile(r"[.#].*|.*~|.*\.(bak|orig|swp|swo|tmp)", re.IGNORECASE)


def load_plain(path: Path, *, answers_needed: bool = True) -> Loaded:
    """The problem that a plain folder of tests makes.

    answers_needed: whether a case without an answer file is an error; not so when a checker judges without answers.
    """
    faults = Faults()
    cases: list[Case] = []
    if not path.is_dir():
        faults.error("is no folder of tests" if path.exists() else "there is no such folder of tests", path)
    else:
        cases = sorted(_Reader(path, answers_needed, faults).cases(path), key=lambda case: natural(case.name))
        if not cases:
            faults.error("no test case is here: *.in with *.ans or *.out is expected", path)
    limits = Limits.of(SECONDS, MEMORY_BYTES, OUTPUT_BYTES)
    help_limits = Limits.of(60.0, 2048 * MIB, 64 * MIB)
    problem = Problem(
        id=path.resolve().name,
        folder=path,
        format="plain",
        names={},
        limits=limits,
        build_limits=help_limits,
        validation_limits=help_limits,
        time=TimeRule(stated=SECONDS),
        writes_files=True,
        comparing=Comparing(),
        cases=tuple(cases),
    )
    return Loaded(problem=None if faults.forbidding else problem, diagnostics=faults.diagnostics)


def natural(name: str) -> tuple[tuple[int, int, str], ...]:
    """A key that sorts numbers within names by their value.

    >>> sorted(["10", "9", "a2", "a10"], key=natural)
    ['9', '10', 'a2', 'a10']
    """
    pieces = re.findall(r"[0-9]+|[^0-9]+", name)
    return tuple((0, int(p), p) if p.isdigit() else (1, 0, p) for p in pieces)


class _Reader:
    """Walks one folder of tests."""

    def __init__(self, root: Path, answers_needed: bool, faults: Faults) -> None:
        self._root = root
        self._answers_needed = answers_needed
        self._faults = faults

    def cases(self, folder: Path) -> Iterator[Case]:
        """All cases in a folder and below."""
        entries = sorted(entry for entry in folder.iterdir() if not _STRAY.fullmatch(entry.name))
        for inputs, outputs in ((folder / one, folder / other) for one, other in _TWO_FOLDERS):
            if inputs.is_dir() and outputs.is_dir():
                yield from self._two_folders(inputs, outputs)
                entries = [entry for entry in entries if entry not in (inputs, outputs)]
        for entry in entries:
            if entry.is_dir():
                if not entry.is_symlink():  # a link may lead back up
                    yield from self.cases(entry)
            elif entry.suffix == _INPUT:
                yield from self._side_by_side(entry)
            elif entry.suffix in _ANSWERS and not entry.with_suffix(_INPUT).exists():
                self._faults.warning(f"is ignored: there is no {entry.stem}.in", entry)

    def _side_by_side(self, file: Path) -> Iterator[Case]:
        answers = [file.with_suffix(suffix) for suffix in _ANSWERS if file.with_suffix(suffix).is_file()]
        if len(answers) > 1:
            self._faults.warning(f"has two answers; {answers[0].name} is taken, not {answers[1].name}", file)
        missing = f"{file.stem}.ans or {file.stem}.out"
        yield from self._case(file.with_suffix(""), file, answers[0] if answers else None, missing)

    def _two_folders(self, inputs: Path, outputs: Path) -> Iterator[Case]:
        """Cases whose answers lie in another folder, under the same or a corresponding name."""
        answers = {file.name: file for file in outputs.iterdir() if not _STRAY.fullmatch(file.name)}
        stems = {file.stem: file for file in answers.values()}
        files = sorted(file for file in inputs.iterdir() if not _STRAY.fullmatch(file.name))
        shared = Counter(file.stem for file in files)
        for file in files:
            likely = (file.stem, file.stem.replace("input", "output"), file.stem.replace("in", "out"))
            answer = answers.get(file.name) or next((stems[stem] for stem in likely if stem in stems), None)
            name = file.stem if shared[file.stem] == 1 else file.name
            yield from self._case(inputs.parent / name, file, answer, f"{outputs.name}/{file.name}")

    def _case(self, base: Path, file: Path, answer: Path | None, missing: str) -> Iterator[Case]:
        if not file.is_file():
            self._faults.error("is no file that can be read", file)
            return
        if answer is None and self._answers_needed:
            self._faults.error(f"has no answer file: {missing} is missing", file)
        yield Case(name=base.relative_to(self._root).as_posix(), input=file, answer=answer)
