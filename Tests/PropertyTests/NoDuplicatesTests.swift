import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@Suite("NoDuplicates")
struct NoDuplicatesTests {
  @Test("holds for waterfalls on random traces")
  func holds() throws {
    var property = InvariantProperty(name: "NoDuplicates")
    try expectNil(property.findingOnWaterfalls())
    expectTrue(property.looks > 0)
  }

  @Test("holds for a mutant without a fault")
  func holdsWithoutFault() throws {
    let property = InvariantProperty(name: "NoDuplicates")
    try expectNil(property.findingOnMutant { _ in })
  }

  @Test("finds an element that is returned twice")
  func findsTwin() throws {
    let property = InvariantProperty(name: "NoDuplicates")
    let isFound = try property.finds { fault in
      fault.misanswer = { _, answer in answer + answer.prefix(1) }
    }
    expectTrue(isFound)
  }

  @Test("leaves an answer out of order to others")
  func passesDisorder() throws {
    let property = InvariantProperty(name: "NoDuplicates")
    let isFound = try property.finds { fault in
      fault.misanswer = { _, answer in answer.reversed() }
    }
    expectTrue(!isFound)
  }
}
