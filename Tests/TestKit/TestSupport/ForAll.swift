import Foundation
import PropertyTesting

/// Tries a property on cases of many seeds, and makes the first that fails small.
///
/// - Parameters:
///   - seeds: The seeds to try, in order.
///   - property: Draws a case and says what does not hold, or nil where everything does.
/// - Returns: What was found, with the choices that `PERFHARNESS_CASE` runs again alone; nil where
///   the property holds.
/// - Throws: What the property throws.
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

/// Looks for a case that fails, where one is expected to: it is not shrunk.
///
/// - Parameters:
///   - seeds: The seeds to try, in order.
///   - property: Draws a case and says what does not hold, or nil where everything does.
/// - Returns: What was found, or nil where the property holds.
/// - Throws: What the property throws.
public func firstFinding(
  seeds: Range<UInt64>,
  _ property: (inout Choices) throws -> String?
) rethrows -> String? {
  try failingCase(seeds: seeds, property)?.finding
}

/// The first case that fails; one that is rejected where too many are.
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

/// The simplest choices found that fail in the same way, and what is found with them.
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
    let budget = Budget(cases: 0, shrinkCalls: 2000)
    guard case .failed(let found) = retried.run(seed: 0, saved: [choices.values], budget: budget)
    else { return (choices.values, finding) }
    return (found.choices, found.failure.message)
  }
}
