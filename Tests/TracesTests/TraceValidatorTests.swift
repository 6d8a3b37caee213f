import Expectations
import LayoutUnderTest
import PropertyTesting
import Testing

@testable import Traces

@Suite("The shape of a trace's model")
struct TraceValidatorTests {
  @Test(
    "follows random batches, and refuses them, just as the batch update itself",
    arguments: 0..<20
  )
  func agreesWithBatchUpdate(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var refused = 0
    for _ in 0..<200 {
      let counts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Int.random(in: 0...6, using: &random)
      }
      let operations = (0..<Int.random(in: 0...4, using: &random)).map { index in
        randomOperation(id: 1000 + index * 10, &random)
      }
      var shape = TraceValidator()
      for (section, count) in counts.enumerated() {
        let identities = TraceItems.Identities.counted(first: section * 100, count: count)
        try shape.follow(.items(TraceItems(section: section, identities: identities)))
      }
      let expected = try? BatchUpdate(
        operations: operations.flatMap(batchOperations),
        counts: counts
      ).sectionsAfter.map(\.count)
      let found: [Int]?
      do throws(CodecError) {
        try shape.follow(.edit(TraceEdit(operations: operations)))
        found = shape.counts
      } catch {
        found = nil
        refused += 1
      }
      expectEqual(found, expected, "\(counts) \(operations)")
      if let found { expectEqual(shape.itemCount, found.reduce(0, +)) }
    }
    expectTrue(refused > 20 && refused < 180)
  }

  @Test("knows an id again in runs of any order")
  func findsDuplicates() {
    var ids = IdentifierSet()
    var random = SplitMix64(seed: 1)
    var known: Set<Int> = []
    for _ in 0..<2000 {
      let first = Int.random(in: 0..<100_000, using: &random)
      let run = first..<first + Int.random(in: 1...20, using: &random)
      let expected = !known.isDisjoint(with: run)
      let found =
        Bool.random(using: &random)
        ? ids.insert(.counted(first: first, count: run.count))
        : ids.insert(.listed(run.shuffled(using: &random)))
      expectEqual((found != nil), expected)
      if let found { expectTrue(known.contains(found)) } else { known.formUnion(run) }
    }
  }

  private func randomOperation(
    id: Int,
    _ random: inout SplitMix64
  ) -> TraceEdit.Operation {
    let section = Int.random(in: 0...2, using: &random)
    let item = Int.random(in: 0...6, using: &random)
    let other = Int.random(in: 0...2, using: &random)
    switch Int.random(in: 0..<14, using: &random) {
    case 0...2: return .delete(section: section, item: item, count: 1 + other)
    case 3...5: return .insert(section: section, item: item, ids: Array(id...id + other))
    case 6: return .reload(section: section, item: item, ids: [id])
    case 7...9:
      return .move(
        fromSection: section,
        fromItem: item,
        toSection: other,
        toItem: Int.random(in: 0...5, using: &random)
      )
    case 10: return .deleteSection(section)
    case 11, 12: return .insertSections(section, ids: [id])
    default: return .moveSection(from: section, to: other)
    }
  }

  private func batchOperations(_ operation: TraceEdit.Operation) -> [BatchUpdate.Operation] {
    let metrics = ItemMetrics(size: .zero)
    func path(_ section: Int, _ item: Int) -> ItemPath { ItemPath(section: section, item: item) }
    switch operation {
    case .delete(let section, let item, let count):
      return (0..<count).map { .deleteItem(path(section, item + $0)) }
    case .insert(let section, let item, let ids):
      return ids.enumerated().map {
        .insertItem(path(section, item + $0), BatchUpdate.Item(id: $1, metrics: metrics))
      }
    case .reload(let section, let item, let ids):
      return ids.enumerated().map {
        .reloadItem(path(section, item + $0), BatchUpdate.Item(id: $1, metrics: metrics))
      }
    case .move(let fromSection, let fromItem, let toSection, let toItem):
      return [.moveItem(from: path(fromSection, fromItem), to: path(toSection, toItem))]
    case .deleteSection(let section): return [.deleteSection(section)]
    case .insertSections(let section, let ids):
      return ids.enumerated().map { .insertSection(section + $0, id: $1) }
    case .moveSection(let from, let to): return [.moveSection(from: from, to: to)]
    }
  }
}
