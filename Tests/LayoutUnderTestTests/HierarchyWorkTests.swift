import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay
import Traces

@Suite("A hierarchy's work")
struct HierarchyWorkTests {
  private let counter = WorkCounter()

  private func environment(_ model: CollectionModel) -> LayoutEnvironment {
    let bounds = Rect(x: 0, y: 0, width: 320, height: 480)
    return LayoutEnvironment(model: model, bounds: bounds, counter: counter)
  }

  /// Two roots of three children each, and two grandchildren a child.
  private var model: CollectionModel {
    CollectionModel(hierarchy: [
      (0..<2).map { ($0, nil) }, (0..<6).map { (10 + $0, $0 / 3) },
      (0..<12).map { (100 + $0, 10 + $0 / 2) },
    ])
  }

  private func settings(
    _ variant: HierarchySettings.Variant
  ) -> HierarchySettings {
    var result = HierarchySettings()
    result.variant = variant
    return result
  }

  private func newcomer(_ id: Int, _ parent: Int?) -> BatchUpdate.Item {
    BatchUpdate.Item(
      id: id,
      metrics: ItemMetrics(size: Size(width: 1, height: 1), parent: parent)
    )
  }

  /// Applies a batch and returns the number of items placed.
  private func apply(
    _ operations: [BatchUpdate.Operation],
    to environment: inout LayoutEnvironment,
    _ layout: inout HierarchyLayout<LaneSearch>
  ) throws -> Int {
    let counts = environment.model.sections.map(\.count)
    let update = try BatchUpdate(operations: operations, counts: counts)
    environment.model.apply(update)
    layout.invalidate(.counts(from: update.firstChange))
    layout.prepare(environment)
    let work = counter.take()
    expectEqual(work[0], 0)
    return work[1]
  }

  @Test(
    "is zero without an invalidation, and for sizes, headers and bounds",
    arguments: HierarchySettings.Variant.allCases
  )
  func idempotent(_ variant: HierarchySettings.Variant) {
    var environment = environment(model)
    var layout = HierarchyLayout<GridBuckets>(settings: settings(variant))
    layout.prepare(environment)
    expectEqual(counter.take(), [0, 20])
    let size = layout.contentSize
    let all = LayoutInvalidation.ItemRun(section: 2, items: 0..<12)
    for invalidation in [
      LayoutInvalidation(), .items([all]), .supplementaries([.header(ofSection: 0)]),
      .counts(from: nil), .boundsChange,
    ] {
      layout.invalidate(invalidation)
      layout.prepare(environment)
      expectEqual(counter.take(), [0, 0])
    }
    for side in [0.0, 900] {
      let bounds = Rect(x: 0, y: 30, width: side, height: side)
      expectTrue(!layout.shouldInvalidate(forBoundsChange: bounds, environment))
      environment.bounds = bounds
      layout.invalidate(.boundsChange)
      layout.prepare(environment)
      expectEqual(counter.take(), [0, 0])
      expectEqual(layout.contentSize, size)
    }
    layout.invalidate(.all)
    layout.prepare(environment)
    expectEqual(counter.take(), [0, 20])
  }

  @Test("of an edit in reserved rows is what comes and what is below")
  func reserved() throws {
    var environment = environment(model)
    var layout = HierarchyLayout<LaneSearch>()
    layout.prepare(environment)
    _ = counter.take()
    let last = ItemPath(section: 2, item: 12)
    try expectEqual(
      apply([.insertItem(last, newcomer(200, 15))], to: &environment, &layout),
      1
    )
    // The second tree moves down by a row, with its 3 children and 7 grandchildren.
    let middle = ItemPath(section: 2, item: 6)
    try expectEqual(
      apply([.insertItem(middle, newcomer(201, 12))], to: &environment, &layout),
      1 + 11
    )
    // A leaf in a row where no subtree ends moves no other node.
    try expectEqual(
      apply(
        [.reloadItem(ItemPath(section: 2, item: 13), newcomer(300, 15))],
        to: &environment,
        &layout
      ),
      1
    )
    try expectEqual(
      apply([.deleteItem(ItemPath(section: 2, item: 13))], to: &environment, &layout),
      0
    )
  }

  @Test("of an edit in compact rows leaves the subtrees above where they are")
  func compact() throws {
    var environment = environment(model)
    var layout = HierarchyLayout<LaneSearch>(settings: settings(.compact))
    layout.prepare(environment)
    _ = counter.take()
    let last = ItemPath(section: 2, item: 12)
    // The new node, its parent and its root, which are centered on their children.
    try expectEqual(
      apply([.insertItem(last, newcomer(200, 15))], to: &environment, &layout),
      3
    )
  }

  @Test("of a new parent, said of the item alone, moves the item's subtree and connector")
  func adopts() throws {
    var environment = environment(model)
    var layout = HierarchyLayout<LaneSearch>()
    layout.prepare(environment)
    _ = counter.take()
    let path = ElementPath(section: 1, kind: .connector, item: 0)
    let before = layout.attributes(for: path)
    expectEqual(before?.frame.y, 34.5)
    var metrics = environment.model.sections[1].metrics(at: 0)
    metrics.parent = 1
    environment.model.sections[1].replace(at: 0, id: 10, with: metrics)
    layout.invalidate(.items([LayoutInvalidation.ItemRun(section: 1, items: 0..<1)]))
    layout.prepare(environment)
    // The first tree loses 2 rows: its other 2 children move up with their 4. The second root moves
    // with the adopted child at its front, and that child's 2 children; its other children stay.
    expectEqual(counter.take(), [0, 6 + 1 + 3])
    expectEqual(layout.attributes(for: path)?.frame.y, 34.5 + 4 * 70)
  }

  @Test(
    "is just the nodes that are elsewhere than before, or are new",
    arguments: HierarchySettings.Variant.allCases
  )
  func justWhatMoves(_ variant: HierarchySettings.Variant) {
    let finding = forAll(seeds: 0..<150) { generator in
      var environment = environment(forest(&generator))
      var layout = HierarchyLayout<LinearScan>(settings: settings(variant))
      layout.prepare(environment)
      for round in 0..<4 {
        let before = tops(layout, environment.model)
        _ = counter.take()
        let ids = environment.model.sections.map { Array($0.ids) }
        let pool = ids.flatMap { $0 }
        let batch = RandomBatch(
          ids: ids,
          firstID: 1000 * (round + 1),
          changesSections: generator.chance(0.2),
          &generator
        ) { ItemMetrics(size: .zero, parent: $0.element(of: pool)) }
        let counts = environment.model.sections.map(\.count)
        guard let update = try? BatchUpdate(operations: batch.operations, counts: counts) else {
          return "a batch is refused"
        }
        environment.model.apply(update)
        layout.invalidate(.counts(from: update.firstChange))
        layout.prepare(environment)
        let after = tops(layout, environment.model)
        let moved = after.count { before[$0.key] != $0.value }
        let placed = counter.take()[1]
        if placed != moved { return "round \(round): placed \(placed), moved \(moved)" }
      }
      return nil
    }
    expectNil(finding)
  }

  @Test("goes on where ids are given twice: every item has a row of its own")
  func repeatedIDs() {
    let finding = forAll(seeds: 0..<100) { generator in
      var environment = environment(CollectionModel())
      var layout = HierarchyLayout<LaneSearch>(
        settings: settings(generator.pick(.reserved, .compact))
      )
      for _ in 0..<6 {
        environment.model = CollectionModel(
          hierarchy: (0..<generator.integer(0...4)).map { section in
            (0..<generator.integer(0...8)).map { _ in
              (10 * section + generator.integer(0...4), 10 * section - generator.integer(4...10))
            }
          }
        )
        layout.invalidate(.counts(from: nil))
        layout.prepare(environment)
        for (number, section) in environment.model.sections.enumerated() {
          let tops = section.ids.indices.compactMap {
            layout.attributes(for: .cell(ItemPath(section: number, item: $0)))?.frame.y
          }
          if Set(tops).count < section.count { return "section \(number) has \(tops)" }
        }
      }
      return nil
    }
    expectNil(finding)
  }

  private struct Identity: Hashable {
    var section: Int
    var id: Int
  }

  private func tops(
    _ layout: HierarchyLayout<LinearScan>,
    _ model: CollectionModel
  ) -> [Identity: Double] {
    var result: [Identity: Double] = [:]
    for (number, section) in model.sections.enumerated() {
      for (item, id) in section.ids.enumerated() {
        let path = ItemPath(section: number, item: item)
        result[Identity(section: number, id: id)] = layout.attributes(for: .cell(path))?.frame.y
      }
    }
    return result
  }

  private func forest(_ generator: inout Choices) -> CollectionModel {
    var sections: [[(id: Int, parent: Int?)]] = []
    for section in 0..<generator.integer(1...6) {
      let above = sections.last?.map(\.id) ?? []
      sections.append(
        (0..<generator.integer(1...15)).map {
          (100 * section + $0, generator.element(of: above))
        }
      )
    }
    return CollectionModel(hierarchy: sections)
  }
}
