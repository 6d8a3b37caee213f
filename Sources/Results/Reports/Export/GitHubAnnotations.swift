extension [GateRecord] {
  /// Annotations of a GitHub Actions run, as workflow commands on standard output.
  ///
  /// There is a command for each finding that does not pass, errors first, with the place in the
  /// user's code if it is known, one for each check that became better, and one with the number of
  /// those that are left out. Empty if nothing changed.
  public var gitHubAnnotations: String {
    // The largest number of annotations; GitHub shows 10 per step.
    let mostAnnotations = 9
    let all = GateHeadline.all(self).map(Self.annotation) + flatMap(Self.notices)
    // Errors come first, so that GitHub never omits them in favor of notices.
    let sorted = AnnotationSeverity.allCases.flatMap { severity in
      all.filter { $0.0 == severity }.map(\.1)
    }
    let left = sorted.count - mostAnnotations
    let more = left > 0 ? "::notice::and \(left) more\n" : ""
    return sorted.prefix(mostAnnotations).joined() + more
  }

  private static func annotation(_ finding: GateHeadline) -> (AnnotationSeverity, String) {
    let record = finding.occurrences[0].record
    let severity = finding.outcome.severity ?? .notice
    let recordings = finding.recordings.count > 1 ? finding.recordings.joined(separator: ", ") : nil
    let title = "title=\(property("\(finding.gate.rawValue): \(record.layout)"))"
    return (
      severity,
      command(
        severity,
        place(of: finding) + [title],
        [finding.sentence, recordings, finding.command.map { "next: \($0)" }].compactMap(\.self)
      )
    )
  }

  /// Returns the properties of the line in the user's code; empty if it is not known.
  private static func place(of finding: GateHeadline) -> [String] {
    let parts = finding.place?.split(separator: ":").map(String.init) ?? []
    return parts.count == 2 ? ["file=\(property(parts[0]))", "line=\(parts[1])"] : []
  }

  private static func notices(_ record: GateRecord) -> [(AnnotationSeverity, String)] {
    // A layout that is wrong is no better for being faster.
    guard !record.findings.contains(where: { $0.outcome == .violation }) else { return [] }
    return record.findings.filter { $0.outcome == .better }.map { finding in
      let title = "title=\(property("\(finding.gate.rawValue): \(record.title)"))"
      return (.notice, command(.notice, [title], [finding.outcome.words] + finding.reasons))
    }
  }

  private static func command(
    _ severity: AnnotationSeverity,
    _ properties: [String],
    _ message: [String]
  ) -> String {
    let message = data(message.joined(separator: "\n"))
    return "::\(severity.rawValue) \(properties.joined(separator: ","))::\(message)\n"
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
