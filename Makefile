# Everything happens inside the project: a virtual environment in .venv, results in build/.
PYTHON ?= python3
PYTEST_ARGS ?= -n auto --maxprocesses 8 --dist loadgroup

PY := .venv/bin/python
PYTEST := $(PY) -m pytest $(PYTEST_ARGS)
PLAY := .venv/.play
READY := .venv/.ready
PIP := $(PY) -m pip --disable-pip-version-check
COMPILED := DONJON_ENGINE=compiled
INTERPRETED := DONJON_ENGINE=interpreted

.DEFAULT_GOAL := help
.PHONY: help setup play test test-long check compiled bench packages rules pins clean

help: ## show this
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-9s %s\n", $$1, $$2}' Makefile

play: $(PLAY) ## play in the browser, or in the terminal where no browser client can be built
	@if $(PY) tools/build_web.py; then .venv/bin/donjon serve --open; else .venv/bin/donjon play; fi

test: $(READY) ## all checks and all tests, interpreted and compiled
	@echo "== style" && $(PY) -m ruff check . && $(PY) -m ruff format --check .
	@echo "== types" && $(PY) -m mypy
	@echo "== rules" && $(PY) tools/rules.py
	@echo "== browser client" && $(PY) tools/build_web.py
	@set -e; \
	if $(PY) tools/compile.py --can; then can=1; else can=; echo "== the compiled half is left out"; fi; \
	if [ -n "$$can" ]; then \
	  echo "== tests, interpreted (server and browser come below)"; $(INTERPRETED) $(PYTEST) --ignore tests/server --ignore tests/web; \
	  echo "== compile"; $(PY) tools/compile.py; \
	  echo "== tests, compiled"; $(COMPILED) $(PY) tools/compile.py --is; $(COMPILED) $(PYTEST); \
	else \
	  echo "== tests, interpreted"; $(INTERPRETED) $(PYTEST); \
	fi

test-long: $(READY) ## the long forms: hundreds of kills, minutes of load
	@$(PYTEST) -n 1 -m long -s

check: $(READY) ## style, types and the fast tests: a minute and a half
	@$(PY) -m ruff check . && $(PY) -m ruff format --check .
	@$(PY) -m mypy
	@$(INTERPRETED) $(PYTEST) -m "not slow" --ignore tests/server --ignore tests/web

compiled: $(READY) ## build the compiled engine, which every start then uses
	@$(PY) tools/compile.py

bench: $(READY) ## measure, interpreted and compiled
	@$(INTERPRETED) .venv/bin/donjon bench
	@if $(PY) tools/compile.py --can; then $(PY) tools/compile.py && $(COMPILED) .venv/bin/donjon bench; fi

packages: $(READY) ## build sdist and wheel into dist/, and try both where nothing else is
	@$(PY) tools/packages.py

rules: $(READY) ## which rules and cards have their test
	@$(PY) tools/rules.py

setup: $(READY) ## only make .venv

# What playing needs; again when its pins or the project's own description change.
$(PLAY): requirements/play.txt pyproject.toml
	@command -v $(PYTHON) >/dev/null || { echo "$(PYTHON) is not there: install Python 3.11 or newer, or say make PYTHON=..."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or newer is needed, but $(PYTHON) is $$($(PYTHON) -V 2>&1): say make PYTHON=python3.12 or the like"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo "$(PYTHON) cannot make virtual environments: install its venv package (on Debian: apt install python3-venv)"; exit 1; }
	@echo "== set-up in .venv (once)"
	@[ -x .venv/bin/pip ] || $(PYTHON) -m venv --clear .venv
	@$(PIP) install -r requirements/play.txt
	@$(PIP) install --quiet --no-build-isolation --no-deps -e .
	@$(PY) tools/build_web.py --can || { echo "== Node for the browser client (once)"; $(PIP) install -r requirements/node.txt; }
	@touch $(PLAY)

# What testing and building need beside it.
$(READY): $(PLAY) requirements/dev.txt
	@echo "== what development needs (once)"
	@$(PIP) install -r requirements/dev.txt
	@touch $(READY)

pins: ## take the newest versions into requirements/*.txt
	@rm -rf build/pins && mkdir -p build/pins
	@set -e; for name in dev play compile; do \
	  $(PYTHON) -m venv --clear build/pins/venv; \
	  wanted="-r requirements/$$name.in"; \
	  if [ $$name = dev ]; then wanted="$$wanted -r requirements/play.in -r requirements/compile.in"; else wanted="$$wanted -c build/pins/dev.txt"; fi; \
	  build/pins/venv/bin/python -m pip install --disable-pip-version-check --upgrade $$wanted; \
	  echo "# Exact versions of requirements/$$name.in and all they need. Made by: make pins" > build/pins/$$name.txt; \
	  build/pins/venv/bin/python -m pip freeze --all | grep -v '^pip==' >> build/pins/$$name.txt; \
	  if grep -nE '@|://|^-' build/pins/$$name.txt; then echo "a pin is not a plain version"; exit 1; fi; \
	done
	@mv build/pins/*.txt requirements/ && rm -rf build/pins
	@echo "the pins are new: run make test"

clean: ## remove what was made
	@rm -rf .venv .cache .hypothesis build dist
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
