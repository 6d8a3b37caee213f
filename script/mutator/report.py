"""The results of the tests: a table for the terminal and a section for the documentation."""

import re

from . import listing, scratch

PAGE = scratch.ROOT / "Documentation" / "Invariants.md"
LEAST_SCORE = 90

MARKS = {"unreached": "  no test reaches it", "open": "  some suites are to be run yet"}

# A mutant that does the same as the original is not a mistake, so the score excludes it.
SAME = ["equivalent", "unreachable", "undefined"]

REASONS = {
    "equivalent": "the result is the same, whatever is laid out",
    "speed": "the result is the same, and only takes more or less time",
    "memory": "the result is the same, and only takes more or less memory",
    "unreachable": "what differs can't be reached through the layouts",
    "undefined": "only what may not be asked for differs",
    "limit": "a limit that is a judgement moves by the least there is, and nothing is at it",
}


class Tally:
    """The results of the mutants of a folder or a file."""

    def __init__(self):
        self.total = 0
        self.killed = {"test": 0, "trap": 0, "time": 0}
        self.survivors = []
        self.same = 0
        self.unexplained = 0

    def add(self, mutant, result, entry):
        """Counts a mutant, with its result and its explanation."""
        self.total += 1
        if result["status"] == "killed":
            self.killed[result["by"]] += 1
            return
        self.survivors.append(mutant)
        self.same += bool(entry and entry["kind"] in SAME)
        self.unexplained += not entry

    @property
    def score(self):
        """The share of killed mutants among those that differ from the original, in percent."""
        others = self.total - self.same
        return 100 * sum(self.killed.values()) / others if others else 100.0

    def row(self, name):
        """Returns the line of a table."""
        cells = [name, self.total, *self.killed.values(), len(self.survivors), self.same,
                 self.unexplained, f"{self.score:.1f} %"]
        return "| " + " | ".join(map(str, cells)) + " |"


HEAD = ("| | mutants | killed by a test | by a trap | by time | survived | of them alike "
        "| unexplained | score |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|")


class Report:
    """The results of all mutants that were run."""

    def __init__(self, mutants, results):
        self.explanations = listing.Explanations()
        self.files = {}
        self.folders = {}
        self.whole = Tally()
        self.reasons = {}
        self.unexplained = []
        self.missing = 0
        self.results = results
        for mutant in mutants:
            result = results.get(mutant["key"])
            if not result:
                self.missing += 1
                continue
            tallies = [self.files.setdefault(mutant["file"], Tally()),
                       self.folders.setdefault(folder(mutant["file"]), Tally()), self.whole]
            entry = None
            if result["status"] != "killed":
                entry = self.explanations.of(mutant)
                if entry:
                    self.reasons.setdefault(entry["kind"], []).append((mutant, entry))
                else:
                    self.unexplained.append(mutant)
            for tally in tallies:
                tally.add(mutant, result, entry)

    def is_good(self):
        """Returns whether enough mutants are killed and the survivors are explained."""
        return not self.whole.unexplained and self.whole.score >= LEAST_SCORE

    def table(self, tallies):
        """Returns the lines of a table."""
        return [tally.row(name) for name, tally in sorted(tallies.items())]

    def text(self):
        """Returns the text for the terminal."""
        lines = []
        for name, tally in sorted(self.files.items()):
            survivors = [mutant for mutant in tally.survivors if mutant in self.unexplained]
            if not survivors:
                continue
            lines.append(f"\n{name}: survivors without an explanation")
            for mutant in survivors:
                status = self.results[mutant["key"]]["status"]
                mark = MARKS.get(status, "")
                lines.append(f"  #{mutant['id']} {mutant['line']}:{mutant['column']}"
                             f"  {mutant['change']}{mark}\n      {mutant['text']}")
        lines += ["", HEAD, *self.table(self.files), *self.table(self.folders)]
        for entry in self.explanations.entries:
            is_run = any(listing.matches(file, entry["file"]) for file in self.files)
            if not entry["used"] and is_run and self.missing == 0:
                lines.append(f"no survivor needs the explanation of {entry['file']}: "
                             f"{entry['line']} {entry['changes']}")
        whole = self.whole
        lines.append(
            f"{whole.total} mutants of the {scratch.AREA.title}, {whole.score:.1f} % noticed, "
            f"{len(whole.survivors)} survive, {self.missing} were not run yet")
        return "\n".join(lines)

    def section(self, refused, prefixes):
        """Returns the section for the documentation."""
        whole = self.whole
        lines = [HEAD, *self.table(self.folders)]
        if len(self.folders) > 1:
            lines.append(whole.row("**all**"))
        killed = sum(whole.killed.values())
        lines += ["", f"{killed} of {whole.total} mutants are killed; {whole.same} of the others do"
                  " the same as the original and don't count in the score."]
        if prefixes:
            lines.append(f"They are those of {', '.join(f'`{prefix}`' for prefix in prefixes)}.")
        unfinished = sum(1 for mutant in whole.survivors
                         if self.results[mutant["key"]]["status"] == "open")
        if unfinished:
            lines.append(f"{unfinished} survivors met only the suites that fit into the budget.")
        if self.missing:
            lines.append(f"{self.missing} mutants were not run yet.")
        if refused:
            lines.append(f"{len(refused)} sites are left out since their mutants don't compile.")
        counts = [(reason, len(self.reasons.get(kind, []))) for kind, reason in REASONS.items()]
        if any(count for _, count in counts):
            lines += ["", "| why they survive | survivors |", "|---|---:|"]
            lines += [f"| {reason} | {count} |" for reason, count in counts if count]
        return "\n".join(lines)

    def write(self, refused, prefixes):
        """Writes the section into the page."""
        start = f"<!-- mutation score of the {scratch.AREA.title} -->"
        end = "<!-- end of it -->"
        text = PAGE.read_text()
        pattern = re.compile(re.escape(start) + ".*?" + re.escape(end), re.S)
        if not pattern.search(text):
            scratch.fail(f"{PAGE.name} has no lines '{start}' and '{end}' to write between")
        section = f"{start}\n\n{self.section(refused, prefixes)}\n\n{end}"
        PAGE.write_text(pattern.sub(lambda _: section, text))


def folder(file):
    """Returns the folder that a file counts for: a layout's own, or the one below the sources."""
    parts = file.split("/")
    depth = 2 if parts[0] == "Layouts" and len(parts) > 2 else 1
    return "/".join(parts[:depth])
