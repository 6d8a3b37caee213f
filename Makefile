# Arguments of `perfharness run` in `make run`: traces, folders of traces, options.
ARGS ?= traces/recorded --layout all
# Arguments of `differential` in `make differential`, such as `--layout flow --edits 10000`.
DIFFERENTIAL ?=
# Arguments of `script/mutate` in `make mutate`.
MUTATE ?= --jobs 2
# Arguments of `script/bench` in `make bench`; the script compares with the commit BASE.
BENCH ?= --splice
# Added to every `swift build` and `swift test`.
SWIFT_FLAGS ?=
# Seconds that `make fuzz` runs each target.
FUZZ_SECONDS ?= 60

SWIFT_FOLDERS = $(wildcard Sources Tests Benchmarks Examples Fuzzing)
SWIFT_FILES = find $(SWIFT_FOLDERS) Package.swift -name '.build*' -prune -o -name '*.swift' -print

.DEFAULT_GOAL := help
.PHONY: help bootstrap run report nightly test test-full test-examples test-browser test-sanitized coverage fuzz lint traces bench differential innocents mutate docs clean

# jemalloc and the sanitizers both replace malloc.
WITHOUT_JEMALLOC = PKG_CONFIG_PATH="$(CURDIR)/script/sanitizers/without-jemalloc$${PKG_CONFIG_PATH:+:$$PKG_CONFIG_PATH}"

# Faster from a clean copy; in a separate folder from plain `swift test`. Debug information is that
# of Package.swift, which says how much of it this build needs.
# Prints progress and what fails; all output is in the log.
TEST = PERFHARNESS_TEST_BUILD=whole script/summarize-tests .build-test/tests.log \
  swift test --scratch-path .build-test -debug-info-format none $(SWIFT_FLAGS)

help: ## list these targets
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/make \1	\2/p' $(MAKEFILE_LIST)

bootstrap: ## install the libraries that are missing
	@script/bootstrap

run: bootstrap ## replay, check and measure the recorded traces in all layouts, or ARGS="..."
	swift build -c release --product perfharness $(SWIFT_FLAGS)
	.build/release/perfharness run $(ARGS)

report: bootstrap ## the same as run, and write report.html: one page that needs no network
	swift build -c release --product perfharness $(SWIFT_FLAGS)
	.build/release/perfharness run $(ARGS) --report report.html

nightly: bootstrap ## run a nightly run: all tests, self-test, gate, reports and one verdict
	script/nightly

test: bootstrap ## run every test, the most expensive properties on a quarter of their cases
	$(TEST)

# Run before an issue is closed, and in the nightly run.
test-full: bootstrap test-examples ## run every test on all of its cases, and those of the example package
	PERFHARNESS_DEPTH=full $(TEST)

test-examples: bootstrap ## run the tests of the example package, which builds this one again
	swift test --package-path Examples/OwnLayout $(SWIFT_FLAGS)

test-browser: bootstrap ## record pages in Debian's chromium, and compare each frame with the pages' own logs
	@script/bootstrap browser
	script/test-browser

# Without jemalloc the memory of a layout is not counted, so bugs that only memory shows are skipped.
# XCTest is disabled, because it has no tests and the leak check would report its library.
test-sanitized: bootstrap ## run the tests under the thread and the address sanitizer
	$(WITHOUT_JEMALLOC) PERFHARNESS_DEPTH=full swift test $(SWIFT_FLAGS) --sanitize=thread --scratch-path .build-tsan
	$(WITHOUT_JEMALLOC) PERFHARNESS_DEPTH=full \
	  ASAN_OPTIONS="suppressions=$(CURDIR)/script/sanitizers/address.txt" \
	  LSAN_OPTIONS="suppressions=$(CURDIR)/script/sanitizers/leak.txt:print_suppressions=0" \
	  swift test $(SWIFT_FLAGS) --sanitize=address --scratch-path .build-asan --disable-xctest

coverage: bootstrap ## run the tests and print their line coverage of Sources; at least 90 %
	@script/coverage

fuzz: bootstrap ## run libFuzzer on the readers, FUZZ_SECONDS each, with the address sanitizer
	@FUZZ_SECONDS=$(FUZZ_SECONDS) script/fuzz

lint: ## check the format of all Swift files
	swift format lint --strict --parallel $$($(SWIFT_FILES))

bench: ## compare with rivals and the commit before, or BASE=<commit>, and renew Performance.md; BENCH="quilt" prints only
	@script/bootstrap benchmarks
	script/bench $(BENCH)
	swift run -c release --package-path Examples/OwnLayout own-layout-ratio

differential: ## compare all indexes of each layout in a million random edits
	@script/bootstrap benchmarks
	swift run -c release --package-path Benchmarks differential $(DIFFERENTIAL)

innocents: bootstrap ## draw 100,000 frames for each correct layout; no invariant may fire
	script/innocents

mutate: bootstrap ## make one change at a time in the layouts, or MUTATE="--of ..."; a test must fail
	script/mutate $(MUTATE)

docs: bootstrap ## make a site of the documents and the public modules' reference
	@script/docs

clean: ## remove all builds
	rm -rf .build .build-* Benchmarks/.build Fuzzing/.build Examples/.build Examples/*/.build
