/// The sentence that a command ends with; all verdicts are worded here.
public struct VerdictSentence: Equatable, Sendable {
  /// The result.
  public let mark: Terminal.Mark
  /// The finding, in a few words.
  public let finding: String
  /// The code that the command exits with.
  public let exitCode: Int32

  /// Makes a verdict.
  ///
  /// - Parameters:
  ///   - mark: The result.
  ///   - finding: The finding, without a period.
  ///   - exitCode: The code that the command exits with.
  public init(_ mark: Terminal.Mark, _ finding: String, exitCode: Int32) {
    self.mark = mark
    self.finding = finding
    self.exitCode = exitCode
  }

  /// Returns one sentence for the findings of two commands.
  ///
  /// - Parameter other: The verdict of the other command.
  /// - Returns: The worse mark with both findings, and the exit code of this verdict unless it is
  ///   0.
  public func joined(with other: VerdictSentence) -> VerdictSentence {
    VerdictSentence(
      min(mark, other.mark),
      "\(finding); \(other.finding)",
      exitCode: exitCode == 0 ? other.exitCode : exitCode
    )
  }

  /// The sentence without sign and color.
  public var text: String {
    mark.word.withCapital + ": \(finding)" + (exitCode == 0 ? "." : " (exit code \(exitCode)).")
  }

  /// Returns the sentence for a terminal: the last line of a command's output.
  ///
  /// - Parameter terminal: The terminal to format for.
  /// - Returns: Lines that each end in a newline.
  public func text(_ terminal: Terminal) -> String {
    let emphasis: TextStyle.Emphasis = mark == .passes ? .good : terminal.emphasis(mark)
    return terminal.wrapped("\(terminal.sign(mark)) \(text)", emphasis: emphasis)
  }
}
