import TraceReplay
import Traces

/// The options of `run --operations` and `run --sweep`.
struct OperationRequest {
  private static let defaultItems = 1_000_000

  /// The distinct numbers of items.
  var items: [Int]
  /// A Boolean value that indicates whether costs are compared across the numbers of items.
  var isSweep: Bool

  /// Reads the flags; nil if they request no operations.
  ///
  /// - Throws: `CommandError` for the first invalid value, and for flags that apply to recorded
  ///   traces only.
  init?(_ arguments: ParsedArguments) throws {
    isSweep = arguments.isOn(.sweep)
    guard isSweep || arguments.isOn(.operations) else { return nil }
    let name = isSweep ? Flag.sweep.name : Flag.operations.name
    if let operand = arguments.operands.first {
      throw CommandError.usage(
        "--\(name) generates its frames and reads no traces: remove '\(operand)'"
      )
    }
    for flag in [Flag.growAt, .stride, .refresh, .mode, .scanLimit, .resume]
    where arguments.isOn(flag) {
      throw CommandError.usage(
        "--\(name) generates its frames and checks none: remove --\(flag.name)"
      )
    }
    if isSweep {
      if arguments.isOn(.items) {
        throw CommandError.usage("--sweep defines the numbers of items: remove --items")
      }
      items = try Self.ascending(arguments)
    } else if arguments.isOn(.items) {
      items = try Self.distinct(arguments)
    } else {
      items = [Self.defaultItems]
    }
  }

  private static var range: ClosedRange<Int> {
    OperationTrace.leastItems...TraceLimits.standard.items
  }

  private static func distinct(_ arguments: ParsedArguments) throws -> [Int] {
    let expectation =
      "whole numbers from \(range.lowerBound) to \(range.upperBound) with --operations, "
      + "such as 10k or 1M"
    return try arguments.value(.items, expectation) { counts($0) }.reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  private static func ascending(_ arguments: ParsedArguments) throws -> [Int] {
    let expectation =
      "two or more ascending whole numbers from \(range.lowerBound) to \(range.upperBound), "
      + "such as 1k,10k,100k"
    return try arguments.value(.sweep, expectation) { text in
      guard let counts = counts(text), counts.count >= 2,
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
