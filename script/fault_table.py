"""Runs every command with every fault, and prints the results as a Markdown table."""

import subprocess
import tempfile
import time

# The arguments of commands with rows: the rows go to standard output, and nothing is stored.
ROWS = {"check": ["--json", "-"], "run": ["--json", "-", "--results", "none", "--repeats", "0"]}
ROWS["gate"] = [*ROWS["run"], "--base", "none", "--baselines", "none"]


def attempt(words, limit, is_row, **options):
    """Returns the exit code, the missing rows of the sound layout, and the seconds.

    - is_row: returns whether a line is a complete row of the sound layout; None if the command has no rows.
    """
    began = time.monotonic()
    # A file, because a process that is left running may keep a pipe open.
    with tempfile.TemporaryFile() as output:
        try:
            code = subprocess.run(words, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.DEVNULL, timeout=limit,
                                  **options).returncode
        except subprocess.TimeoutExpired:
            return None, 1, limit
        seconds = time.monotonic() - began
        output.seek(0)
        return code, None if is_row is None else 0 if any(map(is_row, output)) else 1, seconds


def show(title, faults, commands, attempted, is_right):
    """Prints the table; returns the errors.

    - attempted: returns the result of `attempt` for a command and a fault.
    - is_right: returns whether an exit code is correct for a command and a fault.
    """
    wrong = []
    print(f"| {title} | " + " | ".join(commands) + " |\n|---|" + "---|" * len(commands))
    for fault in faults:
        cells = []
        for command in commands:
            code, missing, seconds = attempted(command, fault)
            cells.append(f"{code}, {'-' if missing is None else missing}, {seconds:.1f}")
            if code is None or code < 0 or missing or not is_right(command, fault, code):
                wrong.append(f"{fault} in {command}: {cells[-1]}")
        print(f"| `{fault}` | " + " | ".join(cells) + " |", flush=True)
    return wrong
