import Expectations
import LayoutUnderTest
import Testing

@Suite("A layout that was never prepared")
struct FreshLayoutTests {
  private func checkEmptiness<Layout: CollectionLayout>(_ layout: Layout, _ name: Comment) {
    var layout = layout
    expectEqual(layout.contentSize, .zero, name)
    for kind in [ElementKind.cell, .header, .footer, .background, .connector] {
      expectNil(layout.attributes(for: ElementPath(section: 0, kind: kind)), name)
    }
    var elements = ElementBuffer<Layout.Detail>()
    layout.collectElements(in: Rect(x: -99, y: -99, width: 999, height: 999), into: &elements)
    expectEqual(elements.count, 0, name)
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

  @Test("is a billion points long where it is the empty one, and as broad as its view")
  func emptyLayout() {
    var layout = NullLayout()
    expectEqual(layout.contentSize, Size(width: 0, height: 1e9))
    layout.prepare(LayoutEnvironment(showing: CollectionModel()))
    let width = LayoutEnvironment(showing: CollectionModel()).bounds.width
    expectEqual(layout.contentSize, Size(width: width, height: 1e9))
    expectTrue(width > 0)
  }
}
