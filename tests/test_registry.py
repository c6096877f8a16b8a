"""Plug-ins are found by name: those of the family first, then those of other packages."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import EntryPoint

import pytest

from judge import registry
from judge.errors import UsageError

FAMILIES = ["judge.checkers", "judge.modes", "judge.formats", "judge.executors", "judge.reporters", "judge.sandboxes"]


@pytest.mark.parametrize("group", FAMILIES)
def test_every_built_in_can_be_had(group: str) -> None:
    for name in getattr(import_module(group), "BUILT_IN", {}):
        assert callable(registry.find(group, name))


def test_a_name_that_is_nobodys_is_told_with_those_that_are() -> None:
    with pytest.raises(UsageError, match=r"no checker named 'token' \(known: tokens, strict"):
        registry.find("judge.checkers", "token")


def test_another_package_adds_to_a_family(monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = EntryPoint(name="theirs", value="judge.checkers.strict:Strict", group="judge.checkers")
    monkeypatch.setattr(registry, "entry_points", lambda **wanted: [theirs] if wanted.get("name") != "other" else [])
    assert registry.find("judge.checkers", "theirs").__name__ == "Strict"
    assert registry.names("judge.checkers")[-1] == "theirs"
