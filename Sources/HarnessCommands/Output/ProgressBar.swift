/// A bar on a terminal's standard error; silent everywhere else.
final class ProgressBar {
  private static let width = 24
  private let output: any CommandOutput
  private let total: Int
  private let isShown: Bool
  private var done = 0

  /// Makes a bar.
  ///
  /// - Parameters:
  ///   - total: Steps there will be.
  ///   - context: Where it is shown, and the environment that may forbid it.
  ///   - isWanted: Whether the command line allows it.
  init(total: Int, context: CommandContext, isWanted: Bool) {
    output = context.output
    self.total = max(total, 1)
    isShown = isWanted && output.isErrorTerminal && context.environment["CI", default: ""].isEmpty
  }

  /// A step begins.
  func begin(_ title: String) {
    guard isShown else { return }
    let filled = Self.width * min(done, total) / total
    let bar =
      String(repeating: "#", count: filled) + String(repeating: "-", count: Self.width - filled)
    output.writeMessage("\r\u{1B}[K[\(bar)] \(done)/\(total) \(title.prefix(48))")
    done += 1
  }

  /// Takes the bar away.
  func end() {
    if isShown { output.writeMessage("\r\u{1B}[K") }
  }
}
