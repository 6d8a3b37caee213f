import HarnessCommands
import TraceGeneration
import Traces

extension SizeFunction {
  /// The names of the parameters that size functions have.
  private static let keys = ["w", "h", "ws", "hs", "median", "sigma", "min", "max", "step"]

  /// Reads `NAME:KEY=VALUE,...`, where slashes separate the numbers of a list.
  ///
  /// The width is optional.
  ///
  /// - Parameters:
  ///   - text: The value of `--sizes`.
  ///   - seed: The seed of the size function.
  /// - Throws: `CommandError` for invalid text, and for a size function that gives no sizes.
  init(commandLine text: String, seed: UInt64) throws {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    // The sizes of the unsound function are not valid, so generated traces cannot scroll over them.
    let names = Name.allCases.filter { $0 != .unsound }
    guard let name = names.first(where: { $0.rawValue == parts[0] }) else {
      let advice = SpellingSuggestion.advice(
        for: String(parts[0]),
        among: names.map(\.rawValue)
      )
      throw CommandError.usage(
        "--sizes '\(text)': unknown size function: \(advice)"
      )
    }
    var parameters: [String: [Double]] = [:]
    for pair in (parts.count == 2 ? parts[1] : "").split(separator: ",") {
      let sides = pair.split(separator: "=", omittingEmptySubsequences: false)
      let numbers = sides.last.map { $0.split(separator: "/").compactMap { Double($0) } } ?? []
      guard sides.count == 2, !numbers.isEmpty,
        numbers.count == sides[1].split(separator: "/", omittingEmptySubsequences: false).count
      else {
        throw CommandError.usage(
          "--sizes '\(text)': '\(pair)' must be KEY=NUMBER, or KEY=NUMBER/NUMBER for a list"
        )
      }
      let key = String(sides[0])
      guard Self.keys.contains(key) else {
        let advice = SpellingSuggestion.advice(for: key, among: Self.keys)
        throw CommandError.usage("--sizes '\(text)': unknown parameter '\(key)': \(advice)")
      }
      parameters[key] = numbers
    }
    self.init(name: name, seed: seed, parameters: parameters)
    if let defect = completed(width: 1).defect {
      throw CommandError.usage("--sizes '\(text)': \(defect)")
    }
  }
}
