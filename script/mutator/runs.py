"""Runs the tests that reach a mutant until one of them fails."""

import json
import re
import signal
import subprocess
import threading

from . import scratch, suites

ISSUE = "recorded an issue"
NAMED = re.compile(
    r'Test (?:case passing .* to )?(?:"(.*?)"|(\w+\([\w:]*\))).* (?:started|recorded)')
# Quick suites share a process, up to this many seconds in total.
BATCH_SECONDS = 0.4


class Results:
    """The result of each mutant, stored as a line of JSON each, so that it survives interruptions."""

    def __init__(self, again=False):
        self.place = scratch.WORK / "results.jsonl"
        self.found = {}
        self.lock = threading.Lock()
        if self.place.exists() and not again:
            for line in self.place.read_text().splitlines():
                try:
                    record = json.loads(line)
                except json.JSONDecodeError:
                    continue  # The last line of a killed run.
                self.found[record["key"]] = record
        self.file = self.place.open("w" if again else "a")

    def add(self, record):
        """Stores the result of a mutant."""
        with self.lock:
            self.found[record["key"]] = record
            self.file.write(json.dumps(record) + "\n")
            self.file.flush()


class Runner:
    """Runs mutants, first on the suites that are likely to kill them soon."""

    def __init__(self, program, known, results, budget):
        self.program = program
        self.budget = budget
        self.known = known
        self.results = results
        self.kills = {}
        self.runs = {}
        self.lock = threading.Lock()
        self.processes = set()
        self.is_stopped = False
        for record in results.found.values():
            if record.get("suite"):
                self._count(record["file"], [], record["suite"])

    def stop(self):
        """Kills all running processes."""
        with self.lock:
            self.is_stopped = True
            for process in self.processes:
                process.kill()

    def run(self, mutant):
        """Runs a mutant unless its stored result is still valid; stores and returns the result."""
        reaching = [name for name in self.known.names
                    if mutant["site"] in self.known.reached[name]]
        before = self.results.found.get(mutant["key"])
        if before and before["status"] == "killed":
            return before
        passed = dict(before["passed"]) if before else {}
        wanted = [name for name in reaching if passed.get(name) != self.known.hashes[name]]
        if before and not wanted and before["status"] != "open":
            return before
        spent = 0
        status = "survived" if reaching else "unreached"
        for batch in self._batches(mutant["file"], wanted):
            if self.budget and spent > self.budget:
                status = "open"
                break
            spent += sum(self.known.seconds[name] for name in batch)
            end = self._run_batch(mutant, batch)
            if self.is_stopped:
                return None
            with self.lock:
                self._count(mutant["file"], batch, end and end["suite"])
            if end:
                record = {"key": mutant["key"], "file": mutant["file"], "status": "killed", **end}
                self.results.add(record)
                return record
            passed.update({name: self.known.hashes[name] for name in batch})
        record = {"key": mutant["key"], "file": mutant["file"], "passed": passed,
                  "status": status}
        self.results.add(record)
        return record

    def _count(self, file, ran, killer):
        for name in ran:
            self.runs[file, name] = self.runs.get((file, name), 0) + 1
        if killer:
            self.kills[file, killer] = self.kills.get((file, killer), 0) + 1

    def _batches(self, file, wanted):
        """Orders suites: first those that kill most mutants of the file fastest."""
        def worth(name):
            kills = self.kills.get((file, name), 0)
            chance = (kills + 1) / (max(self.runs.get((file, name), 0), kills) + 3)
            return -chance / (self.known.seconds[name] + 0.02)

        batches = []
        room = 0
        for name in sorted(wanted, key=worth):
            seconds = self.known.seconds[name]
            if not batches or room < seconds:
                batches.append([])
                room = BATCH_SECONDS
            batches[-1].append(name)
            room -= seconds
        return batches

    def _run_batch(self, mutant, batch):
        """Runs suites on a mutant; returns how they killed it, or None."""
        # The clean run also recorded the reached sites, so this is ample for a mutant that does not loop.
        seconds = int(2 + 6 * sum(self.known.seconds[name] for name in batch))
        process = subprocess.Popen(
            suites.command(self.program, batch, seconds), stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, errors="replace",
            env=suites.environment(PERFHARNESS_MUTANT=str(mutant["id"])),
            start_new_session=True)
        with self.lock:
            if self.is_stopped:
                process.kill()
            self.processes.add(process)
        clock = threading.Timer(20 * seconds, process.kill)
        clock.start()
        test = None
        by = None
        for line in process.stdout:
            named = NAMED.search(line)
            if named:
                test = named.group(1) or named.group(2)
            if ISSUE in line:
                by = "test"
                process.kill()
                break
        process.stdout.close()
        code = process.wait()
        is_late = clock.finished.is_set()
        clock.cancel()
        with self.lock:
            self.processes.discard(process)
        if not by and code == 0:
            return None
        if not by:
            by = "time" if is_late or code in (-signal.SIGXCPU, -signal.SIGKILL) else "trap"
        owner = self.known.owners.get(test)
        suite = next((name for name in batch if owner and name.split(".")[1] in owner.stem),
                     batch[0])
        return {"by": by, "test": test or "", "suite": suite}
