"""Reading outputs of any size in blocks, so that comparing takes little memory and no more time than the disk.

Two files are compared in three rounds, each dearer than the one before, and most pairs never leave the first:

1. byte for byte, in blocks (`parting`); what is the same up to there is not looked at again;
2. as *normal text* (`Text`): every run of white space made one blank, none at either end, letters folded. Two outputs
   are equal token for token exactly if their normal texts are equal, so no token is ever cut out of its block. That
   makes a token that crosses a block, or one of 10 MB, nothing special;
3. token by token, only where a tolerance for numbers is in force and the texts differ.

Cost, for n bytes: O(n) time and O(block) memory in rounds 1 and 2; round 3 also holds the longest token.
"""

from __future__ import annotations

import os
import re
from io import FileIO
from pathlib import Path
from typing import BinaryIO

BLOCK = 1 << 18
WHITE = b" \t\n\r\v\f"
RUN = re.compile(rb"[^ \t\n\r\v\f]+")  # a token; the white space is what the format calls so


def same_bytes(left: Path, right: Path) -> bool:
    """Whether the two files hold the same bytes."""
    return parting(left, right) is None


def parting(left: Path, right: Path) -> int | None:
    """None if the two files hold the same bytes; else how far they can be left out of any closer look.

    Up to that offset they are the same, and a token or a line begins there in both.
    """
    with left.open("rb", buffering=0) as a, right.open("rb", buffering=0) as b:
        sizes = os.fstat(a.fileno()).st_size, os.fstat(b.fileno()).st_size
        if min(sizes) <= BLOCK:
            return None if sizes[0] == sizes[1] and a.read() == b.read() else 0
        block_a, block_b = bytearray(BLOCK), bytearray(BLOCK)
        at = 0
        while (count := _fill(a, block_a)) == _fill(b, block_b) and block_a == block_b:
            if count == 0:
                return None
            at += count
        a.seek(max(0, at - BLOCK))
        same = a.read(min(at, BLOCK))
        begin = max(same.rfind(b" "), same.rfind(b"\n")) + 1
        return at - len(same) + begin if begin else 0


def _fill(file: FileIO, block: bytearray) -> int:
    """Reads a full block unless the file ends; what is left of the last block is cleared. Returns the bytes read."""
    count = 0
    with memoryview(block) as view:
        while count < len(block) and (got := file.readinto(view[count:])):
            count += got
        if count < len(block):
            view[count:] = bytes(len(block) - count)
    return count


def letters(*, fold_case: bool, blank_white: bool) -> bytes:
    """The table for `bytes.translate` that folds ASCII letters, and makes all white space a blank, as asked."""
    table = bytes(range(256))
    if fold_case:
        table = table.lower()
    if blank_white:
        table = bytes(32 if byte in WHITE else table[byte] for byte in range(256))
    return table


class Text:
    """The normal text of a file, from its present position on, a window at a time.

    Parameters
        file: the file, open for reading in binary mode.
        table: what each byte becomes (see `letters`).
        collapse: runs of blanks become one, and none stays at either end. Without it only the table is applied.

    `window` is the part in hand and may be read freely; `start` is its place in the normal text, in bytes; `ended`
    says that nothing follows it.
    """

    def __init__(self, file: BinaryIO, table: bytes, *, collapse: bool) -> None:
        self.window = bytearray()
        self.start = 0
        self.ended = False
        self._file = file
        self._table = table
        self._collapse = collapse
        self._begun = False  # some token has been seen
        self._gap = False  # white space has been seen since the last token

    def more(self, want: int = 1) -> None:
        """Reads on until the window holds `want` bytes or the file ends."""
        while len(self.window) < want and not self.ended:
            self.read_block()

    def read_block(self) -> None:
        """Reads one block of the file into the window."""
        block = self._file.read(BLOCK)
        if block:
            self.feed(block)
        else:
            self.ended = True

    def feed(self, block: bytes) -> None:
        """Appends the normal text of `block`, the next bytes of the file, to the window."""
        block = block.translate(self._table)
        if self._collapse:
            self._append_collapsed(block)
        else:
            self.window += block

    def _append_collapsed(self, block: bytes) -> None:
        # Each pass halves the runs, so 18 passes settle a block of nothing but blanks, over ever shorter text.
        while b"  " in block:
            block = block.replace(b"  ", b" ")
        core = block.strip(b" ")
        if not core:
            self._gap = True
            return
        if self._begun and (self._gap or block[0] == 32):
            self.window += b" "
        self.window += core
        self._begun, self._gap = True, block[-1] == 32

    def drop(self, count: int) -> None:
        """Forgets the first `count` bytes of the window."""
        del self.window[:count]
        self.start += count

    def token_starts(self, block: bytes, block_at: int) -> list[tuple[int, int]]:
        """For each token that starts in `block`, before it is fed: (place in the normal text, place in the file)."""
        place = self.start + len(self.window)
        starts = []
        for run in RUN.finditer(block):
            continues = run.start() == 0 and self._begun and not self._gap
            if not continues:
                place += place > 0  # the blank before it, unless it is the first
                starts.append((place, block_at + run.start()))
            place += run.end() - run.start()
        return starts
