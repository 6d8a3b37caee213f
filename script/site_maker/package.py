"""The modules of the package, and their symbol graphs by the compiler."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import typing

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def output(*words):
    result = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if result.returncode != 0:
        sys.exit(f"docs: '{' '.join(words[:3])} ...' ended with {result.returncode}; see above")
    return result.stdout


class Module(typing.NamedTuple):
    """A module that users import."""

    name: str
    # The library product that has it.
    product: str
    # The module that re-exports it, or None.
    handed_on_by: str | None
    # Names of the modules that it depends on.
    needs: set


def modules():
    """Returns the modules of library products in order; a re-exported one comes before its exporter."""
    described = json.loads(output("swift", "package", "describe", "--type", "json"))
    targets = {target["name"]: target for target in described["targets"]}

    def needs(name):
        direct = targets.get(name, {}).get("target_dependencies", [])
        return set(direct).union(*map(needs, direct))

    found = {}

    def add(name, product, handed_on_by=None):
        # Targets in Tests are for tests only.
        if name in found or not targets.get(name, {}).get("path", "").startswith("Sources/"):
            return
        for source in sorted((ROOT / targets[name]["path"]).rglob("*.swift")):
            for other in re.findall(r"^@_exported import (\w+)$", source.read_text(), re.M):
                add(other, product, name)
        found[name] = Module(name, product, handed_on_by, needs(name))

    for product in described["products"]:
        if "library" in product["type"]:
            for name in product["targets"]:
                add(name, product["name"])
    return list(found.values())


def build(modules):
    """Builds the modules with plain `swift build`; returns the folder of the build."""
    flags = os.environ.get("SWIFT_FLAGS", "").split()
    for module in modules:
        if not any(module.name in other.needs for other in modules):
            words = ["swift", "build", "--quiet", "--target", module.name, *flags]
            if subprocess.run(words, cwd=ROOT, stdout=sys.stderr).returncode != 0:
                sys.exit(f"docs: {module.name} does not build; see above")
    return pathlib.Path(output("swift", "build", *flags, "--show-bin-path").strip())


def extract(modules, built, folder):
    """Writes the symbol graphs of each module into a separate folder."""
    triple = json.loads(output("swift", "-print-target-info"))["target"]["triple"]
    flags = ["-target", triple, "-I", str(built / "Modules"), "-module-cache-path", str(folder / "cache")]
    for pattern in [built.glob("*.build/module.modulemap"), ROOT.glob("Sources/*/module.modulemap")]:
        for path in sorted(pattern):
            flags += ["-Xcc", f"-fmodule-map-file={path}"]
    if shutil.which("pkg-config"):
        for library in re.findall(r'pkgConfig: "(\S+)"', (ROOT / "Package.swift").read_text()):
            found = subprocess.run(["pkg-config", "--cflags", library], capture_output=True, text=True)
            for flag in found.stdout.split():
                flags += ["-Xcc", flag]
    if sys.platform == "darwin":
        flags += ["-sdk", output("xcrun", "--show-sdk-path").strip()]
    for module in modules:
        (folder / module.name).mkdir(parents=True)
        output(
            "swift", "symbolgraph-extract", "-module-name", module.name, *flags,
            "-minimum-access-level", "public", "-skip-synthesized-members", "-emit-extension-block-symbols",
            "-output-dir", str(folder / module.name),
        )
