"""The report's page: its script and style sheet, and the digests that its policy names."""

import base64
import hashlib

from page_embedder import sources

FOLDER = sources.ROOT / "Sources" / "Results" / "Page" / "Browser"
RESOURCES = FOLDER.parent / "PageResources.swift"
# What is made first is used by what comes after.
SCRIPTS = ["elements", "numbers", "packed", "brush", "matrix", "copying", "chart", "picture", "player", "scenario",
           "comparison", "start"]
HEAVIEST_SCRIPT = 40 * 1024
HEAVIEST_STYLE = 12 * 1024
# Ways to turn a text into markup or code, or to ask for something outside of the page.
FORBIDDEN = {word: [] for word in [
    "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval", "Function(", "fetch", "http", "import(",
    "XMLHttpRequest", "WebSocket", "setAttribute('style", "createContextualFragment", "srcdoc", "parseFromString",
    "</script", "<!--"]}

TEMPLATE = '''\
// swift-format-ignore-file
// Written by script/embed-page from the files of the folder Browser: change those.

/// What every page carries: its script, its style sheet, and what its policy calls them.
package enum PageResources {{
  /// The hash by which the page's policy allows the script.
  package static let scriptHash = "{script_hash}"
  /// The hash by which the page's policy allows the style sheet.
  package static let styleHash = "{style_hash}"

  /// The script, as it is between its tags.
  package static let script = #"""
{script}
"""#

  /// The style sheet, as it is between its tags.
  package static let style = #"""
{style}
"""#
}}
'''


def script():
    return sources.script([FOLDER / f"{name}.js" for name in SCRIPTS])


def style():
    return sources.style(FOLDER / "page.css")


def policy_hash(text):
    """The name of a text in a content security policy."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def complaints():
    """What is wrong with the files of the folder."""
    unlisted = list(sources.unlisted(FOLDER, SCRIPTS))
    if unlisted:
        yield from unlisted
        return
    yield from sources.complaints(FOLDER, FORBIDDEN)
    yield from sources.heavy(script(), HEAVIEST_SCRIPT, "script")
    yield from sources.heavy(style(), HEAVIEST_STYLE, "style sheet")
    yield from sources.unread(script())


def made():
    """The Swift file."""
    return TEMPLATE.format(script=script(), style=style(), script_hash=policy_hash(script()),
                           style_hash=policy_hash(style()))
