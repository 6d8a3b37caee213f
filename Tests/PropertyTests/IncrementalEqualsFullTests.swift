import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@Suite("IncrementalEqualsFull")
struct IncrementalEqualsFullTests {
  @Test("holds for waterfalls on random traces")
  func holds() throws {
    var property = InvariantProperty(name: "IncrementalEqualsFull")
    try expectNil(property.findingOnWaterfalls())
    expectTrue(property.looks > 0)
  }

  @Test("holds for a mutant without a fault")
  func holdsWithoutFault() throws {
    let property = InvariantProperty(name: "IncrementalEqualsFull")
    try expectNil(property.findingOnMutant { _ in })
  }

  @Test("finds a layout that does not hear of measured sizes")
  func findsStaleSizes() throws {
    let property = InvariantProperty(name: "IncrementalEqualsFull")
    let isFound = try property.finds { fault in
      fault.ignores = { !$0.items.isEmpty }
    }
    expectTrue(isFound)
  }

  @Test("finds a layout that does not hear of batches")
  func findsStaleCounts() throws {
    let property = InvariantProperty(name: "IncrementalEqualsFull")
    let isFound = try property.finds { fault in
      fault.ignores = { $0.dataSourceCounts && !$0.everything }
    }
    expectTrue(isFound)
  }

  @Test("finds a layout that keeps its columns after a resize")
  func findsStaleBounds() throws {
    let property = InvariantProperty(name: "IncrementalEqualsFull")
    let isFound = try property.finds { fault in
      fault.ignores = { $0.bounds }
    }
    expectTrue(isFound)
  }
}
