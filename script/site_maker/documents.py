"""Makes articles of the Markdown files of the repository."""

import posixpath
import re
import shutil
import unicodedata

FRONT = "README.md"
# The section of the front page that names all documents: topics of the site.
DIRECTORY = "Documents"
FENCE = re.compile(r"^(```.*?^```[ \t]*$)", re.M | re.S)
BOX = re.compile(r"^( *[-*]) \[[ x]\] ", re.M)
COMMENT = re.compile(r"^<!--.*?-->\n", re.M | re.S)
PICTURE = re.compile(r'<img src="(?P<src>[^"]+)"[^>]*?alt="(?P<alt>[^"]*)"[^>]*>', re.S)
# Headings and code are kept from what is done to prose.
PIECE = re.compile(
    r"(?P<heading>^#+ .*$)"
    r"|(?P<mark>!?)\[(?P<text>(?:`[^`]*`|[^\[\]`])*)\]\((?P<target>[^)\s]+)\)"
    r"|(?<!`)`(?P<code>[^`\n]+)`(?!`)", re.M)


def parts(text):
    """What is outside and what is inside of fences, in turns."""
    return FENCE.split(text)


def headings(text):
    return [line.lstrip("#").strip() for prose in parts(text)[::2] for line in prose.splitlines()
            if re.match("#+ ", line)]


def anchor(heading):
    """What a repository's pages call a heading."""
    kept = "".join(c for c in heading.lower() if c.isalnum() or c in " -_")
    return kept.replace(" ", "-")


def fragment(heading):
    """What docc calls a heading."""
    words = "-".join(word for word in re.split(r"[\s\-–—]+", heading) if word)
    return "".join(c for c in words if c in "-–—" or c != "`" and not unicodedata.category(c).startswith("P"))


class Documents:
    """The Markdown files that the front page leads to, and the articles that they become."""

    def __init__(self, root, name, symbols, modules, say):
        self.root = root
        # What the front page is called.
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
        """The files that a document links to."""
        for prose in parts(self.texts[path])[::2]:
            for piece in PIECE.finditer(prose):
                target = piece["target"]
                if target and not piece["mark"] and ":" not in target and not target.startswith("#"):
                    yield self.resolved(path, target)[0]

    @staticmethod
    def resolved(path, target):
        """The file that a link leads to, from the root, and the heading in it."""
        file, _, heading = target.partition("#")
        return (posixpath.normpath(posixpath.join(posixpath.dirname(path), file)) if file else path), heading

    @staticmethod
    def article(path):
        """A page is called as its file, and the first page of a folder as the folder."""
        folder, name = posixpath.split(path)
        return posixpath.basename(folder) if name == "README.md" and folder else name.removesuffix(".md")

    def parent(self, path):
        """The page that a page is below: that of its folder, or the front page."""
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
            # The topics say it, and a site has no use for how to make one.
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
        """What a link to a page is. The long form finds headings of the front page, too."""
        return f"doc:/documentation/{self.name}" + ("" if path == FRONT else f"/{self.articles[path]}")

    def topics(self, path):
        below = [other for other in self.texts if self.parent(other) == path]
        if not below:
            return ""
        if path != FRONT:
            return self.group("Pages", [self.address(other) for other in sorted(below)], "\n## Topics\n")
        # In the order of the table, and then as the front page leads to them.
        section = re.search(rf"^## {DIRECTORY}\n(.*?)(?=^## )", self.texts[path], re.M | re.S)
        text = section[1] if section else ""
        order = [self.resolved(path, piece["target"])[0] for piece in PIECE.finditer(text) if piece["target"]]
        below.sort(key=lambda other: order.index(other) if other in order else len(order))
        return self.group("Documents", [self.address(other) for other in below], "\n## Topics\n") \
            + self.group("Modules", [f"doc:/{module.name}" for module in self.modules])

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
            # What is in the repository alone.
            return text if file in text else f"{text} (`{file}`)"
        link = self.address(file)
        if heading:
            known = {anchor(title): title for title in headings(self.texts[file])}
            if heading not in known:
                self.say(f"{path}: {file} has no heading '#{heading}'")
            else:
                link += f"#{fragment(known[heading])}"
        return f"[{text}]({link})"
