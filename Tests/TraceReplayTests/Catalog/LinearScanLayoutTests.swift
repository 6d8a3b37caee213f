import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@testable import TraceReplay

@Suite("A linear scan of any layout")
struct LinearScanLayoutTests {
  /// Rows whose queries omit the second row on screen.
  private struct ForgetfulRows: RowsBased {
    var rows = RowsLayout()

    mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
      rows.collectElements(in: rect, into: &elements)
      if elements.count > 1 { elements.remove(at: 1) }
    }
  }

  private var plan: ReplayPlan {
    get throws {
      var trace = PlanTrace(items: 60)
      for offset in [0.0, 30, 500, 480] { trace.frame(offset) }
      trace.edit(.delete(section: 0, item: 3, count: 2))
      trace.frame(480)
      return try trace.plan()
    }
  }

  private func digests(_ make: @escaping @Sendable () -> some CollectionLayout) throws -> [UInt64] {
    var catalog = LayoutCatalog()
    catalog.register("rows") { _ in make() }
    return try catalog.entries.map { entry in
      try entry.factory.check(plan, LayoutSettings(kind: "rows"), CheckOptions()).digest
    }
  }

  @Test("is offered for a custom layout, after what was registered, and says what it scans")
  func isOffered() {
    var catalog = LayoutCatalog()
    catalog.register("mine", index: "fast") { _ in RowsLayout() }
    expectEqual(catalog.entries.map(\.index), ["fast", "linear-scan"])
    expectEqual(catalog.entries.map(\.scannedIndex), [nil, "fast"])
    catalog.register("mine", index: "faster") { _ in RowsLayout() }
    expectEqual(catalog.entries.map(\.scannedIndex), [nil, "fast", nil])
    catalog.register("mine", index: "linear-scan", summary: "own") { _ in RowsLayout() }
    expectEqual(catalog.entries.map(\.scannedIndex), [nil, nil, nil])
  }

  @Test("answers as a right layout does")
  func agrees() throws {
    let digests = try digests { RowsLayout() }
    expectEqual(digests.count, 2)
    expectEqual(digests[0], digests[1])
  }

  @Test("answers other than a layout whose queries forget an element")
  func findsOut() throws {
    let digests = try digests { ForgetfulRows() }
    expectTrue(digests[0] != digests[1])
    try expectEqual(digests[1], self.digests { RowsLayout() }[1])
  }

  @Test("looks at every element, and keeps the layout's traits but for its queries")
  func looksAtEverything() {
    let layout = AnyCollectionLayout(scanning: AnyCollectionLayout(RowsLayout()))
    var section = SectionModel(id: 0)
    for id in 0..<40 {
      section.append(id: id, ItemMetrics(size: Size(width: 10, height: 10)))
    }
    let bounds = Rect(x: 0, y: 0, width: 100, height: 50)
    let model = CollectionModel(sections: [section])
    layout.prepare(LayoutEnvironment(model: model, bounds: bounds))
    let elements = layout.collectElements(Rect(x: 0, y: 100, width: 100, height: 50))
    expectEqual(elements.map(\.element.item), [10, 11, 12, 13, 14])
    // Forty cells, a header, a footer and a background.
    expectEqual(elements.examined, 43)
    expectTrue(!layout.traits().hasProportionalQueries)
    expectEqual(layout.traits().axis, RowsLayout().traits.axis)
  }
}
