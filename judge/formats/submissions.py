"""Example submissions and what is expected of each: folder names, `submissions.yaml`, marks in the source.

A submission is a file or folder directly below a folder of `submissions/`. Rules gather from all sources that match:

    the folder's default rule         accepted, wrong_answer, ... as the version's table says
    submissions.yaml                  globs; naming a default folder replaces its default key by key
    a mark in the source              DOMjudge's comment, heeded outside the four standard folders only
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from judge.formats.marks import mark_of
from judge.formats.metadata import Metadata
from judge.formats.rules import read_entries
from judge.formats.tree import Tree
from judge.formats.versions import ANY, RULES_IN_PRACTICE, Version
from judge.globs import matches
from judge.model import Case, Expectation, LimitUse, Program, Rule, Submission, Verdict

_STANDARD = ("accepted", "wrong_answer", "time_limit_exceeded", "run_time_error")


def read_submissions(
    tree: Tree, version: Version, meta: Metadata, cases: tuple[Case, ...], best: float | None
) -> tuple[Submission, ...]:
    """Every submission, in order of name. `best` is the best score that can be had, for `partially_accepted`."""
    folder = tree.root / "submissions"
    entries = read_entries(tree, folder / "submissions.yaml", meta, version.rules)
    entry_points = _entry_points(tree)
    found = []
    used: set[str] = set()
    for group in tree.folders(folder):
        for path in tree.submissions(group):
            name = path.relative_to(folder).as_posix()
            mine = [entry for entry in entries if matches(entry.pattern, name)]
            used.update(entry.pattern for entry in mine)
            rules = [
                *_folder_rules(tree, version, meta, group, best),
                *(rule for entry in mine for rule in entry.rules),
            ]
            if any(entry.pattern == group.name for entry in mine) and group.name in version.rules:
                rules = [rule for entry in mine for rule in entry.rules]  # its default is in that entry
            if group.name not in _STANDARD:
                rules += mark_of(path, tree.faults)
            rules = [rule for rule in rules if rule != ANY]
            _check_consistency(tree, path, rules, cases)
            language = next((entry.language for entry in mine if entry.language), None)
            entry_point = next((entry.entrypoint for entry in mine if entry.entrypoint), entry_points.get(name))
            found.append(
                Submission(
                    name=f"submissions/{name}",
                    program=Program(path=path, language=language, entry=entry_point),
                    expectation=Expectation(rules=tuple(rules)),
                )
            )
    for entry in entries:
        if entry.pattern not in used and entry.pattern not in version.rules:
            tree.faults.warning(f"`{entry.pattern}` matches no submission", folder / "submissions.yaml", entry.line)
    _check_accepted(tree, folder, found)
    return tuple(found)


def _folder_rules(tree: Tree, version: Version, meta: Metadata, folder: Path, best: float | None) -> list[Rule]:
    name = folder.name
    if name in version.rules:
        return [version.rules[name]]
    if name == "partially_accepted" and version.partially_accepted:
        if not meta.scoring:
            tree.faults.breach("is only for scoring problems", folder)
        return [Rule(overall=(Verdict.AC,), score_not=best)]
    if name in RULES_IN_PRACTICE:
        return [RULES_IN_PRACTICE[name]]
    return []


def _check_accepted(tree: Tree, folder: Path, found: list[Submission]) -> None:
    for stray in tree.files(folder):
        if stray.name not in ("submissions.yaml", "submissions.json"):
            tree.faults.warning("is ignored: a submission stands in a folder below submissions/", stray)
    if not any(submission.expectation.bounds_limit(LimitUse.LOWER) for submission in found):
        tree.faults.breach("no submission is there that must be accepted; at least one is required", folder)


def _check_consistency(tree: Tree, path: Path, rules: list[Rule], cases: tuple[Case, ...]) -> None:
    """Tells if two rules leave no verdict for some case."""
    if sum(bool(rule.permitted) for rule in rules) < 2:
        return
    for case in cases:
        mine = [set(r.permitted) for r in rules if r.permitted and (r.cases is None or matches(r.cases, case.name))]
        if mine and not set.intersection(*mine):
            tree.faults.warning(f"is permitted no verdict on {case.name}: its rules exclude each other", path)
            return


def _entry_points(tree: Tree) -> dict[str, str]:
    """Entry points in DOMjudge's `submissions.json`, by submission."""
    file = tree.root / "submissions.json"
    if not file.is_file() or (file.is_symlink() and not tree.link_is_sound(file)):
        return {}
    try:
        given: Any = msgspec.json.decode(file.read_bytes())
    except (msgspec.DecodeError, OSError) as problem:
        tree.faults.warning(f"is ignored: {problem}", file)
        return {}
    found: dict[str, str] = {}
    for path, about in given.items() if isinstance(given, dict) else ():
        if isinstance(about, dict) and isinstance(about.get("entry_point"), str):
            found[path.strip("/").removeprefix("submissions/")] = about["entry_point"]
    return found
