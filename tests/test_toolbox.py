"""What `judge doctor` says of languages: paths, versions, and what is broken or missing."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge import languages, toolbox
from judge.model import Probe, State

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the tools made up here are shell scripts")

TABLE = """
whole: {name: Whole, tools: {whole: [whole-tool]}, run: "{whole} {main}", version: "{whole} tell"}
broken: {name: Broken, tools: {broken: [broken-tool]}, run: "{broken} {main}", version: "{broken} tell"}
muddled: {name: Muddled, tools: {whole: [whole-tool]}, run: "{whole} {main}", version: "{other} tell"}
silent: {name: Silent, tools: {whole: [whole-tool]}, run: "{whole} {main}"}
absent: {name: Absent, tools: {whole: [whole-tool], absent: [absent-tool]}, run: "{whole}", package: absentia}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("toolbox")
    for name, text in (("whole-tool", "echo; echo Whole, version $1 4.2; echo 5"), ("broken-tool", "exit 3")):
        (folder / name).write_text(f"#!/bin/sh\n{text}\n")
        (folder / name).chmod(0o755)
    (folder / "languages.yaml").write_text(TABLE)
    return folder


@pytest.fixture(scope="module")
def probes(folder: Path) -> Iterator[dict[str, Probe]]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", f"{folder}:/usr/bin:/bin")
        patch.setattr(languages, "TABLE", folder / "languages.yaml")
        patch.setattr(languages, "user_table", lambda: folder / "languages.yaml")
        languages.table.cache_clear()
        yield {probe.name: probe for probe in toolbox.probes()}
    languages.table.cache_clear()


def test_the_version_stands_beside_the_path(probes: dict[str, Probe], folder: Path) -> None:
    found = probes["language whole"]
    assert (found.state, found.detail) == (State.YES, f"{folder}/whole-tool (Whole, version tell 4.2)")
    assert probes["language silent"].detail == f"{folder}/whole-tool"


def test_a_tool_that_cannot_even_tell_its_version_is_degraded(probes: dict[str, Probe], folder: Path) -> None:
    found = probes["language broken"]
    tool = f"{folder}/broken-tool"
    assert (found.state, found.detail) == (State.DEGRADED, f"{tool}, but `{tool} tell` ends with status 3")


def test_a_version_of_a_tool_that_is_not_its_own_is_told(probes: dict[str, Probe]) -> None:
    found = probes["language muddled"]
    assert found.state is State.DEGRADED
    assert "names a tool that it does not have: {other} tell" in found.detail


def test_what_is_missing_is_named_with_what_brings_it(probes: dict[str, Probe]) -> None:
    found = probes["language absent"]
    assert (found.state, found.detail, found.remedy) == (State.NO, "no absent-tool", "apt-get install absentia")


def test_a_table_of_one_s_own_is_named(probes: dict[str, Probe], folder: Path) -> None:
    assert probes["languages of your own"].detail == f"{folder}/languages.yaml"
