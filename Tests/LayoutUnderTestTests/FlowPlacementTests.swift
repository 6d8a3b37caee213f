import Expectations
import LayoutUnderTest
import Testing

@Suite("The flow places")
struct FlowPlacementTests {
  private func layout(
    _ sizes: [Size],
    bounds: Size = Size(width: 100, height: 480),
    isRightToLeft: Bool = false,
    _ decorate: (inout SectionModel) -> Void = { _ in },
    _ configure: (inout FlowSettings) -> Void = { _ in }
  ) -> FlowLayout<SortedSweep> {
    var section = SectionModel(id: 0)
    for (index, size) in sizes.enumerated() { section.append(id: index, ItemMetrics(size: size)) }
    decorate(&section)
    var settings = FlowSettings()
    settings.lineSpacing = 5
    configure(&settings)
    return FlowLayout<SortedSweep>(settings: settings)
      .prepared(for: [section], size: bounds, isRightToLeft: isRightToLeft)
  }

  private func squares(_ count: Int, _ side: Double) -> [Size] {
    Array(repeating: Size(width: side, height: side), count: count)
  }

  @Test("as many items a line as fit, spread over it, and the last line's as in a full one")
  func justified() {
    let layout = layout(squares(5, 25))
    expectEqual(
      frames(layout),
      [
        rect(0, 0, 25, 25), rect(37.5, 0, 25, 25), rect(75, 0, 25, 25),
        rect(0, 30, 25, 25), rect(37.5, 30, 25, 25),
      ]
    )
    expectEqual(layout.contentSize, Size(width: 100, height: 55))
  }

  @Test("items from the left with no more than the spacing where asked")
  func left() {
    let layout = layout(squares(4, 25)) { _ in
    } _: {
      $0.alignment = .left
    }
    expectEqual(frames(layout).map(\.x), [0, 35, 70, 0])
  }

  @Test("items centred in the length of their line, and a lone one in the middle of its line")
  func centred() {
    let layout = layout([
      Size(width: 40, height: 10), Size(width: 50, height: 30), Size(width: 80, height: 7),
    ])
    expectEqual(
      frames(layout),
      [rect(0, 10, 40, 10), rect(50, 0, 50, 30), rect(10, 35, 80, 7)]
    )
  }

  @Test("items of a third of the room three to a line, whatever rounding does")
  func fractions() {
    let layout = layout(squares(6, 320.0 / 3), bounds: Size(width: 320, height: 480)) {
      _ in
    } _: {
      $0.itemSpacing = 0
    }
    expectEqual(frames(layout).map(\.y)[2], 0)
    expectTrue(frames(layout).map(\.y)[3] > 100)
  }

  @Test("lines from top to bottom where content scrolls sideways")
  func horizontal() {
    let layout = layout(squares(3, 30), bounds: Size(width: 480, height: 70), isRightToLeft: true) {
      $0.header = Size(width: 12, height: 1)
    } _: {
      $0.direction = .horizontal
      $0.sectionInset = EdgeInsets(top: 0, left: 3, bottom: 0, right: 4)
    }
    expectEqual(
      frames(layout),
      [rect(15, 0, 30, 30), rect(15, 40, 30, 30), rect(50, 0, 30, 30)]
    )
    expectEqual(layout.attributes(for: .header(ofSection: 0))?.frame, rect(0, 0, 12, 70))
    expectEqual(layout.contentSize, Size(width: 84, height: 70))
    expectEqual(layout.traits.axis, .x)
    expectEqual(layout.traits.sectionLeadingInset, 3)
  }

  @Test("headers, insets, lines, backgrounds and footers one below the other")
  func supplementaries() {
    var layout = layout(squares(1, 20)) {
      $0.header = Size(width: 1, height: 30)
      $0.footer = Size(width: 1, height: 7)
      $0.hasBackground = true
    } _: {
      $0.sectionInset = EdgeInsets(top: 1, left: 6, bottom: 2, right: 0)
    }
    expectEqual(frames(layout), [rect(6, 31, 20, 20)])
    expectEqual(layout.attributes(for: .footer(ofSection: 0))?.frame, rect(0, 53, 100, 7))
    let background = layout.attributes(for: ElementPath(section: 0, kind: .background))
    expectEqual(background?.frame, rect(0, 31, 100, 20))
    expectEqual(background?.zIndex, -1)
    expectEqual(layout.contentSize.height, 60)
    var elements = ElementBuffer<NoDetail>()
    layout.collectElements(in: rect(0, 0, 100, 60), into: &elements)
    expectEqual(elements.elements.map(\.element.kind), [.cell, .header, .footer, .background])
  }

  @Test("lines from the right where content runs from right to left")
  func rightToLeft() {
    let layout = layout(squares(2, 20), isRightToLeft: true) { _ in
    } _: {
      $0.alignment = .left
      $0.sectionInset.left = 5
    }
    expectEqual(frames(layout).map(\.x), [75, 45])
  }

  @Test("sides that are no lengths as none, and items broader than a line cut to it")
  func unsound() {
    let layout = layout([
      Size(width: .infinity, height: .nan), Size(width: -4, height: 3),
      Size(width: .nan, height: -1), Size(width: 500, height: 9),
    ])
    expectEqual(frames(layout).map(\.width), [100, 0, 0, 100])
    expectEqual(frames(layout).map(\.height), [0, 3, 0, 9])
  }

  @Test("nothing but the insets where there is no room")
  func collapsed() {
    let layout = layout(squares(3, 20), bounds: Size(width: 9, height: 0)) {
      $0.header = Size(width: 1, height: 30)
      $0.hasBackground = true
    } _: {
      $0.sectionInset = EdgeInsets(top: 6, left: 5, bottom: 4, right: 5)
    }
    expectEqual(layout.contentSize.height, 10)
    expectEqual(frames(layout), Array(repeating: rect(0, 6, 0, 0), count: 3))
    var layoutToAsk = layout
    var elements = ElementBuffer<NoDetail>()
    layoutToAsk.collectElements(in: rect(-99, -99, 999, 999), into: &elements)
    expectEqual(elements.count, 0)
  }

  @Test("by settings, and refuses those it does not know")
  func settings() throws {
    var layout = layout(squares(1, 20))
    try layout.reconfigure(
      LayoutSettings(kind: "flow", parameters: [("direction", .text("horizontal"))])
    )
    expectEqual(layout.settings.direction, .horizontal)
    #expect(throws: LayoutSettingError.self) {
      try layout.reconfigure(LayoutSettings(kind: "flow", parameters: [("columns", .number(3))]))
    }
    #expect(throws: LayoutSettingError.self) {
      try layout.reconfigure(LayoutSettings(kind: "flow", parameters: [("sizing", .text("own"))]))
    }
  }
}
