"""The results of the tests: a table for the terminal and a section for the documentation."""

import re

from . import scratch

PAGE = scratch.ROOT / "Documentation" / "Invariants.md"

MARKS = {"unreached": "  no test reaches it", "open": "  some suites are to be run yet"}

HEAD = ("| | mutants | killed by a test | by a trap | by time | survived | score |\n"
        "|---|---:|---:|---:|---:|---:|---:|")


class Tally:
    """The results of the mutants of a folder or a file."""

    def __init__(self):
        self.total = 0
        self.killed = {"test": 0, "trap": 0, "time": 0}
        self.survivors = []

    def add(self, mutant, result):
        """Counts a mutant with its result."""
        self.total += 1
        if result["status"] == "killed":
            self.killed[result["by"]] += 1
        else:
            self.survivors.append(mutant)

    @property
    def score(self):
        """The share of killed mutants, in percent."""
        return 100 * sum(self.killed.values()) / self.total if self.total else 100.0

    def row(self, name):
        """Returns the line of a table."""
        cells = [name, self.total, *self.killed.values(), len(self.survivors), f"{self.score:.1f} %"]
        return "| " + " | ".join(map(str, cells)) + " |"


class Report:
    """The results of all mutants that were run."""

    def __init__(self, mutants, results):
        self.files = {}
        self.folders = {}
        self.whole = Tally()
        self.missing = 0
        self.results = results
        for mutant in mutants:
            result = results.get(mutant["key"])
            if not result:
                self.missing += 1
                continue
            for tally in [self.files.setdefault(mutant["file"], Tally()),
                          self.folders.setdefault(folder(mutant["file"]), Tally()), self.whole]:
                tally.add(mutant, result)

    def table(self, tallies):
        """Returns the lines of a table."""
        return [tally.row(name) for name, tally in sorted(tallies.items())]

    def text(self):
        """Returns the text for the terminal."""
        lines = []
        for name, tally in sorted(self.files.items()):
            if tally.survivors:
                lines.append(f"\n{name}: survivors")
            for mutant in tally.survivors:
                status = self.results[mutant["key"]]["status"]
                mark = MARKS.get(status, "")
                lines.append(f"  #{mutant['id']} {mutant['line']}:{mutant['column']}"
                             f"  {mutant['change']}{mark}\n      {mutant['text']}")
        lines += ["", HEAD, *self.table(self.files), *self.table(self.folders)]
        whole = self.whole
        lines.append(
            f"{whole.total} mutants of the {scratch.AREA.title}, {whole.score:.1f} % killed, "
            f"{len(whole.survivors)} survive, {self.missing} were not run yet")
        return "\n".join(lines)

    def section(self, refused, prefixes):
        """Returns the section for the documentation."""
        whole = self.whole
        lines = [HEAD, *self.table(self.folders)]
        if len(self.folders) > 1:
            lines.append(whole.row("**all**"))
        killed = sum(whole.killed.values())
        lines += ["", f"{killed} of {whole.total} mutants are killed."]
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
