import Expectations
import LayoutUnderTest
import Testing

@Suite("Sections at their limits")
struct SectionEdgeTests {
  /// Returns a section of four items between a header and a footer.
  private func flow(
    header: Double,
    footer: Double,
    pins name: String
  ) throws -> CountedLayout<FlowLayout<SortedSweep>> {
    var flow = CountedLayout(FlowLayout<SortedSweep>(), [4]) { _ in
      ItemMetrics(size: Size(width: 300, height: 400))
    }
    flow.environment.model.sections[0].header = Size(width: 1, height: header)
    flow.environment.model.sections[0].footer = Size(width: 1, height: footer)
    try flow.layout.reconfigure(LayoutSettings(kind: "flow", parameters: [(name, .flag(true))]))
    _ = flow.work()
    return flow
  }

  @Test("have headers and footers of less than a point, which are pinned as any")
  func thin() throws {
    let headers = try flow(header: 0.5, footer: 0.5, pins: "pinsHeaders")
    expectEqual(headers.layout.attributes(for: .header(ofSection: 0))?.frame.height, 0.5)
    expectEqual(headers.layout.attributes(for: .footer(ofSection: 0))?.frame.height, 0.5)
    expectEqual(headers.layout.traits.pinnedKinds, [.header])
    let footers = try flow(header: 0.5, footer: 0.5, pins: "pinsFooters")
    expectEqual(footers.layout.traits.pinnedKinds, [.footer])
    let none = try flow(header: 0, footer: 0, pins: "pinsHeaders")
    expectNil(none.layout.attributes(for: .header(ofSection: 0)))
    expectNil(none.layout.attributes(for: .footer(ofSection: 0)))
  }

  @Test("follow only the edge of the view that something is pinned to")
  func edges() throws {
    let lower = Rect(x: 0, y: 0, width: 320, height: 380)
    let shorter = Rect(x: 0, y: 100, width: 320, height: 380)
    let headers = try flow(header: 40, footer: 30, pins: "pinsHeaders")
    let footers = try flow(header: 40, footer: 30, pins: "pinsFooters")
    expectTrue(!headers.isInvalidated(by: lower))
    expectTrue(headers.isInvalidated(by: shorter))
    expectTrue(footers.isInvalidated(by: lower))
    expectTrue(!footers.isInvalidated(by: shorter))
  }

  @Test("take no room in a layout that was never prepared")
  func unprepared() {
    expectEqual(WaterfallLayout<SortedSweep>().contentSize, .zero)
    expectEqual(FlowLayout<SortedSweep>().contentSize, .zero)
    expectEqual(SpanGridLayout<SortedSweep>().contentSize, .zero)
  }
}
