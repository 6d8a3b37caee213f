import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@testable import TraceReplay
@testable import Traces

/// Sections of one cell each, at given frames.
private struct ListedCells: CollectionLayout {
  let frames: [Rect]
  let axis: Axis
  var contentSize: Size { Size(width: 280, height: 1000) }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.axis = axis
    traits.mirrorsRightToLeft = true
    return traits
  }

  mutating func prepare(_ environment: LayoutEnvironment) {}

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {}

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, frames.indices.contains(element.section) else { return nil }
    return LayoutAttributes(element: element, frame: frames[element.section])
  }
}

@Suite("A placed section")
struct PlacedSectionTests {
  private func sections(
    _ frames: [Rect],
    axis: Axis = .y,
    isRightToLeft: Bool = false
  ) throws -> [PlacedSection] {
    var items = PlanTrace(items: 0, axis: axis)
    for section in frames.indices { items.addItems(section..<section + 1, section: section) }
    items.frame(0)
    var trace = items.trace
    trace.head.inset = EdgeInsets(top: 30, left: 7, bottom: 40, right: 13)
    trace.head.isRightToLeft = isRightToLeft
    var options = ReplayOptions()
    options.axis = axis
    let plan = try ReplayPlan(trace, options: options)
    let settings = LayoutSettings(kind: "cells")
    let host = try InspectedHost(plan, settings: settings) { (_) throws(LayoutSettingError) in
      AnyCollectionLayout(ListedCells(frames: frames, axis: axis))
    }
    host.performInitialLayout(plan)
    return PlacedSection.all(of: Inspection(plan, kind: "cells", host: host))
  }

  private let frame = Rect(x: 10, y: 20, width: 100, height: 50)

  @Test("begins and ends along the axis and across it, in the room beside the insets")
  func edges() throws {
    for (axis, along, across, room) in [
      (Axis.y, [20.0, 70], [10.0, 110], 280.0), (.x, [10, 110], [20, 70], 330),
    ] {
      let section = try #require(sections([frame], axis: axis).first)
      let cell = try #require(section.cells.first)
      expectEqual([cell.start, cell.end], along)
      expectEqual([cell.crossStart, cell.crossEnd], across)
      expectEqual(section.room, room)
    }
  }

  @Test("is read from the right where it is mirrored, but not along a horizontal axis")
  func mirrored() throws {
    let cell = try #require(sections([frame], isRightToLeft: true).first?.cells.first)
    expectEqual([cell.crossStart, cell.crossEnd], [170, 270])
    let beside = try #require(sections([frame], axis: .x, isRightToLeft: true).first?.cells.first)
    expectEqual([beside.crossStart, beside.crossEnd], [20, 70])
  }

  @Test("is left out where columns can't be told apart, or a cell has no length")
  func leftOut() throws {
    // Half a pixel is half a point.
    for (width, height, isThere) in [
      (0.5, 50.0, false), (0.75, 50, true), (100, 0, false), (100, 0.25, true),
    ] {
      let thin = Rect(x: 10, y: 20, width: width, height: height)
      let numbers = try sections([frame, thin, frame]).map(\.number)
      expectEqual(numbers, isThere ? [0, 1, 2] : [0, 2], "\(width) x \(height)")
    }
  }
}
