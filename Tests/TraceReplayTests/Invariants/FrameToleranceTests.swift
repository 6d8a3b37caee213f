import Expectations
import LayoutUnderTest
import Testing

@testable import TraceReplay

@Suite("A tolerance of frames")
struct FrameToleranceTests {
  private static let frame = Rect(x: 1, y: 2, width: 3, height: 4)

  /// Returns copies of the frame in which one of its four numbers is increased by a distance.
  private func frames(_ distance: Double) -> [Rect] {
    [\Rect.x, \Rect.y, \Rect.width, \Rect.height].map { path in
      var frame = Self.frame
      frame[keyPath: path] += distance
      return frame
    }
  }

  private func state(_ frame: Rect, alpha: Float = 1) -> ElementState {
    let path = ElementPath(section: 0, kind: .cell, item: 0)
    var state = ElementState(LayoutAttributes<NoDetail>(element: path, frame: frame))
    state.alpha = alpha
    return state
  }

  @Test("holds for each length of a frame by itself, either way, and ends where it says")
  func bounds() {
    for (distance, isEqual) in [(0.25, true), (-0.25, true), (0.5, false), (-0.5, false)] {
      for frame in frames(distance) {
        expectEqual(frame.equals(Self.frame, within: 0.25), isEqual, "\(frame)")
        expectEqual(state(frame).equals(state(Self.frame), within: 0.25), isEqual, "\(frame)")
      }
      for frame in frames(distance).suffix(2) {
        expectEqual(frame.size.equals(Self.frame.size, within: 0.25), isEqual, "\(frame)")
      }
    }
  }

  @Test("may be a point")
  func point() {
    for frame in frames(0.5) {
      expectTrue(frame.equals(Self.frame, within: 1))
      expectTrue(state(frame).equals(state(Self.frame), within: 1))
    }
    for frame in frames(0.5).suffix(2) {
      expectTrue(frame.size.equals(Self.frame.size, within: 1))
    }
  }

  @Test("of zero lets no bit differ")
  func nothing() {
    for frame in frames(0x1p-40) {
      expectTrue(!frame.equals(Self.frame, within: 0))
      expectTrue(!state(frame).equals(state(Self.frame), within: 0))
    }
    for frame in frames(0x1p-40).suffix(2) {
      expectTrue(!frame.size.equals(Self.frame.size, within: 0))
    }
    expectTrue(Self.frame.equals(Self.frame, within: 0))
    expectTrue(state(Self.frame).equals(state(Self.frame), within: 0))
  }

  @Test("excuses nothing but frames")
  func others() {
    for tolerance in [0, 0.25] {
      expectTrue(!state(Self.frame, alpha: 0.5).equals(state(Self.frame), within: tolerance))
    }
  }

  private func digest(_ frame: Rect, within tolerance: Double) -> UInt64 {
    var digest = Digest()
    digest.add(state(frame), within: tolerance)
    return digest.value
  }

  @Test("puts digested frames on the grid of lengths, if there is a grid")
  func rounds() {
    for frame in frames(0.001) {
      expectEqual(digest(frame, within: 0.25), digest(Self.frame, within: 0.25))
      expectTrue(digest(frame, within: 0) != digest(Self.frame, within: 0))
    }
    expectEqual((0.75 / LengthGrid.unitsPerPoint).rounded(for: 0.25), 1 / LengthGrid.unitsPerPoint)
  }
}
