# Tablée. `make run` serves, `make test` tests; both set up what they need and may be repeated, offline once done.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PYTHON ?= python3
PORT ?= 8000

venv := .venv
bin := $(venv)/bin
pip := $(bin)/python -m pip --disable-pip-version-check --quiet
sources := app tests scripts migrations

.PHONY: help
help:  ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' Makefile

.PHONY: run
run: $(venv)/.runtime  ## the server on 127.0.0.1:8000 (PORT=8080 moves it), its database under var/
	$(bin)/tablee serve --port $(PORT)

.PHONY: test
test: $(venv)/.dev services  ## the whole test suite (ARGS= is passed to pytest)
	$(bin)/python -m pytest --numprocesses auto --dist loadfile --no-loadscope-reorder $(ARGS)

.PHONY: soak
soak: $(venv)/.dev services  ## the long tests: hundreds of cuts, hundreds of tables, thousands of matches
	scripts/soak

.PHONY: check
check: $(venv)/.dev  ## format, lint, types, import contracts, words, house rules
	scripts/check

.PHONY: bench
bench: $(venv)/.dev  ## every figure as a JSON line, beside the peer, and the table of aims (ARGS= picks: --help)
	$(bin)/python -m app.bench $(ARGS)

.PHONY: playthroughs
playthroughs: $(venv)/.dev  ## writes the golden playthroughs again; the diff is the review
	$(bin)/python -m tests.playthroughs

.PHONY: pictures
pictures: $(venv)/.dev services  ## takes the pictures of the README from the running product
	$(bin)/python -m scripts.pictures

.PHONY: setup
setup: $(venv)/.runtime  ## the environment alone

.PHONY: services
services:  # Chromium, PostgreSQL and Redis for the tests: where they cannot be had, the tests that need them say so
	@scripts/services

.PHONY: clean
clean:  ## removes the environment and what the tools left; var/, with its database, stays
	rm -rf $(venv) build *.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find $(sources) -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# --- the environment: a stamp is older than what it was made from exactly when it must be made again

$(bin)/python:
	$(PYTHON) scripts/environment.py $(venv)

$(venv)/.runtime: requirements.lock pyproject.toml | $(bin)/python
	$(pip) install --require-hashes --requirement requirements.lock
	$(pip) install --no-deps --no-build-isolation --editable .
	touch $@

$(venv)/.dev: requirements-dev.lock $(venv)/.runtime
	$(pip) install --require-hashes --requirement requirements-dev.lock
	touch $@
