"""Rates of the gate's verdicts from the tally of `perfharness selftest`, as a table in Markdown.

Ends with 1 where a bound does not hold: of the same code at most 1 % called a regression and at most 5 % inconclusive,
of what is planted at least 99 % found, and of allocations all.
"""

import collections
import json
import math
import sys


def wilson(count, trials, z=1.959963984540054):
    share = count / trials
    middle = share + z * z / (2 * trials)
    spread = z * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    return (middle - spread) / (1 + z * z / trials), (middle + spread) / (1 + z * z / trials)


def main(path):
    nights = collections.defaultdict(collections.Counter)
    ratios = collections.defaultdict(list)
    with open(path) as lines:
        for line in lines:
            night = json.loads(line)
            key = (night["index"], night["plant"])
            nights[key][night["outcome"]] += 1
            if night["total_ratio"]:
                ratios[key].append(night["total_ratio"])
    print("| strategy | planted | nights | regression | 95 % bounds | inconclusive | all frames longer by |")
    print("|---|---|---:|---:|---|---:|---:|")
    holds = True
    for (index, plant), outcomes in sorted(nights.items()):
        count = sum(outcomes.values())
        found, unsure = outcomes["regression"], outcomes["inconclusive"]
        low, high = wilson(found, count)
        longer = sorted(ratios[index, plant])
        median = f"{(longer[len(longer) // 2] - 1) * 100:+.1f} %" if longer else "counted"
        print(
            f"| `{index}` | {plant} | {count} | {found} ({found / count:.1%}) | {low:.1%} to {high:.1%} "
            f"| {unsure} ({unsure / count:.1%}) | {median} |"
        )
        if plant == "null":
            holds = holds and found <= 0.01 * count and unsure <= 0.05 * count
        elif plant == "allocation":
            holds = holds and found == count
        elif plant in ("waste-2", "frame"):
            holds = holds and found >= 0.99 * count
    print("\nall bounds hold" if holds else "\na bound does not hold")
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
