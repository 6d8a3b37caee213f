"""Tests the recorder in a browser: see script/test-browser."""

import argparse
import sys
import tempfile
import time
import traceback
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "script"), str(Path(__file__).resolve().parent)]

import blanks  # noqa: E402
import checks  # noqa: E402
import cost  # noqa: E402
import found  # noqa: E402
import screenshots  # noqa: E402
import styled  # noqa: E402
from bench import Bench  # noqa: E402
from browser_driver import Browser  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--perfharness", required=True, help="the executable")
    parser.add_argument("--chromium", default="chromium", help="the browser")
    parser.add_argument("--screenshots", type=Path, help="write pictures into a folder, and check nothing")
    parser.add_argument("--cost", action="store_true", help="measure what recording costs a page, and check nothing")
    parser.add_argument("words", nargs="*", help="only checks whose name has one of these words")
    options = parser.parse_args()
    every = [(name, check) for topic in [checks, found, styled, blanks] for name, check in vars(topic).items()
             if name.startswith("check_") and (not options.words or any(word in name for word in options.words))]
    failed = 0
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, Browser(options.chromium) as browser:
        print(f"in {browser.version}")
        bench = Bench(browser, options.perfharness, Path(folder))
        try:
            if options.cost:
                cost.measure(bench)
                return 0
            if options.screenshots:
                screenshots.draw(bench, options.screenshots)
                return 0
            for name, check in every:
                started = time.monotonic()
                try:
                    check(bench)
                    sign = "✓"
                except Exception:
                    failed += 1
                    sign = "✗"
                    traceback.print_exc()
                print(f"{sign} {name[6:].replace('_', ' ')} ({time.monotonic() - started:.1f} s)", flush=True)
        finally:
            bench.close()
    print(f"{len(every) - failed} of {len(every)} checks passed in {time.monotonic() - began:.0f} s")
    return 1 if failed or not every else 0


if __name__ == "__main__":
    sys.exit(main())
