import Results

/// What a search for failing traces did and found.
struct FuzzOutcome: Encodable {
  /// A trace that fails.
  struct Found: Encodable {
    var invariant: String
    var message: String
    var index: String
    var frame: Int
    /// The trace's file.
    var trace: String
    /// How many records it has.
    var records: Int
    /// After how many traces it was found.
    var traces: Int
    /// How many traces were tried to minimize it.
    var tries: Int
    /// The command that shows it again.
    var command: String
  }

  /// The layout with its settings.
  var layout: String
  var seed: UInt64
  /// How many traces were drawn and replayed.
  var traces = 0
  /// How many frames were replayed, those of every index counted.
  var frames = 0
  var seconds = 0.0
  var findings: [Found] = []

  /// Whether no frame showed an element.
  var isEmpty = false
  /// Whether no trace was replayed that could have failed.
  var saysNothing: Bool { traces == 0 || isEmpty }

  private enum CodingKeys: CodingKey {
    case layout, seed, traces, frames, seconds, findings
  }

  init(layout: String, seed: UInt64) {
    self.layout = layout
    self.seed = seed
  }

  /// The report for people.
  var text: String {
    let minimized = findings.isEmpty ? "" : ", minimizing what was found included"
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

  /// What is said of the search in one sentence.
  ///
  /// - Parameter exitCode: The code that the command exits with.
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
