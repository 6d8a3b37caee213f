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
        // Its room is used again.
        for _ in 0..<2 { table.fill(with: ids) }
        #expect(ids.indices.allSatisfy { table.index(of: ids[$0], among: ids) == $0 })
        #expect(table.index(of: (count - 5) * stride, among: ids) == nil)
        #expect(table.index(of: -6 * stride, among: ids) == nil)
      }
    }
  }

  @Test("is the first of equal ids")
  func equalIDs() {
    [5, 5, 7, 7, 5].withUnsafeBufferPointer { ids in
      var table = HierarchyIDTable()
      table.fill(with: ids)
      #expect(table.index(of: 5, among: ids) == 0)
      #expect(table.index(of: 7, among: ids) == 2)
    }
  }

  @Test("is looked for from the last one found on, and needs no table where parents ascend")
  func ascending() {
    let others = (1000..<1040).map { $0 }
    others.withUnsafeBufferPointer { others in
      var table = HierarchyIDTable()
      table.fill(with: others)
      [3, 5, 8, 13].withUnsafeBufferPointer { ids in
        var search = HierarchyParentSearch(ids: ids)
        #expect([3, 3, 5, 13, 13].map { search.index(of: $0, &table) } == [0, 0, 1, 3, 3])
      }
      #expect(others.indices.allSatisfy { table.index(of: others[$0], among: others) == $0 })
    }
  }

  @Test("is tried where the last one was found, then looked up")
  func descending() {
    var table = HierarchyIDTable()
    [5, 7, 5].withUnsafeBufferPointer { ids in
      var search = HierarchyParentSearch(ids: ids)
      #expect(search.index(of: 7, &table) == 1)
      #expect(search.index(of: 5, &table) == 2)
      #expect(search.index(of: 9, &table) == nil)
      #expect(search.index(of: 5, &table) == 2)
      #expect(search.index(of: 7, &table) == 1)
      #expect(search.index(of: 5, &table) == 0)
      #expect(search.index(of: 9, &table) == nil)
    }
  }
}
