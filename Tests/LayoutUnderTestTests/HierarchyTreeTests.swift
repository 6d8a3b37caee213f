import Expectations
import Testing

@testable import LayoutUnderTest

@Suite("A hierarchy's tree")
struct HierarchyTreeTests {
  /// Returns a tree of three nodes a section, and a leaf after them.
  private static func environment() -> LayoutEnvironment {
    LayoutEnvironment(
      showing: CollectionModel(hierarchy: [
        [(1, nil), (2, nil), (3, nil)], [(11, 1), (12, 1), (21, 2)],
        [(111, 11), (121, 12), (211, 21), (112, 11)],
      ])
    )
  }

  private func prepared(
    _ variant: HierarchySettings.Variant = .reserved
  ) -> HierarchyLayout<LaneSearch> {
    var settings = HierarchySettings()
    settings.variant = variant
    var layout = HierarchyLayout<LaneSearch>(settings: settings)
    layout.prepare(Self.environment())
    return layout
  }

  /// Replaces the items of a section.
  private func set(
    _ items: [(id: Int, parent: Int?)],
    ofSection section: Int,
    _ environment: inout LayoutEnvironment
  ) {
    environment.model.sections[section] =
      CollectionModel(hierarchy: [items]).sections[0]
  }

  @Test("compares items from the first change on, and none where bounds change")
  func firstCompared() {
    let environment = Self.environment()
    var layout = prepared()
    layout.invalidate(.counts(from: ItemPath(section: 2, item: 3)))
    layout.prepare(environment)
    expectEqual(layout.placement.tree.work.firstSection, 2)
    expectEqual(layout.placement.tree.work.firstItem, 3)
    layout.invalidate(.boundsChange)
    layout.prepare(environment)
    expectEqual(layout.placement.tree.work.firstSection, 2)
    expectEqual(layout.placement.tree.work.firstItem, 3)
    layout.invalidate(.counts(from: ItemPath(section: 1, item: 1)))
    layout.prepare(environment)
    expectEqual(layout.placement.tree.work.firstSection, 1)
    expectEqual(layout.placement.tree.work.firstItem, 1)
  }

  @Test(
    "does again just the nodes above a newcomer, each once, wherever in its section that is",
    arguments: HierarchySettings.Variant.allCases
  )
  func above(_ variant: HierarchySettings.Variant) {
    var environment = Self.environment()
    var layout = prepared(variant)
    for items in [
      [(111, 11), (121, 12), (122, 12), (211, 21), (112, 11)],
      [(123, 12), (111, 11), (121, 12), (122, 12), (211, 21), (112, 11)],
      [(123, 12), (111, 11), (121, 12), (122, 12), (211, 21), (112, 11), (124, 12)],
    ] as [[(id: Int, parent: Int?)]] {
      set(items, ofSection: 2, &environment)
      layout.invalidate(.counts(from: nil))
      layout.prepare(environment)
      let tree = layout.placement.tree
      expectEqual(tree.work.dirty.map { tree.nodes.ids[Int($0)] }, [1, 12])
      expectEqual(Set(tree.work.queue).count, tree.work.queue.count)
    }
  }

  @Test("gives the slots of nodes that went to those that come")
  func slots() {
    var environment = Self.environment()
    var layout = prepared()
    for round in 1...5 {
      for section in 0..<3 {
        let first = 1000 * round + 100 * section
        let items = environment.model.sections[section].ids.indices
        set(items.map { (first + $0, nil) }, ofSection: section, &environment)
        layout.invalidate(.counts(from: ItemPath(section: section, item: 0)))
        layout.prepare(environment)
      }
    }
    // The nodes of one section are freed after its new nodes exist.
    expectTrue(layout.placement.tree.nodes.count <= 10 + 4)
    expectEqual(layout.placement.frames.tops.count, layout.placement.tree.nodes.count)
  }

  @Test("looks once at the items that an invalidation names")
  func named() {
    let environment = Self.environment()
    var layout = prepared()
    layout.invalidate(.items(0..<2, ofSection: 1))
    expectEqual(layout.placement.invalidItems.count, 1)
    layout.prepare(environment)
    expectTrue(layout.placement.invalidItems.isEmpty)
  }

  @Test("finds the first of the items named that has another id or parent than before")
  func firstChange() {
    var model = Self.environment().model
    let tree = prepared().placement.tree
    func found(_ items: Range<Int>, _ section: Int) -> ItemPath? {
      tree.firstChange(in: LayoutInvalidation.ItemRun(section: section, items: items), model)
    }
    for section in -1...4 { expectNil(found(0..<9, section)) }
    model.sections[1].replace(at: 1, id: 12, with: ItemMetrics(size: .zero, parent: 2))
    model.sections[2].replace(at: 2, id: 212, with: ItemMetrics(size: .zero, parent: 21))
    // An item of the first section never has a parent, even if its metrics name one.
    model.sections[0].replace(at: 0, id: 1, with: ItemMetrics(size: .zero, parent: 9))
    model.sections[0].replace(at: 1, id: 5, with: ItemMetrics(size: .zero, parent: nil))
    expectNil(found(0..<1, 0))
    expectEqual(found(0..<9, 0), ItemPath(section: 0, item: 1))
    expectEqual(found(0..<9, 1), ItemPath(section: 1, item: 1))
    expectNil(found(2..<9, 1))
    expectEqual(found(0..<9, 2), ItemPath(section: 2, item: 2))
    expectNil(found(3..<9, 2))
    // Items and sections may have been inserted or deleted since.
    model.sections[2].append(id: 7, ItemMetrics(size: .zero))
    expectNil(found(3..<9, 2))
    model.sections.append(SectionModel(id: 3))
    expectNil(found(0..<9, 3))
    model.sections.removeLast(2)
    expectNil(found(0..<9, 2))
  }
}
