import Expectations
import Testing

@testable import LayoutUnderTest

@Suite("What a hierarchy finds nodes with")
struct HierarchyIDTableTests {
  @Test("is each id of a list and no other", arguments: [0, 1, 3, 4, 5, 8, 100])
  func ids(_ count: Int) {
    for stride in [1, 37, 1 << 40] {
      let ids = (0..<count).map { ($0 - 5) * stride }
      ids.withUnsafeBufferPointer { ids in
        var table = HierarchyIDTable()
        // The second time, the table reuses its memory.
        for _ in 0..<2 { table.fill(with: ids) }
        expectTrue(ids.indices.allSatisfy { table.index(of: ids[$0], among: ids) == $0 })
        expectNil(table.index(of: (count - 5) * stride, among: ids))
        expectNil(table.index(of: -6 * stride, among: ids))
      }
    }
  }

  @Test("is the first of equal ids")
  func equalIDs() {
    [5, 5, 7, 7, 5].withUnsafeBufferPointer { ids in
      var table = HierarchyIDTable()
      table.fill(with: ids)
      expectEqual(table.index(of: 5, among: ids), 0)
      expectEqual(table.index(of: 7, among: ids), 2)
    }
  }

  private func find(_ wanted: [Int], among ids: [Int], _ table: inout HierarchyIDTable) -> [Int] {
    var found: ContiguousArray<Int32> = [99]
    wanted.withUnsafeBufferPointer { wanted in
      ids.withUnsafeBufferPointer { table.find(wanted, among: $0, into: &found) }
    }
    return found.map(Int.init)
  }

  @Test("is looked for from the last one found on, and needs no table where parents ascend")
  func ascending() {
    let others = (1000..<1040).map { $0 }
    others.withUnsafeBufferPointer { others in
      var table = HierarchyIDTable()
      table.fill(with: others)
      expectEqual(find([3, 3, 5, 13, 13], among: [3, 5, 8, 13], &table), [0, 0, 1, 3, 3])
      let none = SectionModel.noParent
      expectEqual(find([none, 3, none, 8], among: [3, 5, 8, 13], &table), [-1, 0, -1, 2])
      expectTrue(others.indices.allSatisfy { table.index(of: others[$0], among: others) == $0 })
    }
  }

  @Test("is looked up where parents do not ascend or are not there, be they few or many")
  func descending() {
    var table = HierarchyIDTable()
    let none = SectionModel.noParent
    let ids = [9, 7, 5, 3, 1]
    expectEqual(find([5, 9], among: ids, &table), [2, 0])
    expectEqual(find([5, 9, none, 4, 4, 1, 9], among: ids, &table), [2, 0, -1, -1, -1, 4, 0])
    expectEqual(
      find([4, 9, 4, 9, 7, none, 8, 1], among: ids, &table),
      [-1, 0, -1, 0, 1, -1, -1, 4]
    )
    expectEqual(find([4, none], among: [], &table), [-1, -1])
    expectEqual(find([], among: ids, &table), [])
  }
}
