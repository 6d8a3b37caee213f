"""Makes the search of the guides: a page, and an index that ranks their sections when the site is made."""

import collections
import json
import pathlib
import re
import shutil

from .documents import fragment, parts

PAGE = pathlib.Path(__file__).with_name("search.html")
# Words of headings that say nothing about a section.
FILLERS = {"a", "an", "and", "in", "is", "it", "not", "of", "on", "or", "the", "to", "what", "which", "with", "your"}
# Documents about what was, which count half.
RECORDS = ("CHANGELOG.md", "Documentation/Decisions/")
# Text that no reader sees: comments, the targets of links, and the marks of Markdown.
UNSEEN = re.compile(r"<!--.*?-->|\]\([^)\s]*\)|^\[[^]]+\]: .*$|^[|: -]+$|^#+ |[*|\[\]]|!(?=\[)", re.M | re.S)


def words(text):
    """Returns the words of a text or of a query, in lower case and without the s of a plural."""
    found = re.findall("[a-z0-9]+", text.lower())
    return [word[:-1] if len(word) > 3 and re.search("[^s]s$", word) else word for word in found]


def sections(text):
    """Yields the heading and the text of each section of a document."""
    heading, lines = "", []
    for number, part in enumerate(parts(text)):
        for line in part.splitlines():
            if number % 2 == 0 and re.match("#+ ", line):
                yield heading, "\n".join(lines)
                heading, lines = line.lstrip("#").replace("`", "").strip(), []
            else:
                lines.append(line)
    yield heading, "\n".join(lines)


def scores(title, heading, text):
    """Returns the score of each word: a title weighs more than a heading, and a heading more than text.

    The fewer words a title or a heading has, the more is each of them worth.
    """
    found = collections.Counter()
    for word, count in collections.Counter(words(text)).items():
        found[word] = min(count, 10)
    for weight, line in ((20, heading), (40, title)):
        own = set(words(line)) - FILLERS
        for word in own:
            found[word] += weight + 5 * weight // len(own)
    return found


class Index:
    """The sections of all guides, and the scores of their words."""

    def __init__(self, documents):
        # The title of the page, the heading, the address from the root of the site, and the text.
        self.sections = []
        # Pairs of a section and a score.
        self.words = collections.defaultdict(list)
        for path in documents.texts:
            page = documents.address(path).removeprefix("doc:/").lower()
            title = ""
            for heading, text in sections(documents.texts[path]):
                if not title and not heading:
                    continue
                address = f"{page}#{fragment(heading)}" if title else page
                text = " ".join(UNSEEN.sub(" ", text.replace("`", "")).split())
                for word, score in scores("" if title else heading, heading if title else "", text).items():
                    self.words[word].append((len(self.sections), score / 2 if path.startswith(RECORDS) else score))
                title = title or heading
                self.sections.append((title, heading, address, text))

    def find(self, query):
        """Returns the sections that have all words of a query, best first; search.html does the same."""
        found = None
        for word in words(query):
            best = collections.Counter()
            for key, pairs in self.words.items():
                # The beginning of a word counts half.
                if key.startswith(word):
                    for section, score in pairs:
                        best[section] = max(best[section], score if key == word else score / 2)
            found = best if found is None else {
                section: found[section] + score for section, score in best.items() if section in found}
        ranked = sorted((found or {}).items(), key=lambda pair: (-pair[1], pair[0]))
        return [self.sections[section] for section, _ in ranked]

    def write(self, folder):
        folder.mkdir()
        shutil.copyfile(PAGE, folder / "index.html")
        content = {"sections": self.sections, "words": self.words}
        (folder / "index.json").write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":"), sort_keys=True))
