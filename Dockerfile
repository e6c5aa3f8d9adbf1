# Two stages: the first has what installing needs, the second what serving needs, and runs as nobody in particular.

FROM python:3.13-slim AS build
WORKDIR /srv/tablee
RUN python -m venv .venv
COPY requirements.lock ./
RUN .venv/bin/pip install --no-cache-dir --require-hashes --requirement requirements.lock
COPY pyproject.toml README.md ./
COPY app app
RUN .venv/bin/pip install --no-cache-dir --no-deps --no-build-isolation --editable .

FROM python:3.13-slim
RUN useradd --system --uid 10001 --home-dir /srv/tablee --shell /usr/sbin/nologin tablee
WORKDIR /srv/tablee
COPY --from=build /srv/tablee /srv/tablee
COPY locale locale
COPY migrations migrations
COPY static static
COPY templates templates
RUN install --directory --owner tablee var
USER tablee
ENV PYTHONUNBUFFERED=1
EXPOSE 8000
# Docker sends SIGTERM: the house says farewell to its pages, finishes what it has begun and ends.
STOPSIGNAL SIGTERM
CMD [".venv/bin/tablee", "serve", "--host", "0.0.0.0", "--port", "8000"]
