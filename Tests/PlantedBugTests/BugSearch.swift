import LayoutUnderTest
import PlantedBugs
import PropertyTesting
import TestSupport
import TraceReplay
import Traces

/// A search for a planted bug with random traces, which minimizes the first that finds it.
struct BugSearch {
  /// The trace that finds the bug, or nil.
  let found: Counterexample<Trace>?

  /// Searches for a bug.
  ///
  /// - Parameters:
  ///   - bug: The bug.
  ///   - seed: The seed of the random traces.
  ///   - isMinimized: A Boolean value that indicates whether the trace is minimized.
  /// - Throws: An error if the bug ends processes and no process can be started.
  init(
    _ bug: TrackerBug,
    seed: UInt64 = 1,
    isMinimized: Bool = TestDepth.current == .full
  ) throws {
    let runner = try BugRunner(bug)
    var budget = bug.budget
    budget.shrinkCalls = isMinimized ? 600 : 0
    // Only the number of calls limits the search, so that every run has the same result.
    budget.shrinkDuration = nil
    let property = Property<Trace>(
      generate: { bug.shape.draw(&$0) },
      check: { trace, _ in
        // A question of the checks may end the process.
        let checked = bug.endsProcess ? nil : bug.findings
        let findings = (try? runner.findings(trace, only: checked))?.intersection(bug.findings)
        guard let findings, !findings.isEmpty else { return nil }
        return Failure(origin: bug.id, message: findings.sorted().joined(separator: ", "))
      }
    )
    if case .failed(let found) = property.run(seed: seed, budget: budget) {
      self.found = found
    } else {
      found = nil
    }
  }

  /// Returns the row of a bug in the documentation's table; only at full depth it has the length of
  /// the minimized trace.
  static func row(_ bug: TrackerBug, _ found: Counterexample<Trace>) -> String {
    let findings = bug.findings.sorted().joined(separator: ", ")
    let summary =
      bug.report.isEmpty ? bug.summary : "[\(bug.summary)](https://github.com/\(bug.report))"
    return "| \(bug.id) | \(summary) | \(findings) | \(found.cases) | "
      + "\(bug.trace.records.count) | "
      + (TestDepth.current == .full ? "\(found.value.records.count) |" : "")
  }
}
