import Results

/// What `gate` is asked for.
final class GateRequest {
  /// The build that this one is compared with; nil for none.
  let base: String?
  /// The folder of baselines; nil for none.
  let baselines: BaselineFolder?
  /// The part by which a count may be more than in the baseline.
  let allowance: Double
  /// Whether it is an outcome of its own that something became better.
  let isStrict: Bool
  /// What is replayed.
  let replay: ReplayRequest
  /// What tests make of the times.
  let rule: ComparisonRule
  /// The package that commits are built of.
  let package: ComparedPackage

  /// Reads the flags.
  ///
  /// - Throws: `CommandError` for the first value that cannot be used.
  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    guard let base = arguments.text(.base) else {
      throw CommandError.usage(
        "gate needs --base, the build that this one is compared with: name an executable or a "
          + "commit, or 'none' to leave times out"
      )
    }
    self.base = base == "none" ? nil : base
    let folder = arguments.text(.baselines) ?? "none"
    baselines = folder == "none" ? nil : BaselineFolder(folder)
    allowance =
      try arguments.value(.allowance, "a number of percent from 0 to 1000") { text in
        Double(text).flatMap { (0...1000).contains($0) ? $0 : nil }
      } / 100
    isStrict = arguments.isOn(.strictImprovement)
    replay = try ReplayRequest(arguments, environment: context.environment)
    rule = try ComparisonRule(arguments, machines: replay.shard.count)
    package = ComparedPackage(arguments, context: context)
  }

  /// The baseline of a machine; nil where none is asked for.
  ///
  /// - Throws: `CommandError` where one is asked for and there is none.
  func baseline(of key: BaselineKey) throws -> Baseline? {
    guard let baselines else { return nil }
    guard let baseline = try baselines.baseline(of: key) else {
      throw CommandError(.missing, DeterministicCounters.missing(baselines, key))
    }
    return baseline
  }
}
