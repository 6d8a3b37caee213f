import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay

@Suite("Batch updates")
struct BatchUpdateTests {
  @Test("give the model that a naive array gives, sections and all")
  func applies() throws {
    var changed = 0
    let finding = try forAll(seeds: 0..<600) { generator in
      let random = try RandomBatchCase(&generator)
      var model = random.model
      model.apply(random.update)
      if model != random.model { changed += 1 }
      let expected = random.batch.applied(to: random.model)
      return model.difference(from: expected)
    }
    expectNil(finding)
    expectTrue(changed > 200)
  }

  @Test("say where every item and section went")
  func followsPaths() throws {
    let finding = try forAll(seeds: 0..<300) { generator in
      let random = try RandomBatchCase(&generator)
      for (number, section) in random.model.sections.enumerated() {
        for item in -1...section.count {
          let path = ItemPath(section: number, item: item)
          let found = random.update.pathAfter(path)
          if found != random.batch.pathAfter(path) { return "\(path) goes wrong" }
        }
        let after = random.batch.sections.firstIndex { $0.before == number }
        if random.update.sectionAfter(number) != after { return "section \(number) goes wrong" }
      }
      let beyond = random.model.sections.count
      return random.update.sectionAfter(beyond) == nil && random.update.sectionAfter(-1) == nil
        && random.update.pathAfter(ItemPath(section: beyond, item: 0)) == nil
        ? nil : "something beyond the model has a place"
    }
    expectNil(finding)
  }

  @Test("leave everything before their first change as it was")
  func findsFirstChange() throws {
    var found = 0
    let finding = try forAll(seeds: 0..<600) { generator in
      let random = try RandomBatchCase(&generator)
      let after = random.batch.applied(to: random.model)
      guard let first = random.update.firstChange else {
        return after.difference(from: random.model)
      }
      found += 1
      for (number, section) in random.model.sections.enumerated() where number <= first.section {
        let count = number < first.section ? section.count : first.item
        guard after.sections.indices.contains(number) || count == 0 else { return "\(first)" }
        for item in 0..<count {
          let path = ItemPath(section: number, item: item)
          if after.id(at: path) != random.model.id(at: path)
            || after.sections[number].metrics(at: item) != section.metrics(at: item)
          {
            return "\(path) changed before \(first)"
          }
        }
        if number < first.section, after.sections[number].count != section.count {
          return "section \(number) changed before \(first)"
        }
      }
      return nil
    }
    expectNil(finding)
    expectTrue(found > 200)
  }

  @Test("find the first change of one operation exactly")
  func findsExactFirstChange() throws {
    let item = BatchUpdate.Item(id: 9, metrics: ItemMetrics(size: .zero))
    func first(_ operations: BatchUpdate.Operation...) throws -> ItemPath? {
      try BatchUpdate(operations: operations, counts: [3, 0, 4]).firstChange
    }
    let path = ItemPath(section: 2, item: 2)
    try expectNil(first())
    try expectEqual(first(.deleteItem(path)), path)
    try expectEqual(first(.insertItem(path, item)), path)
    try expectEqual(first(.reloadItem(path, item)), path)
    try expectNil(first(.moveItem(from: path, to: path)))
    try expectEqual(first(.moveItem(from: path, to: ItemPath(section: 2, item: 0)))?.item, 0)
    try expectEqual(first(.deleteSection(2)), ItemPath(section: 2, item: 0))
    try expectEqual(first(.insertSection(3, id: 7)), ItemPath(section: 3, item: 0))
    try expectEqual(first(.moveSection(from: 0, to: 2)), ItemPath(section: 0, item: 0))
    try expectEqual(first(.deleteItem(path), .reloadItem(path, item)), path)
  }

  @Test("report deletes from the end, then moves, reloads and inserts from the start")
  func ordersOperations() throws {
    let item = BatchUpdate.Item(id: 9, metrics: ItemMetrics(size: .zero))
    func at(_ number: Int) -> ItemPath { ItemPath(section: 0, item: number) }
    let ordered: [BatchUpdate.Operation] = [
      .deleteItem(at(5)), .deleteItem(at(1)), .deleteSection(2), .moveItem(from: at(2), to: at(0)),
      .reloadItem(at(4), item), .insertSection(1, id: 8), .insertItem(at(1), item),
      .insertItem(at(3), item),
    ]
    for seed in 0..<20 {
      var generator = Choices(seed: UInt64(seed))
      var shuffled = ordered
      generator.shuffle(&shuffled)
      try expectEqual(BatchUpdate(operations: shuffled, counts: [6, 2, 3]).changes, ordered)
    }
  }
}
