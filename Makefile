# Everything runs from a fresh clone with Python 3.11 and make. `make setup` is implied by the others.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.setup-stamp
JOBS ?= 2

.DEFAULT_GOAL := help
.PHONY: help setup audit test test-tools test-slow lint types report report-check prove prove-check coqchk bench adversary faults repeats versions engine-mutants cosmic-ray clean

help: ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*##/\t/' | expand -t 16

setup: $(STAMP) ## create .venv from the pinned versions and install the project there

# A broken or half-made environment is made anew; the stamp is written last.
LOCKS := requirements.lock requirements-dev.lock
$(STAMP): $(LOCKS) pyproject.toml setup.py synthsym/_ticks.c
	@rm -f $(STAMP)
	@test -x $(BIN)/python || "$(PYTHON)" -m venv $(VENV)
	@$(BIN)/python -c 'import sys; sys.exit(sys.version_info < (3, 11) and "synthsym needs Python 3.11 or later: make setup PYTHON=…")'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes $(addprefix -r ,$(LOCKS))
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --config-settings editable_mode=compat --editable .
	@touch $(STAMP)

audit: setup ## judge every statement, then write the report
	$(BIN)/synthsym audit --jobs $(JOBS)
	$(BIN)/synthsym report

test: setup ## the test suite; what is slow, or waits for the Coq library, and the adversary have targets of their own
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal -m "not slow and not adversary"

test-tools: setup ## the tests that drive Coq, LaTeX and a browser
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal -m "(slow or needs) and not adversary" tests/coq tests/browser tests/render

test-slow: setup ## the tests that take longer
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal -m "slow and not adversary"

lint: setup ## ruff, its format, and which room may import which
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-cache

types: setup ## mypy --strict on the package
	$(BIN)/mypy

report: setup ## write proofs_report/
	$(BIN)/synthsym report

report-check: setup ## fail where the committed report is stale
	$(BIN)/synthsym report --check

prove: setup ## export to Coq and keep what it accepts
	$(BIN)/synthsym prove --jobs $(JOBS)

prove-check: setup ## goals anew, digests compared, every stored proof compiled again
	$(BIN)/synthsym prove --check --jobs $(JOBS)

coqchk: setup ## the same, and Coq's second checker reads the library and every proof again
	$(BIN)/synthsym prove --check --coqchk --jobs $(JOBS)

bench: setup ## ratios against hand-written code, measured in one run
	$(BIN)/python -m benchmarks

adversary: cosmic-ray ## random and altered statements, altered foundations and engine, real draws, a million inputs; prints counts
	@failed=0; for part in "tests.adversary --programs 20000 --jobs $(JOBS)" "tests.soundness --jobs $(JOBS)" "tests.mutations --jobs $(JOBS)" "tests.perturbation --jobs $(JOBS)" "tests.engine --limit 3 --jobs $(JOBS)" \
	    "pytest -n $(JOBS) -rP tests/montecarlo tests/properties tests/metamorphic tests/fuzz" "benchmarks.auditing"; do \
	    echo "== $$part"; from=$$(date +%s); $(BIN)/python -m $$part || failed=1; echo "== $$(($$(date +%s) - from)) s"; done; exit $$failed

# SHARE and LIMIT choose how many alterations of each module are tried; results are kept, so that a run can be broken off.
SHARE ?= 1
ENGINE_RESULTS ?= .synthsym-cache/engine-mutants.jsonl
engine-mutants: cosmic-ray ## alter the engine in one place at a time and ask its tests; days in full, less with SHARE=0.02
	@mkdir -p $(dir $(ENGINE_RESULTS))
	$(BIN)/python -m tests.engine --share $(SHARE) --jobs $(JOBS) --out $(ENGINE_RESULTS)

faults: setup ## commands killed at random moments, damaged caches, closed outputs; keeps a table in benchmarks/FAULTS.md
	$(BIN)/python -m tests.faults

repeats: setup ## what stands twice: which of it is code, and which repeats on purpose; needs the command duplicates
	$(BIN)/python -m tests.repeats

versions: setup ## the oldest and newest libraries allowed, on every Python that is here
	$(BIN)/python -m tests.versions

cosmic-ray: setup
	@$(BIN)/python -c 'import cosmic_ray' 2>/dev/null || $(BIN)/python -m pip install --quiet --disable-pip-version-check 'cosmic-ray>=8.4'

clean: ## remove the environment and all caches
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis .synthsym-cache build dist *.egg-info
