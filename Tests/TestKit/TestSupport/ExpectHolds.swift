import Foundation
import PropertyTesting
import Testing

/// Expects that a property holds, and otherwise records one issue: the finding, the shrunk case,
/// and the command that repeats it.
///
/// Environment variables determine the effort: `PERFHARNESS_DEPTH=full` tries as many cases as a
/// nightly run; `PERFHARNESS_CASE` runs only the case with the given choices;
/// `PERFHARNESS_SHRINK=0` disables shrinking.
///
/// - Parameters:
///   - property: The property.
///   - seed: The seed of the cases.
///   - saved: The choices of cases that failed before, as lines of text; they are tried first.
///   - budget: The number of cases at standard depth.
///   - sourceLocation: The location of the issue.
/// - Returns: A Boolean value that indicates whether the property holds.
@discardableResult
public func expectHolds<Value>(
  _ property: Property<Value>,
  seed: UInt64 = 42,
  saved: [String] = [],
  budget: Budget = TestDepth.standard.budget,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  let environment = ProcessInfo.processInfo.environment
  let only = environment["PERFHARNESS_CASE"]
  var lines = saved
  var tried = TestDepth.current == .full ? TestDepth.full.budget : budget
  if environment["PERFHARNESS_SHRINK"] == "0" { tried.shrinkCalls = 0 }
  if let only {
    lines = [only]
    tried.cases = 1
  }
  let choices = lines.compactMap(SavedCase.choices(of:))
  guard choices.count == lines.count else {
    Issue.record("a saved case is no line of numbers in base 36", sourceLocation: sourceLocation)
    return false
  }
  let outcome = property.run(seed: seed, saved: choices, budget: tried)
  guard let complaint = complaint(about: outcome, seed: seed) else { return true }
  Issue.record(Comment(rawValue: complaint), sourceLocation: sourceLocation)
  return false
}

/// Returns the failure message for the outcome of a property, or nil if it holds.
private func complaint<Value>(about outcome: Outcome<Value>, seed: UInt64) -> String? {
  switch outcome {
  case .held:
    return nil
  case .failed(let found):
    return text(of: found)
  case .flaky(let found, let second):
    let later = second.map { "\($0.origin): \($0.message)" } ?? "the case held"
    return "the case depends on more than its choices; run again, \(later)\n" + text(of: found)
  case .gaveUp(let report):
    return "only \(report.cases) of \(report.cases + report.rejected) cases meet the conditions; "
      + "draw such cases instead of rejecting the others (seed \(seed))"
  case .vacuous(let report, let labels):
    let shares = labels.map { label in
      let count = report.labels.counts[label] ?? Labels.Count()
      return "'\(label)' in \(count.cases) of \(report.cases) cases, not in "
        + "\(Int((count.requiredShare * 100).rounded())) %"
    }
    return "too few cases are what the property is about: " + shares.joined(separator: "; ")
      + " (seed \(seed))"
  }
}

private func text<Value>(of found: Counterexample<Value>) -> String {
  let first = found.seed.map { "seed \($0), case \(found.cases)" } ?? "a saved case"
  let test = Test.current.map { "\($0.id)" }?.split(separator: "/").dropLast().last
  let filter = test.map { " --filter '\($0.prefix { $0 != "(" })'" } ?? ""
  return """
    \(found.failure.origin): \(found.failure.message)
      case: \(found.value)
      found: \(first), shrunk in \(found.shrinkCalls) runs
      again: PERFHARNESS_CASE='\(SavedCase.line(of: found.choices))' swift test\(filter)
    """
}
