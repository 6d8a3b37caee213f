import LayoutUnderTest
import Testing

@Suite("Sections at their limits")
struct SectionEdgeTests {
  /// A section of four items between a header and a footer.
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
    #expect(headers.layout.attributes(for: .header(ofSection: 0))?.frame.height == 0.5)
    #expect(headers.layout.attributes(for: .footer(ofSection: 0))?.frame.height == 0.5)
    #expect(headers.layout.traits.pinnedKinds == [.header])
    let footers = try flow(header: 0.5, footer: 0.5, pins: "pinsFooters")
    #expect(footers.layout.traits.pinnedKinds == [.footer])
    let none = try flow(header: 0, footer: 0, pins: "pinsHeaders")
    #expect(none.layout.attributes(for: .header(ofSection: 0)) == nil)
    #expect(none.layout.attributes(for: .footer(ofSection: 0)) == nil)
  }

  @Test("follow only the edge of the view that something is pinned to")
  func edges() throws {
    let lower = Rect(x: 0, y: 0, width: 320, height: 380)
    let shorter = Rect(x: 0, y: 100, width: 320, height: 380)
    let headers = try flow(header: 40, footer: 30, pins: "pinsHeaders")
    let footers = try flow(header: 40, footer: 30, pins: "pinsFooters")
    #expect(!headers.isInvalidated(by: lower))
    #expect(headers.isInvalidated(by: shorter))
    #expect(footers.isInvalidated(by: lower))
    #expect(!footers.isInvalidated(by: shorter))
  }

  @Test("take no room in a layout that was never prepared")
  func unprepared() {
    #expect(WaterfallLayout<SortedSweep>().contentSize == .zero)
    #expect(FlowLayout<SortedSweep>().contentSize == .zero)
    #expect(SpanGridLayout<SortedSweep>().contentSize == .zero)
  }
}
