import Expectations
import LayoutUnderTest
import Results
import TestSupport
import Testing

@testable import TraceReplay
@testable import Traces

/// Rows that are too high beyond an offset of 450 points.
private struct GrowingRows: RowsBased {
  var rows = RowsLayout()
  private var offset = 0.0

  mutating func prepare(_ environment: LayoutEnvironment) {
    rows.prepare(environment)
    offset = environment.bounds.y
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    let first = elements.count
    rows.collectElements(in: rect, into: &elements)
    for index in first..<elements.count { elements[index].frame.height += growth }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    var attributes = rows.attributes(for: element)
    attributes?.frame.height += growth
    return attributes
  }

  private var growth: Double { offset > 450 ? 30 : 0 }

  func shouldInvalidate(forBoundsChange newBounds: Rect, _ environment: LayoutEnvironment) -> Bool {
    newBounds != environment.bounds
  }
}

@Suite("A scene of a frame")
struct FrameSceneTests {
  private let waterfall = LayoutSettings(kind: "waterfall")

  /// Returns three columns of squares of 100 points, 20 rows of them.
  private func squares(_ change: (inout PlanTrace) -> Void = { _ in }) throws -> ReplayPlan {
    var trace = PlanTrace(items: 60)
    trace.frame(0)
    trace.frame(450)
    change(&trace)
    return try trace.plan()
  }

  private func scene(
    _ plan: ReplayPlan,
    _ settings: LayoutSettings? = nil,
    _ options: SceneOptions
  ) throws -> FrameScene {
    let factory = try #require(
      LayoutCatalog.builtIn.entries(ofLayout: "waterfall").first?.factory
    )
    return try factory.scene(plan, settings ?? waterfall, options)
  }

  private func broken(
    _ change: @escaping @Sendable (inout Fault<WaterfallDetail>) -> Void
  ) -> LayoutFactory {
    LayoutFactory(kind: "waterfall") { (settings) throws(LayoutSettingError) in
      Mutant(
        WaterfallLayout<LinearScan>(settings: try WaterfallSettings(settings)),
        change
      )
    }
  }

  @Test("shows the bounds and half a screen around them")
  func surroundings() throws {
    let scene = try scene(try squares(), nil, SceneOptions(frame: 1))
    expectEqual(scene.bounds, Rect(x: 0, y: 450, width: 300, height: 400))
    expectEqual(scene.window, Rect(x: 0, y: 250, width: 300, height: 800))
    expectEqual(scene.contentSize, Size(width: 300, height: 2000))
    // Rows 2 to 10 are in the window, rows 4 to 8 in the bounds.
    expectEqual(scene.elements.map(\.path.item), Array(6...32))
    expectEqual(scene.elements.filter(\.isOnScreen).map(\.path.item), Array(12...26))
    expectEqual(scene.elements.map(\.id), Array(6...32).map { $0 })
    expectEqual(scene.onScreenCounts, [.cell: 15])
    expectEqual(scene.omittedCount, 0)
    expectTrue(scene.violations.isEmpty)
    expectEqual(scene.frame, 1)
    expectEqual(scene.timeNanoseconds, 10_000_000)
    expectEqual(scene.phase, .drag)
    expectEqual(scene.offset, 450)
  }

  @Test("judges what is laid out then, and not what was before")
  func laidOutThen() throws {
    let factory = LayoutFactory(kind: "waterfall") { (_) throws(LayoutSettingError) in
      GrowingRows()
    }
    for (offset, isFound) in [(449.0, false), (451, true)] {
      let plan = try squares { trace in
        trace.frame(offset)
        trace.frame(offset)
      }
      let scene = try factory.scene(plan, waterfall, SceneOptions(frame: 3))
      expectEqual(scene.violations.contains { $0.invariant == "NoOverlap" }, isFound)
    }
  }

  @Test("judges what is laid out where a frame rests, and not only where something moved")
  func resting() throws {
    let factory = broken { fault in fault.distort = { $0.frame.height += 30 } }
    let plan = try squares { trace in
      trace.frame(460)
      trace.frame(460)
    }
    let scene = try factory.scene(plan, waterfall, SceneOptions(frame: 3))
    expectTrue(scene.violations.contains { $0.invariant == "NoOverlap" })
  }

  @Test("shows no more than there is, and as many screens as asked for")
  func window() throws {
    var options = SceneOptions(frame: 0)
    let first = try scene(try squares(), nil, options)
    expectEqual(first.window.maxY, 600)
    options.screensAround = 0
    let bare = try scene(try squares(), nil, options)
    expectEqual(bare.window, bare.bounds)
    expectTrue(bare.elements.allSatisfy { $0.isOnScreen })
    options.screensAround = 20
    let whole = try scene(try squares(), nil, options)
    expectEqual(whole.window, Rect(x: 0, y: 0, width: 300, height: 2000))
    expectEqual(whole.elements.count, 60)
  }

  @Test("leaves out broad strips beside the bounds where nothing is")
  func emptyStrips() throws {
    let wide = broken { $0.missize = { Size(width: 900, height: $0.height) } }
    let scene = try wide.scene(try squares(), waterfall, SceneOptions(frame: 1))
    expectEqual(scene.window, Rect(x: 0, y: 250, width: 300, height: 800))
    let narrow = broken { $0.missize = { Size(width: 360, height: $0.height) } }
    let close = try narrow.scene(try squares(), waterfall, SceneOptions(frame: 1))
    expectEqual(close.window, Rect(x: 0, y: 250, width: 360, height: 800))
    let far = broken { fault in
      fault.missize = { Size(width: 2000, height: $0.height) }
      fault.distort = { attributes in
        if attributes.element.item == 14 { attributes.frame.x = 400 }
        // Outside of the window, so it does not widen the picture.
        if attributes.element.item == 50 { attributes.frame.x = 550 }
      }
    }
    let reached = try far.scene(try squares(), waterfall, SceneOptions(frame: 1))
    expectEqual(reached.window, Rect(x: 0, y: 250, width: 500, height: 800))
  }

  @Test("counts what is not loaded, and shows where it will be")
  func notLoaded() throws {
    let factory = try #require(
      LayoutCatalog.builtIn.entries(ofLayout: "on-demand").first?.factory
    )
    let settings = LayoutSettings(
      kind: "on-demand",
      parameters: [("openAt", .number(30)), ("measureAhead", .number(0))]
    )
    let options = SceneOptions(frame: 0)
    let scene = try factory.scene(try squares(), settings, options)
    expectEqual([scene.unloadedBefore, scene.unloadedAfter], [30, 26])
    expectEqual(scene.elements.map(\.path.item), Array(30...33))
    expectEqual(scene.window, Rect(x: 0, y: -80, width: 300, height: 560))
    var empty = PlanTrace(items: 0)
    empty.frame(0)
    let none = try factory.scene(try empty.plan(), settings, options)
    expectEqual([none.unloadedBefore, none.unloadedAfter], [0, 0])
    let whole = try self.scene(try squares(), nil, options)
    expectEqual([whole.unloadedBefore, whole.unloadedAfter], [0, 0])
  }

  @Test("names the first visible cell as the anchor")
  func anchor() throws {
    let scene = try scene(try squares(), nil, SceneOptions(frame: 1))
    let anchor = try #require(scene.anchor)
    expectEqual(anchor.id, 12)
    expectEqual(anchor.path, .cell(ItemPath(section: 0, item: 12)))
    expectEqual(scene.distance(to: anchor), -50)
    expectEqual(anchor.frame, Rect(x: 0, y: 400, width: 100, height: 100))
  }

  @Test("shows the initial layout before the first frame")
  func initialLayout() throws {
    let scene = try scene(
      try squares { $0.edit(.delete(section: 0, item: 0, count: 1)) },
      nil,
      SceneOptions(frame: -1)
    )
    expectEqual(scene.frame, -1)
    expectNil(scene.phase)
    expectTrue(scene.events.isEmpty)
    expectEqual(scene.timeNanoseconds, 0)
    expectEqual(scene.itemCount, 60)
  }

  @Test("follows the events up to the frame and no further")
  func events() throws {
    let plan = try squares { trace in
      trace.edit(.delete(section: 0, item: 0, count: 1))
      trace.frame(450)
      trace.edit(.delete(section: 0, item: 0, count: 1))
      trace.frame(450)
    }
    let scene = try scene(plan, nil, SceneOptions(frame: 2))
    expectEqual(scene.itemCount, 59)
    expectEqual(scene.events, ["edit of 1"])
    // Item 12 stays in place on screen, and is now at the end of its row.
    expectEqual(scene.anchor?.id, 10)
  }

  @Test("tells the settings that the layout has by then")
  func settings() throws {
    let plan = try squares { trace in
      trace.add(
        .config(LayoutSettings(kind: "waterfall", parameters: [("columns", .number(2))]))
      )
      trace.frame(450)
    }
    let given = LayoutSettings(
      kind: "waterfall",
      parameters: [("columns", .number(4)), ("itemSpacing", .number(1))]
    )
    let before = try scene(plan, given, SceneOptions(frame: 1))
    expectEqual(before.settings, given)
    let after = try scene(plan, given, SceneOptions(frame: 2))
    expectEqual(after.settings["columns"], .number(2))
    expectEqual(after.settings["itemSpacing"], .number(1))
  }

  @Test("tells how far the sections in the window reach")
  func sections() throws {
    var trace = PlanTrace(items: 6)
    trace.addItems(6..<60, section: 1)
    trace.frame(0)
    let scene = try scene(try trace.plan(), nil, SceneOptions(frame: 0))
    expectEqual(scene.sectionCount, 2)
    expectEqual(scene.sections.count, 2)
    expectEqual(scene.sections[0], Rect(x: 0, y: 0, width: 300, height: 200))
    expectEqual(scene.sections[1], Rect(x: 0, y: 200, width: 300, height: 400))
  }

  @Test("keeps the elements on screen where there are too many")
  func limit() throws {
    var options = SceneOptions(frame: 1)
    options.elementLimit = 15
    let scene = try scene(try squares(), nil, options)
    expectEqual(scene.elements.map(\.path.item), Array(12...26))
    expectEqual(scene.omittedCount, 12)
    expectEqual(scene.onScreenCounts[.cell], 15)
  }

  @Test("has the lines that a layout's detail holds")
  func lines() throws {
    let factory = LayoutFactory(kind: "linked") { _ in LinkedRows() }
    let scene = try factory.scene(
      try squares(),
      LayoutSettings(kind: "linked"),
      SceneOptions(frame: 0)
    )
    let links = scene.elements.filter { $0.path.kind == .connector }
    expectEqual(links.count, 7)
    let line = FrameScene.Line(from: Point(x: 150, y: 50), to: Point(x: 150, y: 80))
    expectEqual(links.first?.lines, [line])
    expectTrue(scene.elements.filter { $0.path.kind == .cell }.allSatisfy { $0.lines.isEmpty })
    expectTrue(scene.violations.isEmpty)
  }

  @Test("marks elements of the kinds that the layout pins")
  func pinned() throws {
    let plan = try squares { trace in
      let size = Size(width: 300, height: 40)
      trace.add(.supplementary(TraceSupplementary(section: 0, kind: .header, size: size)))
      trace.frame(0)
    }
    let factory = broken { $0.misdeclare = { $0.pinnedKinds = [.header] } }
    var options = SceneOptions(frame: 2)
    options.screensAround = 2
    let scene = try factory.scene(plan, waterfall, options)
    expectEqual(scene.elements.filter(\.isPinned).map(\.path.kind), [.header])
    let plain = try self.scene(plan, nil, options)
    expectTrue(plain.elements.contains { $0.path.kind == .header })
    expectTrue(!plain.elements.contains { $0.isPinned })
  }

  @Test("has the violations of its frame alone")
  func violations() throws {
    let factory = broken { fault in
      fault.misanswer = { number, answer in
        // The 40th and later queries omit their first element.
        number < 40 ? answer : Array(answer.dropFirst())
      }
    }
    let plan = try squares { trace in
      for offset in stride(from: 460.0, to: 700, by: 10) { trace.frame(offset) }
    }
    let sound = try factory.scene(plan, waterfall, SceneOptions(frame: 0))
    expectTrue(sound.violations.isEmpty)
    let scene = try factory.scene(plan, waterfall, SceneOptions(frame: 25))
    let violation = try #require(scene.violations.first { $0.invariant == "QueryEqualsScan" })
    expectEqual(violation.elements.first?.role, "missing")
    expectTrue(scene.violations.allSatisfy { $0.frame == 25 })
  }

  @Test("judges what is in the frame, however long it has stood there")
  func standing() throws {
    let factory = broken { fault in
      fault.distort = { attributes in
        if attributes.element.item == 13 { attributes.frame.y -= 30 }
      }
    }
    let scene = try factory.scene(try squares(), waterfall, SceneOptions(frame: 1))
    let violation = try #require(scene.violations.first { $0.invariant == "NoOverlap" })
    expectEqual(violation.elements.map(\.id), [10, 13])
    expectEqual(scene.violations.count { $0.invariant == "NoOverlap" }, 1)
  }

  @Test("survives a content size that is not a number")
  func notANumber() throws {
    let factory = broken { $0.missize = { _ in Size(width: .nan, height: .infinity) } }
    let scene = try factory.scene(try squares(), waterfall, SceneOptions(frame: 1))
    expectTrue(scene.window.isFinite)
    expectTrue(scene.violations.contains { $0.invariant == "FiniteNonNegative" })
  }

  @Test("shows surroundings of a view without extent")
  func noExtent() throws {
    let plan = try squares { trace in
      trace.add(.view(TraceView(size: Size(width: 0, height: 0), cause: .resize)))
      trace.frame(0)
    }
    let scene = try scene(plan, nil, SceneOptions(frame: 2))
    expectEqual(scene.bounds.size, .zero)
    expectEqual(scene.window.width, 100)
    expectEqual(scene.window.height, 100)
    expectNil(scene.anchor)
  }
}
