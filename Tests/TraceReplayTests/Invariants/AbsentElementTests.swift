import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@testable import TraceReplay

@Suite("An element that does not exist")
struct AbsentElementTests {
  /// Returns the findings in sections of three and two items.
  private func findings(_ ghosts: [ElementPath]) throws -> [String] {
    let factory = LayoutFactory(kind: "rows") { (_) throws(LayoutSettingError) in
      Mutant(RowsLayout()) { fault in
        fault.misread = { path, attributes in
          ghosts.contains(path) ? LayoutAttributes(element: path, frame: .zero) : attributes
        }
      }
    }
    var trace = PlanTrace(items: 3)
    trace.addItems(3..<5, section: 1)
    trace.frame(0)
    let options = CheckOptions(only: "DataSourceConsistency")
    let outcome = try factory.check(trace.plan(), LayoutSettings(kind: "rows"), options)
    expectEqual(outcome.violationCount, outcome.violations.count)
    return outcome.violations.map(\.message)
  }

  @Test("has no attributes, before the first, after the last and in no section")
  func hasNone() throws {
    let absent = [
      ElementPath(section: -1, kind: .cell, item: 0),
      ElementPath(section: 2, kind: .cell, item: 0), ElementPath(section: 2, kind: .header),
      ElementPath(section: -1, kind: .footer), ElementPath(section: 1, kind: .cell, item: 2),
      ElementPath(section: 1, kind: .cell, item: -1),
      ElementPath(section: 0, kind: .cell, item: 3),
    ]
    for path in absent {
      try expectEqual(findings([path]), ["\(path) has attributes but does not exist"])
    }
    try expectEqual(findings([]), [])
  }

  @Test("is reported once if it is of a kind that sections may have")
  func isToldOnce() throws {
    let ghosts = [0, 1].map { ElementPath(section: $0, kind: .footer) }
    try expectEqual(findings(ghosts), ["\(ghosts[0]) has attributes but does not exist"])
  }
}
