"""The line between a browser and the house, which a test can bar to sockets, cut and mend."""

from __future__ import annotations

import contextlib
import socket
import threading
from typing import Self

REFUSAL = b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class Barrier:
    """Listens on a port of its own and passes everything on, both ways, until it is told otherwise."""

    def __init__(self, port: int, upgrades: bool = True) -> None:
        """`upgrades` False refuses websockets, as some offices and schools do."""
        self._port = port
        self._upgrades = upgrades
        self._whole = True
        self._heard = threading.Event()
        self._heard.set()
        self._lines: set[socket.socket] = set()
        self._threads: list[threading.Thread] = []
        self._door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._door.getsockname()[1]}"

    def __enter__(self) -> Self:
        self._begin(self._welcome)
        return self

    def __exit__(self, *error: object) -> None:
        self.cut()
        self._heard.set()
        self._door.shutdown(socket.SHUT_RDWR)
        for thread in self._threads:
            thread.join()
        self._door.close()

    def cut(self) -> None:
        """Every line breaks, and no new one comes through."""
        self._whole = False
        for line in list(self._lines):
            _break(line)

    def mend(self) -> None:
        self._whole = True
        self._heard.set()

    def swallow(self) -> None:
        """Every line stands, and nothing comes through any more: a network that is gone without having said so."""
        self._heard.clear()

    def heard(self, source: socket.socket, data: bytes) -> None:
        """Something passes that came from this end; whoever weighs it does so here."""

    def _welcome(self) -> None:
        while True:
            try:
                near, _ = self._door.accept()
            except OSError:
                return
            self._begin(self._carry, near)

    def _carry(self, near: socket.socket) -> None:
        with near, contextlib.suppress(OSError):
            first = near.recv(65536)
            if not first or not self._whole:
                return
            if not self._upgrades and b"upgrade: websocket" in first.lower():
                near.sendall(REFUSAL)
                return
            with socket.create_connection(("127.0.0.1", self._port)) as far:
                self._lines |= {near, far}
                far.sendall(first)
                back = self._begin(self._pump, far, near)
                self._pump(near, far)
                back.join()
                self._lines -= {near, far}

    def _pump(self, source: socket.socket, drain: socket.socket) -> None:
        """Passes bytes on until either end is closed; then closes both. What is swallowed is never seen again."""
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if self._heard.is_set():
                    self.heard(source, data)
                    drain.sendall(data)
        if not self._heard.is_set():  # nor does the other end hear that this one is gone
            self._heard.wait()
        _break(source)
        _break(drain)

    def _begin(self, work: object, *given: socket.socket) -> threading.Thread:
        thread = threading.Thread(target=work, args=given)  # type: ignore[arg-type]
        self._threads.append(thread)
        thread.start()
        return thread


def _break(line: socket.socket) -> None:
    with contextlib.suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)
