"""Tests what script/summarize-tests prints for the output of `swift test`."""

import importlib.machinery
import importlib.util
import pathlib
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parent.parent.parent / "script/summarize-tests"
LOADER = importlib.machinery.SourceFileLoader("summarize_tests", str(SCRIPT))
summarize_tests = importlib.util.module_from_spec(importlib.util.spec_from_loader("summarize_tests", LOADER))
LOADER.exec_module(summarize_tests)

BUILD = """[0/1] Planning build
Building for debugging...
[1/121] Write sources
remark: Incremental compilation has been disabled: it is not compatible with whole module optimization
[49/122] Compiling CTraceJSON CTraceJSON.cpp
[122/122] Linking perfharnessPackageTests.xctest
Build complete! (91.07s)
"""
XCTEST = """Test Suite 'Selected tests' started at 2026-11-28 20:32:24.125
\t Executed 0 tests, with 0 failures (0 unexpected) in 0.0 (0.0) seconds
"""
BEGIN = XCTEST + "◇ Test run started.\n↳ Testing Library Version: 6.3.1\n◇ Suite TidyTests started.\n"
PASSED = '◇ Test "a" started.\nwhat a test prints, also error: of a compiler\n✔ Test "a" passed after 0.001 seconds.\n'
KNOWN = '━ Test b() recorded a known issue at B.swift:1:1: Issue recorded\n↳ known\n━ Test b() passed after 1 seconds.\n'
ALL_PASSED = "━ Test run with 2 tests in 1 suites passed after 1.500 seconds with 1 known issue."
ISSUE = """some text◇ Test c() started.
other text✘ Test c() recorded an issue at C.swift:3:5: Issue recorded
↳ expectEqual: 1
  is not 2
◇ Test d() started.
✘ Test c() failed after 0.1 seconds with 1 issue.
"""
FAILED = "✘ Test run with 3 tests in 1 suites failed after 1.500 seconds with 1 issue."
ERROR = """/P/Sources/A.swift:3:9: error: cannot find 'x' in scope
1 | func f() {
3 |   print(x)
  |         `- error: cannot find 'x' in scope
error: fatalError
"""
CRASH = """Traces/A.swift:10: Fatal error: Index out of range
error: Exited with unexpected signal code 4
"""


class SummaryTests(unittest.TestCase):
    def summarized(self, text, code=0, **settings):
        """Returns the printed lines for a text, and the exit code."""
        written = []
        summary = summarize_tests.Summary(written.append, **settings)
        for line in text.splitlines(keepends=True):
            summary.read(line)
        code = summary.finish(code, "tests.log")
        return "".join(written).split("\n")[:-1], code

    def test_where_every_test_passes_the_last_line_is_all(self):
        self.assertEqual(self.summarized(BUILD + BEGIN + PASSED + KNOWN + ALL_PASSED + "\n"), ([ALL_PASSED], 0))

    def test_an_issue_is_printed_with_its_details(self):
        lines, code = self.summarized(BUILD + BEGIN + PASSED + ISSUE + FAILED + "\n", 1)
        self.assertEqual(lines, [
            "✘ Test c() recorded an issue at C.swift:3:5: Issue recorded", "↳ expectEqual: 1", "  is not 2",
            "summarize-tests: tests failed; all output is in tests.log", FAILED])
        self.assertEqual(code, 1)

    def test_a_long_issue_is_cut_off(self):
        long = ISSUE.replace("  is not 2\n", "  line\n" * 1000)
        lines, _ = self.summarized(BEGIN + long + FAILED + "\n", 1)
        self.assertEqual(len(lines), summarize_tests.ISSUE_LINES + 2)
        self.assertEqual(lines[-3], "...")

    def test_an_issue_of_xctest_is_printed(self):
        issue = "/P/T.swift:5: error: T.testA : XCTAssertTrue failed - "
        lines, code = self.summarized(f"{XCTEST}{issue}\n\t Executed 1 test, with 1 failure\n", 1)
        self.assertIn(issue, lines)
        self.assertEqual(code, 1)

    def test_errors_of_the_compiler_are_printed_in_full(self):
        lines, code = self.summarized(BUILD.replace("Build complete! (91.07s)\n", ERROR), 1)
        self.assertEqual(lines[:-1], ERROR.splitlines())
        self.assertEqual(lines[-1], "summarize-tests: the build failed; all output is in tests.log")
        self.assertEqual(code, 1)

    def test_a_crash_is_shown(self):
        lines, code = self.summarized(BUILD + BEGIN + PASSED * 100 + CRASH, 1)
        self.assertEqual(lines[:-1], CRASH.splitlines())
        self.assertEqual(lines[-1], "summarize-tests: the tests crashed: Exited with unexpected signal code 4; "
                         "all output is in tests.log")
        self.assertEqual(code, 1)

    def test_a_crash_without_a_word_shows_the_end(self):
        lines, code = self.summarized(BUILD + BEGIN + PASSED, 1)
        self.assertIn('✔ Test "a" passed after 0.001 seconds.', lines)
        self.assertIn("the tests crashed", lines[-1])
        self.assertEqual(code, 1)

    def test_a_signal_ends_with_the_code_of_a_shell(self):
        lines, code = self.summarized(BUILD + BEGIN + PASSED, -9)
        self.assertIn("it was ended by SIGKILL", lines[-1])
        self.assertEqual(code, 137)

    def test_no_test_is_a_failure(self):
        none = "✔ Test run with 0 tests in 0 suites passed after 0.001 seconds."
        lines, code = self.summarized(BUILD + BEGIN + none + "\n")
        self.assertEqual(lines, ["summarize-tests: no test ran; all output is in tests.log", none])
        self.assertEqual(code, 1)
        self.assertEqual(self.summarized("")[1], 1)

    def test_a_failure_that_no_test_has_is_named(self):
        lines, code = self.summarized(BEGIN + PASSED + ALL_PASSED + "\n", 3)
        self.assertEqual(lines, ["summarize-tests: it ended with exit code 3; all output is in tests.log", ALL_PASSED])
        self.assertEqual(code, 3)

    def test_progress_takes_few_lines_however_long_it_takes(self):
        seconds = iter(range(100_000))
        text = "[3/122] Compiling A\n" * 5_000 + BEGIN + PASSED * 2_600 + ALL_PASSED + "\n"
        lines, _ = self.summarized(text, clock=lambda: next(seconds))
        self.assertRegex(lines[0], r"^building, step \d+ of 12\d, \d+ s$")
        self.assertRegex(lines[-2], r"^2,\d\d\d tests started, 2,\d\d\d passed, 0 failed, [\d]+ s$")
        self.assertLess(len(lines), 60)

    def test_progress_counts_tests_that_started_before_any_passes(self):
        seconds = iter(range(100_000))
        started = '◇ Test "a" started.\n◇ Test case passing 1 argument n → 1 to "a" started.\n'
        text = BEGIN + started * 1_000 + ALL_PASSED + "\n"
        lines, _ = self.summarized(text, clock=lambda: next(seconds))
        self.assertRegex(lines[-2], r"^(1,000|9\d\d) tests started, 0 passed, 0 failed, [\d]+ s$")

    def test_on_a_terminal_progress_is_one_line(self):
        seconds = iter(range(100_000))
        written, _ = self.summarized(BEGIN + PASSED + ALL_PASSED + "\n", is_terminal=True, clock=lambda: next(seconds))
        # A terminal shows the text after the last carriage return.
        self.assertEqual(written[0].rpartition("\r")[2], f"\033[K{ALL_PASSED}")
        self.assertIn("\033[K1 tests started, 1 passed, 0 failed", written[0])
        self.assertEqual(len(written), 1)

    def test_a_command_is_run_and_its_output_kept(self):
        with tempfile.TemporaryDirectory() as folder:
            log = pathlib.Path(folder) / "new" / "tests.log"
            ran = subprocess.run([SCRIPT, log, "sh", "-c", f"echo '{ALL_PASSED}'; echo said >&2; exit 5"],
                                 capture_output=True, text=True)
            self.assertEqual(ran.returncode, 5)
            self.assertEqual(log.read_text(), f"{ALL_PASSED}\nsaid\n")
            self.assertIn(str(log), ran.stdout)


if __name__ == "__main__":
    unittest.main()
