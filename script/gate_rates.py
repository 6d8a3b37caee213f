"""Compares the tally of `perfharness selftest` with the gate's bounds; the exit code is 1 if one is exceeded.

Of the rounds of the same code at most 1 % may be regressions and at most 5 % inconclusive; at least 99 % of the injected
regressions must be found, and all allocations.
"""

import collections
import json
import sys


def broken_bounds(rounds):
    for (index, regression), outcomes in sorted(rounds.items()):
        count = sum(outcomes.values())
        found, unsure = outcomes["regression"], outcomes["inconclusive"]
        if regression == "unchanged" and (found > 0.01 * count or unsure > 0.05 * count):
            yield f"{index}: {found} regressions and {unsure} inconclusive in {count} rounds of the same code"
        elif regression == "allocation" and found < count:
            yield f"{index}: {count - found} of {count} allocations were missed"
        elif regression in ("waste-2", "frame", "moving") and found < 0.99 * count:
            yield f"{index}: {regression} was missed in {count - found} of {count} rounds"


def main(path):
    rounds = collections.defaultdict(collections.Counter)
    with open(path) as lines:
        for line in lines:
            round = json.loads(line)
            rounds[round["index"], round["regression"]][round["outcome"]] += 1
    broken = list(broken_bounds(rounds))
    print("\n".join(broken) if broken else f"all bounds hold in {sum(map(lambda n: sum(n.values()), rounds.values()))} rounds")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
