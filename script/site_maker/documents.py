"""Makes articles from the Markdown files of the repository."""

import posixpath
import re
import shutil
import unicodedata

FRONT = "README.md"
# The section of the front page that lists all documents: the topics of the site.
DIRECTORY = "Documents"
FENCE = re.compile(r"^(```.*?^```[ \t]*$)", re.M | re.S)
BOX = re.compile(r"^( *[-*]) \[[ x]\] ", re.M)
COMMENT = re.compile(r"^<!--.*?-->\n", re.M | re.S)
PICTURE = re.compile(r'<img src="(?P<src>[^"]+)"[^>]*?alt="(?P<alt>[^"]*)"[^>]*>', re.S)
# Matches headings and code, too, so that they are not changed like prose.
PIECE = re.compile(
    r"(?P<heading>^#+ .*$)"
    r"|(?P<mark>!?)\[(?P<text>(?:`[^`]*`|[^\[\]`])*)\]\((?P<target>[^)\s]+)\)"
    r"|(?<!`)`(?P<code>[^`\n]+)`(?!`)", re.M)


def parts(text):
    """Splits a text into parts outside and inside of fences, in turns."""
    return FENCE.split(text)


def headings(text):
    return [line.lstrip("#").strip() for prose in parts(text)[::2] for line in prose.splitlines()
            if re.match("#+ ", line)]


def anchor(heading):
    """Returns the anchor of a heading on a repository's pages."""
    kept = "".join(c for c in heading.lower() if c.isalnum() or c in " -_")
    return kept.replace(" ", "-")


def fragment(heading):
    """Returns the anchor of a heading in docc."""
    words = "-".join(word for word in re.split(r"[\s\-–—]+", heading) if word)
    return "".join(c for c in words if c in "-–—" or c != "`" and not unicodedata.category(c).startswith("P"))


class Documents:
    """The Markdown files that are reachable from the front page, and their articles."""

    def __init__(self, root, name, symbols, modules, say):
        self.root = root
        # The name of the front page.
        self.name = name
        self.symbols = symbols
        self.modules = modules
        self.say = say
        self.pictures = {}
        self.texts = {}
        waiting = [FRONT]
        while waiting:
            path = waiting.pop(0)
            if path in self.texts:
                continue
            self.texts[path] = PICTURE.sub(r"![\g<alt>](\g<src>)", (root / path).read_text())
            waiting += [link for link in self.links(path) if link.endswith(".md") and (root / link).is_file()]
            if path != FRONT and path.endswith("README.md"):
                # It is about its folder.
                waiting += sorted(page.relative_to(root).as_posix() for page in (root / path).parent.glob("*.md"))
        self.articles = {path: name if path == FRONT else self.article(path) for path in self.texts}
        for path in sorted(root.glob("Documentation/**/*.md")):
            name = path.relative_to(root).as_posix()
            if name not in self.texts:
                say(f"{name}: no document leads here from {FRONT}, so the site is without it")
        seen = {}
        for path, name in self.articles.items():
            other = seen.setdefault(name.lower(), path)
            if other != path:
                say(f"{path} and {other} would be one page; name one of them otherwise")

    def links(self, path):
        """Yields the files that a document links to."""
        for prose in parts(self.texts[path])[::2]:
            for piece in PIECE.finditer(prose):
                target = piece["target"]
                if target and not piece["mark"] and ":" not in target and not target.startswith("#"):
                    yield self.resolved(path, target)[0]

    @staticmethod
    def resolved(path, target):
        """Returns the target file of a link, from the root, and the heading in it."""
        file, _, heading = target.partition("#")
        return (posixpath.normpath(posixpath.join(posixpath.dirname(path), file)) if file else path), heading

    def article(self, path):
        """Returns the name of a page: that of its file, for a README with that of its folder."""
        folder, name = posixpath.split(path.removesuffix(".md"))
        # docc takes a page for the module of its name.
        if any(name == module.name for module in self.modules):
            name += "-guide"
        return f"{posixpath.basename(folder)}-{name}" if name == "README" else name

    def parent(self, path):
        """Returns the parent of a page: the page of its folder, or the front page."""
        if path == FRONT:
            return None
        folder = posixpath.dirname(path)
        for candidate in (f"{folder}/README.md", f"{folder}.md"):
            if candidate in self.texts and candidate != path:
                return candidate
        return FRONT

    def write(self, folder):
        """Writes a catalog."""
        folder.mkdir(parents=True)
        for path, article in self.articles.items():
            (folder / f"{article}.md").write_text(self.converted(path))
        for source, copy in self.pictures.items():
            shutil.copyfile(self.root / source, folder / copy)

    def converted(self, path):
        text = self.texts[path]
        if path == FRONT:
            # The topics replace this section.
            text, found = re.subn(rf"^## {DIRECTORY}\n.*?(?=^## )", "", text, flags=re.M | re.S)
            if not found:
                self.say(f"{FRONT} has no section '{DIRECTORY}'")
            text = re.sub("\n", "\n\n@Metadata {\n  @TechnologyRoot\n}\n", text, count=1)
        pieces = parts(text)
        for index in range(0, len(pieces), 2):
            prose = BOX.sub(r"\1 ", COMMENT.sub("", pieces[index]))
            pieces[index] = PIECE.sub(lambda piece: self.rewritten(piece, path), prose)
        return "".join(pieces).rstrip() + "\n" + self.topics(path)

    def address(self, path):
        """Returns the link to a page; the long form also works for headings of the front page."""
        return f"doc:/documentation/{self.name}" + ("" if path == FRONT else f"/{self.articles[path]}")

    def topics(self, path):
        below = [other for other in self.texts if self.parent(other) == path]
        if not below:
            return ""
        if path != FRONT:
            return self.group("Pages", [self.address(other) for other in sorted(below)], "\n## Topics\n")
        section = re.search(rf"^## {DIRECTORY}\n(.*?)(?=^## )", self.texts[path], re.M | re.S)
        # A heading before the first group, then titles and texts in turns.
        _, *groups = re.split("^### (.*)\n", section[1], flags=re.M) if section else [""]
        text = ""
        for title, links in zip(groups[::2], groups[1::2]):
            files = [self.resolved(path, piece["target"])[0] for piece in PIECE.finditer(links) if piece["target"]]
            pages = [file for file in dict.fromkeys(files) if file in below]
            below = [other for other in below if other not in pages]
            text += self.group(title, [self.address(page) for page in pages])
        if below:
            text += self.group("More", [self.address(other) for other in below])
        return "\n## Topics\n" + text + self.group("Modules", [f"doc:/{module.name}" for module in self.modules])

    @staticmethod
    def group(title, targets, before=""):
        return f"{before}\n### {title}\n\n" + "".join(f"- <{target}>\n" for target in targets)

    def rewritten(self, piece, path):
        whole, text, target = piece[0], piece["text"], piece["target"]
        if piece["heading"]:
            # Titles are plain text.
            return whole.replace("`", "")
        if piece["code"]:
            symbol = self.symbols.link(piece["code"])
            return f"[{whole}]({symbol})" if symbol else whole
        if re.match("[a-z]+:", target):
            return whole
        file, heading = self.resolved(path, target)
        if piece["mark"]:
            if not (self.root / file).is_file():
                self.say(f"{path}: there is no picture '{target}'")
                return text
            self.pictures[file] = file.replace("/", "-")
            return f"![{text}]({self.pictures[file]})"
        if file not in self.texts:
            # A file that is only in the repository.
            return text if file in text else f"{text} (`{file}`)"
        link = self.address(file)
        if heading:
            known = {anchor(title): title for title in headings(self.texts[file])}
            if heading not in known:
                self.say(f"{path}: {file} has no heading '#{heading}'")
            else:
                link += f"#{fragment(known[heading])}"
        return f"[{text}]({link})"
