import Expectations
import LayoutUnderTest
import Testing

@testable import TraceReplay

@Suite("A sweep for overlaps")
struct OverlapSweepTests {
  /// Returns two lanes of square cells along an axis.
  private func lanes(_ count: Int, along axis: Axis) -> [ElementState] {
    (0..<count).map { item in
      let frame = Rect(x: Double(item % 2) * 50, y: Double(item / 2) * 50, width: 50, height: 50)
      return ElementState(
        LayoutAttributes(
          element: ElementPath(section: 0, kind: .cell, item: item),
          frame: axis == .y ? frame : frame.transposed
        )
      )
    }
  }

  @Test("compares each element with those beside it alone", arguments: [Axis.y, .x])
  func isLinear(axis: Axis) {
    var sweep = OverlapSweep(axis: axis, tolerance: 0.25)
    for state in lanes(2000, along: axis) { expectNil(sweep.overlap(with: state)) }
    expectEqual(sweep.comparisons, 1000)
  }

  @Test("finds the one before that reaches into an element", arguments: [Axis.y, .x])
  func findsOverlap(axis: Axis) {
    var sweep = OverlapSweep(axis: axis, tolerance: 0.25)
    var states = lanes(8, along: axis)
    states[3].frame.width += 1
    states[3].frame.height += 1
    let found = states.map { sweep.overlap(with: $0)?.path.item }
    expectEqual(found, [nil, nil, nil, nil, nil, 3, nil, nil])
  }

  @Test(
    "lets elements overlap by the tolerance, either way, and no further",
    arguments: [Axis.y, .x]
  )
  func toleratesOverlap(axis: Axis) {
    func overlap(_ width: Double, _ height: Double) -> Int? {
      var sweep = OverlapSweep(axis: axis, tolerance: 0.25)
      var states = lanes(1, along: .y) + lanes(4, along: .y).dropFirst(3)
      states[1].frame.x = 50 - width
      states[1].frame.y = 50 - height
      return states.compactMap { sweep.overlap(with: $0)?.path.item }.first
    }
    for other in [0.5, 20] {
      expectNil(overlap(0.25, other))
      expectNil(overlap(other, 0.25))
      expectEqual(overlap(0.5, other), 0)
      expectEqual(overlap(other, 0.5), 0)
    }
  }

  @Test("passes over what has no area")
  func ignoresNothing() {
    for size in [Size(width: 0, height: 50), Size(width: 50, height: 0)] {
      var sweep = OverlapSweep(axis: .y, tolerance: 0.25)
      var states = lanes(1, along: .y) + lanes(1, along: .y)
      (states[0].frame.width, states[0].frame.height) = (size.width, size.height)
      expectEqual(states.compactMap { sweep.overlap(with: $0)?.path.item }, [])
      expectEqual(sweep.comparisons, 0)
    }
  }

  @Test("finds what is thinner than a point")
  func findsThinOverlap() {
    for size in [Size(width: 0.75, height: 50), Size(width: 50, height: 0.75)] {
      var sweep = OverlapSweep(axis: .y, tolerance: 0.25)
      var states = lanes(1, along: .y) + lanes(1, along: .y)
      (states[0].frame.width, states[0].frame.height) = (size.width, size.height)
      expectEqual(states.compactMap { sweep.overlap(with: $0)?.path.item }, [0])
      states.reverse()
      sweep = OverlapSweep(axis: .y, tolerance: 0.25)
      expectEqual(states.compactMap { sweep.overlap(with: $0)?.path.item }, [0])
    }
  }
}
