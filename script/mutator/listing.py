"""Mutants for people to read: their lines and their changes."""

from . import scratch


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


def difference(mutant):
    """Returns a mutant as a diff of the source."""
    lines = (scratch.SOURCES / mutant["file"]).read_text().split("\n")
    first, last = mutant["line"] - 1, mutant["endLine"]
    before = "\n".join(lines[first:last])
    column = len(before.encode()[:mutant["column"] - 1].decode())
    end = column + len(mutant["original"])
    assert before[column:end] == mutant["original"], "the mutant's text is not where it should be"
    after = before[:column] + mutant["replacement"] + before[end:]
    head = f"Sources/{scratch.AREA.module}/{mutant['file']}:{mutant['line']} {mutant['scope']}"
    changed = [f"+{line}" for line in after.split("\n") if line.strip()]
    return "\n".join([head, *(f"-{line}" for line in before.split("\n")), *changed])
