import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@testable import TraceReplay
@testable import Traces

/// Three cells and a footer, one of which moves or disappears after the query of the first frame.
private struct AliasedCells: CollectionLayout {
  enum Change: Equatable, Sendable {
    case moves(ElementKind)
    case leavesOutLast
  }

  let change: Change
  let isSettled: Bool
  private var queries = 0

  init(_ change: Change, isSettled: Bool) {
    self.change = change
    self.isSettled = isSettled
  }

  var contentSize: Size { Size(width: 300, height: 400) }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.defersPlacement = true
    return traits
  }

  mutating func prepare(_ environment: LayoutEnvironment) {}

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    queries += 1
    // A layout that is not settled is queried in each frame.
    let isChanged = queries > (isSettled ? 1 : 2)
    let paths =
      (0..<3).map { ElementPath.cell(ItemPath(section: 0, item: $0)) }
      + [.footer(ofSection: 0)]
    for path in change == .leavesOutLast && isChanged ? paths.dropLast() : paths[...] {
      var attributes = attributes(for: path)
      if change == .moves(path.kind), isChanged { attributes?.frame.x += 1 }
      if let attributes { elements.append(attributes) }
    }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    let place = element.kind == .cell ? element.item : 3
    return LayoutAttributes(
      element: element,
      frame: Rect(x: 0, y: 100 * Double(place), width: 300, height: 100)
    )
  }
}

@Suite("NoAliasing")
struct AliasingTests {
  private func isFound(_ change: AliasedCells.Change, isSettled: Bool) throws -> Bool {
    let factory = LayoutFactory(kind: "cells") { (_) throws(LayoutSettingError) in
      AliasedCells(change, isSettled: isSettled)
    }
    var trace = PlanTrace(items: 3)
    trace.frame(0)
    trace.add(.mutate(TraceMutation(id: 1, field: .frame)))
    trace.frame(0)
    let options = CheckOptions(only: "NoAliasing")
    return try factory.check(trace.plan(), LayoutSettings(kind: "cells"), options)
      .violationCount > 0
  }

  @Test("sees cells change, and footers where no items are left for later")
  func changes() throws {
    for (kind, isSettled, isSeen) in [
      (ElementKind.cell, true, true), (.cell, false, true), (.footer, true, true),
      (.footer, false, false),
    ] {
      try expectEqual(isFound(.moves(kind), isSettled: isSettled), isSeen, "\(kind) \(isSettled)")
    }
    try expectTrue(!isFound(.moves(.header), isSettled: true))
  }

  @Test("sees that the last element is gone")
  func missing() throws {
    try expectTrue(isFound(.leavesOutLast, isSettled: true))
  }
}
