"""What trying a thing on this machine showed."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class State(StrEnum):
    """Whether something holds on this machine."""

    YES = "yes"
    NO = "no"
    DEGRADED = "degraded"


class Probe(Struct, frozen=True, kw_only=True):
    """One thing that was tried. detail: what was seen. remedy: what would help, empty where nothing is wrong."""

    name: str
    state: State
    detail: str = ""
    remedy: str = ""
