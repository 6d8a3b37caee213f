import Measurement
import Traces

/// A line on standard error with the command's progress and its estimated time.
///
/// On a terminal the line is updated; elsewhere one line is printed per minute.
package final class ProgressBar {
  private static let width = 24
  private static let titleWidth = 40
  /// The width of a terminal from which on the line has a bar.
  private static let columnsWithBar = 80
  private static let usualColumns = 100
  private static let leastSecondsBetween = 0.25

  private let output: any CommandOutput
  /// The expected number of steps; nil for a search that ends at any step.
  private var total: Int?
  private let isShown: Bool
  private let isTold: Bool
  private let now: () -> Double
  private let start: Double
  private var done = 0
  private var estimate = ProgressEstimate()
  private var lastShown: Double?
  private var minutesTold = 0

  /// Creates a progress bar.
  ///
  /// - Parameters:
  ///   - total: The expected number of steps; nil for a search that ends at any step.
  ///   - context: The output, and the environment, where `CI` disables the bar.
  ///   - isWanted: Whether the command line allows the bar.
  ///   - now: Returns the time, in seconds.
  package init(
    total: Int?,
    context: CommandContext,
    isWanted: Bool,
    now: @escaping () -> Double = { Double(MonotonicClock.now()) / 1e9 }
  ) {
    output = context.output
    self.total = total.map { max($0, 1) }
    isShown = isWanted && output.isErrorTerminal && context.environment["CI", default: ""].isEmpty
    isTold = isWanted && !output.isErrorTerminal
    self.now = now
    start = now()
  }

  /// Adds steps to the expected number.
  func add(steps: Int) {
    total = total.map { $0 + steps }
  }

  /// Begins a step.
  package func begin(_ title: String) {
    defer { done += 1 }
    guard isShown || isTold else { return }
    let title = title.escaped
    let time = now()
    let seconds = time - start
    guard isShown else { return tell(seconds) }
    let whole = total.flatMap {
      estimate.total(share: Double(done) / Double($0), seconds: seconds)
    }
    if let lastShown, time - lastShown < Self.leastSecondsBetween { return }
    lastShown = time
    let passed = "  \(ProgressEstimate.text(seconds))"
    let rest = whole.map { "\(passed) of about \(ProgressEstimate.text($0))" }
    output.writeMessage("\r\u{1B}[K\(line(title, rest ?? (total == nil ? passed : "")))")
  }

  /// Returns the line, in which the bar and the title yield to the width of the terminal.
  private func line(_ title: String, _ rest: String) -> String {
    let columns = output.errorColumns ?? Self.usualColumns
    let bar = columns < Self.columnsWithBar ? "" : bar
    let steps = "\(bar)\(done)\(total.map { "/\($0)" } ?? "") "
    // A line as wide as the terminal would be wrapped, and could not be removed.
    let room = columns - 1 - steps.count - rest.count
    let name = title.prefix(max(0, min(room, Self.titleWidth)))
    return String("\(steps)\(name)\(rest)".prefix(columns - 1))
  }

  private var bar: String {
    guard let total else { return "" }
    let filled = Self.width * min(done, total) / total
    let rest = String(repeating: "-", count: Self.width - filled)
    return "[\(String(repeating: "#", count: filled))\(rest)] "
  }

  /// Prints a line every minute, for logs.
  private func tell(_ seconds: Double) {
    let minutes = Int(seconds / 60)
    guard minutes > minutesTold else { return }
    minutesTold = minutes
    let steps = total.map { "\(done) of \($0) steps" } ?? "\(done) steps"
    output.writeMessage("\(steps) after \(ProgressEstimate.text(seconds))\n")
  }

  /// Removes the bar.
  package func end() {
    if isShown { output.writeMessage("\r\u{1B}[K") }
  }
}

/// Estimates the total time of a command from its progress.
struct ProgressEstimate {
  private static let leastShare = 0.05
  private static let leastSeconds = 3.0
  private static let mostGrowth = 1.1

  private var totalSeconds: Double?

  /// Updates the estimate.
  ///
  /// The estimate is available after 5 % of the work and 3 s. It grows by at most 10 % per update,
  /// so that one slow step does not make it jump.
  ///
  /// - Parameters:
  ///   - share: The completed share of the work, from 0 to 1.
  ///   - seconds: The elapsed time, in seconds.
  /// - Returns: The estimated total time, in seconds; nil if it is not available yet.
  mutating func total(share: Double, seconds: Double) -> Double? {
    guard share >= Self.leastShare, seconds >= Self.leastSeconds else { return nil }
    let found = seconds / min(share, 1)
    let limit = totalSeconds.map { $0 * Self.mostGrowth } ?? found
    let total = max(min(found, limit), seconds)
    totalSeconds = total
    return total
  }

  /// Returns seconds as minutes and seconds.
  static func text(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
