import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@Suite("FiniteNonNegative")
struct FiniteNonNegativeTests {
  @Test("holds for waterfalls on random traces")
  func holds() throws {
    var property = InvariantProperty(name: "FiniteNonNegative")
    try expectNil(property.findingOnWaterfalls())
    expectTrue(property.looks > 0)
  }

  @Test("holds for a mutant without a fault")
  func holdsWithoutFault() throws {
    let property = InvariantProperty(name: "FiniteNonNegative")
    try expectNil(property.findingOnMutant { _ in })
  }

  @Test("finds a height that is not a number")
  func findsNaN() throws {
    let property = InvariantProperty(name: "FiniteNonNegative")
    let isFound = try property.finds { fault in
      fault.distort = { if $0.element.item == 2 { $0.frame.height = .nan } }
    }
    expectTrue(isFound)
  }

  @Test("finds a negative width")
  func findsNegative() throws {
    let property = InvariantProperty(name: "FiniteNonNegative")
    let isFound = try property.finds { fault in
      fault.distort = { if $0.element.item == 2 { $0.frame.width = -1 } }
    }
    expectTrue(isFound)
  }

  @Test("finds an endless content size")
  func findsEndless() throws {
    let property = InvariantProperty(name: "FiniteNonNegative")
    let finding = try property.findingOnMutant { fault in
      fault.missize = { Size(width: $0.width, height: .infinity) }
    }
    expectEqual(finding?.contains("content size"), true)
  }
}
