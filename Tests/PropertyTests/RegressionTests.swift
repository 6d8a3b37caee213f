import Expectations
import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay
import Traces

/// Replays all traces that once broke a layout.
@Suite("Traces of failures that were mended")
struct RegressionTests {
  @Test(
    "break no invariant of their layout any more",
    arguments: RecordingTests.traces(in: "regressions")
  )
  func holds(_ path: String) throws {
    let trace = try RecordingTests.trace(path)
    let settings = try #require(trace.layout, "\(path) names no layout")
    let entries = LayoutCatalog.builtIn.entries(ofLayout: settings.kind)
    expectTrue(!entries.isEmpty, "there is no layout \(settings.kind)")
    var digests: Set<UInt64> = []
    for entry in entries {
      var options = ReplayOptions()
      options.axis = try entry.factory.traits(settings).axis
      options.derives = entry.derives
      let plan = try ReplayPlan(trace, options: options)
      let outcome = try entry.factory.check(plan, settings, CheckOptions())
      expectNil(outcome.firstFinding, "with \(entry.index)")
      digests.insert(outcome.digest)
    }
    expectEqual(digests.count, 1)
  }
}

extension Trace {
  /// The layout that the head names, or that the trace was found with.
  fileprivate var layout: LayoutSettings? {
    if let layout = head.layout { return layout }
    guard let text = head.provenance["layout"] else { return nil }
    let parts = text.split(separator: ":", maxSplits: 1).map { String($0) }
    let pairs = parts.count > 1 ? parts[1].split(separator: ",") : []
    return LayoutSettings(
      kind: parts[0],
      parameters: pairs.map { pair in
        let sides = pair.split(separator: "=", maxSplits: 1).map { String($0) }
        let value = Double(sides[1]).map { LayoutSettings.Value.number($0) }
        let flag = Bool(sides[1]).map { LayoutSettings.Value.flag($0) }
        return (sides[0], value ?? flag ?? .text(sides[1]))
      }
    )
  }
}
