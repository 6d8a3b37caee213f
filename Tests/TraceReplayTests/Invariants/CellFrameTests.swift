import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@testable import TraceReplay

/// Cells at given frames, with other frames for right-to-left layout.
private struct GivenCells: CollectionLayout {
  let frames: [Rect]
  let mirrored: [Rect]
  let declare: @Sendable (inout LayoutTraits) -> Void
  /// The content's width in right-to-left layout.
  let mirroredWidth: Double
  private var isRightToLeft = false

  init(
    _ frames: [Rect],
    mirrored: [Rect] = [],
    mirroredWidth: Double = 300,
    declaring declare: @escaping @Sendable (inout LayoutTraits) -> Void
  ) {
    self.frames = frames
    self.mirrored = mirrored
    self.declare = declare
    self.mirroredWidth = mirroredWidth
  }

  var contentSize: Size { Size(width: isRightToLeft ? mirroredWidth : 300, height: 400) }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    declare(&traits)
    return traits
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    isRightToLeft = environment.isRightToLeft
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {}

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    let frames = isRightToLeft ? mirrored : frames
    guard element.kind == .cell, frames.indices.contains(element.item) else { return nil }
    return LayoutAttributes(element: element, frame: frames[element.item])
  }
}

/// The findings of invariants for cells at given frames.
@Suite("Given cells")
struct CellFrameTests {
  private func findings(
    _ invariant: String,
    sizes: [Size],
    _ cells: @escaping @Sendable () -> GivenCells
  ) throws -> [String] {
    let factory = LayoutFactory(kind: "cells") { (_) throws(LayoutSettingError) in cells() }
    var trace = PlanTrace(items: 0)
    trace.addItems(
      0..<sizes.count,
      sizes: .listed(widths: sizes.map(\.width), heights: sizes.map(\.height))
    )
    trace.frame(0)
    let options = CheckOptions(only: invariant)
    return try factory.check(trace.plan(), LayoutSettings(kind: "cells"), options)
      .violations.map(\.message)
  }

  /// Returns the finding of `RTLMirror` for a cell 100 points from either side, and another cell.
  private func mirrorFinding(_ one: Rect, _ other: Rect?) throws -> String? {
    let first = Rect(x: 100, y: 0, width: 100, height: 10)
    let size = Size(width: 100, height: 10)
    let found = try findings("RTLMirror", sizes: [size, size]) {
      GivenCells([first, one], mirrored: [first] + (other.map { [$0] } ?? [])) { traits in
        traits.mirrorsRightToLeft = true
      }
    }
    expectTrue(found.count < 2)
    return found.first
  }

  @Test("are mirrored however thin they are, and wherever where they have no breadth")
  func mirrored() throws {
    func cell(_ x: Double, _ width: Double) -> Rect { Rect(x: x, y: 20, width: width, height: 10) }
    let message = "cell (0, 1) is not mirrored in a width of 300.0"
    try expectNil(mirrorFinding(cell(0, 0.75), cell(299.25, 0.75)))
    try expectEqual(mirrorFinding(cell(0, 0.75), cell(0, 0.75)), message)
    try expectEqual(mirrorFinding(cell(0, 0.75), cell(300, 0)), message)
    try expectEqual(mirrorFinding(cell(0, 0), cell(299.25, 0.75)), message)
    try expectNil(mirrorFinding(cell(0, 0), cell(17, 0)))
    try expectEqual(
      mirrorFinding(cell(0, 100), nil),
      "2 elements become 1 the other way round"
    )
  }

  @Test("are in as much content either way")
  func mirroredContent() throws {
    let found = try findings("RTLMirror", sizes: []) {
      GivenCells([], mirroredWidth: 299) { $0.mirrorsRightToLeft = true }
    }
    expectEqual(found, ["the content is 300.0 x 400.0, and 299.0 x 400.0 the other way round"])
  }

  /// Returns the finding of `SizeFidelity` for one cell that is 40 points wide.
  private func lengthFinding(
    _ length: Double,
    of size: Size,
    declaring declare: @escaping @Sendable (inout LayoutTraits) -> Void
  ) throws -> String? {
    try findings("SizeFidelity", sizes: [size]) {
      GivenCells([Rect(x: 0, y: 0, width: 40, height: length)], declaring: declare)
    }.first
  }

  @Test("may have no length yet only where a layout leaves items for later")
  func left() throws {
    let size = Size(width: 40, height: 100)
    func found(_ length: Double, isLeft: Bool) throws -> String? {
      try lengthFinding(length, of: size) { traits in
        traits.cellLength = .item
        traits.isPartial = true
        traits.defersPlacement = isLeft
      }
    }
    let message = "cell (0, 0) is 0.0 long, and its item asks for 100.0"
    try expectEqual(found(0, isLeft: false), message)
    try expectNil(found(0, isLeft: true))
    try expectNil(found(100, isLeft: true))
    try expectEqual(
      found(50, isLeft: true),
      "cell (0, 0) is 50.0 long, and its item asks for 100.0"
    )
  }

  @Test("are scaled to the breadth, and have no length where their items have no breadth")
  func scaled() throws {
    func found(_ length: Double, _ size: Size) throws -> String? {
      try lengthFinding(length, of: size) { traits in
        traits.cellLength = .scaledItem
        traits.isPartial = true
      }
    }
    try expectNil(found(20, Size(width: 200, height: 100)))
    try expectNil(found(80, Size(width: 0.5, height: 1)))
    for width in [0.0, -0.5] {
      try expectNil(found(0, Size(width: width, height: 100)))
      try expectEqual(
        found(50, Size(width: width, height: 100)),
        "cell (0, 0) is 50.0 long, and its item asks for 0.0"
      )
    }
  }
}
