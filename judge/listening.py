"""A small HTTP server for Competitive Companion, on this machine alone.

The extension waits half a second and posts each problem once, so it is answered as soon as the problem is understood;
writing comes after. A request from a web page - any page that is open in the browser can send one - is told by its
`Origin`, and one that reached this port under a foreign name by its `Host`; both are refused. The companion of another
tool asks with GET whether there is something to submit; there never is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from threading import Thread
from typing import Any

from judge.companion import HOST, MOST_BYTES, PORT, Received, decode
from judge.errors import UsageError

_PATIENCE = 10.0  # seconds for a request to arrive
_HERE = re.compile(r"(127\.0\.0\.1|localhost|\[::1\])(:\d+)?", re.IGNORECASE)

Letter = Received | UsageError
"""A problem, or why what was sent is none."""


@contextmanager
def listening(port: int = PORT) -> Iterator[tuple[int, Callable[[], Letter]]]:
    """Listens for the time of the block; gives the port, and a function that waits for the next letter.

    port: 0 for any that is free. UsageError where it cannot be had.
    """
    letters: Queue[Letter] = Queue()

    class Handler(_Handler):
        arrived = staticmethod(letters.put)

    try:
        server = ThreadingHTTPServer((HOST, port), Handler)
    except (OSError, OverflowError) as error:
        raise UsageError(f"port {port} cannot be had: {error}; choose another one: --port") from error
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.1}, daemon=True)
    thread.start()
    try:
        yield server.server_port, letters.get
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class _Handler(BaseHTTPRequestHandler):
    """Answers one request."""

    arrived: Callable[[Letter], None]
    timeout = _PATIENCE
    server_version = "judge"
    sys_version = ""

    def do_GET(self) -> None:
        if not self._foreign():
            self._answer(HTTPStatus.OK, {"empty": True})

    def do_POST(self) -> None:
        if self._foreign():
            return
        length = self.headers.get("Content-Length", "")
        if not re.fullmatch("[0-9]{1,12}", length):
            self._refuse(HTTPStatus.LENGTH_REQUIRED, "a request without a length is not read")
        elif int(length) > MOST_BYTES:
            self._refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, f"a request of {length} bytes is too large")
        else:
            self._read(int(length))

    def _read(self, length: int) -> None:
        try:
            body = self.rfile.read(length)
        except TimeoutError:
            body = b""
        if len(body) < length:
            self.close_connection = True
            self.arrived(UsageError("a request ended early"))
            return
        try:
            received = decode(body)
        except UsageError as error:
            self._refuse(HTTPStatus.BAD_REQUEST, str(error))
            return
        self._answer(HTTPStatus.OK, {"received": received.name})
        self.arrived(received)

    def _foreign(self) -> bool:
        """Whether a web page sent this, or it was not sent to this machine by name; then it has its refusal."""
        origin, host = self.headers.get("Origin", ""), self.headers.get("Host", "")
        if origin.lower().startswith(("http:", "https:")) or origin == "null":
            self._refuse(HTTPStatus.FORBIDDEN, f"a web page sent a request, {origin}")
        elif not _HERE.fullmatch(host):
            self._refuse(HTTPStatus.FORBIDDEN, f"a request was meant for {host or 'nobody'}")
        else:
            return False
        return True

    def _refuse(self, status: HTTPStatus, why: str) -> None:
        self.close_connection = True
        self._answer(status, {"refused": why})
        self.arrived(UsageError(why))

    def _answer(self, status: HTTPStatus, content: dict[str, Any]) -> None:
        body = json.dumps(content).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  the library's name
        """Nothing: what arrives is told by whoever waits for it."""
