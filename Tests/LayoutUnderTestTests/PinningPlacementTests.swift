import Expectations
import LayoutUnderTest
import Testing

@Suite("Pinned headers and footers")
struct PinningPlacementTests {
  /// Two sections of six rows of 100 points, each with a header of 40 and a footer of 30: they
  /// begin at 0 and 670, their footers at 640 and 1310.
  private static let model: CollectionModel = {
    var model = CollectionModel()
    for number in 0..<2 {
      var section = SectionModel(id: number)
      for item in 0..<6 {
        section.append(id: number * 6 + item, ItemMetrics(size: Size(width: 300, height: 100)))
      }
      section.header = Size(width: 40, height: 40)
      section.footer = Size(width: 30, height: 30)
      model.sections.append(section)
    }
    return model
  }()

  private func flow(
    _ direction: ScrollDirection = .vertical,
    headers: Bool = true,
    footers: Bool = true
  ) -> FlowLayout<SortedSweep> {
    var settings = FlowSettings()
    settings.direction = direction
    settings.lineSpacing = 0
    settings.pinsHeaders = headers
    settings.pinsFooters = footers
    return FlowLayout(settings: settings)
  }

  private func environment(
    _ bounds: Rect,
    _ model: CollectionModel = model,
    inset: EdgeInsets = .zero
  ) -> LayoutEnvironment {
    LayoutEnvironment(model: model, bounds: bounds, contentInset: inset)
  }

  /// Returns the y of the headers and footers of both sections at an offset.
  private func starts(
    at offset: Double,
    height: Double = 400,
    inset: EdgeInsets = .zero
  ) -> [Double] {
    var layout = flow()
    let bounds = Rect(x: 0, y: offset, width: 300, height: height)
    layout.prepare(environment(bounds, inset: inset))
    return (0..<2).flatMap { section in
      [ElementPath.header(ofSection: section), .footer(ofSection: section)].compactMap {
        layout.attributes(for: $0)?.frame.y
      }
    }
  }

  @Test("wait at the edges of what is visible, and nowhere outside their section")
  func clamps() {
    expectEqual(starts(at: 0), [0, 370, 670, 710])
    expectEqual(starts(at: 100), [100, 470, 670, 710])
    // The first section's footer is at its unpinned position, and pushes the header out.
    expectEqual(starts(at: 590), [590, 640, 670, 960])
    expectEqual(starts(at: 620.5), [600, 640, 670, 990.5])
    expectEqual(starts(at: 680), [600, 640, 680, 1050])
    expectEqual(starts(at: 940), [600, 640, 940, 1310])
  }

  @Test("stay at their places while the view is pulled beyond the content")
  func overscroll() {
    expectEqual(starts(at: -900), [0, 40, 670, 710])
    expectEqual(starts(at: -100), [0, 270, 670, 710])
    expectEqual(starts(at: 5000), [600, 640, 1270, 1310])
  }

  @Test("keep clear of the content insets")
  func insets() {
    let inset = EdgeInsets(top: 44, bottom: 34)
    expectEqual(starts(at: -44, inset: inset), [0, 292, 670, 710])
    expectEqual(starts(at: 100, inset: inset), [144, 436, 670, 710])
  }

  @Test("end up one over the other in a view with no room, each within its section")
  func noRoom() {
    expectEqual(starts(at: 100, height: 0), [100, 70, 670, 710])
    expectEqual(starts(at: 100, height: 50), [100, 120, 670, 710])
    expectEqual(starts(at: 20, height: 0), [20, 40, 670, 710])
  }

  @Test("are pinned along x where content scrolls that way")
  func horizontal() {
    var layout = flow(.horizontal)
    var model = Self.model
    for section in model.sections.indices {
      model.sections[section].measure(0..<6) { _ in Size(width: 100, height: 300) }
    }
    layout.prepare(environment(Rect(x: 620.5, y: 0, width: 400, height: 300), model))
    let frames = (0..<2).flatMap { section in
      [ElementPath.header(ofSection: section), .footer(ofSection: section)].compactMap {
        layout.attributes(for: $0)?.frame
      }
    }
    expectEqual(frames.map(\.x), [600, 640, 670, 990.5])
    expectTrue(frames.allSatisfy { $0.y == 0 && $0.height == 300 })
    expectEqual(frames.map(\.width), [40, 30, 40, 30])
  }

  @Test("are in the answer to a rectangle that they cover, above cells and what is not pinned")
  func answers() {
    var layout = flow(footers: false)
    layout.prepare(environment(Rect(x: 0, y: 305, width: 300, height: 400)))
    var elements = ElementBuffer<NoDetail>()
    layout.collectElements(in: Rect(x: 0, y: 310, width: 300, height: 20), into: &elements)
    expectEqual(
      elements.elements.map(\.element),
      [
        .cell(ItemPath(section: 0, item: 2)), .header(ofSection: 0),
      ]
    )
    expectEqual(elements.elements.map(\.zIndex), [0, 2])
    elements.removeAll()
    layout.collectElements(in: Rect(x: 0, y: 0, width: 300, height: 30), into: &elements)
    expectEqual(elements.count, 0)
    expectEqual(layout.attributes(for: .footer(ofSection: 0))?.zIndex, 1)
    expectEqual(layout.traits.pinnedKinds, [.header])
    expectEqual(layout.traits.kindsPinnedInEverySection, [.header])
  }

  @Test("are those of the sections that say so, where no setting pins all")
  func bySection() {
    var layout = flow(headers: false, footers: false)
    var model = Self.model
    model.sections[1].pinnedKinds = [.header]
    var environment = environment(Rect(x: 0, y: 700, width: 300, height: 400), model)
    layout.prepare(environment)
    expectEqual(layout.attributes(for: .header(ofSection: 0))?.frame.y, 0)
    expectEqual(layout.attributes(for: .header(ofSection: 1))?.frame.y, 700)
    expectEqual(layout.traits.pinnedKinds, [.header])
    expectEqual(layout.traits.kindsPinnedInEverySection, [])
    environment.model.sections[1].pinnedKinds = []
    layout.invalidate(.supplementaries([.header(ofSection: 1)]))
    layout.prepare(environment)
    expectEqual(layout.attributes(for: .header(ofSection: 1))?.frame.y, 670)
    expectEqual(layout.traits.pinnedKinds, [])
  }

  @Test("of a quilt stay beside the blocks that reach out of it, and follow what moves them")
  func quilt() throws {
    var settings = QuiltSettings()
    settings.pinsHeaders = true
    var layout = QuiltLayout<SortedSweep>(settings: settings)
    var model = Self.model
    model.sections[0].measure(5..<6) { _ in Size(width: 450, height: 100) }
    model.sections[1].pinnedKinds = [.footer]
    var environment = environment(Rect(x: 0, y: 100, width: 300, height: 400), model)
    environment.isRightToLeft = true
    layout.prepare(environment)
    // Six lines of one block each.
    let header = layout.attributes(for: .header(ofSection: 0))
    expectEqual(header?.frame, Rect(x: 150, y: 100, width: 300, height: 40))
    expectEqual(header?.zIndex, 2)
    expectEqual(layout.traits.pinnedKinds, [.header, .footer])
    // A change of a header or footer does not place any item again.
    environment.bounds.y = 680
    environment.model.sections[0].header = nil
    environment.model.sections[1].footer = Size(width: 20, height: 20)
    layout.invalidate(.supplementaries([.header(ofSection: 0), .footer(ofSection: 1)]))
    layout.prepare(environment)
    let paths = [ElementPath.footer(ofSection: 0), .header(ofSection: 1), .footer(ofSection: 1)]
    expectEqual(paths.map { layout.attributes(for: $0)?.frame.y }, [600, 680, 1060])
    environment.model.sections[1].footer = nil
    layout.invalidate(.supplementaries([.footer(ofSection: 1)]))
    layout.prepare(environment)
    expectEqual(layout.traits.pinnedKinds, [.header])
  }

  @Test("are none where there is no header, no footer or no room for any")
  func absent() {
    var layout = flow()
    var model = Self.model
    for section in model.sections.indices {
      model.sections[section].header = nil
      model.sections[section].footer = Size(width: 0, height: .nan)
    }
    layout.prepare(environment(Rect(x: 0, y: 300, width: 300, height: 400), model))
    expectEqual(layout.traits.pinnedKinds, [])
    layout.invalidate(.all)
    layout.invalidate(.boundsChange)
    layout.prepare(environment(Rect(x: 0, y: 300, width: 0, height: 400)))
    expectEqual(layout.traits.pinnedKinds, [])
    expectEqual(layout.attributes(for: .header(ofSection: 1))?.frame, .zero)
  }

  @Test("are settings of the waterfall, the flow, the span grid and the quilt, true or false")
  func settings() throws {
    let settings = LayoutSettings(kind: "any", parameters: [("pinsHeaders", .flag(true))])
    let waterfall = try WaterfallSettings(settings)
    let flow = try FlowSettings(settings)
    let grid = try SpanGridSettings(settings)
    let quilt = try QuiltSettings(settings)
    expectTrue(waterfall.pinsHeaders && flow.pinsHeaders && grid.pinsHeaders && quilt.pinsHeaders)
    expectTrue(
      !waterfall.pinsFooters && !flow.pinsFooters && !grid.pinsFooters && !quilt.pinsFooters
    )
    let wrong = LayoutSettings(kind: "any", parameters: [("pinsFooters", .text("yes"))])
    let refusal = LayoutSettingError("any: pinsFooters=yes must be true or false")
    #expect(throws: refusal) { try WaterfallSettings(wrong) }
    #expect(throws: refusal) { try FlowSettings(wrong) }
    #expect(throws: refusal) { try SpanGridSettings(wrong) }
    #expect(throws: refusal) { try QuiltSettings(wrong) }
  }
}
