"""Limits: what a run may use, and how a time limit comes about."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

MIB = 1 << 20
MOST_SECONDS = 24 * 3600  # of a time limit; the longest wait that comes of it, 24 days, is the longest the system knows
MOST_MIB = 1 << 20  # of a limit on memory or output: 1 TiB


class OutputRule(StrEnum):
    """What the output limit counts."""

    EACH = "each"  # standard output and standard error, each by itself
    TOGETHER = "together"  # standard output, standard error and files written, in sum (2025-09)


class Limits(Struct, frozen=True, kw_only=True):
    """What one run may use. CPU decides; wall is the wider guard for programs that wait.

    Units: seconds and bytes. `cpu_seconds` is user + system time of the whole process tree.
    """

    cpu_seconds: float
    wall_seconds: float
    memory_bytes: int
    output_bytes: int

    @classmethod
    def of(cls, seconds: float, memory_bytes: int, output_bytes: int) -> Limits:
        """The limits for a CPU limit of `seconds`, with the wall guard that goes with it."""
        return cls(
            cpu_seconds=seconds,
            wall_seconds=wall_guard(seconds),
            memory_bytes=memory_bytes,
            output_bytes=output_bytes,
        )

    @property
    def killing(self) -> Limits:
        """Where a run is stopped. Above the limit, so that a run slightly over it is measured, not cut off.

        Twice the CPU limit is as far as a second, lonely run may still bring a program back under it; memory and
        output cannot shrink again, so they end a run at once.
        """
        return self.stopping_at(2)

    def stopping_at(self, factor: float) -> Limits:
        """These limits with `factor` times the CPU time."""
        return Limits(
            cpu_seconds=factor * self.cpu_seconds,
            wall_seconds=max(self.wall_seconds, factor * self.cpu_seconds),
            memory_bytes=self.memory_bytes,
            output_bytes=self.output_bytes,
        )


def wall_guard(cpu_seconds: float) -> float:
    """The wall limit that goes with a CPU limit: three times as much, and two seconds more at the least."""
    return max(3 * cpu_seconds, cpu_seconds + 2)


class TimeRule(Struct, frozen=True, kw_only=True):
    """How a problem comes to its time limit, and when a submission is clearly too slow.

    stated: the limit that the package states, in seconds; None when it must be inferred.
    ac_to_limit: the slowest accepted submission times this must fit within the limit.
    limit_to_tle: limit times this must be reached by every submission that is expected to be too slow.
    resolution: an inferred limit is a multiple of this many seconds.
    """

    stated: float | None = None
    ac_to_limit: float = 2.0
    limit_to_tle: float = 1.5
    resolution: float = 1.0
