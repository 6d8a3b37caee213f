"""The copy of the package with all mutants of one area, and its build."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).resolve().parent
# The functions that the rewritten sources call.
RUNTIME = HERE / "Mutation.swift"


class Area(NamedTuple):
    """The sources that are mutated, and the tests that should detect it."""

    module: str
    folders: tuple
    tests: tuple
    title: str
    # The minimum share of killed mutants, in percent; it is only ever raised.
    bound: int


AREAS = {
    "layouts": Area(
        "LayoutUnderTest", ("Layouts/", "RectIndexes/"),
        ("LayoutUnderTestTests", "TraceReplayTests", "PropertyTests"), "layouts and their indexes",
        88),
    "invariants": Area(
        "TraceReplay", ("Invariants/",),
        ("TraceReplayTests", "PropertyTests", "PlantedBugTests"), "invariants", 94),
    "generator": Area(
        "Traces", ("Generation/",),
        ("TracesTests", "TraceReplayTests", "PropertyTests", "PlantedBugTests"),
        "generator of random traces", 98),
}

# Set by `use`.
AREA = AREAS["layouts"]
WORK = PACKAGE = SOURCES = None


def use(name):
    """Selects the area for all functions of this module."""
    global AREA, WORK, PACKAGE, SOURCES
    AREA = AREAS[name]
    WORK = ROOT / ".build" / "mutation" / name
    PACKAGE = WORK / "package"
    SOURCES = ROOT / "Sources" / AREA.module
    WORK.mkdir(parents=True, exist_ok=True)


# Optimized, because the tests do much work, but for size, because the copy is large. With the checks
# of `swift test`: a read beyond the end of an array must trap.
BUILD_FLAGS = ["-c", "release", "-Xswiftc", "-Osize", "-Xswiftc", "-enable-testing",
               "-Xswiftc", "-assert-config", "-Xswiftc", "Debug"]

# Keeps only the targets that the tests need.
MANIFEST_END = """
// The copy that is mutated.
var kept: Set = [%s]
var next = kept
while !next.isEmpty {
  let needed = package.targets.filter { next.contains($0.name) }.flatMap(\\.dependencies)
  next = Set(
    needed.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } }
  ).subtracting(kept)
  kept.formUnion(next)
}
package.products = []
package.targets.removeAll { !kept.contains($0.name) }
"""


def digest(*parts):
    """Returns a short hash of texts, bytes and files."""
    found = hashlib.sha256()
    for part in parts:
        if isinstance(part, Path):
            part = part.read_bytes()
        found.update(part.encode() if isinstance(part, str) else part)
        found.update(b"\0")
    return found.hexdigest()[:16]


def fail(sentence):
    """Ends the script with a sentence about the problem."""
    print(f"mutate: {sentence}", file=sys.stderr)
    sys.exit(2)


def swift_libraries():
    """Returns the folder of the compiler's syntax libraries."""
    swift = shutil.which("swift")
    if not swift:
        fail("there is no 'swift' on the PATH; install Swift 6.2 or newer from swift.org")
    folder = Path(os.path.realpath(swift)).parent.parent / "lib" / "swift" / "host"
    if not (folder / "SwiftSyntax.swiftmodule").exists():
        fail(f"this toolchain has no SwiftSyntax in {folder}; install one from swift.org")
    return folder


def rewriter():
    """Returns the tool that writes mutants into sources, built if it is missing or old."""
    sources = sorted((HERE / "rewriter").glob("*.swift"))
    tool = WORK / "rewriter"
    mark = WORK / "rewriter.hash"
    wanted = digest(*sources)
    if tool.exists() and mark.exists() and mark.read_text() == wanted:
        return tool
    libraries = swift_libraries()
    run = subprocess.run(
        ["swiftc", "-O", "-swift-version", "6", "-I", libraries, "-L", libraries, "-lSwiftSyntax",
         "-lSwiftParser", "-lSwiftOperators", "-Xlinker", "-rpath", "-Xlinker", libraries,
         *sources, "-o", tool],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if run.returncode:
        print(run.stdout, file=sys.stderr)
        fail("the rewriter does not compile with this toolchain; see its messages above")
    mark.write_text(wanted)
    return tool


def mirror(origin, copy, left_alone=()):
    """Makes a folder equal to another one, except for some of its folders; unchanged files keep their dates."""
    wanted = {path.relative_to(origin) for path in origin.rglob("*") if path.is_file()}
    wanted = {path for path in wanted if path.parts[0] not in left_alone}
    for path in wanted:
        content = (origin / path).read_bytes()
        place = copy / path
        if not place.exists() or place.read_bytes() != content:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
    for path in copy.rglob("*"):
        relative = path.relative_to(copy)
        if path.is_file() and relative not in wanted and relative.parts[0] not in left_alone:
            path.unlink()


def copy_package():
    """Updates the copy, except for the mutated sources."""
    PACKAGE.mkdir(parents=True, exist_ok=True)
    for name in os.listdir(ROOT):
        if name.startswith(".") or name in ("Sources", "Tests", "Package.swift"):
            continue
        link = PACKAGE / name
        if not link.is_symlink():
            link.symlink_to(ROOT / name)
    mirror(ROOT / "Sources", PACKAGE / "Sources", left_alone=(AREA.module,))
    mirror(ROOT / "Tests", PACKAGE / "Tests")
    manifest = (ROOT / "Package.swift").read_text()
    tests = ", ".join(f'"{name}"' for name in AREA.tests)
    manifest += MANIFEST_END % tests
    place = PACKAGE / "Package.swift"
    if not place.exists() or place.read_text() != manifest:
        place.write_text(manifest)


def rewrite():
    """Writes all mutants that compile into a copy of the sources.

    Returns the mutants, the sites that the compiler refuses with its messages, and a hash of the
    input.
    """
    state = WORK / "mutants.json"
    texts = sorted(SOURCES.rglob("*.swift"))
    key = digest(*map(str, texts), *texts, *sorted((HERE / "rewriter").glob("*.swift")), RUNTIME)
    if state.exists():
        saved = json.loads(state.read_text())
        if saved["key"] == key:
            return saved["mutants"], saved["refused"], key
    tool = rewriter()
    output = WORK / "rewritten"
    if output.exists():
        shutil.rmtree(output)
    copy = PACKAGE / "Sources" / AREA.module
    everything, refused = {}, {}
    for _ in range(12):
        left_out = WORK / "left-out"
        left_out.write_text("".join(f"{site}\n" for site in refused))
        run = subprocess.run([tool, SOURCES, output, left_out, *AREA.folders],
                             stdout=subprocess.PIPE, text=True)
        if run.returncode:
            fail("the rewriter broke off; see its messages above")
        mutants = [json.loads(line) for line in run.stdout.splitlines()]
        # The first run leaves out no site.
        everything = everything or {mutant["site"]: mutant for mutant in mutants}
        shutil.copy(RUNTIME, output)
        mirror(output, copy)
        new = refusals()
        if not new:
            break
        if not set(new) - set(refused):
            fail("the rewritten sources do not compile, and no mutant is to blame")
        refused.update(new)
    else:
        fail("the rewritten sources do not compile after leaving out mutants 12 times")
    listed = [{"file": everything[site]["file"], "line": everything[site]["line"],
               "kind": everything[site]["kind"], "original": everything[site]["original"],
               "message": message} for site, message in sorted(refused.items())]
    state.write_text(json.dumps({"key": key, "mutants": mutants, "refused": listed}))
    return mutants, listed, key


def refusals():
    """Returns the sites that the compiler refuses, each with its message."""
    run = swift_build("--target", AREA.module)
    found = {}
    pattern = re.compile(r"^(/\S+\.swift):(\d+):(\d+): error: (.*)$", re.M)
    for path, line, column, message in pattern.findall(run.stdout):
        for site in sites_at(Path(path).read_text(), int(line), int(column)):
            found.setdefault(site, message)
    if run.returncode and not found:
        print(run.stdout, file=sys.stderr)
        fail("the rewritten sources do not compile, and no mutant is to blame")
    return found


SITE = re.compile(r"_m[A-Z]\w*\((\d+)\b")
DECLARATION = re.compile(r"^ *([\w()]+ )*((func|init|subscript)\b|var .*\{$)")


def sites_at(text, line, column):
    """Returns the innermost site around a position, else those of its line, else those that drop
    statements of the surrounding declaration."""
    lines = text.split("\n")
    offset = sum(len(other) + 1 for other in lines[:line - 1])
    offset += len(lines[line - 1].encode()[:column - 1].decode(errors="ignore"))
    around = []
    for match in SITE.finditer(text, 0, min(len(text), offset + 200)):
        if match.start() <= offset <= end_of_call(text, match.end()):
            around.append((match.start(), int(match.group(1))))
    if around:
        return [max(around)[1]]
    here = [int(site) for site in SITE.findall(lines[line - 1])]
    if here:
        return here
    first = line - 1
    while first > 0 and not DECLARATION.search(lines[first]):
        first -= 1
    closing = re.match(" *", lines[first]).group() + "}"
    last = next((number for number in range(line, len(lines)) if lines[number] == closing), line)
    dropped = [number for number in range(first, last) if "_mKeeps(" in lines[number]]
    # A statement dropped before the error is more likely its cause than one after it.
    dropped = [number for number in dropped if number < line] or dropped
    return [int(site) for number in dropped for site in re.findall(r"_mKeeps\((\d+)", lines[number])]


def end_of_call(text, position):
    """Returns the position after the parenthesis that closes the one open at a position."""
    depth = 1
    while position < len(text) and depth:
        character = text[position]
        if character == '"':
            closing = text.find('"', position + 1)
            position = len(text) if closing < 0 else closing
        elif text.startswith("//", position):
            position = text.find("\n", position)
        elif character in "()":
            depth += 1 if character == "(" else -1
        position += 1
    return position


def swift_build(*arguments):
    """Runs `swift build` on the copy."""
    return subprocess.run(
        ["swift", "build", "--package-path", PACKAGE, *BUILD_FLAGS, *arguments],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def build():
    """Builds the tests of the copy and returns the program that runs them."""
    run = swift_build("--build-tests")
    if run.returncode:
        print("\n".join(line for line in run.stdout.splitlines() if "error" in line)
              or run.stdout, file=sys.stderr)
        fail("the copy of the package does not build; see the messages above")
    shown = swift_build("--show-bin-path")
    return Path(shown.stdout.strip().splitlines()[-1]) / "perfharnessPackageTests.xctest"
