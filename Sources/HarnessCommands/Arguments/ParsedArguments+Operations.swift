import Results
import Traces

/// The options of `run --operations` and `run --sweep`.
extension ParsedArguments {
  /// Returns the distinct numbers of items to measure operations with; nil if none are requested.
  ///
  /// - Throws: `CommandError` for the first invalid value, and for flags that apply to recorded
  ///   traces only.
  func operationItems() throws -> [Int]? {
    let isSweep = isOn(.sweep)
    guard isSweep || isOn(.operations) else { return nil }
    let name = isSweep ? Flag.sweep.name : Flag.operations.name
    if let operand = operands.first {
      throw CommandError.usage(
        "--\(name) generates its frames and reads no traces: remove '\(operand)'"
      )
    }
    for flag in [Flag.growAt, .stride, .refresh, .mode, .scanLimit, .resume]
    where isGiven(flag) {
      throw CommandError.usage(
        "--\(name) generates its frames and checks none: remove --\(flag.name)"
      )
    }
    if isSweep {
      if isGiven(.items) {
        throw CommandError.usage("--sweep defines the numbers of items: remove --items")
      }
      return try sweptItems()
    }
    return isOn(.items) ? try distinctItems() : [1_000_000]
  }

  private static var range: ClosedRange<Int> {
    OperationTrace.leastItems...TraceLimits.standard.items
  }

  private func distinctItems() throws -> [Int] {
    let range = Self.range
    let expectation =
      "whole numbers from \(range.lowerBound) to \(range.upperBound) with --operations, "
      + "such as 10k or 1M"
    return try value(.items, expectation) { Self.counts($0) }.distinct
  }

  private func sweptItems() throws -> [Int] {
    let range = Self.range
    let expectation =
      "two or more ascending whole numbers from \(range.lowerBound) to \(range.upperBound), "
      + "such as 1k,10k,100k"
    return try value(.sweep, expectation) { text in
      guard let counts = Self.counts(text), counts.count >= 2,
        zip(counts, counts.dropFirst()).allSatisfy(<)
      else { return nil }
      return counts
    }
  }

  private static func counts(_ text: String) -> [Int]? {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let counts = words.compactMap { ItemCountText.count(String($0)) }
    return counts.count == words.count && counts.allSatisfy(range.contains) ? counts : nil
  }
}
