"""Tests the documents of the site, without the reference: script/docs also asks the documentation compiler."""

import functools
import http.server
import json
import pathlib
import shutil
import sys
import tempfile
import threading
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "script"))

from browser_driver.browser import Browser  # noqa: E402
from site_maker.documents import Documents  # noqa: E402
from site_maker.search import Index, sections, words  # noqa: E402


class NoSymbols:
    """The names of public types, none of which becomes a link."""

    def link(self, _):
        return None


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


# Types a query, and returns each page that is found with the addresses of its sections.
SEARCH = """(async () => {
  const form = document.querySelector("form");
  while (!form.oninput) await new Promise(done => setTimeout(done, 10));
  form.q.value = %r;
  form.oninput();
  const address = link => link.getAttribute("href").replace("../", "");
  return [...document.querySelectorAll("li")].map(item =>
    [item.querySelector("h2").textContent, ...[...item.querySelectorAll("p a")].map(address)]);
})()"""


class SiteTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.warnings = []
        cls.documents = Documents(ROOT, "perfharness", NoSymbols(), [], cls.warnings.append)
        cls.index = Index(cls.documents)

    def test_every_document_is_a_page_and_every_link_has_a_target(self):
        for path in self.documents.texts:
            self.documents.converted(path)
        self.assertEqual(self.warnings, [])

    def test_the_index_of_words_has_the_same_bytes_each_time(self):
        # The order of words in a set differs between processes.
        with tempfile.TemporaryDirectory() as folder:
            self.index.write(pathlib.Path(folder) / "search")
            words_in_order = list(json.loads((pathlib.Path(folder) / "search/index.json").read_text())["words"])
        self.assertEqual(words_in_order, sorted(words_in_order))

    def test_the_front_page_has_a_group_for_each_heading_of_its_documents(self):
        lines = self.documents.topics("README.md").splitlines()
        self.assertEqual([line for line in lines if line.startswith("### ")][:3],
                         ["### Start", "### Use", "### Understand"])
        self.assertNotIn("### More", lines)

    def test_a_search_finds_the_right_page_first(self):
        for query, page in (("baseline", "gettingstarted#A-baseline"),
                            ("exit code", "continuousintegration#Exit-codes"),
                            ("adopt", "uikit#What-adopt-does"),
                            ("budget", "methodology#Gates-and-the-frame-budget"),
                            ("nightly", "fromalayouttoanightly"),
                            ("frame budget", "methodology#Gates-and-the-frame-budget")):
            with self.subTest(query):
                self.assertEqual(self.index.find(query)[0][2], f"documentation/perfharness/{page}")

    def test_a_title_is_worth_more_than_a_heading_and_a_heading_more_than_text(self):
        self.assertEqual([section[1] for section in self.index.find("getting started")][0], "Getting started")
        found = self.index.find("glue")
        self.assertEqual(found[0][1], "Glue")
        self.assertTrue(any("glue" not in section[1].lower() for section in found))

    def test_every_word_of_a_query_is_in_each_section_that_is_found(self):
        self.assertEqual(self.index.find("baseline qqqq"), [])
        self.assertEqual(self.index.find(""), [])
        self.assertEqual(words("Exit codes, --pass"), ["exit", "code", "pass"])

    @unittest.skipUnless(shutil.which("chromium"), "there is no chromium")
    def test_the_page_ranks_as_the_index_does(self):
        with tempfile.TemporaryDirectory() as folder, Browser() as browser:
            self.index.write(pathlib.Path(folder) / "search")
            handler = functools.partial(QuietHandler, directory=folder)
            with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
                threading.Thread(target=server.serve_forever, daemon=True).start()
                page = browser.open(f"http://127.0.0.1:{server.server_port}/search/")
                for query in ("baseline", "exit codes", "Frame budget", "adopt glue", "reco", "baseline qqqq", ""):
                    with self.subTest(query):
                        pages = {}
                        for title, heading, address, _ in self.index.find(query):
                            pages.setdefault(title, []).append(None if heading == title else address)
                        self.assertEqual(page.run(SEARCH % query), [
                            [title, *filter(None, sections[:3])] for title, sections in pages.items()])
                server.shutdown()

    def test_headings_in_code_are_text(self):
        self.assertEqual(list(sections("# A\nb\n```sh\n# c\n```\n## D\ne")), [
            ("", ""), ("A", "b\n```sh\n# c\n```\n"), ("D", "e")])


if __name__ == "__main__":
    unittest.main()
