"""Scripts and style sheets without what a browser does not need, and what is wrong with them."""

import re
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
WIDEST_LINE = 100
# Of a script: what keeps its blanks (texts, and expressions, which a blank never begins), and what needs none around it.
KEPT_OR_SIGN = re.compile(
    r"('(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|/(?![ /])(?:\\.|\[(?:\\.|[^]\\])*]|[^/\\\n[])+/)"
    r"| *([-{}()\[\];,=<>?:&|!+*/%]) *")


def lines(text):
    """A text without indentation, and without lines that are empty or a comment."""
    stripped = (line.strip() for line in text.splitlines())
    return [line for line in stripped if line and not line.startswith("//")]


def script(paths, texts={}):
    """All scripts as one, which leaves no name in the page; without blanks that say nothing.

    `texts` are put where a script has their name between quotes.
    """
    parts = [line for path in paths for line in lines(path.read_text())]
    text = "\n".join(["(() => {", "'use strict';", *parts, "})();"])
    for name, content in texts.items():
        text = text.replace(f"'{name}'", "'" + content.replace("\n", "") + "'")
    return filled(KEPT_OR_SIGN.sub(lambda found: found[1] or found[2], text))


def filled(text):
    """Lines put together while they are short, where one ends with a sign after which a statement never ends."""
    made = []
    for line in text.splitlines():
        if made and made[-1][-1] in ";{,(" and len(made[-1]) + len(line) < 200:
            made[-1] += line
        else:
            made.append(line)
    return "\n".join(made)


def style(path):
    """The style sheet, a line a rule."""
    text = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.S)
    text = re.sub(r"([{;,])\n", r"\1", "\n".join(lines(text)))
    return re.sub(r" *([{};,>]) *|(:) ", r"\1\2", re.sub(r";?\s*}", "}", text))


def unlisted(folder, names):
    """What is wrong where the scripts of a folder are not those of a list."""
    present = {path.stem for path in folder.glob("*.js")}
    if present != set(names):
        yield f"the scripts {', '.join(sorted(present ^ set(names)))} are not in the folder and in the list alike"


def complaints(folder, forbidden):
    """What is wrong with the lines of a folder's files; `forbidden` are words and those who may have them."""
    for path in sorted(folder.iterdir()):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            for word in forbidden:
                if word in line and path.name not in forbidden[word]:
                    yield f"{path.relative_to(ROOT)}:{number}: '{word}' has no place in the page; do it another way"
            if re.search(r"`[^`]*\$\{[^}`]*`[^`]", line):
                yield f"{path.relative_to(ROOT)}:{number}: a template within a template is not read here; take it out"
            if len(line) > WIDEST_LINE:
                yield (f"{path.relative_to(ROOT)}:{number}: the line has {len(line)} columns, more than {WIDEST_LINE};"
                       " break it")


def heavy(text, most, what):
    """What is wrong with a text that a Swift file is to have between #\"\"\" and \"\"\"#."""
    if '"""#' in text or "\\#" in text:
        yield f"the {what} has what ends a Swift string, or an escape of it; write it another way"
    if len(text.encode()) > most:
        yield f"the {what} has {len(text.encode()):,} bytes, more than {most:,}; shorten it"


def unread(text):
    """What node says of a script that it does not read; nothing where there is no node."""
    node = shutil.which("node")
    if not node:
        return
    # Read from a pipe, where node takes a text for a script.
    checked = subprocess.run([node, "--check", "-"], input=text, text=True, capture_output=True)
    if checked.returncode != 0:
        yield "node does not read the script:\n" + checked.stderr
