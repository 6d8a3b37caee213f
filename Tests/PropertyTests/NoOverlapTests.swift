import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@Suite("NoOverlap")
struct NoOverlapTests {
  @Test("holds for waterfalls on random traces")
  func holds() throws {
    var property = InvariantProperty(name: "NoOverlap")
    try expectNil(property.findingOnWaterfalls())
    expectTrue(property.looks > 0)
  }

  @Test("holds for a mutant without a fault")
  func holdsWithoutFault() throws {
    let property = InvariantProperty(name: "NoOverlap")
    try expectNil(property.findingOnMutant { _ in })
  }

  @Test("finds cells that reach into the next ones")
  func findsOverlap() throws {
    let property = InvariantProperty(name: "NoOverlap")
    let isFound = try property.finds { fault in
      fault.distort = { $0.frame.height += 1 }
    }
    expectTrue(isFound)
  }

  @Test("passes over what is within half a pixel")
  func passesRounding() throws {
    let property = InvariantProperty(name: "NoOverlap")
    let isFound = try property.finds { fault in
      fault.distort = { $0.frame.height += 0.125 }
    }
    expectTrue(!isFound)
  }
}
