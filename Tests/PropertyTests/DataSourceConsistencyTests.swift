import LayoutUnderTest
import TestSupport
import Testing

@Suite("DataSourceConsistency")
struct DataSourceConsistencyTests {
  @Test("holds for waterfalls on random traces")
  func holds() throws {
    var property = InvariantProperty(name: "DataSourceConsistency")
    #expect(try property.findingOnWaterfalls() == nil)
    #expect(property.looks > 0)
  }

  @Test("holds for a mutant without a fault")
  func holdsWithoutFault() throws {
    let property = InvariantProperty(name: "DataSourceConsistency")
    #expect(try property.findingOnMutant { _ in } == nil)
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
    #expect(finding?.contains("does not exist") == true)
  }

  @Test("finds an item without attributes")
  func findsGap() throws {
    let property = InvariantProperty(name: "DataSourceConsistency")
    let finding = try property.findingOnMutant { fault in
      fault.misread = { element, attributes in element.item == 3 ? nil : attributes }
    }
    #expect(finding?.contains("no attributes") == true)
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
    #expect(finding?.contains("is returned but") == true)
  }
}
