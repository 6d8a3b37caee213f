import Foundation
import PropertyTesting

/// Tests a property on the cases of many seeds, and shrinks the first that fails.
///
/// - Parameters:
///   - seeds: The seeds to try, in order.
///   - property: Draws a case and returns its failure, or nil if it passes.
/// - Returns: The failure, with the choices for `PERFHARNESS_CASE` that repeat it; nil if the
///   property holds.
/// - Throws: An error of the property.
public func forAll(
  seeds: Range<UInt64>,
  _ property: (inout Choices) throws -> String?
) rethrows -> String? {
  if let line = ProcessInfo.processInfo.environment["PERFHARNESS_CASE"],
    let values = SavedCase.choices(of: line)
  {
    var choices = Choices(replaying: values)
    return try property(&choices)
  }
  guard let (seed, choices, finding) = try failingCase(seeds: seeds, property) else { return nil }
  guard !choices.isRejected else { return finding }
  let (values, message) = small(choices, finding) { choices in
    do { return try property(&choices) } catch { return "\(error)" }
  }
  return "seed \(seed): \(message)\n  again: PERFHARNESS_CASE='\(SavedCase.line(of: values))'"
}

/// Searches for a case that fails, if one is expected: it is not shrunk.
///
/// - Parameters:
///   - seeds: The seeds to try, in order.
///   - property: Draws a case and returns its failure, or nil if it passes.
/// - Returns: The failure, or nil if the property holds.
/// - Throws: An error of the property.
public func firstFinding(
  seeds: Range<UInt64>,
  _ property: (inout Choices) throws -> String?
) rethrows -> String? {
  try failingCase(seeds: seeds, property)?.finding
}

/// Returns the first case that fails, or a rejected case if more than a tenth are rejected.
private func failingCase(
  seeds: Range<UInt64>,
  _ property: (inout Choices) throws -> String?
) rethrows -> (seed: UInt64, choices: Choices, finding: String)? {
  var rejected = 0
  for seed in seeds {
    var choices = Choices(seed: SplitMix64(seed: seed, stream: 1).state)
    let finding = try property(&choices)
    if choices.isRejected {
      rejected += 1
      guard rejected * 10 <= seeds.count else {
        return (seed, choices, "\(rejected) cases of \(seeds.count) want too many choices")
      }
    } else if let finding {
      return (seed, choices, finding)
    }
  }
  return nil
}

/// Shrinks choices that fail, and returns the simplest ones with the same kind of failure.
private func small(
  _ choices: Choices,
  _ finding: String,
  _ property: (inout Choices) -> String?
) -> (values: [UInt64], message: String) {
  withoutActuallyEscaping(property) { property in
    let retried = Property<String?>(
      generate: { property(&$0) },
      check: { finding, _ in
        finding.map { Failure(origin: $0.filter { !$0.isNumber }, message: $0) }
      }
    )
    let budget = Budget(cases: 1, shrinkCalls: 2000)
    guard case .failed(let found) = retried.run(seed: 0, saved: [choices.values], budget: budget)
    else { return (choices.values, finding) }
    return (found.choices, found.failure.message)
  }
}
