"""The set that `docker-compose.yml` describes, started by hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from app.store.engine import migrate
from tests.cluster.parts import Part, Postgres, Proxy, Redis
from tests.running import Server

SECRET = "a secret of the tests, long enough to sign cookies"


@dataclass(frozen=True, slots=True)
class Cluster:
    postgres: Postgres
    redis: Redis
    houses: tuple[Server, ...]
    proxy: Proxy

    @property
    def url(self) -> str:
        """Where people come in: each request goes to any of the houses."""
        return self.proxy.url


@contextmanager
def cluster(folder: Path, houses: int = 2, port: int | None = None) -> Iterator[Cluster]:
    """Everything answers when it begins, and has ended when it ends. Its data are in the folder."""
    with ExitStack() as ending:

        def started(part: Part) -> None:
            ending.callback(part.kill)
            part.start()

        postgres, redis = Postgres(_new(folder / "database")), Redis(folder)
        started(postgres)
        started(redis)
        migrate(postgres.url)
        servers = []
        for number in range(houses):
            server = Server(
                _new(folder / f"house-{number}"),
                database_url=postgres.url,
                redis_url=redis.url,
                trusted_proxies="127.0.0.1",
                paced="nobody",  # all its guests come from one address
                log_requests="true",
            )
            ending.callback(server.kill)
            server.start()
            servers.append(server)
        proxy = Proxy(folder, [server.port for server in servers], port)
        started(proxy)
        yield Cluster(postgres, redis, tuple(servers), proxy)


def _new(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder
