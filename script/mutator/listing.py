"""Mutants for people to read: their lines, their changes and their explanations."""

import fnmatch
import tomllib

from . import scratch

EXPLAINED = scratch.HERE / "explained.toml"
KINDS = ["equivalent", "speed", "memory", "unreachable", "undefined", "limit"]


def squeezed(text):
    """Returns a text on one line, with single spaces."""
    return " ".join(text.split())


def complete(mutants):
    """Adds to each mutant its line of source, its change, and a key that depends on the file's text."""
    texts = {}
    hashes = {}
    seen = {}
    for mutant in mutants:
        file = mutant["file"]
        if file not in texts:
            path = scratch.SOURCES / file
            texts[file] = path.read_text().split("\n")
            hashes[file] = scratch.digest(path)
        mutant["text"] = squeezed(texts[file][mutant["line"] - 1])
        if mutant["kind"] == "statement":
            change = "dropped"
        else:
            change = f"{squeezed(mutant['original'])} -> {squeezed(mutant['replacement'])}"
        # The same change may be possible twice in a line.
        place = (file, mutant["line"], change)
        seen[place] = seen.get(place, 0) + 1
        mutant["change"] = change if seen[place] == 1 else f"{change} #{seen[place]}"
        mutant["key"] = scratch.digest(
            hashes[file], str(mutant["line"]), str(mutant["column"]), mutant["kind"],
            mutant["change"])
    return mutants


def matches(text, pattern):
    """Returns whether a text equals a pattern or matches one with `*`."""
    return text == pattern or "*" in pattern and fnmatch.fnmatchcase(text, pattern)


def difference(mutant):
    """Returns a mutant as a diff of the source."""
    lines = (scratch.SOURCES / mutant["file"]).read_text().split("\n")
    first, last = mutant["line"] - 1, mutant["end_line"]
    before = "\n".join(lines[first:last])
    column = len(before.encode()[:mutant["column"] - 1].decode())
    end = column + len(mutant["original"])
    assert before[column:end] == mutant["original"], "the mutant's text is not where it should be"
    after = before[:column] + mutant["replacement"] + before[end:]
    head = f"Sources/{scratch.AREA.module}/{mutant['file']}:{mutant['line']} {mutant['scope']}"
    changed = [f"+{line}" for line in after.split("\n") if line.strip()]
    return "\n".join([head, *(f"-{line}" for line in before.split("\n")), *changed])


class Explanations:
    """The reasons for survivors, from explained.toml in this folder."""

    def __init__(self):
        self.entries = []
        if not EXPLAINED.exists():
            return
        try:
            self.entries = tomllib.loads(EXPLAINED.read_text()).get("survivor", [])
        except tomllib.TOMLDecodeError as error:
            scratch.fail(f"{EXPLAINED.name} is no TOML: {error}")
        for entry in self.entries:
            missing = {"file", "line", "changes", "kind", "why"} - set(entry)
            if missing or entry["kind"] not in KINDS:
                wrong = ", ".join(sorted(missing)) or f"a kind of {KINDS}"
                scratch.fail(f"an entry of {EXPLAINED.name} lacks {wrong}: {entry}")
            entry["line"] = squeezed(entry["line"])
            entry["used"] = 0

    def of(self, mutant):
        """Returns the entry that explains a mutant, or None."""
        for entry in self.entries:
            if (matches(mutant["file"], entry["file"]) and matches(mutant["text"], entry["line"])
                    and mutant["change"] in entry["changes"]):
                entry["used"] += 1
                return entry
        return None
