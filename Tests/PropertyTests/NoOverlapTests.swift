import LayoutUnderTest
import TestSupport
import Testing

@Suite("NoOverlap")
struct NoOverlapTests {
  @Test("holds for waterfalls on random traces")
  func holds() throws {
    var property = InvariantProperty(name: "NoOverlap")
    #expect(try property.findingOnWaterfalls() == nil)
    #expect(property.looks > 0)
  }

  @Test("holds for a mutant without a fault")
  func holdsWithoutFault() throws {
    let property = InvariantProperty(name: "NoOverlap")
    #expect(try property.findingOnMutant { _ in } == nil)
  }

  @Test("finds cells that reach into the next ones")
  func findsOverlap() throws {
    let property = InvariantProperty(name: "NoOverlap")
    let isFound = try property.finds { fault in
      fault.distort = { $0.frame.height += 1 }
    }
    #expect(isFound)
  }

  @Test("passes over what is within half a pixel")
  func passesRounding() throws {
    let property = InvariantProperty(name: "NoOverlap")
    let isFound = try property.finds { fault in
      fault.distort = { $0.frame.height += 0.125 }
    }
    #expect(!isFound)
  }
}
