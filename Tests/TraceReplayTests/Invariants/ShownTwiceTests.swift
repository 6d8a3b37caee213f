import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@testable import TraceReplay
@testable import Traces

/// Rows that never settle, one of which changes its frame beyond an offset.
private struct UnsettledRows: RowsBased {
  var rows = RowsLayout()
  let item: Int
  /// The change of the row's frame.
  let difference: Rect
  let offset: Double

  init(_ item: Int, _ difference: Rect, offset: Double) {
    self.item = item
    self.difference = difference
    self.offset = offset
  }

  var isSettled: Bool { false }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.defersPlacement = true
    return traits
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    let first = elements.count
    rows.collectElements(in: rect, into: &elements)
    for index in first..<elements.count
    where rect.y > offset && elements[index].element.item == item {
      elements[index].frame.x += difference.x
      elements[index].frame.y += difference.y
      elements[index].frame.width += difference.width
      elements[index].frame.height += difference.height
    }
  }
}

/// The parts of an unsettled layout that a scroll may move: those hidden in one of the two views.
@Suite("What is shown before and after a scroll")
struct ShownTwiceTests {
  /// Returns true if a change of a row's frame beyond an offset is found.
  private func isFound(_ item: Int, _ difference: Rect, beyond offset: Double = 5) throws -> Bool {
    let factory = LayoutFactory(kind: "rows") { (_) throws(LayoutSettingError) in
      UnsettledRows(item, difference, offset: offset)
    }
    var trace = PlanTrace(items: 9)
    trace.frame(0)
    trace.add(.mutate(TraceMutation(id: 8, field: .frame)))
    for offset in [0.0, 10, 20] { trace.frame(offset) }
    let options = CheckOptions(only: "AnchorStability")
    return try factory.check(trace.plan(), LayoutSettings(kind: "rows"), options)
      .violations.contains {
        $0.message == "cell (0, \(item)) moved although nothing but the offset changed"
      }
  }

  @Test("stays on each side")
  func sides() throws {
    for difference in [
      Rect(x: 20, y: 0, width: -20, height: 0), Rect(x: 0, y: 0, width: -20, height: 0),
      Rect(x: 0, y: 20, width: 0, height: -20), Rect(x: 0, y: 0, width: 0, height: -20),
    ] {
      try expectTrue(isFound(1, difference), "\(difference)")
    }
  }

  @Test("may move where it is above or below one of the views")
  func hidden() throws {
    // Both views show 10 to 400 points.
    try expectTrue(!isFound(0, Rect(x: 0, y: 8, width: 0, height: -8)))
    try expectTrue(isFound(0, Rect(x: 0, y: 12, width: 0, height: -12)))
    try expectTrue(!isFound(3, Rect(x: 0, y: 0, width: 0, height: 5)))
    // Then both show 20 to 410 points.
    try expectTrue(isFound(4, Rect(x: 0, y: 5, width: 0, height: -5), beyond: 15))
    try expectTrue(!isFound(4, Rect(x: 0, y: 0, width: 0, height: -50), beyond: 15))
  }
}
