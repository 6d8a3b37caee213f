import Results

/// The outcome of a search for failing traces.
struct FuzzOutcome: Encodable {
  /// A trace that fails.
  struct Found: Encodable {
    var invariant: String
    var message: String
    var index: String
    var frame: Int
    /// The trace's file.
    var trace: String
    /// The number of its records.
    var records: Int
    /// The number of traces that were tried before it was found.
    var traces: Int
    /// The number of traces that were tried to minimize it.
    var tries: Int
    /// The command that reproduces the failure.
    var command: String
  }

  /// The layout with its settings.
  var layout: String
  var seed: UInt64
  /// The number of traces that were generated and replayed.
  var traces = 0
  /// The number of replayed frames, summed over all indexes.
  var frames = 0
  var seconds = 0.0
  var findings: [Found] = []

  /// A Boolean value that indicates whether no frame showed an element.
  var isEmpty = false
  /// A Boolean value that indicates whether no replayed trace could have failed.
  var saysNothing: Bool { traces == 0 || isEmpty }

  private enum CodingKeys: CodingKey {
    case layout, seed, traces, frames, seconds, findings
  }

  init(layout: String, seed: UInt64) {
    self.layout = layout
    self.seed = seed
  }

  /// The report as text.
  var text: String {
    let minimized = findings.isEmpty ? "" : ", including minimization"
    let counts = [QuantityText.count(traces, "trace"), QuantityText.count(frames, "frame")]
    let searched =
      "\(layout): \(counts.joined(separator: ", ")), \(Int(seconds)) s\(minimized), seed \(seed)"
    guard !findings.isEmpty else { return "\(searched)\n" }
    let lines = findings.map { found in
      """
        \(found.invariant), found after \(QuantityText.count(found.traces, "trace")), minimized to \
      \(QuantityText.count(found.records, "record")): \(found.message)
          \(found.command)

      """
    }
    return "\(searched)\n" + lines.joined()
  }

  /// Returns the verdict on the search, in one sentence.
  ///
  /// - Parameter exitCode: The exit code of the command.
  /// - Returns: The verdict.
  func verdict(exitCode: Int32) -> VerdictSentence {
    let searched = QuantityText.count(traces, "trace")
    if !findings.isEmpty {
      return VerdictSentence(.fails, "\(findings.count) found in \(searched)", exitCode: exitCode)
    }
    let mark: Terminal.Mark = saysNothing ? .inconclusive : .passes
    let reason = traces > 0 && isEmpty ? ", in which no frame shows an element" : ""
    return VerdictSentence(mark, "nothing found in \(searched)\(reason)", exitCode: exitCode)
  }
}
