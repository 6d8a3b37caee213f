import Expectations
import LayoutUnderTest
import Synchronization
import TestSupport
import Testing

@testable import TraceReplay

/// Cells 100 points long in a row, some of which are held: in a new instance, those from the loaded
/// item to the end of the bounds.
private struct HeldCells: CollectionLayout {
  let axis: Axis
  /// The origin of the first cell.
  let origin: Point
  /// The distance of the last cell from its correct position.
  let drift: Double
  /// The excess length of the last cell.
  let growth: Double
  private var held: Range<Int>

  init(_ held: Range<Int>, axis: Axis, origin: Point = .zero, drift: Double = 0, growth: Double = 0)
  {
    self.held = held
    self.growth = growth
    self.axis = axis
    self.origin = origin
    self.drift = drift
  }

  var contentSize: Size {
    axis == .y ? Size(width: 300, height: 1000) : Size(width: 1000, height: 300)
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.axis = axis
    traits.isPartial = true
    return traits
  }

  mutating func load(_ item: ItemPath) { held = item.item..<item.item + 1 }

  mutating func prepare(_ environment: LayoutEnvironment) {
    let end = axis == .y ? environment.bounds.maxY : environment.bounds.maxX
    guard let first = held.first else { return }
    held = first..<max(held.upperBound, min(Int(end / 100), environment.model.itemCount))
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {}

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, held.contains(element.item) else { return nil }
    let start = 100 * Double(element.item) + (element.item == 9 ? drift : 0)
    let length = 100 + (element.item == 9 ? growth : 0)
    let frame =
      axis == .y
      ? Rect(x: origin.x, y: origin.y + start, width: 300, height: length)
      : Rect(x: origin.x + start, y: origin.y, width: length, height: 300)
    return LayoutAttributes(element: element, frame: frame)
  }
}

@Suite("Items that a layout holds")
struct HeldItemTests {
  /// Returns the findings for a faulty layout that is compared with correct new instances.
  private func findings(
    _ axis: Axis,
    _ replayed: @escaping @Sendable () -> HeldCells
  ) throws -> [String] {
    let made = Mutex(0)
    let factory = LayoutFactory(kind: "cells") { (_) throws(LayoutSettingError) in
      let isFirst = made.withLock { count in
        count += 1
        return count == 1
      }
      return isFirst ? replayed() : HeldCells(0..<0, axis: axis)
    }
    var trace = PlanTrace(items: 11, axis: axis)
    trace.frame(0)
    trace.edit(.delete(section: 0, item: 10, count: 1))
    trace.frame(0)
    let options = CheckOptions(only: "IncrementalEqualsFull")
    let plan = try trace.plan { $0.axis = axis }
    return try factory.check(plan, LayoutSettings(kind: "cells"), options).violations.map(\.message)
  }

  @Test("may be elsewhere as a whole, but not one from another", arguments: [Axis.x, .y])
  func origin(axis: Axis) throws {
    let message = "cell (0, 9) is not where a fresh layout puts it"
    for origin in [Point.zero, Point(x: 70, y: 30)] {
      try expectEqual(findings(axis) { HeldCells(0..<10, axis: axis, origin: origin) }, [])
      try expectEqual(
        findings(axis) { HeldCells(0..<10, axis: axis, origin: origin, drift: 1) },
        [message]
      )
    }
  }

  @Test("are loaded from the first that is held, were it the last", arguments: [Axis.x, .y])
  func first(axis: Axis) throws {
    try expectEqual(findings(axis) { HeldCells(8..<10, axis: axis) }, [])
    try expectEqual(
      findings(axis) { HeldCells(8..<10, axis: axis, drift: 1) },
      ["cell (0, 9) is not where a fresh layout puts it"]
    )
    try expectEqual(
      findings(axis) { HeldCells(9..<10, axis: axis, growth: 1) },
      ["cell (0, 9) is not of the size that a fresh layout gives it"]
    )
  }
}
