/// Annotations of a run of GitHub Actions, as commands on standard output.
public enum GitHubAnnotations {
  /// GitHub shows 10 annotations of a step.
  private static let mostAnnotations = 9

  /// A command for each check that failed or became better, errors first, and one for those
  /// that are left out.
  ///
  /// - Parameter records: The scenarios.
  /// - Returns: Lines for standard output; empty where all is as before.
  public static func text(_ records: [GateRecord]) -> String {
    let all = records.flatMap { record in
      record.findings.compactMap { finding in
        finding.outcome.level.map { ($0, command($0, record, finding)) }
      }
    }
    // What GitHub leaves out must not be what is worst.
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

  /// How loud an annotation is, the loudest first.
  fileprivate enum Level: String, CaseIterable {
    case error, warning, notice
  }

  // By scalars: a line feed after a carriage return is no character of its own.
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
