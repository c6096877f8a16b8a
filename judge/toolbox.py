"""Which languages this machine can run, with which executables of which version: for `judge doctor`."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Mapping

from judge import languages, tools
from judge.languages import ENVIRONMENT, Language
from judge.model import Probe, State
from judge.tools import Tool

_PATIENCE = 20.0  # seconds for a tool to tell its version


def probes() -> Iterator[Probe]:
    """Where a user's own languages are read from, then a probe for each language."""
    own = languages.user_table()
    seen = str(own) if own.is_file() else f"none; a table in {own} would be read"
    yield Probe(name="languages of your own", state=State.YES if own.is_file() else State.NO, detail=seen)
    for language in languages.table().values():
        yield _probe(language)


def _probe(language: Language) -> Probe:
    """The resolved paths of its tools and the version, or what is missing and what would bring it."""
    name = f"language {language.code}"
    found = {name: tools.find(names) for name, names in language.tools.items()}
    kit = {name: tool for name, tool in found.items() if tool is not None}
    if len(kit) < len(found):
        missing = [language.tools[name][0] for name, tool in found.items() if tool is None]
        remedy = f"apt-get install {language.package}" if language.package else ""
        return Probe(name=name, state=State.NO, detail=f"no {', '.join(missing)}", remedy=remedy)
    paths = ", ".join(str(tool.path) for tool in kit.values())
    version, fault = _version(language, kit)
    if fault:
        return Probe(name=name, state=State.DEGRADED, detail=f"{paths}, but {fault}", remedy="install it anew")
    return Probe(name=name, state=State.YES, detail=f"{paths}{f' ({version})' if version else ''}")


def _version(language: Language, kit: Mapping[str, Tool]) -> tuple[str, str]:
    """The first line with a digit of what the tool says of itself, and what went wrong instead."""
    wanted = languages.words(language.version)
    paths = {name: str(tool.path) for name, tool in kit.items()}
    try:
        command = [word.format_map(paths) for word in wanted]
    except (KeyError, ValueError):
        return "", f"its `version` names a tool that it does not have: {' '.join(wanted)}"
    return _told(command, ENVIRONMENT | language.environment) if command else ("", "")


def _told(command: list[str], environment: dict[str, str]) -> tuple[str, str]:
    """The same of a command; it runs away from the user's folder, since some tools obey what they find there."""
    shown = f"`{' '.join(command)}`"
    try:
        done = subprocess.run(
            command,
            cwd="/",
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=_PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "", f"{shown} did not end within {_PATIENCE:g} s"
    except OSError as error:
        return "", f"{shown} cannot be started: {error.strerror}"
    if done.returncode != 0:
        return "", f"{shown} ends with status {done.returncode}"
    lines = done.stdout.decode(errors="replace").splitlines()
    return next((line.strip() for line in lines if any(map(str.isdigit, line))), ""), ""
