"""What the browser extension Competitive Companion sends, and what is made of it: a package, or a plain folder.

The extension reads a problem's page and posts its name, limits and samples as JSON. Whoever can reach the port can post
as well, so nothing of it is trusted: types and sizes are checked while it is decoded, and of its words none becomes a
path but letters from a to z and digits. Numbers are the extension's: milliseconds, and megabytes, which stand for MiB
on every judge.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Annotated, Literal
from urllib.parse import urlsplit
from uuid import uuid4

import msgspec
from msgspec import Meta, Struct

from judge.errors import UsageError
from judge.yamltext import quoted

HOST = "127.0.0.1"
PORT = 27121  # one of those that the extension tries by itself
MOST_BYTES = 16 << 20  # of a request
_ID_LENGTH = 40
_MOST_TESTS = 1000

Text = Annotated[str, Meta(max_length=500)]
Content = Annotated[str, Meta(max_length=MOST_BYTES)]


class Test(Struct, frozen=True):
    """A sample: what is read, and what is to be printed."""

    input: Content
    output: Content


class Stream(Struct, frozen=True):
    """Where input comes from or output goes to; `type` is stdin, stdout, file or regex."""

    type: Text = "stdin"
    fileName: Text | None = None  # noqa: N815  the extension's name


class Batch(Struct, frozen=True):
    """Problems that were sent together, such as those of a contest."""

    id: Text
    size: Annotated[int, Meta(ge=1, le=10_000)] = 1


class Received(Struct, frozen=True):
    """One problem as it is sent. What is not listed here is not needed."""

    name: Annotated[str, Meta(min_length=1, max_length=500)]
    url: Text
    tests: Annotated[list[Test], Meta(max_length=_MOST_TESTS)]
    group: Text = ""
    interactive: bool = False
    timeLimit: Annotated[float, Meta(gt=0, le=3_600_000)] = 1000  # noqa: N815
    memoryLimit: Annotated[float, Meta(gt=0, le=1_048_576)] = 1024  # noqa: N815
    testType: Literal["single", "multiNumber"] = "single"  # noqa: N815
    input: Stream = Stream()
    output: Stream = Stream(type="stdout")
    batch: Batch | None = None

    @property
    def files(self) -> tuple[str, ...]:
        """The files that a solution would have to read or write, where the judge has no standard streams for it."""
        return tuple(
            one.fileName or one.type for one in (self.input, self.output) if one.type not in ("stdin", "stdout")
        )


def decode(body: bytes) -> Received:
    """The problem in a request. UsageError, with the place in the JSON, for anything else."""
    try:
        received = msgspec.json.decode(body, type=Received)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise UsageError(f"this is no problem from Competitive Companion: {error}") from error
    if web_path(received.url) is None:
        raise UsageError("this is no problem from Competitive Companion: `url` is no web address")
    return received


def web_path(url: str) -> str | None:
    """The path of a web address; None if it is none."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return None
    return parts.path if parts.scheme in ("http", "https") and parts.netloc else None


def id_of(received: Received) -> str:
    """An id of a to z and 0 to 9: the title's letters, else the address's, else `problem`.

    >>> id_of(Received(name="A. Théâtre Square", url="https://codeforces.com/problemset/problem/1/A", tests=[]))
    'atheatresquare'
    """
    address = (web_path(received.url) or "").rstrip("/").split("/")
    candidates = (received.name, "".join(address[-2:]), "problem")
    letters = (_plain(text) for text in candidates)
    return next(found for found in letters if re.search("[a-z]", found))[:_ID_LENGTH]


def package(received: Received) -> dict[str, bytes]:
    """The files of a package of 2025-09. It has samples alone: what the real judge tests with is not sent.

    The samples are its secret cases as well, because a package without any is none. It has no input validator and no
    accepted submission either, so `run` judges truly and `verify` says what is missing.
    """
    content = {
        "problem.yaml": _metadata(received).encode(),
        "statement/problem.en.md": f"The statement is at <{_one_line(received.url)}>.\n".encode(),
    }
    for name, data in samples(received, ".ans").items():
        content[f"data/sample/{name}"] = data
        content[f"data/secret/sample-{name}"] = data
    return content


def samples(received: Received, suffix: str) -> dict[str, bytes]:
    """The samples as files, numbered from 1."""
    return dict(_samples(received, suffix))


def _samples(received: Received, suffix: str) -> Iterator[tuple[str, bytes]]:
    digits = len(str(len(received.tests)))
    for number, test in enumerate(received.tests, 1):
        yield f"{number:0{digits}}.in", _encoded(test.input)
        yield f"{number:0{digits}}{suffix}", _encoded(test.output)


def _encoded(text: str) -> bytes:
    return text.replace("\r\n", "\n").encode("utf-8", "replace")


def _metadata(received: Received) -> str:
    """`problem.yaml`. A time limit that is no whole number of seconds states its resolution, as the format asks."""
    milliseconds = max(1, round(received.timeLimit))
    steps = "" if milliseconds % 1000 == 0 else f"  time_resolution: {0.1 if milliseconds % 100 == 0 else 0.001}\n"
    return (
        "problem_format_version: 2025-09\n"
        f"name: {quoted(_one_line(received.name))}\n"
        f"uuid: {uuid4()}\n"
        "source:\n"
        f"  name: {quoted(_one_line(received.group) or 'Competitive Companion')}\n"
        f"  url: {quoted(_one_line(received.url))}\n"
        "license: unknown\n"
        "limits:\n"
        f"  time_limit: {milliseconds / 1000}\n"
        f"{steps}"
        f"  memory: {max(1, round(received.memoryLimit))}\n"
    )


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text).lower()
    return re.sub("[^a-z0-9]", "", letters)
