import Expectations
import PropertyTesting
import TestSupport
import Testing

@testable import LayoutUnderTest

@Suite("A hierarchy after changes far apart")
struct HierarchyBatchTests {
  private typealias Items = EditedHierarchy.Items

  /// Forty roots of five children each, and two grandchildren a child.
  private let sections: [Items] = [
    (0..<40).map { ($0, nil) }, (0..<200).map { (1000 + $0, $0 / 5) },
    (0..<400).map { (2000 + $0, 1000 + $0 / 2) },
  ]

  private let all = LayoutInvalidation.counts(from: nil)

  @Test("puts together again just the nodes above them")
  func fewAreDirty() {
    var edited = EditedHierarchy(sections)
    var after = sections
    after[1].swapAt(20, 120)
    after[1].insert((3000, 12), at: 60)
    after[1].remove(at: 90)
    edited.show(after, after: all)
    // Five nodes: the parents of the two moved nodes, of the new and of the deleted one, and the
    // new node.
    let tree = edited.layout.placement.tree
    expectEqual(tree.work.removed.count, 1)
    expectEqual(tree.work.dirty.count, 5)
    expectEqual(tree.work.came.count, 3)
    // The two children of the deleted node are orphans now, and the new node has a parent.
    expectEqual(tree.work.newParents.count, 3)
  }

  @Test("equals a new one where most nodes move, and places just those")
  func mostMove() {
    for variant in HierarchySettings.Variant.allCases {
      let many: [Items] = [
        (0..<300).map { ($0, nil) }, (0..<900).map { (1000 + $0, $0 / 3) },
        (0..<1800).map { (3000 + $0, 1000 + $0 / 2) },
      ]
      var edited = EditedHierarchy(many, variant)
      var after = many
      after[1].insert((9000, 0), at: 3)
      edited.show(after, after: all)
      // All nodes except the first root with its three children and their six.
      let placed = edited.layout.placement.tree.work.placedCount
      if variant == .reserved { expectEqual(placed, 299 + (897 + 1) + 1794) }
      after[1].remove(at: 1)
      after[2].swapAt(7, 1700)
      edited.show(after, after: all)
    }
  }

  @Test("knows how far its cells and connectors ascend")
  func ascents() {
    var edited = EditedHierarchy(sections)
    var after = sections
    after[1].swapAt(20, 120)
    after[1].remove(at: 90)
    edited.show(after, after: all)
    let frames = edited.layout.itemFrames
    for lane in 0..<frames.laneCount {
      let items = frames.laneStart(lane)..<frames.laneStart(lane + 1)
      for first in items {
        let end = (first + 1..<items.upperBound).first {
          !(frames.start(at: $0) > frames.start(at: $0 - 1))
        }
        expectEqual(frames.ascentEnd(of: first..<items.upperBound), end ?? items.upperBound)
      }
    }
    expectEqual(frames.ascentEnd(of: 0..<0), 0)
  }

  @Test("equals a new one where many went, came or moved at a stretch")
  func stretches() {
    for variant in HierarchySettings.Variant.allCases {
      var edited = EditedHierarchy(sections, variant)
      var after = sections
      after[1].removeSubrange(100..<130)
      after[1].insert(contentsOf: (0..<40).map { (4000 + $0, 3) }, at: 30)
      edited.show(after, after: all)
      edited.show(sections, after: all)
      after = sections
      after[1] = after[1].reversed()
      after[2] = Array(after[2][200...] + after[2][..<200])
      edited.show(after, after: all)
      edited.show([sections[0], after[1], sections[2]], after: all)
      edited.show(sections, after: all)
    }
  }

  @Test("equals a new one whatever changed")
  func random() {
    let finding = forAll(seeds: 0..<40) { generator in
      var edited = EditedHierarchy(sections, generator.pick(.reserved, .compact))
      var items = sections
      var nextID = 5000
      for round in 0..<4 {
        for _ in 0..<generator.integer(1...12) {
          let section = generator.integer(0...2)
          guard !items[section].isEmpty else { continue }
          let first = generator.integer(0...items[section].count - 1)
          let length = generator.pick(1, 1, 2, 25)
          let stretch = items[section][first..<min(first + length, items[section].count)]
          switch generator.integer(0...2) {
          case 0: items[section].removeSubrange(stretch.indices)
          case 1:
            items[section].removeSubrange(stretch.indices)
            let place = generator.integer(0...items[section].count)
            items[section].insert(contentsOf: stretch, at: place)
          default:
            let newcomers = stretch.indices.map { (nextID + $0, items[section][$0].parent) }
            nextID += 1000
            items[section].insert(contentsOf: newcomers, at: first)
          }
        }
        edited.environment.model = CollectionModel(hierarchy: items)
        edited.layout.invalidate(all)
        edited.layout.prepare(edited.environment)
        let new = HierarchyLayout<GridBuckets>(settings: edited.layout.settings)
        if let difference = edited.layout.attributeDifference(from: new, edited.environment) {
          return "round \(round): \(difference)"
        }
      }
      return nil
    }
    expectNil(finding)
  }
}
