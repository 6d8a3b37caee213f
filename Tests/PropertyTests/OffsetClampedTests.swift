import LayoutUnderTest
import TestSupport
import Testing

@Suite("OffsetClamped")
struct OffsetClampedTests {
  @Test("holds for waterfalls on random traces")
  func holds() throws {
    var property = InvariantProperty(name: "OffsetClamped")
    #expect(try property.findingOnWaterfalls() == nil)
    #expect(property.looks > 0)
  }

  @Test("holds for a mutant without a fault")
  func holdsWithoutFault() throws {
    let property = InvariantProperty(name: "OffsetClamped")
    #expect(try property.findingOnMutant { _ in } == nil)
  }

  @Test("finds content that shrinks under a resting offset")
  func findsShrinking() throws {
    let property = InvariantProperty(name: "OffsetClamped")
    let finding = try property.findingOnMutant { fault in
      fault.shrinkage = 100
    }
    #expect(finding?.contains("outside") == true)
  }
}
