# What `make run` gives to `perfharness run`: traces, folders of traces, options.
ARGS ?= traces/recorded --layout all
# What `make differential` gives to `differential`, such as `--layout flow --edits 10000`.
DIFFERENTIAL ?=
# What `make mutate` gives to `script/mutate`.
MUTATE ?= --jobs 2
# What `make bench` gives to `script/bench`; it compares with the commit BASE, see there.
BENCH ?=
# Added to every `swift build` and `swift test`.
SWIFT_FLAGS ?=
# How long `make fuzz` feeds each target.
FUZZ_SECONDS ?= 60

SWIFT_FOLDERS = $(wildcard Sources Tests Benchmarks Examples Fuzzing)
SWIFT_FILES = find $(SWIFT_FOLDERS) Package.swift -name '.build*' -prune -o -name '*.swift' -print

.DEFAULT_GOAL := help
.PHONY: help bootstrap run report nightly test test-full test-examples test-browser test-sanitized coverage fuzz lint traces bench differential innocents mutate docs clean

# jemalloc and the sanitizers both want to be malloc.
WITHOUT_JEMALLOC = PKG_CONFIG_PATH="$(CURDIR)/script/sanitizers/without-jemalloc$${PKG_CONFIG_PATH:+:$$PKG_CONFIG_PATH}"

# From a clean copy in less time; in a folder of its own beside that of plain `swift test`.
TEST = PERFHARNESS_TEST_BUILD=whole swift test --scratch-path .build-test $(SWIFT_FLAGS)

help: ## list these targets
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/make \1	\2/p' $(MAKEFILE_LIST)

bootstrap: ## install the libraries that are missing
	@script/bootstrap

run: bootstrap ## replay, check and measure the recorded traces in all layouts, or ARGS="..."
	swift build -c release --product perfharness $(SWIFT_FLAGS)
	.build/release/perfharness run $(ARGS)

report: bootstrap ## the same, and writes report.html: one page to look at, without a network
	swift build -c release --product perfharness $(SWIFT_FLAGS)
	.build/release/perfharness run $(ARGS) --report report.html

nightly: bootstrap ## self-test, gate, reports and one verdict for a nightly run, see script/nightly
	script/nightly

test: bootstrap ## run every test, the most expensive properties on a quarter of their cases
	$(TEST)

# Before an issue is closed, and in the nightly run.
test-full: bootstrap test-examples ## run every test on all of its cases, and those of the example package
	PERFHARNESS_DEPTH=full $(TEST)

test-examples: bootstrap ## run the tests of the example package, which builds this one again
	swift test --package-path Examples/OwnLayout $(SWIFT_FLAGS)

test-browser: bootstrap ## record pages in Debian's chromium, and compare each frame with what the pages say
	@script/bootstrap browser
	script/test-browser

# Without jemalloc nothing counts what a layout hoards, so bugs that only that shows are left out.
# Without XCTest, for which there are no tests: the leak check would complain about its library.
test-sanitized: bootstrap ## run the tests under the thread and the address sanitizer
	$(WITHOUT_JEMALLOC) PERFHARNESS_DEPTH=full swift test $(SWIFT_FLAGS) --sanitize=thread --scratch-path .build-tsan
	$(WITHOUT_JEMALLOC) PERFHARNESS_DEPTH=full \
	  ASAN_OPTIONS="suppressions=$(CURDIR)/script/sanitizers/address.txt" \
	  LSAN_OPTIONS="suppressions=$(CURDIR)/script/sanitizers/leak.txt:print_suppressions=0" \
	  swift test $(SWIFT_FLAGS) --sanitize=address --scratch-path .build-asan --disable-xctest

coverage: bootstrap ## run the tests and print the lines of Sources that they run; 90 % or more
	@script/coverage

fuzz: bootstrap ## feed the readers made-up bytes, FUZZ_SECONDS each, with the address sanitizer
	@FUZZ_SECONDS=$(FUZZ_SECONDS) script/fuzz

lint: ## check the format of all Swift files
	swift format lint --strict --parallel $$($(SWIFT_FILES))

bench: ## compare layouts, indexes and readers with rivals and the commit before, or BASE=<commit>; BENCH="quilt"
	@script/bootstrap benchmarks
	script/bench $(BENCH)
	swift run -c release --package-path Examples/OwnLayout own-layout-ratio

differential: ## a million random edits a layout: do all indexes answer alike?
	@script/bootstrap benchmarks
	swift run -c release --package-path Benchmarks differential $(DIFFERENTIAL)

innocents: bootstrap ## draw 100,000 frames for each right layout: does an invariant fire on one?
	script/innocents

mutate: bootstrap ## change one thing at a time in the layouts, or MUTATE="--of ...": does a test notice it?
	script/mutate $(MUTATE)

docs: bootstrap ## make a site of the documents and the public modules' reference; script/docs --serve shows it
	@script/docs

clean: ## remove what was built
	rm -rf .build .build-* Benchmarks/.build Fuzzing/.build Examples/.build Examples/*/.build
