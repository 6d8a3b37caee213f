import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@Suite("AccessorAgreement")
struct AccessorAgreementTests {
  @Test("holds for waterfalls on random traces")
  func holds() throws {
    var property = InvariantProperty(name: "AccessorAgreement")
    try expectNil(property.findingOnWaterfalls())
    expectTrue(property.looks > 0)
  }

  @Test("holds for a mutant without a fault")
  func holdsWithoutFault() throws {
    let property = InvariantProperty(name: "AccessorAgreement")
    try expectNil(property.findingOnMutant { _ in })
  }

  @Test("finds an accessor that is a point off")
  func findsShift() throws {
    let property = InvariantProperty(name: "AccessorAgreement")
    let isFound = try property.finds { fault in
      fault.misread = { _, attributes in
        var result = attributes
        result?.frame.y += 1
        return result
      }
    }
    expectTrue(isFound)
  }

  @Test("finds an accessor that leaves out the detail")
  func findsDetail() throws {
    let property = InvariantProperty(name: "AccessorAgreement")
    let isFound = try property.finds { fault in
      fault.misread = { _, attributes in
        var result = attributes
        result?.detail.photoHeight = -1
        return result
      }
    }
    expectTrue(isFound)
  }
}
