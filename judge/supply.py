"""Where random inputs for a problem come from.

A package that knows how to make one brings `generators/random_input.*`, a program that is called with a seed and prints
an input. For every other package the inputs it has are examples: first come they themselves, small ones before large
ones, then variations of them (see judge.variations), each once.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random

from msgspec import Struct

from judge import wording
from judge.errors import JudgeError, UsageError
from judge.model import Build, Case, Problem, Program, StressPlan
from judge.ports import Lender
from judge.running import captured, helper_confinement
from judge.variations import Variations

RANDOM = (
    "random_input"  # the stem of a package's generator in `generators/`; not `random`, which would hide Python's own
)
LARGEST_PARENT = 64 << 10  # bytes of an input that is worth varying; larger ones only where there is no other
GIVING_UP = 500  # variations in a row that are nothing new
_NOTHING = Path(os.devnull)


class Candidate(Struct, frozen=True, kw_only=True):
    """An input to try, or the seed that the generator makes one of. like: what else its case has, arguments say."""

    like: Case
    data: bytes = b""
    seed: int | None = None


class Supply:
    """The inputs of one plan, the same ones for the same seed.

    gentle: nothing looks at inputs before they are used (see judge.variations). Raises UsageError where a package gives
    nothing to go by, JudgeError for a generator that cannot be built.
    """

    def __init__(
        self,
        problem: Problem,
        plan: StressPlan,
        *,
        build: Callable[[Problem, Program], Build],
        sessions: Lender,
        gentle: bool,
    ) -> None:
        self._plan = plan
        self._gentle = gentle
        self._sessions = sessions
        self._limits = problem.validation_limits
        self._generator = _generator(problem)
        self._like = problem.cases[0] if problem.cases else Case(name=RANDOM, input=_NOTHING)
        if self._generator is None:
            self._parents = {case.input.read_bytes(): case for case in _worth_varying(problem)}
            self.source = f"variations of {len(self._parents)} input{'s' if len(self._parents) > 1 else ''}"
        else:
            self._build = build(problem, Program(path=self._generator))
            self.source = f"generators/{self._generator.name}"
            if not self._build.ok:
                raise JudgeError(f"{self._generator}: cannot be built: {self._build.missing or self._build.log}")

    def candidates(self) -> Iterator[Candidate]:
        """What to try, in order; ends with the plan, or when nothing new is found."""
        endless = self._varied() if self._generator is None else self._generated()
        return islice(endless, self._plan.count)

    def like(self, data: bytes) -> Candidate:
        """A candidate of one's own making."""
        return Candidate(like=self._like, data=data)

    def input_of(self, candidate: Candidate) -> bytes:
        """The input itself. Safe for threads. Raises JudgeError where the generator fails."""
        if candidate.seed is None:
            return candidate.data
        command = (*self._build.command, str(candidate.seed))
        confined = helper_confinement(self._build, self._limits)
        with captured(self._sessions, confined, command, _NOTHING, self._limits) as (facts, stdout):
            if not facts.succeeded:
                said = facts.fault or wording.ending(facts)
                raise JudgeError(f"{self._generator}, called with {candidate.seed}: {said}")
            return stdout.read(stdout.size)

    def _generated(self) -> Iterator[Candidate]:
        random = Random(self._plan.seed)
        while True:
            yield Candidate(like=self._like, seed=random.getrandbits(31))

    def _varied(self) -> Iterator[Candidate]:
        random = Random(self._plan.seed)
        variations = Variations(tuple(self._parents), gentle=self._gentle)
        for data in variations.inputs:
            yield Candidate(like=self._parents[data], data=data)
        seen = set(self._parents)
        stale = 0
        while stale < GIVING_UP:
            parent, data = variations.one(random)
            stale = stale + 1 if data in seen else 0
            if not stale:
                seen.add(data)
                yield Candidate(like=self._parents[parent], data=data)


def _generator(problem: Problem) -> Path | None:
    found = sorted(path for path in problem.folder.glob(f"generators/{RANDOM}.*") if path.is_file())
    return found[0] if found else None


def _worth_varying(problem: Problem) -> list[Case]:
    cases = sorted(problem.cases, key=lambda case: case.input.stat().st_size)
    if not cases:
        raise UsageError("has neither a test case to vary nor generators/random_input.*", problem.folder)
    small = [case for case in cases if case.input.stat().st_size <= LARGEST_PARENT]
    return small or cases[:1]
