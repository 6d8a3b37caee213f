/// The sentence that a command ends with: the only place that words it.
public struct VerdictSentence: Equatable, Sendable {
  /// How it came out.
  public let mark: Terminal.Mark
  /// What was found, in a few words.
  public let finding: String
  /// The code that the command exits with.
  public let exitCode: Int32

  /// Words a verdict.
  ///
  /// - Parameters:
  ///   - mark: How it came out.
  ///   - finding: What was found, without an end.
  ///   - exitCode: The code that the command exits with.
  public init(_ mark: Terminal.Mark, _ finding: String, exitCode: Int32) {
    self.mark = mark
    self.finding = finding
    self.exitCode = exitCode
  }

  /// One sentence for what two commands found.
  ///
  /// - Parameter other: What the other found.
  /// - Returns: The worse mark with both findings, and the exit code of this one unless it is 0.
  public func joined(with other: VerdictSentence) -> VerdictSentence {
    VerdictSentence(
      min(mark, other.mark),
      "\(finding); \(other.finding)",
      exitCode: exitCode == 0 ? other.exitCode : exitCode
    )
  }

  /// The sentence without sign and colour.
  public var text: String {
    let word =
      switch mark {
      case .fails: "Fails"
      case .inconclusive: "Inconclusive"
      case .passes: "Passes"
      case .skipped: "Skipped"
      }
    return "\(word): \(finding)" + (exitCode == 0 ? "." : " (exit code \(exitCode)).")
  }

  /// The sentence for a terminal: the last line of what a command prints.
  ///
  /// - Parameter terminal: What it is written for.
  /// - Returns: Lines that each end in a newline.
  public func text(_ terminal: Terminal) -> String {
    let emphasis: TextStyle.Emphasis = mark == .passes ? .good : terminal.emphasis(mark)
    return terminal.wrapped("\(terminal.sign(mark)) \(text)").split(separator: "\n")
      .map { terminal.style.paint(String($0), emphasis) + "\n" }.joined()
  }
}
