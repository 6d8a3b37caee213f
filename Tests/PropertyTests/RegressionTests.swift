import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay

/// Traces that broke a layout once are replayed for ever.
@Suite("Traces of failures that were mended")
struct RegressionTests {
  @Test(
    "break no invariant of their layout any more",
    arguments: RecordingTests.traces(in: "regressions")
  )
  func holds(_ path: String) throws {
    let trace = try RecordingTests.trace(path)
    let settings = try #require(trace.head.layout, "\(path) names no layout")
    let entries = LayoutCatalog<NoProbe>.builtIn.entries(ofLayout: settings.kind)
    #expect(!entries.isEmpty, "there is no layout \(settings.kind)")
    var digests: Set<UInt64> = []
    for entry in entries {
      var options = ReplayOptions()
      options.axis = try entry.cell.axis(settings)
      options.derives = entry.derives
      let plan = try ReplayPlan(trace, options: options)
      let outcome = try entry.cell.check(plan, settings, CheckOptions())
      #expect(outcome.firstFinding == nil, "with \(entry.index)")
      digests.insert(outcome.digest)
    }
    #expect(digests.count == 1)
  }
}
