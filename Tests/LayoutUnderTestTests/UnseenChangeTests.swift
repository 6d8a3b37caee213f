import Expectations
import LayoutUnderTest
import Testing

@Suite("A reload")
struct UnseenChangeTests {
  private func environment(_ size: Size, isRightToLeft: Bool) -> LayoutEnvironment {
    var model = CollectionModel(hierarchy: [
      [(1, nil), (2, nil)], [(11, 1), (12, 1), (21, 2)], [(111, 11), (112, 11)],
    ])
    for section in model.sections.indices { model.sections[section].header = size }
    var environment = LayoutEnvironment(showing: model, isRightToLeft: isRightToLeft)
    environment.bounds = Rect(origin: .zero, size: size)
    return environment
  }

  /// Returns true if a layout that is reloaded for other views always equals a new one.
  private func follows<Layout: CollectionLayout>(_ layout: Layout) -> Bool {
    let views = [
      environment(Size(width: 320, height: 480), isRightToLeft: false),
      environment(Size(width: 320, height: 480), isRightToLeft: true),
      environment(Size(width: 500, height: 200), isRightToLeft: true),
      environment(Size(width: 320, height: 480), isRightToLeft: false),
    ]
    var reloaded = layout
    return views.allSatisfy { view in
      reloaded.invalidate(.all)
      reloaded.prepare(view)
      var new = layout
      new.prepare(view)
      return reloaded.contentSize == new.contentSize && reloaded.traits == new.traits
        && (0..<3).allSatisfy { section in
          let paths = [ElementKind.cell, .connector, .header].flatMap { kind in
            (0..<3).map { ElementPath(section: section, kind: kind, item: $0) }
          }
          return paths.allSatisfy { reloaded.attributes(for: $0) == new.attributes(for: $0) }
        }
    }
  }

  @Test("follows a size and a direction that changed unseen")
  func view() {
    expectTrue(follows(FlowLayout<SortedSweep>()), "flow")
    expectTrue(follows(HierarchyLayout<LaneSearch>()), "hierarchy")
    expectTrue(follows(OnDemandListLayout<RowSearch>()), "list on demand")
    expectTrue(follows(QuiltLayout<SortedSweep>()), "quilt")
    expectTrue(follows(RaggedRowLayout<SortedSweep>()), "ragged rows")
    expectTrue(follows(SpanGridLayout<SortedSweep>()), "span grid")
    expectTrue(follows(WaterfallLayout<SortedSweep>()), "waterfall")
  }
}
