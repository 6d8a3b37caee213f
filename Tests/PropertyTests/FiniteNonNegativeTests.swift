import LayoutUnderTest
import TestSupport
import Testing

@Suite("FiniteNonNegative")
struct FiniteNonNegativeTests {
  @Test("holds for waterfalls on random traces")
  func holds() throws {
    var property = InvariantProperty(name: "FiniteNonNegative")
    #expect(try property.findingOnWaterfalls() == nil)
    #expect(property.looks > 0)
  }

  @Test("holds for a mutant without a fault")
  func holdsWithoutFault() throws {
    let property = InvariantProperty(name: "FiniteNonNegative")
    #expect(try property.findingOnMutant { _ in } == nil)
  }

  @Test("finds a height that is not a number")
  func findsNaN() throws {
    let property = InvariantProperty(name: "FiniteNonNegative")
    let isFound = try property.finds { fault in
      fault.distort = { if $0.element.item == 2 { $0.frame.height = .nan } }
    }
    #expect(isFound)
  }

  @Test("finds a negative width")
  func findsNegative() throws {
    let property = InvariantProperty(name: "FiniteNonNegative")
    let isFound = try property.finds { fault in
      fault.distort = { if $0.element.item == 2 { $0.frame.width = -1 } }
    }
    #expect(isFound)
  }

  @Test("finds an endless content size")
  func findsEndless() throws {
    let property = InvariantProperty(name: "FiniteNonNegative")
    let finding = try property.findingOnMutant { fault in
      fault.missize = { Size(width: $0.width, height: .infinity) }
    }
    #expect(finding?.contains("content size") == true)
  }
}
