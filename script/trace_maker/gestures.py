"""Fingers on the collection view."""

from . import physics
from .session import Session

NEGLIGIBLE = 1e-6


class Viewer(Session):
    """A session with someone who scrolls; directions are 1 to the end and -1 to the start."""

    def pause(self, frames, at=None):
        """Nothing moves, once what is beyond an edge has sprung back; at gives events by frame."""
        if self.overscroll:
            self.release()
        self.play(frames, None, at)

    def play(self, frames, advance, at=None):
        events = dict(at or {})
        for number in range(frames):
            if number in events:
                events.pop(number)()
            self.frame(advance)
        assert not events, "an event was never reached"

    def drag(self, way, frames, at=None):
        """A finger moves the content by so many points at a steady pace."""
        step = way / frames
        self.velocity = step * physics.REFRESH_HZ

        def advance():
            extent = self.extent
            over = self.overscroll
            pulled = self.offset - over + physics.pull_of(over, extent) + step
            edge = self.clamped(pulled)
            beyond = pulled - edge if abs(pulled - edge) > NEGLIGIBLE else 0.0
            self.offset = edge + physics.stretched(beyond, extent)
            self.phase = "bounce" if beyond else "drag"

        self.play(frames, advance, at)

    def hold(self, frames, at=None):
        """The finger rests on the glass."""
        self.velocity = 0.0

        def advance():
            self.phase = "bounce" if self.overscroll else "drag"

        self.play(frames, advance, at)

    def release(self, velocity=None, frames=None, rate=physics.NORMAL, at=None):
        """The finger leaves; the content runs until it rests or is caught after so many frames."""
        if velocity is not None:
            self.velocity = float(velocity)
        events, shown = dict(at or {}), 0
        while (self.is_moving(rate) or events) if frames is None else shown < frames:
            if shown in events:
                events.pop(shown)()
            self.frame(lambda: self.run_out(rate))
            shown += 1
        assert not events, "an event was never reached"

    def is_moving(self, rate):
        return self.overscroll != 0 or physics.coasts_on(self.velocity, rate)

    def run_out(self, rate):
        """One frame of a fling, or of the spring beyond an edge."""
        over = self.overscroll
        if over == 0 and not physics.coasts_on(self.velocity, rate):
            self.phase, self.velocity = "idle", 0.0
            return
        edge = self.offset - over
        if over == 0:
            way, self.velocity = physics.coast(self.velocity, rate)
            self.offset += way
            self.phase = "decel" if self.overscroll == 0 else "bounce"
            return
        over, self.velocity = physics.spring(over, self.velocity)
        if abs(over) < physics.STILL_DISTANCE and abs(self.velocity) < 10:
            over, self.velocity = 0.0, 0.0
        self.offset = edge + over
        self.phase = "bounce" if over else "decel"

    def swipe(self, direction, speed=3000, frames=24, rate=physics.NORMAL, at=None):
        """A short drag and the fling that it starts; at gives events by frame of the fling."""
        self.drag(direction * speed * 4 / physics.REFRESH_HZ, 4)
        self.release(frames=frames, rate=rate, at=at)

    def sweep(self, direction, speed=5400, frames=16, when=(), bounces=False):
        """Swipes until the edge is reached, gently unless the last fling is to bounce off it.

        when holds pairs of a part of the way, from 0 at the start to 1 at the end, and an event
        that happens as it is passed.
        """
        waiting = sorted(when, key=lambda pair: direction * pair[0])

        def advance_and_meet():
            if waiting and direction * (self.progress - waiting[0][0]) >= 0:
                waiting.pop(0)[1]()
            self.frame(lambda: self.run_out(physics.NORMAL))

        for _ in range(40):
            rest = direction * ((self.highest if direction > 0 else self.lowest) - self.offset)
            if rest <= 0 or (rest < self.extent / 2 and not bounces):
                break
            pace = speed if bounces else min(speed, 0.9 * rest / reach(frames))
            self.drag(direction * pace * 4 / physics.REFRESH_HZ, 4)
            for _ in range(frames):
                advance_and_meet()
        assert not waiting, "an event was never reached"
        self.reach_edge(direction)

    def reach_edge(self, direction):
        """Drags what is left of the way to an edge, or lets the content spring back to it."""
        rest = (self.highest if direction > 0 else self.lowest) - self.offset
        if self.overscroll == 0 and rest * direction > 0:
            self.drag(rest, 12)
            self.velocity = 0.0
        self.release()


def reach(frames):
    """The way in points of a swipe of 1 pt/s that is caught after so many frames of its fling."""
    velocity, way = 1.0, 4 / physics.REFRESH_HZ
    for _ in range(frames):
        step, velocity = physics.coast(velocity, physics.NORMAL)
        way += step
    return way
