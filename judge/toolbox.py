"""Which languages this machine can run, and with which executables: for `judge doctor`."""

from __future__ import annotations

from collections.abc import Iterator

from judge import languages, tools
from judge.model import Probe, State


def probes() -> Iterator[Probe]:
    """A probe for each language: the resolved paths of its tools, or what is missing and what would bring it."""
    for language in languages.table().values():
        found = {name: tools.find(names) for name, names in language.tools.items()}
        missing = [language.tools[name][0] for name, tool in found.items() if tool is None]
        remedy = f"apt-get install {language.package}" if missing and language.package else ""
        yield Probe(
            name=f"language {language.code}",
            state=State.NO if missing else State.YES,
            detail=f"no {', '.join(missing)}" if missing else ", ".join(str(t.path) for t in found.values() if t),
            remedy=remedy,
        )
