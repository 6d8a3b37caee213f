"""The test suites of the copy: the time of each and the mutants that it reaches."""

import json
import os
import re
import resource
import subprocess

from . import scratch

# Mutants may use too much memory.
MEMORY_KILOBYTES = 4 << 20


def environment(**more):
    """Returns the environment of tests, in which only the mutant differs."""
    kept = {name: value for name, value in os.environ.items()
            if not name.startswith("PERFHARNESS_")}
    # A crash is enough: no backtrace and no shrinking is needed.
    return kept | {"SWIFT_BACKTRACE": "enable=no", "PERFHARNESS_SHRINK": "0",
                   "PERFHARNESS_DEPTH": "full"} | more


def command(program, suites, seconds):
    """Returns the command that runs suites, one test after the other, within limits."""
    pattern = "|".join(f"^{re.escape(suite)}/" for suite in suites)
    limits = f"ulimit -c 0; ulimit -v {MEMORY_KILOBYTES}; ulimit -t {seconds}; exec \"$@\""
    return ["sh", "-c", limits, "sh", program, "--testing-library", "swift-testing",
            "--no-parallel", "--filter", pattern]


def names(program):
    """Returns the names of all suites, as `Target.Suite`."""
    run = subprocess.run([program, "--testing-library", "swift-testing", "--list-tests"],
                         stdout=subprocess.PIPE, text=True, env=environment())
    if run.returncode:
        scratch.fail("the tests of the copy can't be listed")
    return sorted({line.split("/")[0] for line in run.stdout.splitlines() if "/" in line})


def test_files():
    """Returns the text of each test file, by path."""
    found = {}
    for target in scratch.AREA.tests:
        for path in sorted((scratch.ROOT / "Tests" / target).rglob("*.swift")):
            found[path] = path.read_text()
    return found


class Suites:
    """The times and reached sites of the suites; reused by later runs for unchanged suites."""

    def __init__(self, program, sources_key, tell):
        self.program = program
        self.files = test_files()
        self.names = names(program)
        self.hashes = {name: self._hash(name) for name in self.names}
        self.seconds = {}
        self.reached = {}
        state = scratch.WORK / "suites.json"
        saved = json.loads(state.read_text()) if state.exists() else {}
        for number, name in enumerate(self.names):
            key = scratch.digest(sources_key, self.hashes[name])
            known = saved.get(name)
            if not known or known["key"] != key:
                tell(f"looking what {name} reaches ({number + 1} of {len(self.names)})")
                seconds, reached = self._trace(name)
                known = {"key": key, "seconds": seconds, "reached": reached}
                saved[name] = known
                state.write_text(json.dumps(saved))
            self.seconds[name] = known["seconds"]
            self.reached[name] = set(known["reached"])
        self.owners = {}
        for path, text in self.files.items():
            for title in re.findall(r'@Test\(\s*"((?:[^"\\]|\\.)*)"', text):
                self.owners.setdefault(title, path)

    def _hash(self, name):
        target, suite = name.split(".", 1)
        declared = re.compile(rf"\b(struct|class|enum|actor|extension) {re.escape(suite)}\b")
        # A file without a suite is shared by the whole target: cases, layouts with a mistake.
        texts = [text for path, text in self.files.items()
                 if target in path.parts and (declared.search(text) or "@Suite" not in text)]
        return scratch.digest(*texts)

    def _trace(self, name):
        place = scratch.WORK / "reached"
        place.unlink(missing_ok=True)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        run = subprocess.run(
            command(self.program, [name], 600), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, env=environment(PERFHARNESS_MUTANT_TRACE=str(place)))
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if run.returncode:
            print(run.stdout[-3000:])
            scratch.fail(f"{name} does not pass without a mutant; the tests have to pass first")
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        # A run that reaches no site writes no file.
        reached = place.read_text() if place.exists() else ""
        return seconds, [int(line) for line in reached.split()]
