import Results

/// One scenario of `check --json`: the same bytes whenever the same is found.
struct CheckLine: Codable {
  var schemaVersion = SchemaVersion()
  var trace: TraceInfo
  var setting: ScenarioSetting
  var notes: [String]
  var checks: [CheckRecord]
  var violations: [ViolationRecord]
  var attributes: Attributes
  var oracle: OracleRecord
  /// How the layout ended the check before its end; nil where it did not.
  @ExplicitNull var crash: CrashRecord?

  /// How often scenarios were given attributes.
  struct Attributes: Codable {
    /// Attributes that differed from those before.
    var applied: Int
    /// Equal ones, which were skipped.
    var skipped: Int
  }

  /// The reason why a scenario in which nothing is wrong is not a pass; nil where it is one.
  var emptiness: String? {
    // The harness's own cost is that of a layout without elements.
    guard crash == nil, violationCount == 0, setting.layout != "null",
      attributes.applied + attributes.skipped == 0
    else { return nil }
    return ScenarioResult.emptiness(of: trace, setting)
  }

  /// Violations, the ones not kept included.
  var violationCount: Int { checks.reduce(0) { $0 + $1.violations } }

  enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case trace, setting, notes, checks, violations, attributes, oracle, crash
  }
}
