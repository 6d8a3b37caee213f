import Expectations
import LayoutUnderTest
import Results
import TestSupport
import Testing

@testable import TraceReplay
@testable import Traces

@Suite("Views without room for anything")
struct NarrowViewTests {
  private let waterfall = LayoutFactory(kind: "waterfall") {
    (settings) throws(LayoutSettingError) in
    WaterfallLayout<SortedSweep>(settings: try WaterfallSettings(settings))
  }

  /// Returns the violations in a correct waterfall whose view is resized to a width.
  private func violations(width: Double) throws -> [Violation] {
    var trace = PlanTrace(items: 400)
    trace.frame(0)
    trace.add(.view(TraceView(size: Size(width: width, height: 400))))
    trace.frame(0)
    trace.frame(100)
    let settings = LayoutSettings(kind: "waterfall", parameters: [("columnSpacing", .number(0))])
    return try waterfall.check(try trace.plan(), settings, CheckOptions()).violations
  }

  @Test("blame no query for the items that are on top of one another")
  func blameNoQuery() throws {
    try expectEqual(violations(width: 0), [])
  }

  @Test("blame no layout for columns narrower than a pixel")
  func blameNoColumns() throws {
    try expectEqual(violations(width: 1), [])
  }
}
