import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@Suite("QueryEqualsScan")
struct QueryEqualsScanTests {
  @Test("holds for waterfalls on random traces")
  func holds() throws {
    var property = InvariantProperty(name: "QueryEqualsScan")
    try expectNil(property.findingOnWaterfalls())
    expectTrue(property.looks > 0)
  }

  @Test("holds for a mutant without a fault")
  func holdsWithoutFault() throws {
    let property = InvariantProperty(name: "QueryEqualsScan")
    try expectNil(property.findingOnMutant { _ in })
  }

  @Test("finds a query that misses its first element")
  func findsMissing() throws {
    let property = InvariantProperty(name: "QueryEqualsScan")
    let finding = try property.findingOnMutant { fault in
      fault.misanswer = { _, answer in Array(answer.dropFirst()) }
    }
    expectEqual(finding?.contains("misses"), true)
  }

  @Test("finds a query that returns what it was not asked for")
  func findsExtra() throws {
    let property = InvariantProperty(name: "QueryEqualsScan")
    let stranger = LayoutAttributes(
      element: ElementPath(section: 9, kind: .cell),
      frame: Rect(x: 0, y: -90, width: 1, height: 1),
      detail: WaterfallDetail(photoHeight: 1)
    )
    let finding = try property.findingOnMutant { fault in
      fault.misanswer = { _, answer in answer + [stranger] }
    }
    expectEqual(finding?.contains("share no area"), true)
  }

  @Test("finds an answer out of order")
  func findsDisorder() throws {
    let property = InvariantProperty(name: "QueryEqualsScan")
    let finding = try property.findingOnMutant { fault in
      fault.misanswer = { _, answer in answer.reversed() }
    }
    expectEqual(finding?.contains("ascending"), true)
  }
}
