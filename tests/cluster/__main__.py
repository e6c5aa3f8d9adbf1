"""scripts/cluster: serves until Ctrl-C."""

from __future__ import annotations

import argparse
import signal
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.cluster.cluster import cluster


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts/cluster", description="A house of many processes on this machine.")
    parser.add_argument("--houses", type=int, default=2, help="how many processes serve (2)")
    parser.add_argument("--port", type=int, default=8080, help="where the proxy listens (8080)")
    wanted = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with (
        TemporaryDirectory(prefix="tablee-cluster-") as folder,
        cluster(Path(folder), wanted.houses, wanted.port) as running,
    ):
        print(f"proxy      {running.url}")
        for house in running.houses:
            print(f"house      {house.url}   log {house.log}")
        print(f"postgres   {running.postgres.url}")
        print(f"redis      {running.redis.url}", flush=True)
        with suppress(KeyboardInterrupt):
            signal.pause()


if __name__ == "__main__":
    main()
