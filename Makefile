# make run    play: sets everything up the first time, then starts Landfall
# make test   the tests, a fifth of those that take long (.ci/run calls it, with half of them)
# make test-long  the same, with all that make test only samples (for the night)
# make lint   ruff, formatting, types      make check   both of them
# make bench  measure the core beside its peers and write docs/benchmarks.md

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --no-compile
WEB := $(shell find web hatch_build.py -type f -not -path '*/node_modules/*' 2>/dev/null)
ARGS ?=

.PHONY: run test test-long lint check bench clean chromium

run: $(VENV)/.run-stamp
	@echo "Starting the Landfall server (stop it with Ctrl-C)"
	@exec $(BIN)/landfall serve $(ARGS)

test: $(VENV)/.test-stamp chromium
	PATH="$(CURDIR)/$(BIN):$$PATH" tools/check tests $(ARGS)

test-long: export LANDFALL_LONG = 1
test-long: test

lint: $(VENV)/.test-stamp
	PATH="$(CURDIR)/$(BIN):$$PATH" tools/check lint

check: lint test

bench: $(VENV)/.test-stamp
	$(BIN)/python bench/core.py $(ARGS)

clean:
	rm -rf $(VENV)

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Landfall needs Python 3.11 or newer; set PYTHON=..."; exit 1; }
	@echo "Creating the virtual environment $(VENV)"
	@$(PYTHON) -m venv $(VENV) || { echo "This Python cannot make virtual environments; on Debian: apt-get install python3-venv"; rm -rf $(VENV); exit 1; }

$(VENV)/.run-stamp: $(VENV)/bin/python pyproject.toml constraints.txt $(WEB)
	@echo "Installing Landfall and what it needs to run (a minute or two, only this once)"
	$(PIP) -e '.[fast,server]' -c constraints.txt
	@touch $@

$(VENV)/.test-stamp: $(VENV)/bin/python pyproject.toml constraints.txt $(WEB)
	@echo "Installing Landfall and what its tests need (a minute or two, only this once)"
	$(PIP) -e '.[fast,server,lab,dev]' -c constraints.txt
	@touch $@ $(VENV)/.run-stamp

# The browser tests drive Debian's own Chromium, in the build without a window: a page opens for a third of the work.
chromium:
	@command -v chromium-headless-shell >/dev/null || { \
		echo "Installing Chromium for the browser tests"; \
		[ "$$(id -u)" = 0 ] || { echo "Chromium is missing: install it first (on Debian: apt-get install chromium-headless-shell)"; exit 1; }; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium-headless-shell; }
