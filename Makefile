# What `make run` gives to `perfharness run`: traces, folders of traces, options.
ARGS ?= traces/recorded --layout all
# Added to every `swift build` and `swift test`.
SWIFT_FLAGS ?=

SWIFT_FOLDERS = $(wildcard Sources Tests Benchmarks Examples)
SWIFT_FILES = find $(SWIFT_FOLDERS) Package.swift -name '.build*' -prune -o -name '*.swift' -print

.DEFAULT_GOAL := help
.PHONY: help bootstrap run test lint traces bench clean

help: ## list these targets
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/make \1	\2/p' $(MAKEFILE_LIST)

bootstrap: ## install the libraries that are missing
	@script/bootstrap

run: bootstrap ## replay, check and measure the recorded traces in all layouts, or ARGS="..."
	swift build -c release $(SWIFT_FLAGS)
	"$$(swift build -c release $(SWIFT_FLAGS) --show-bin-path)/perfharness" run $(ARGS)

test: bootstrap ## run the tests
	swift test $(SWIFT_FLAGS)

lint: ## check the format of all Swift files
	swift format lint --strict --parallel $$($(SWIFT_FILES))

traces: ## make the traces of traces/generated anew
	script/make-traces

bench: bootstrap ## compare relayout, queries, reading and quilts with plain rivals
	swift run -c release --package-path Benchmarks

clean: ## remove what was built
	rm -rf .build Benchmarks/.build Examples/.build Examples/*/.build
