/// Annotations of a GitHub Actions run, as workflow commands on standard output.
public enum GitHubAnnotations {
  /// The largest number of annotations; GitHub shows 10 per step.
  private static let mostAnnotations = 9

  /// Returns a command for each check that failed or became better, errors first, and one with the
  /// number of omitted checks.
  ///
  /// - Parameter records: The scenarios.
  /// - Returns: Lines for standard output; empty if nothing changed.
  public static func text(_ records: [GateRecord]) -> String {
    let all = records.flatMap { record in
      record.findings.compactMap { finding in
        finding.outcome.level.map { ($0, command($0, record, finding)) }
      }
    }
    // Errors come first, so that GitHub never omits them in favor of notices.
    let sorted = Level.allCases.flatMap { level in all.filter { $0.0 == level }.map(\.1) }
    let left = sorted.count - mostAnnotations
    let more = left > 0 ? "::notice::and \(left) more\n" : ""
    return sorted.prefix(mostAnnotations).joined() + more
  }

  private static func command(
    _ level: Level,
    _ record: GateRecord,
    _ finding: GateRecord.Finding
  ) -> String {
    let title = "\(finding.gate.rawValue): \(record.trace) \(record.layout) \(record.index)"
    let message = ([finding.outcome.words] + finding.reasons).joined(separator: "\n")
    return "::\(level.rawValue) title=\(property(title))::\(data(message))\n"
  }

  /// The severity of an annotation, the most severe first.
  fileprivate enum Level: String, CaseIterable {
    case error, warning, notice
  }

  // Scalars are used because a carriage return and a line feed form one `Character`.
  private static func data(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(scalar)
      }
    }.joined()
  }

  private static func property(_ text: String) -> String {
    data(text).unicodeScalars.map { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}

extension GateOutcome {
  /// The outcome in words.
  fileprivate var words: String { self == .overBudget ? "over budget" : rawValue }

  fileprivate var level: GitHubAnnotations.Level? {
    switch self {
    case .passed, .skipped: nil
    case .better: .notice
    case .inconclusive: .warning
    case .violation, .regression, .overBudget, .missing, .untrusted: .error
    }
  }
}
