import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@testable import TraceReplay

/// A layout without elements that reads a given number of sizes for a number of items.
private struct PacedLayout: CollectionLayout {
  typealias Detail = NoDetail

  let reads: @Sendable (_ items: Int) -> Int
  var contentSize: Size { .zero }

  mutating func prepare(_ environment: LayoutEnvironment) {
    for _ in 0..<reads(environment.model.itemCount) {
      _ = environment.size(at: ItemPath(section: 0, item: 0))
    }
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {}

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? { nil }
}

@Suite("ScalingLimit")
struct ScalingLimitTests {
  private func findings(
    items: Int = 20,
    _ reads: @escaping @Sendable (_ items: Int) -> Int
  ) throws -> [String] {
    let factory = LayoutFactory(kind: "paced") { (_) throws(LayoutSettingError) in
      PacedLayout(reads: reads)
    }
    var trace = PlanTrace(items: items)
    trace.frame(0)
    let options = CheckOptions(only: "ScalingLimit")
    return try factory.check(trace.plan(), LayoutSettings(kind: "paced"), options)
      .violations.map(\.message)
  }

  @Test("lets eight times the items take as many times the work to the power of 1.1")
  func growth() throws {
    try expectEqual(findings { $0 == 20 ? 100 : 985 }, [])
    try expectEqual(
      findings { $0 == 20 ? 100 : 986 },
      ["preparing 20 items is 100 steps of work, 160 items 986"]
    )
  }

  @Test("has nothing to compare with where few items take no work")
  func noWork() throws {
    try expectEqual(findings { $0 == 20 ? 0 : 500 }, [])
    try expectEqual(
      findings { $0 == 20 ? 1 : 500 },
      ["preparing 20 items is 1 steps of work, 160 items 500"]
    )
  }

  @Test("looks where there are enough items, and few enough")
  func ranges() throws {
    for (items, isFound) in [(15, false), (16, true), (500, true), (501, false)] {
      let found = try findings(items: items) { $0 == items ? 1 : 100 }
      expectEqual(!found.isEmpty, isFound, "\(items) items")
    }
  }
}
