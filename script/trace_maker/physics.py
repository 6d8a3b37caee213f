"""How an iOS scroll view moves, a frame at a time. Lengths in points, times in seconds."""

import math

REFRESH_HZ = 60
FRAME_SECONDS = 1 / REFRESH_HZ
NORMAL = 0.998
FAST = 0.990
RUBBER = 0.55
SPRING_RATE = 10.0
STILL_DISTANCE = 0.5


def coast(velocity, rate):
    """The way of one frame of a fling and the velocity after it.

    rate is what is left of the velocity after a millisecond.
    """
    k = 1000 * math.log(rate)
    left = math.exp(k * FRAME_SECONDS)
    return velocity * (left - 1) / k, velocity * left


def coasts_on(velocity, rate):
    """Whether a fling still has half a point to go."""
    return abs(velocity / (1000 * math.log(rate))) > STILL_DISTANCE


def spring(distance, velocity):
    """Distance from the edge and velocity after one frame of a critically damped spring."""
    slope = velocity + SPRING_RATE * distance
    left = math.exp(-SPRING_RATE * FRAME_SECONDS)
    reached = distance + slope * FRAME_SECONDS
    return reached * left, (slope - SPRING_RATE * reached) * left


def stretched(pull, extent):
    """How far content follows a pull beyond its edge in a view of this extent."""
    if extent <= 0:
        return 0.0
    way = (1 - 1 / (RUBBER * abs(pull) / extent + 1)) * extent
    return math.copysign(way, pull)


def pull_of(way, extent):
    """The pull that stretches so far: the inverse of stretched."""
    if extent <= 0 or abs(way) >= extent:
        return 0.0
    return math.copysign(extent / RUBBER * (1 / (1 - abs(way) / extent) - 1), way)


def verify():
    """Compares the formulas with known values of the real thing."""
    way, velocity, frames = 0.0, 1000.0, 0
    while coasts_on(velocity, NORMAL):
        step, velocity = coast(velocity, NORMAL)
        way, frames = way + step, frames + 1
    assert abs(way + 0.5 - 499.5) < 0.6, way
    assert abs(frames * FRAME_SECONDS - 3.45) < 0.02, frames
    assert abs(stretched(100, 800) - 51.46) < 0.01
    assert abs(pull_of(stretched(-70, 844), 844) + 70) < 1e-9
