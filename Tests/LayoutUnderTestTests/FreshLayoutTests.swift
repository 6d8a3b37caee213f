import LayoutUnderTest
import Testing

@Suite("A layout that was never prepared")
struct FreshLayoutTests {
  private func checkEmptiness<Layout: CollectionLayout>(_ layout: Layout, _ name: Comment) {
    var layout = layout
    #expect(layout.contentSize == .zero, name)
    for kind in [ElementKind.cell, .header, .footer, .background, .connector] {
      #expect(layout.attributes(for: ElementPath(section: 0, kind: kind)) == nil, name)
    }
    var elements = ElementBuffer<Layout.Detail>()
    layout.collectElements(in: Rect(x: -99, y: -99, width: 999, height: 999), into: &elements)
    #expect(elements.count == 0, name)
  }

  @Test("shows nothing")
  func emptiness() {
    checkEmptiness(FlowLayout<SortedSweep>(), "flow")
    checkEmptiness(HierarchyLayout<LaneSearch>(), "hierarchy")
    checkEmptiness(OnDemandListLayout<RowSearch>(), "list on demand")
    checkEmptiness(QuiltLayout<SortedSweep>(), "quilt")
    checkEmptiness(RaggedRowLayout<SortedSweep>(), "ragged rows")
    checkEmptiness(SpanGridLayout<SortedSweep>(), "span grid")
    checkEmptiness(WaterfallLayout<SortedSweep>(), "waterfall")
  }
}
