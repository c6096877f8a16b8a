"""Where two outputs differ first, told to a person: line, column and the two pieces, short and with nothing hidden.

Both files are read again up to the place, so that a comparison which finds nothing pays nothing for this.
"""

from __future__ import annotations

import re
from pathlib import Path

from judge import glyphs
from judge.checkers.blocks import BLOCK, WHITE, Text, letters
from judge.model import Difference

BEFORE, AFTER = 24, 40  # bytes shown around the first difference in a long piece
_PIECE = re.compile(rb"[^ \t\n\r\v\f]+|[ \t\n\r\v\f]+")
_CONTINUATION = bytes(range(0x80, 0xC0))  # the bytes of a UTF-8 character after its first


def token_at(path: Path, base: int, place: int | None) -> int | None:
    """Where in the file the token starts that starts at `place` of the normal text, which was read from `base` on.

    None stays None: no token.
    """
    if place is None:
        return None
    with path.open("rb", buffering=0) as file:
        file.seek(base)
        text = Text(file, letters(fold_case=False, blank_white=True), collapse=True)
        at = base
        while block := file.read(BLOCK):
            # A block adds at most its own length and one blank, so most blocks need no look at their tokens.
            if text.start + len(text.window) + len(block) + 1 >= place:
                for normal, raw in text.token_starts(block, at):
                    if normal == place:
                        return raw
            text.feed(block)
            text.drop(len(text.window))
            at += len(block)
    raise AssertionError(f"no token starts at {place} of the normal text of {path}")


def common_piece(answer: Path, output: Path, expected_at: int, got_at: int) -> tuple[int | None, int | None]:
    """The starts of the pieces that hold a byte which differs, given its place in each file; None at a file's end.

    The lines must be equal up to that byte. Both pieces start as far back as the longer one does.
    """
    sides = ((answer, expected_at), (output, got_at))
    backs = [_back(path, at) for path, at in sides]
    back = max(b for b in backs if b is not None)
    expected, got = (None if b is None and back == 0 else at - back for b, (_, at) in zip(backs, sides, strict=True))
    return expected, got


def _back(path: Path, at: int) -> int | None:
    """How far before byte `at` its token or white space begins, within its line; None if the file ends at `at`."""
    with path.open("rb", buffering=0) as file:
        first = max(0, at - 4 * BEFORE)
        file.seek(first)
        before = file.read(at - first)
        byte = file.read(1)
    if not byte:
        return None
    line = before[before.rfind(b"\n") + 1 :]
    if byte in WHITE:
        return len(line) - len(line.rstrip(WHITE))
    return len(line) - 1 - max(line.rfind(bytes([white])) for white in WHITE)


def difference(
    answer: Path, output: Path, expected_at: int | None, got_at: int | None, *, fold_case: bool = False
) -> Difference:
    """Describes pieces that differ.

    Parameters
        answer, output: the two files.
        expected_at, got_at: where the differing piece starts in each, in bytes; None if that file has ended.
        fold_case: look past letters that differ only in case for what to show of long pieces.
    """
    skip = 0
    if expected_at is not None and got_at is not None:
        skip = max(0, _agreement(answer, output, expected_at, got_at, fold_case) - BEFORE)
    line, column = _line_and_column(output, got_at)
    return Difference(
        line=line,
        column=column,
        expected=_excerpt(answer, expected_at, skip),
        got=_excerpt(output, got_at, skip),
        expected_line=_line_and_column(answer, expected_at)[0],
    )


def _agreement(left: Path, right: Path, left_at: int, right_at: int, fold_case: bool) -> int:
    """How many bytes the two files have in common from these places on."""
    table = letters(fold_case=fold_case, blank_white=False)
    with left.open("rb", buffering=0) as a, right.open("rb", buffering=0) as b:
        a.seek(left_at)
        b.seek(right_at)
        common = 0
        while True:
            x, y = a.read(BLOCK).translate(table), b.read(BLOCK).translate(table)
            if x != y or not x:
                return common + prefix(x, y)
            common += len(x)


def prefix(left: bytes | bytearray, right: bytes | bytearray) -> int:
    """The length of the longest common prefix, by halving: O(n) and no loop over bytes."""
    size = min(len(left), len(right))
    if left[:size] == right[:size]:
        return size
    low, high = 0, size
    while high - low > 1:
        middle = (low + high) // 2
        if left[low:middle] == right[low:middle]:
            low = middle
        else:
            high = middle
    return low


def _line_and_column(path: Path, at: int | None) -> tuple[int, int]:
    """The place of byte `at` in lines and characters, from 1; for None, that of the end of the file."""
    line, column, left = 1, 1, at
    with path.open("rb", buffering=0) as file:
        while block := file.read(BLOCK if left is None else min(BLOCK, left)):
            if left is not None:
                left -= len(block)
            newlines = block.count(b"\n")
            if newlines:
                line, column = line + newlines, 1
                block = block[block.rfind(b"\n") + 1 :]
            column += len(block.translate(None, _CONTINUATION))
    return line, column


def _excerpt(path: Path, at: int | None, skip: int) -> str:
    """The piece that starts at byte `at`, from `skip` bytes into it, cut between characters."""
    if at is None:
        return ""
    with path.open("rb", buffering=0) as file:
        file.seek(at)
        white = file.read(1) in WHITE
        file.seek(at + skip)
        data = file.read(BEFORE + AFTER + 5)
    found = _PIECE.match(data)
    piece = found.group() if found and (data[0] in WHITE) == white else b""
    text = visible(cut(piece, BEFORE + AFTER, inside=skip > 0))
    return ("…" if skip else "") + text + ("…" if len(piece) > BEFORE + AFTER else "")


def cut(data: bytes, size: int, *, inside: bool = False) -> bytes:
    """At most `size` bytes of `data`, without the half of a UTF-8 character at the end, nor (`inside`) at the start."""
    head = data[:size]
    if inside:
        head = head.lstrip(_CONTINUATION) if len(head) - len(head.lstrip(_CONTINUATION)) < 4 else head
    if len(data) > size:
        lead = len(head.rstrip(_CONTINUATION)) - 1
        if lead >= 0 and len(head) - lead < 4 and head[lead] >= 0xC0 and not _decodes(head[lead:]):
            head = head[:lead]
    return head


def _decodes(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def visible(data: bytes) -> str:
    """The bytes as text in which every character can be seen, blanks too; what is not UTF-8 is escaped."""
    return glyphs.visible(data.decode("utf-8", "backslashreplace")).replace(" ", "␣")
