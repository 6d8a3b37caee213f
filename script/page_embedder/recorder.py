"""The recorder of lists of web pages: its script, and the page that `perfharness record-web` serves."""

from page_embedder import names, sources

FOLDER = sources.ROOT / "Sources" / "WebRecording" / "Browser"
RESOURCES = FOLDER.parent / "RecorderResources.swift"
# What is made first is used by what comes after.
SCRIPTS = ["difference", "model", "list", "viewport", "phases", "head", "recording", "saving", "panel",
           "start"]
PAGE_SCRIPTS = ["elements", "adding", "recorded", "demonstration", "start"]
HEAVIEST_SCRIPT = 15 * 1024
HEAVIEST_PAGE = 24 * 1024
# Ways to turn a text into markup or code, or to ask for something elsewhere; and the files that need one.
FORBIDDEN = {
    **{word: [] for word in [
        "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval", "Function(", "import(",
        "XMLHttpRequest", "WebSocket", "sendBeacon", "setAttribute('style", "createContextualFragment", "srcdoc",
        "parseFromString", "<!--", "innerText", "location.href", "cookie", "localStorage", "https://"]},
    "http://": ["recorded.js"],
    # The trace goes to the command, and the page asks it what was recorded.
    "fetch(": ["saving.js", "recorded.js", "start.js"],
    "</script": ["page.html", "adding.js"],
}

# Fields of the recorder's objects that only it knows, and names of the browser's that it has where a variable may be.
OWN = set("""across along change coming course depict edges edits figures fingers gone guesses hasAll holder hull idOf isDirty isMoved isOver isRoot isSized
    isStopping isUpright keyOf known learn limit marked names pane place present reach scrolled sensor settle shell sight sizings tally tiles told turned
    watched""".split())
FOREIGN = set("""AbortController Array Blob Boolean CSSStyleSheet Error Infinity JSON Map Math
    MutationObserver NaN Object Promise ResizeObserver Set TypeError URL WeakMap addEventListener devicePixelRatio document
    encodeURIComponent fetch getComputedStyle innerHeight innerWidth isNaN navigator parseFloat removeEventListener
    requestAnimationFrame setTimeout undefined visualViewport window""".split())

TEMPLATE = '''\
// swift-format-ignore-file
// Written by script/embed-page from the files of the folder Browser: change those.

/// What `record-web` serves: the recorder's script, and the page that says how to use it.
package enum RecorderResources {{
  /// The policy of the page: what it asks for is from where it is from.
  package static let policy = "{policy}"

  /// The script that records, at `/recorder.js`; as it is, it may also be put into a console.
  package static let script = #"""
{script}
"""#

  /// The page at `/`, complete.
  package static let page = #"""
{page}
"""#

  /// The page's style sheet, at `/page.css`.
  package static let style = #"""
{style}
"""#

  /// The page's script, at `/page.js`.
  package static let pageScript = #"""
{page_script}
"""#
}}
'''
POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; "
          "base-uri 'none'; form-action 'none'; frame-ancestors 'none'")


def parts():
    """What the page and the recorder are made of, by the names of the template."""
    recorder, page = FOLDER / "Recorder", FOLDER / "Page"
    script = sources.script([recorder / f"{name}.js" for name in SCRIPTS],
                            {"panel.css": sources.style(recorder / "panel.css")})
    return {
        "script": names.compact(names.shortened(script, OWN, FOREIGN)),
        "page": "\n".join(line.strip() for line in (page / "page.html").read_text().splitlines()),
        "style": sources.style(page / "page.css"),
        "page_script": sources.script([page / f"{name}.js" for name in PAGE_SCRIPTS]),
    }


def complaints():
    """What is wrong with the files of the folders."""
    unlisted = [*sources.unlisted(FOLDER / "Recorder", SCRIPTS), *sources.unlisted(FOLDER / "Page", PAGE_SCRIPTS)]
    if unlisted:
        yield from unlisted
        return
    for folder in sorted(FOLDER.iterdir()):
        yield from sources.complaints(folder, FORBIDDEN)
    made = parts()
    yield from sources.heavy(made["script"], HEAVIEST_SCRIPT, "recorder's script")
    for name, what in [("page", "recorder's page"), ("style", "page's style sheet"), ("page_script", "page's script")]:
        yield from sources.heavy(made[name], HEAVIEST_PAGE, what)
    yield from sources.unread(made["script"])
    yield from sources.unread(made["page_script"])


def made():
    """The Swift file."""
    return TEMPLATE.format(policy=POLICY, **parts())
