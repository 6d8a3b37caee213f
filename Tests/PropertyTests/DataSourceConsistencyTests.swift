import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@Suite("DataSourceConsistency")
struct DataSourceConsistencyTests {
  @Test("holds for waterfalls on random traces")
  func holds() throws {
    var property = InvariantProperty(name: "DataSourceConsistency")
    try expectNil(property.findingOnWaterfalls())
    expectTrue(property.looks > 0)
  }

  @Test("holds for a mutant without a fault")
  func holdsWithoutFault() throws {
    let property = InvariantProperty(name: "DataSourceConsistency")
    try expectNil(property.findingOnMutant { _ in })
  }

  @Test("finds attributes of an item that does not exist")
  func findsGhost() throws {
    let property = InvariantProperty(name: "DataSourceConsistency")
    let finding = try property.findingOnMutant { fault in
      fault.misread = { element, attributes in
        attributes
          ?? LayoutAttributes(
            element: element,
            frame: .zero,
            detail: WaterfallDetail(photoHeight: 0)
          )
      }
    }
    expectEqual(finding?.contains("does not exist"), true)
  }

  @Test("finds an item without attributes")
  func findsGap() throws {
    let property = InvariantProperty(name: "DataSourceConsistency")
    let finding = try property.findingOnMutant { fault in
      fault.misread = { element, attributes in element.item == 3 ? nil : attributes }
    }
    expectEqual(finding?.contains("no attributes"), true)
  }

  @Test("finds a returned element that does not exist")
  func findsStranger() throws {
    let property = InvariantProperty(name: "DataSourceConsistency")
    let stranger = LayoutAttributes(
      element: ElementPath(section: 99, kind: .header),
      frame: .zero,
      detail: WaterfallDetail(photoHeight: 0)
    )
    let finding = try property.findingOnMutant { fault in
      fault.misanswer = { _, answer in answer + [stranger] }
    }
    expectEqual(finding?.contains("is returned but"), true)
  }
}
