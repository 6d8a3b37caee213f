import Results

/// The options of `gate`.
final class GateRequest {
  /// The build with which this one is compared; nil for none.
  let base: String?
  /// The folder of baselines; nil for none.
  let baselines: BaselineFolder?
  /// The fraction by which a counter may exceed its baseline.
  let allowance: Double
  /// A Boolean value that indicates whether an improvement has its own exit status.
  let isStrict: Bool
  /// The options of the replays.
  let replay: ReplayRequest
  /// The rule that decides from the times.
  let rule: ComparisonRule
  /// The package from which commits are built.
  let package: ComparedPackage

  /// Reads the flags.
  ///
  /// - Throws: `CommandError` for the first invalid value.
  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    guard let base = arguments.text(.base) else {
      throw CommandError.usage(
        "gate needs --base, the build to compare with: name an executable or a commit, or 'none' "
          + "to skip times"
      )
    }
    self.base = base == "none" ? nil : base
    let folder = arguments.text(.baselines) ?? "none"
    baselines = folder == "none" ? nil : BaselineFolder(folder)
    allowance =
      try arguments.value(.allowance, "a percentage from 0 to 1000") { text in
        Double(text).flatMap { (0...1000).contains($0) ? $0 : nil }
      } / 100
    isStrict = arguments.isOn(.strictImprovement)
    replay = try ReplayRequest(arguments, context: context)
    rule = try ComparisonRule(arguments, machines: replay.shard.count)
    package = ComparedPackage(arguments, context: context)
  }

  /// Returns the baseline of a machine; nil if none is requested.
  ///
  /// - Throws: `CommandError` if a baseline is requested and missing.
  func baseline(of key: BaselineKey) throws -> Baseline? {
    guard let baselines else { return nil }
    guard let baseline = try baselines.baseline(of: key) else {
      throw CommandError(.missing, DeterministicCounters.missing(baselines, key))
    }
    return baseline
  }
}
