"""Text files by the rules of packages."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge import texts
from judge.texts import TextFault, text_fault


@pytest.mark.parametrize("content", [b"", b"\n", b"a\nb\n", "é\n".encode(), b"\0\n"])
def test_sound(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "t").write_bytes(content)
    assert text_fault(tmp_path / "t") is None


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"a\nb", TextFault("does not end with a newline", 2)),
        (b"a\nb\r\nc\r\n", TextFault("has a carriage return; lines end with LF alone", 2)),
        (b"\xef\xbb\xbfa\n", TextFault("begins with a byte-order mark", 1)),
        (b"a\n\xff\n", TextFault("is not UTF-8", 2)),
        (b"a\n\xc3\n", TextFault("is not UTF-8", 2)),
    ],
)
@pytest.mark.parametrize("block", [1 << 20, 3])
def test_the_first_fault(
    content: bytes, fault: TextFault, block: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(texts, "_BLOCK", block)
    (tmp_path / "t").write_bytes(content)
    assert text_fault(tmp_path / "t") == fault
