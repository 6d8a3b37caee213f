import HarnessCommands
import LayoutContract
import TraceGeneration
import Traces

/// The options of `generate`.
struct GenerationRequest {
  /// The operand that lists the behaviors and generates no traces.
  static let list = "list"
  /// The operand that selects every behavior.
  static let all = "all"

  /// The behaviors; empty if the list is requested.
  var behaviors: [Behavior] = []
  /// The settings of the generated traces.
  var settings = GenerationSettings()
  /// The destination: a file, a folder, or `-` for standard output.
  var output: String

  /// Reads the flags and operands.
  ///
  /// - Throws: `CommandError` for the first invalid value, and for a trace of `--sizes-from` that
  ///   cannot be read.
  init(_ arguments: ParsedArguments) throws {
    output = arguments.text(.generated) ?? "-"
    behaviors = try Self.behaviors(arguments.operands)
    settings.physics = try arguments.choice(.physics)
    settings.refreshHz = try arguments.value(.generatedRefresh, "60 or 120") {
      Int($0).flatMap { [60, 120].contains($0) ? $0 : nil }
    }
    settings.seed = try arguments.value(.seed, "a whole number from 0 up to 2^53") {
      UInt64($0).flatMap { $0 <= 1 << 53 ? $0 : nil }
    }
    // Jitter below half a frame keeps frames in order.
    let most = settings.refreshHz == 60 ? 8.0 : 4
    settings.jitterSeconds = try arguments.number(.jitter, "a number", in: 0...most) / 1000
    if arguments.isOn(.traceDuration) {
      settings.durationSeconds = try arguments.number(.traceDuration, "a number", in: 0.1...3600)
    }
    if arguments.isOn(.generatedItems) {
      settings.itemCount = try arguments.count(
        .generatedItems,
        in: 0...TraceLimits.standard.items / 2
      )
    }
    if arguments.isOn(.view) { settings.viewSize = try Self.view(arguments) }
    try readSizes(arguments)
    for behavior in behaviors where arguments.operands != [Self.all] {
      if let refusal = behavior.refusal(of: settings.physics) { throw CommandError.usage(refusal) }
    }
    behaviors.removeAll { $0.refusal(of: settings.physics) != nil }
  }

  private static func behaviors(_ operands: [String]) throws -> [Behavior] {
    guard operands != [], operands != [list] else { return [] }
    guard operands != [all] else { return Behavior.allCases }
    return try operands.reduce(into: []) { behaviors, operand in
      guard let behavior = Behavior(rawValue: operand) else {
        let names = Behavior.allCases.map(\.rawValue) + [all, list]
        let advice = SpellingSuggestion.advice(for: operand, among: names)
        throw CommandError.usage("there is no behavior '\(operand)': \(advice)")
      }
      if !behaviors.contains(behavior) { behaviors.append(behavior) }
    }
  }

  /// Returns the size of the view that the flags set.
  ///
  /// - Throws: `CommandError` unless the value is two lengths.
  static func view(_ arguments: ParsedArguments) throws -> Size {
    try arguments.value(.view, "a width and a height from 1 to 100000, such as 390x844") { text in
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
      guard sides.count == 2, let width = sides[0], let height = sides[1],
        (1...100_000).contains(width), (1...100_000).contains(height)
      else { return nil }
      return Size(width: width, height: height)
    }
  }

  private mutating func readSizes(_ arguments: ParsedArguments) throws {
    if let path = arguments.text(.sizesFrom) {
      guard !arguments.isOn(.sizes) else {
        throw CommandError.usage("--sizes and --sizes-from both define the sizes: remove one")
      }
      let trace = try Trace.read(path: path)
      guard let fit = SizeFit(trace, seed: settings.seed) else {
        throw CommandError.usage("--sizes-from '\(path)': the trace contains no item sizes")
      }
      if settings.viewSize == nil { settings.viewSize = trace.head.viewSize }
      settings.sizes = fit.function
      settings.sizeSource = "\(fit.summary) of \(trace.head.shownName)"
    } else if let text = arguments.text(.sizes) {
      settings.sizes = try SizeFunction(commandLine: text, seed: settings.seed)
      settings.sizeSource = text
    }
  }
}

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
      let texts = sides.last?.split(separator: "/", omittingEmptySubsequences: false) ?? []
      let numbers = texts.compactMap { Double($0) }
      guard sides.count == 2, numbers.count == texts.count else {
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
