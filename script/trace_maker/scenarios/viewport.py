"""Traces about the viewport and its insets."""

from .. import model
from ..gestures import Viewer
from .sections import SPACED


def insets(name):
    """Content insets on all four sides, around section insets; they change on the way."""
    params = {**SPACED, "columns": 2, "sectionInsetTop": 12, "sectionInsetBottom": 20,
              "sectionInsetRight": 24}
    s = Viewer(name, 21, inset=[44, 16, 83, 8], params=params)
    counts = [26, 17, 22]
    s.show([s.new_section(sec, number, header=(366, 40)) for sec, number in enumerate(counts)])
    s.pause(6)
    s.probe_edges()
    s.probe(r=[-16, -44, 390, 844])
    s.pause(2)
    s.sweep(1, when=[(0.5, lambda: s.view(inset=[0, 16, 34, 8]))])
    s.pause(8, at={4: lambda: s.view(inset=[44, 0, 83, 0])})
    s.sweep(-1, when=[(0.6, lambda: s.insert(0, 3, 7)),
                      (0.3, lambda: s.view(inset=[91, 32, 0, 48]))])
    s.pause(8, at={3: lambda: s.view(inset=[44, 16, 83, 8])})
    s.sweep(1)
    s.pause(4)
    s.sweep(-1)
    return s


def bounce(name):
    """Over-scroll at both ends, by finger and by fling, with changes while it lasts."""
    s = Viewer(name, 22, params={"columns": 3, "columnSpacing": 6, "itemSpacing": 6})
    s.show([s.new_section(0, 72)])
    s.pause(4)
    s.drag(-180, 10)
    s.hold(10, at={3: lambda: s.insert(0, 0, 3),
                   7: lambda: s.measure({0: (320, 411), 1: (320, 97)})})
    s.drag(-60, 6)
    s.release(0)
    s.pause(4)
    s.sweep(1, speed=4200, bounces=True)
    s.drag(220, 10)
    s.hold(12, at={2: lambda: s.insert(0, len(s.sections[0].items), 2),
                   6: lambda: s.measure({71: (400, 350)}),
                   9: lambda: s.delete(0, len(s.sections[0].items) - 5, 5)})
    s.release()
    s.pause(4)
    s.swipe(-1, 2000, frames=12)
    s.swipe(1, 6000, frames=14, at={8: lambda: s.insert(0, 20, 4, sized=False)})
    s.drag(-40, 4)
    s.release(2500)
    s.sweep(-1, speed=5200, bounces=True)
    s.drag(-90, 5)
    s.release(-3000, at={10: lambda: s.delete(0, 0, 2), 16: lambda: s.insert(0, 1, 2)})
    s.probe(r=[0, -300, 390, 250])
    s.pause(6)
    return s


def right_to_left(name):
    """Columns run from right to left; the view is rotated and the data changes."""
    s = Viewer(name, 23, rtl=True, params={**SPACED, "sectionInsetLeft": 30})
    s.show([s.new_section(sec, number, header=(390, 40)) for sec, number in enumerate([33, 8, 40])])
    s.pause(6)
    s.sweep(1, when=[
        (0.3, lambda: s.insert(0, 4, 5)),
        (0.5, lambda: s.view((844, 390), [0, 47, 21, 47], "rotate")),
        (0.8, lambda: s.delete(1, 2, 4)),
    ])
    s.probe(r=[0, s.placement.length / 2, 100, 300])
    s.probe(r=[744, s.placement.length / 2, 100, 300])
    s.pause(8, at={4: lambda: s.view((390, 844), [0, 0, 0, 0], "rotate")})
    s.sweep(-1, when=[
        (0.7, lambda: s.measure({id: (400, 250 + id) for id in s.sections[2].items[:9]})),
        (0.4, lambda: s.view((844, 390), [0, 47, 21, 47], "rotate")),
    ])
    s.pause(6, at={3: lambda: s.config(columns=5)})
    s.sweep(1, when=[(0.5, lambda: s.edit([s.sections[0], s.sections[2], s.sections[1]]))])
    s.sweep(-1)
    return s


def keyboard(name):
    """A chat: the keyboard comes and goes at the end and in the middle; messages arrive."""
    s = Viewer(name, 24, inset=[88, 0, 34, 0], params={"columns": 1, "itemSpacing": 8})
    message = lambda: (390, s.random.pick([36, 56, 56, 77, 97, 157]))
    s.show([model.Section(0, s.new_items(70, message))])
    up, down = [88, 0, 336, 0], [88, 0, 34, 0]

    def receive():
        return s.insert(0, len(s.sections[0].items), 1, size=message)

    def type_and_send():
        s.scroll_to(receive()[0], "bottom")

    s.scroll_to(s.sections[0].items[-1], "bottom")
    s.pause(14, at={8: lambda: s.view(inset=up, why="keyboard"),
                    9: lambda: s.scroll_to(s.sections[0].items[-1], "bottom")})
    s.pause(30, at={4: type_and_send, 16: type_and_send, 24: type_and_send})
    s.swipe(-1, 1500, frames=30, at={12: receive})
    s.pause(16, at={5: lambda: s.view(inset=down, why="keyboard"),
                    11: lambda: s.view(inset=up, why="keyboard")})
    s.sweep(1, speed=2400)
    s.pause(16, at={6: lambda: s.view(inset=[88, 0, 0, 0], why="keyboard"), 11: type_and_send})
    s.sweep(-1, when=[(0.5, lambda: s.insert(0, 0, 15, size=message))])
    s.pause(10, at={4: lambda: s.view(inset=up, why="keyboard")})
    s.sweep(1, when=[(0.4, receive), (0.5, receive)])
    s.pause(20, at={4: lambda: s.view(inset=[88, 0, 0, 0], why="keyboard"), 12: type_and_send})
    return s


def bounds_to_zero(name):
    """The view loses its height, its width or both and gets them back; the data changes."""
    s = Viewer(name, 25, params=SPACED)
    s.show([s.new_section(sec, number, header=(390, 30)) for sec, number in enumerate([40, 0, 50])])
    s.pause(4)
    s.sweep(1)
    s.pause(4)
    s.sweep(-1)
    s.swipe(1, 4000, frames=20)
    for size in ((0, 844), (390, 0), (0, 0), (0.5, 844), (390, 0.5)):
        s.pause(14, at={3: lambda: s.view(size), 6: lambda: s.insert(0, 2, 3),
                        8: lambda: s.delete(2, 10, 4), 10: lambda: s.view((390, 844))})
        s.swipe(1, 2500, frames=10)
    s.pause(10, at={2: lambda: s.view((0, 0)),
                    4: lambda: s.measure({id: (320, 300) for id in s.sections[2].items[:12]}),
                    6: lambda: s.view((844, 0), why="rotate"), 8: lambda: s.view((844, 390))})
    s.sweep(1)
    s.swipe(-1, 3000, frames=12, at={6: lambda: s.view((0, 0)), 8: lambda: s.view((390, 844))})
    s.probe(r=[0, 0, 0, 0])
    s.probe(r=[0, 100, 390, 0])
    s.sweep(-1)
    return s
