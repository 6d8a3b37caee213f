"""Seeded random numbers that are the same on every machine and in every version of Python."""

MASK = (1 << 64) - 1


def mixed(bits):
    """The bits of a counter, mixed."""
    bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & MASK
    return bits ^ (bits >> 31)


class RandomNumbers:
    """SplitMix64."""

    def __init__(self, seed):
        self.state = seed & MASK

    def next(self):
        """64 random bits."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        return mixed(self.state)

    def whole(self, low, high):
        """A whole number from low to high, both included."""
        return low + self.next() % (high - low + 1)

    def pick(self, choices):
        """One of several."""
        return choices[self.next() % len(choices)]
