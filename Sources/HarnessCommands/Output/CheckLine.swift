import Results

/// One scenario of `check --json`.
///
/// Equal findings encode to equal bytes.
struct CheckLine: Codable {
  var schemaVersion = SchemaVersion()
  var trace: TraceInfo
  var setting: ScenarioSetting
  var notes: [String]
  var checks: [CheckRecord]
  var violations: [ViolationRecord]
  var attributes: Attributes
  var oracle: OracleRecord
  /// The crash that ended the check early; nil if the layout did not crash.
  @ExplicitNull var crash: CrashRecord?

  /// The number of times that elements received layout attributes.
  struct Attributes: Codable {
    /// Attributes that differed from the previous ones.
    var applied: Int
    /// Attributes that were equal to the previous ones, and therefore skipped.
    var skipped: Int
  }

  /// The reason why a scenario without violations does not pass; nil if it passes.
  var emptiness: String? {
    // The null layout, which measures the harness's own cost, shows no elements.
    guard crash == nil, violationCount == 0, setting.layout != "null",
      attributes.applied + attributes.skipped == 0
    else { return nil }
    return ScenarioResult.emptiness(of: trace, setting)
  }

  /// The number of violations, including those that are not stored.
  var violationCount: Int { checks.reduce(0) { $0 + $1.violations } }

  enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case trace, setting, notes, checks, violations, attributes, oracle, crash
  }
}
