"""tablee serve"""

from __future__ import annotations

from typing import Annotated

import typer

from app.cli.speech import refuse, say

Host = Annotated[str, typer.Option("--host", help=say("cli.help.host"))]
Port = Annotated[int, typer.Option("--port", help=say("cli.help.port"))]
Workers = Annotated[int, typer.Option("--workers", min=1, help=say("cli.help.workers"))]


def serve(host: Host = "127.0.0.1", port: Port = 8000, workers: Workers = 1) -> None:
    from app.main import serve as serve_house  # the whole house is loaded only when it opens
    from app.settings import Settings

    if workers > 1 and not Settings().redis_url:
        refuse("cli.workers_need_redis", workers=workers)
    serve_house(host, port, workers)
