import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@Suite("The runs that a batch keeps")
struct UnchangedRangeTests {
  private let item = BatchUpdate.Item(id: 99, metrics: ItemMetrics(size: .zero))

  private func path(_ item: Int, section: Int = 1) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  /// Returns the unchanged ranges of operations on sections of 3, 10 and 4 items.
  private func runs(_ operations: BatchUpdate.Operation...) throws -> [UnchangedRange] {
    try BatchUpdate(operations: operations, counts: [3, 10, 4]).unchangedRanges
  }

  @Test("are between the changes")
  func between() throws {
    let (head, tail) = (UnchangedRange(items: 0..<4, firstBefore: 0), 5..<10)
    try expectEqual(
      runs(.deleteItem(path(4))),
      [head, UnchangedRange(items: 4..<9, firstBefore: 5)]
    )
    try expectEqual(
      runs(.insertItem(path(4), item)),
      [head, UnchangedRange(items: 5..<11, firstBefore: 4)]
    )
    try expectEqual(
      runs(.reloadItem(path(4), item)),
      [head, UnchangedRange(items: tail, firstBefore: 5)]
    )
    try expectEqual(
      runs(.deleteItem(path(2)), .reloadItem(path(6), item), .insertItem(path(8), item)),
      [
        UnchangedRange(items: 0..<2, firstBefore: 0), UnchangedRange(items: 2..<5, firstBefore: 3),
        UnchangedRange(items: 6..<8, firstBefore: 7), UnchangedRange(items: 9..<10, firstBefore: 9),
      ]
    )
  }

  @Test("are without what moved, forth and back")
  func moved() throws {
    try expectEqual(
      runs(.moveItem(from: path(2), to: path(7))),
      [
        UnchangedRange(items: 0..<2, firstBefore: 0), UnchangedRange(items: 2..<7, firstBefore: 3),
        UnchangedRange(items: 8..<10, firstBefore: 8),
      ]
    )
    try expectEqual(
      runs(.moveItem(from: path(7), to: path(2))),
      [
        UnchangedRange(items: 0..<2, firstBefore: 0), UnchangedRange(items: 3..<8, firstBefore: 2),
        UnchangedRange(items: 8..<10, firstBefore: 8),
      ]
    )
  }

  @Test("are not told where several sections change")
  func several() throws {
    try expectEqual(runs(), [])
    try expectEqual(runs(.deleteItem(path(0)), .deleteItem(path(0, section: 0))), [])
    try expectEqual(runs(.moveItem(from: path(0), to: path(0, section: 2))), [])
    try expectEqual(runs(.deleteItem(path(0)), .insertSection(3, id: 7)), [])
    try expectEqual(runs(.deleteSection(0), .deleteItem(path(0))), [])
  }

  @Test("are nothing that is known of two batches")
  func union() throws {
    let update = try BatchUpdate(operations: [.deleteItem(path(4))], counts: [3, 10, 4])
    let counts = LayoutInvalidation.counts(changedBy: update)
    func joined(_ one: LayoutInvalidation, _ other: LayoutInvalidation) -> [UnchangedRange] {
      var result = one
      result.formUnion(other)
      return result.unchangedRanges
    }
    expectEqual(joined(counts, counts), [])
    expectEqual(joined(counts, .boundsChange), update.unchangedRanges)
    expectEqual(joined(.boundsChange, counts), update.unchangedRanges)
  }

  @Test("are what they were, ascending, whatever the batch")
  func random() throws {
    var found = 0
    let finding = try forAll(seeds: 0..<600) { generator in
      let random = try RandomBatchCase(&generator)
      guard let section = random.update.firstChange?.section else { return nil }
      let after = random.batch.applied(to: random.model)
      var (endAfter, endBefore) = (0, 0)
      for run in random.update.unchangedRanges {
        found += 1
        guard !run.items.isEmpty, run.items.lowerBound >= endAfter, run.firstBefore >= endBefore
        else { return "\(run) is before the run before it" }
        (endAfter, endBefore) = (run.items.upperBound, run.endBefore)
        for item in run.items {
          let before = item - run.items.lowerBound + run.firstBefore
          let (old, new) = (random.model.sections[section], after.sections[section])
          let isSame =
            new.ids[item] == old.ids[before] && new.metrics(at: item) == old.metrics(at: before)
          guard isSame else { return "item \(item) of \(run) changed" }
        }
      }
      return nil
    }
    expectNil(finding)
    expectTrue(found > 100)
  }
}
