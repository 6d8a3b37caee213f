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

  /// Violations, the ones not kept included.
  var violationCount: Int { checks.reduce(0) { $0 + $1.violations } }

  enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case trace, setting, notes, checks, violations, attributes, oracle, crash
  }
}
