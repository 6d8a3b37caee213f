"""Makes the site from symbol graphs and documents."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

from . import package
from .documents import Documents
from .search import Index
from .symbols import Symbols

ROOT = package.ROOT
FOLDER = ROOT / ".build" / "docs"
SITE = FOLDER / "site"
NAME = "perfharness"


def compiler():
    """Returns Swift's documentation compiler, from the folder of swift if possible."""
    swift = shutil.which("swift")
    if not swift:
        sys.exit("docs: there is no 'swift' on the PATH; install Swift 6.2 or newer from swift.org")
    beside = pathlib.Path(swift).resolve().with_name("docc")
    if beside.exists():
        return str(beside)
    if sys.platform == "darwin":
        found = subprocess.run(["xcrun", "--find", "docc"], capture_output=True, text=True)
        if found.returncode == 0:
            return found.stdout.strip()
    docc = shutil.which("docc")
    if not docc:
        sys.exit(f"docs: there is no 'docc' in {beside.parent} or on the PATH; "
                 "install a whole toolchain from swift.org")
    return docc


def make():
    """Makes the site and prints warnings; returns their number."""
    docc = compiler()
    warnings = []

    def say(text):
        warnings.append(text)
        print(f"warning: {text}", file=sys.stderr)

    shutil.rmtree(FOLDER, ignore_errors=True)
    modules = package.modules()
    built = package.build(modules)
    package.extract(modules, built, FOLDER / "symbols")
    symbols = Symbols(modules, FOLDER / "symbols")
    symbols.write()
    for module in list(modules):
        if symbols.is_empty(module.name):
            # The module is for other systems.
            modules.remove(module)
            shutil.rmtree(FOLDER / "symbols" / module.name)

    catalog = FOLDER / f"{NAME}.docc"
    documents = Documents(ROOT, NAME, symbols, modules, say)
    documents.write(catalog)
    shutil.copyfile(pathlib.Path(__file__).with_name("header.html"), catalog / "header.html")
    for module in modules:
        (catalog / f"module-{module.name}.md").write_text(front_page(module, symbols, say))

    # By default hashing is randomly seeded, and the order of keys depends on it.
    environment = os.environ | {"SWIFT_DETERMINISTIC_HASHING": "1"}
    # One archive for all modules: links between archives are experimental in docc, and fail if one
    # module extends another.
    result = subprocess.run(
        [docc, "convert", str(catalog), "--additional-symbol-graph-dir", str(FOLDER / "symbols"),
         "--output-dir", str(SITE), "--fallback-display-name", NAME, "--fallback-bundle-identifier", NAME,
         "--fallback-default-module-kind", "Module", "--experimental-enable-custom-templates"],
        cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if result.stdout.strip():
        print(result.stdout.strip(), file=sys.stderr)
    if result.returncode != 0:
        sys.exit(f"docs: docc ended with {result.returncode}; see above")
    if not (SITE / "index.html").exists():
        sys.exit(f"docs: {docc} has no pages to show its data with: "
                 "'share/docc/render' of the toolchain is missing")
    for folder, front in ((SITE, f"documentation/{NAME}/"), (SITE / "documentation", f"{NAME}/")):
        (folder / "index.html").write_text(
            f'<!doctype html><meta charset="utf-8"><title>{NAME}</title>'
            f'<meta http-equiv="refresh" content="0; url={front}">\n')
    Index(documents).write(SITE / "search")
    # The pages request it.
    (SITE / "theme-settings.json").write_text("{}\n")
    return len(warnings) + len(re.findall("^warning: ", result.stdout, re.M))


def front_page(module, symbols, say):
    """Returns the page of a module: its question, its product, and its types by source folder."""
    table = (ROOT / "Documentation" / "Architecture.md").read_text()
    row = re.search(rf"^\| `{module.name}` \| (.*?) \|", table, re.M)
    if not row:
        say(f"Documentation/Architecture.md: the table of modules has no row for '{module.name}'")
    text = f"# ``{module.name}``\n\n{row[1] if row else ''}\n\n## Overview\n\n"
    if module.handed_on_by:
        text += f"`{module.handed_on_by}`, a product of the package, hands this module on: import that one.\n"
    elif module.product == module.name:
        text += f"`{module.name}` is a product of the package.\n"
    else:
        text += f"The product `{module.product}` of the package has this module.\n"
    text += f"[{NAME}](doc:/documentation/{NAME}) has the documents and all modules.\n"
    folders = symbols.by_folder(module.name)
    if folders:
        text += "\n## Topics\n"
    for folder, names in folders.items():
        title = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", folder.split("/")[-1]).capitalize()
        text += f"\n### {title}\n\n" + "".join(f"- ``{name}``\n" for name in names)
    return text
