extension [GateRecord] {
  /// Annotations of a GitHub Actions run, as workflow commands on standard output.
  ///
  /// There is a command for each check that failed or became better, errors first, and one with the
  /// number of omitted checks. Empty if nothing changed.
  public var gitHubAnnotations: String {
    // The largest number of annotations; GitHub shows 10 per step.
    let mostAnnotations = 9
    let all = flatMap { record in
      record.findings.compactMap { finding in
        finding.outcome.severity.map { ($0, Self.command($0, record, finding)) }
      }
    }
    // Errors come first, so that GitHub never omits them in favor of notices.
    let sorted = AnnotationSeverity.allCases.flatMap { severity in
      all.filter { $0.0 == severity }.map(\.1)
    }
    let left = sorted.count - mostAnnotations
    let more = left > 0 ? "::notice::and \(left) more\n" : ""
    return sorted.prefix(mostAnnotations).joined() + more
  }

  private static func command(
    _ severity: AnnotationSeverity,
    _ record: GateRecord,
    _ finding: GateRecord.Finding
  ) -> String {
    let scenario = [record.trace, record.layout, record.index].joinedNonempty(" ")
    let title = "\(finding.gate.rawValue): \(scenario)"
    let message = ([finding.outcome.words] + finding.reasons).joined(separator: "\n")
    return "::\(severity.rawValue) title=\(property(title))::\(data(message))\n"
  }

  private static func data(_ text: String) -> String {
    text.replacingScalars(["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  private static func property(_ text: String) -> String {
    data(text).replacingScalars([":": "%3A", ",": "%2C"])
  }
}

/// The severity of an annotation, the most severe first.
private enum AnnotationSeverity: String, CaseIterable {
  case error, warning, notice
}

extension GateOutcome {
  fileprivate var severity: AnnotationSeverity? {
    switch self {
    case .passed, .skipped: nil
    case .better: .notice
    case .inconclusive: .warning
    case .violation, .regression, .overBudget, .missing, .untrusted: .error
    }
  }
}
