"""Languages: told by endings, extended by a user's file, and their tools found behind shims."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from judge import languages, tools
from judge.errors import UsageError
from tests.test_build import write


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("a.c", "c"),
        ("a.C", "cpp"),
        ("a.c++", "cpp"),
        ("a.py", "python3"),
        ("a.py3", "python3"),
        ("a.pl", "prolog"),
        ("a.pm", "perl"),
        ("x.tar.rs", "rust"),
    ],
)
def test_the_ending_tells_the_language(name: str, code: str) -> None:
    assert languages.detect(Path(name)).code == code


def test_an_unknown_ending_is_named() -> None:
    with pytest.raises(UsageError, match=r"\.txt"):
        languages.detect(Path("notes.txt"))


@pytest.mark.parametrize(
    ("files", "code"),
    [
        (["a.cpp", "b.h", "README"], "cpp"),
        (["a.py", "data.txt"], "python3"),
        (["a.py", "b.c"], None),
        (["x.txt"], None),
    ],
)
def test_a_folder_is_of_one_language_or_none(tmp_path: Path, files: list[str], code: str | None) -> None:
    for name in files:
        write(tmp_path / name, "")
    if code is None:
        with pytest.raises(UsageError):
            languages.detect(tmp_path)
    else:
        assert languages.detect(tmp_path).code == code


@pytest.mark.parametrize(
    ("first", "legacy", "code"),
    [
        ("#!/usr/bin/env python2", True, "python2"),
        ("#!/usr/bin/python3", True, "python3"),
        ("print(1)", True, "python3"),
        ("#!/usr/bin/env python2", False, "python3"),
    ],
)
def test_the_shebang_counts_in_legacy_packages_only(tmp_path: Path, first: str, legacy: bool, code: str) -> None:
    assert languages.detect(write(tmp_path / "a.py", first + "\n"), shebang=legacy).code == code


def test_every_row_is_complete() -> None:
    for language in languages.table().values():
        assert language.run
        assert language.tools
        names = {name for name in language.tools if language.mentions(f"{{{name}}}")}
        assert names == set(language.tools), f"{language.code}: every tool is used"


def test_a_user_adds_a_language_and_changes_a_field(tmp_path: Path) -> None:
    own = write(
        tmp_path / "languages.yaml",
        "cpp: {compile: '{cxx} -O3 -o {binary} {sources}'}\n"
        "awk: {name: AWK, suffixes: [.awk], tools: {awk: [awk]}, run: '{awk} -f {main}'}\n",
    )
    table = languages.table(own)
    assert languages.words(table["cpp"].compile)[:2] == ("{cxx}", "-O3")
    assert table["cpp"].suffixes == languages.find("cpp").suffixes
    assert table["awk"].run == "{awk} -f {main}"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("java: {refusal: '(heap'}", "regular expression"),
        ("cpp: {compil: x}", "compil"),
        ("awk: {name: AWK}", "run"),
        ("a: [", "languages.yaml:"),
        ("- c", "must map"),
    ],
)
def test_a_users_mistake_is_named(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(UsageError, match=words):
        languages.table(write(tmp_path / "languages.yaml", text))


def test_the_judges_own_python_is_no_virtual_environment() -> None:
    tool = tools.find((tools.JUDGES_OWN,))
    assert tool is not None
    assert tool.path.is_relative_to(Path(sys.base_prefix).resolve())
    assert not tool.path.is_symlink()


def executable(path: Path) -> Path:
    write(path, "#!/bin/sh\n").chmod(0o755)
    return path


def test_a_pyenv_shim_is_seen_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    executable(tmp_path / "shims" / "langx")
    real = executable(tmp_path / "versions" / "1.2" / "bin" / "langx")
    write(tmp_path / "version", "1.2\n")
    monkeypatch.setenv("PATH", str(tmp_path / "shims"))
    tool = tools.find.__wrapped__(("langx",))
    assert tool is not None
    assert (tool.path, tool.readable) == (real, (real.parent.parent,))


def test_a_shim_without_a_version_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    executable(tmp_path / "shims" / "langx")
    real = executable(tmp_path / "other" / "langx")
    monkeypatch.setenv("PATH", f"{tmp_path / 'shims'}:{tmp_path / 'other'}")
    tool = tools.find.__wrapped__(("langx",))
    assert tool is not None
    assert tool.path == real


def test_rustup_is_seen_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    proxy = executable(tmp_path / "bin" / "rustup")
    (tmp_path / "bin" / "rustc").symlink_to(proxy)
    real = executable(tmp_path / "home" / "toolchains" / "stable" / "bin" / "rustc")
    write(tmp_path / "home" / "settings.toml", 'default_toolchain = "stable"\n')
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setenv("RUSTUP_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("RUSTUP_TOOLCHAIN", raising=False)
    tool = tools.find.__wrapped__(("rustc",))
    assert tool is not None
    assert tool.path == real


def test_a_tool_that_is_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    assert tools.find(("no-such-tool-at-all",)) is None
