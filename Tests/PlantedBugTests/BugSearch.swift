import LayoutUnderTest
import PlantedBugs
import PropertyTesting
import TestSupport
import TraceReplay
import Traces

/// Looks for a planted bug with random traces and makes the first that finds it small.
struct BugSearch {
  /// The trace found, or nil.
  let found: Counterexample<Trace>?

  /// Searches.
  ///
  /// - Parameters:
  ///   - bug: What to look for.
  ///   - seed: What the traces follow from.
  ///   - isMinimized: Whether the trace that finds it is minimized.
  /// - Throws: An error where the bug ends processes and none can be started.
  init(
    _ bug: TrackerBug,
    seed: UInt64 = 1,
    isMinimized: Bool = TestDepth.current == .full
  ) throws {
    let runner = try BugRunner(bug)
    var budget = bug.budget
    budget.shrinkCalls = isMinimized ? 600 : 0
    // Only calls are to end it, so that every run finds the same.
    budget.shrinkDuration = .seconds(120)
    let property = Property<Trace>(
      generate: { bug.shape.draw(&$0) },
      check: { trace, _ in
        guard let findings = try? runner.findings(trace, only: bug.findings), !findings.isEmpty
        else { return nil }
        return Failure(origin: bug.id, message: findings.sorted().joined(separator: ", "))
      }
    )
    if case .failed(let found) = property.run(seed: seed, budget: budget) {
      self.found = found
    } else {
      found = nil
    }
  }

  /// The row of a bug in the documentation's table; without the length of the minimized trace
  /// where none is.
  static func row(_ bug: TrackerBug, _ found: Counterexample<Trace>) -> String {
    let findings = bug.findings.sorted().joined(separator: ", ")
    let summary =
      bug.report.isEmpty ? bug.summary : "[\(bug.summary)](https://github.com/\(bug.report))"
    return "| \(bug.id) | \(summary) | \(findings) | \(found.cases) | "
      + "\(bug.trace.records.count) | "
      + (TestDepth.current == .full ? "\(found.value.records.count) |" : "")
  }
}
