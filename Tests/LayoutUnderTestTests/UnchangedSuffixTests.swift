import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@Suite("The end that a batch leaves alone")
struct UnchangedSuffixTests {
  private let item = BatchUpdate.Item(id: 9, metrics: ItemMetrics(size: .zero))
  private let path = ItemPath(section: 2, item: 1)

  /// Returns the unchanged suffix of operations on sections of 3, 0 and 4 items.
  private func end(_ operations: BatchUpdate.Operation...) throws -> UnchangedSuffix {
    try BatchUpdate(operations: operations, counts: [3, 0, 4]).unchangedSuffix
  }

  @Test("is known exactly for one operation")
  func exact() throws {
    try expectEqual(end(), UnchangedSuffix(sections: 3, items: 0))
    try expectEqual(end(.deleteItem(path)), UnchangedSuffix(sections: 0, items: 2))
    try expectEqual(end(.insertItem(path, item)), UnchangedSuffix(sections: 0, items: 3))
    try expectEqual(end(.reloadItem(path, item)), UnchangedSuffix(sections: 0, items: 2))
    try expectEqual(end(.moveItem(from: path, to: path)), UnchangedSuffix(sections: 3, items: 0))
    let first = ItemPath(section: 0, item: 0)
    try expectEqual(end(.deleteItem(first)), UnchangedSuffix(sections: 2, items: 2))
    try expectEqual(end(.moveItem(from: path, to: first)), UnchangedSuffix(sections: 0, items: 2))
    let after = ItemPath(section: 0, item: 3)
    try expectEqual(end(.insertItem(after, item)), UnchangedSuffix(sections: 2, items: 0))
  }

  @Test("is made of whole sections where sections come and go")
  func sections() throws {
    try expectEqual(end(.deleteSection(0)), UnchangedSuffix(sections: 2, items: 0))
    try expectEqual(end(.deleteSection(2)), UnchangedSuffix(sections: 0, items: 0))
    try expectEqual(end(.insertSection(0, id: 7)), UnchangedSuffix(sections: 3, items: 0))
    try expectEqual(end(.insertSection(3, id: 7)), UnchangedSuffix(sections: 0, items: 0))
    try expectEqual(end(.moveSection(from: 0, to: 1)), UnchangedSuffix(sections: 1, items: 0))
  }

  @Test("is smaller with fewer sections, and of as many with fewer items")
  func order() {
    let ends = [
      UnchangedSuffix.none, UnchangedSuffix(sections: 0, items: 5),
      UnchangedSuffix(sections: 1, items: 0),
    ]
    expectEqual(ends.shuffled().sorted(), ends)
  }

  @Test("is the smaller one of two invalidations")
  func union() {
    let (few, many) = (
      UnchangedSuffix(sections: 1, items: 2), UnchangedSuffix(sections: 1, items: 3)
    )
    let first = ItemPath(section: 0, item: 0)
    func joined(_ one: LayoutInvalidation, _ other: LayoutInvalidation) -> UnchangedSuffix {
      var result = one
      result.formUnion(other)
      return result.unchangedSuffix
    }
    let counts = { LayoutInvalidation.counts(from: first, unchangedSuffix: $0) }
    expectEqual(joined(counts(few), counts(many)), few)
    expectEqual(joined(counts(many), counts(few)), few)
    expectEqual(joined(counts(many), .boundsChange), many)
    expectEqual(joined(.boundsChange, counts(many)), many)
    expectEqual(joined(counts(many), .counts(from: first)), .none)
  }

  @Test("is what it was, whatever the batch")
  func random() throws {
    var found = 0
    let finding = try forAll(seeds: 0..<600) { generator in
      let random = try RandomBatchCase(&generator)
      let (model, end) = (random.model, random.update.unchangedSuffix)
      let after = random.batch.applied(to: model)
      for distance in 0..<end.sections {
        let before = model.sections[model.sections.count - 1 - distance]
        let isSame = after.sections[after.sections.count - 1 - distance] == before
        guard isSame else { return "section \(distance) from the end changed" }
      }
      guard end.items > 0 else { return nil }
      found += 1
      let before = model.sections[model.sections.count - end.sections - 1]
      let now = after.sections[after.sections.count - end.sections - 1]
      for distance in 1...end.items {
        let (old, new) = (before.count - distance, now.count - distance)
        let isSame =
          now.ids[new] == before.ids[old] && now.metrics(at: new) == before.metrics(at: old)
        guard isSame else { return "item \(distance) from the end of its section changed" }
      }
      return nil
    }
    expectNil(finding)
    expectTrue(found > 100)
  }
}
