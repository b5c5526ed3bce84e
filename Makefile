# Two commands matter: `make run` serves the app to the phones around you, `make test` checks everything.
PYTHON ?= python3
UV = uv==0.13.7
BIN = .venv/bin
DIST = dist
PYTEST_ARGS ?= -n auto --dist worksteal
BENCHES = scoring play tap live watch reveal exchange history lock growth hold rounds

unexport PYTHONDONTWRITEBYTECODE     # many tests start Python: without bytecode each of them would compile Django again

.DEFAULT_GOAL := help
.PHONY: help run demo test test-postgres test-deploy test-desktop test-browsers test-network lint format translations bench cluster wheel clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' Makefile

run: .venv/.run ## serve the app on the local network, with an address and a QR code for phones
	@$(BIN)/python manage.py serve

demo: .venv/.run ## create a demo crew with a hundred games, then serve the app
	@$(BIN)/python manage.py demo

test: lint ## check style and types, and run every test, some of them in a real Chromium
	@$(BIN)/python -m pytest $(PYTEST_ARGS) tests/scoring --cov=scoring --cov-branch --cov-fail-under=100
	@CHROMIUM="$$(.ci/chromium)" $(BIN)/python -m pytest $(PYTEST_ARGS) --ignore=tests/scoring

test-postgres: .venv/.dev ## run every test that touches the database again, on a throw-away PostgreSQL, without browsers
	@.ci/with-postgres $(BIN)/python -m pytest $(PYTEST_ARGS) --ignore=tests/scoring --ignore=tests/laws --ignore=tests/browser

test-deploy: .venv/.dev ## check what deploy/ has, with systemd, docker-compose, Caddy and PostgreSQL
	@.ci/debian-packages caddy docker-compose systemd-analyze:systemd
	@.ci/with-postgres $(BIN)/python -m pytest deploy

test-desktop: .venv/.dev ## run the tests that need a Chromium with a window: a screen that stays on, HTTPS=self
	@.ci/debian-packages chromium firefox-esr xvfb-run:xvfb xauth dbus-run-session:dbus certutil:libnss3-tools
	@dbus-run-session -- xvfb-run --auto-servernum $(BIN)/python -m pytest tests/desktop

test-browsers: .venv/.dev ## run the most important tests in Firefox and in WebKit, the engine of every iPhone
	@.ci/debian-packages firefox-esr WebKitWebDriver:webkit2gtk-driver xvfb-run:xvfb xauth
	@xvfb-run --auto-servernum $(BIN)/python -m pytest tests/engines

test-network: .venv/.dev ## run the site on a computer in two networks and a VPN (as root, in network namespaces)
	@.ci/debian-packages ip:iproute2
	@$(BIN)/python -m pytest tests/network

lint: .venv/.dev ## check style and types
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy .

format: .venv/.dev ## format the code
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

translations: .venv/.dev ## bring the catalogues of all languages up to date, and say what is missing
	@$(BIN)/python manage.py translations

bench: .venv/.dev ## run every measurement in bench/
	@for name in $(BENCHES); do echo "== $$name"; CHROMIUM="$$(.ci/chromium)" $(BIN)/python -m bench.$$name || exit 1; done

cluster: .venv/.dev ## measure two app machines with PostgreSQL, Redis and Caddy, and kill some of them
	@.ci/debian-packages caddy redis-server pg_ctlcluster:postgresql
	@$(BIN)/python -m bench.cluster

wheel: .venv/.made ## build dist/*.whl, which runs without a checkout
	@rm -rf $(DIST)
	@$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir $(DIST) .

clean: ## remove everything that was generated, except the data
	@rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage* dist htmlcov screenshots
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed, and $(PYTHON) is %d.%d. Try: make PYTHON=python3.11" % sys.version_info[:2])'
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check $(UV) || echo "No uv here: pip will do, more slowly."
	@touch $@

.venv/.run: .venv/.made pyproject.toml
	@.ci/python-packages
	@touch $@

.venv/.dev: .venv/.made pyproject.toml
	@.ci/python-packages dev
	@touch $@ .venv/.run
