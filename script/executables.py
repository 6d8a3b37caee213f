"""The executables of this package, for scripts."""

import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def built(product, mode="release"):
    """Builds a product with SWIFT_FLAGS, in debug or release mode, and returns its file."""
    command = ["swift", "build", "-c", mode, "--product", product, *os.environ.get("SWIFT_FLAGS", "").split()]
    if subprocess.run(command, cwd=ROOT, stdout=sys.stderr).returncode != 0:
        sys.exit(f"{pathlib.Path(sys.argv[0]).name}: {product} does not build; see above")
    folder = subprocess.run([*command, "--show-bin-path"], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
    return pathlib.Path(folder.strip()) / product


def perfharness():
    """Returns the executable that PERFHARNESS names, or else a release build."""
    given = os.environ.get("PERFHARNESS")
    return pathlib.Path(given).resolve() if given else built("perfharness")
