import Results

/// The commands that find the commit between two runs from which on a scenario is worse.
struct Bisection {
  private static let folder = ".build/bisect"

  let program: String

  /// The commands of a change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - series: The series that it is in.
  /// - Returns: Lines for a shell; nil where there is nothing to find.
  func commands(_ change: ChangeRecord, in series: HistorySeries) -> String? {
    guard change.canBisect, let scenario = series.records.last else { return nil }
    let (good, bad) = (change.last.commit, change.first.commit)
    let build = "swift build -c release --product \(program)"
    let harness = [".build/release/\(program)"]
    let words = Self.words(scenario)
    let counts = change.metric == .instructions ? ["--instructions"] : []
    var lines: [String] = []
    var gate = harness + ["gate"] + words + ["--results", "none"]
    if change.metric.isExact {
      let update = harness + ["baseline", "update"] + words + counts
      let baselines = ["--baselines", Self.folder]
      lines = ["git checkout -q \(good) && \(build) && \(ShellWords.text(update + baselines))"]
      gate += counts + ["--base", "none"] + baselines
    } else {
      gate += ["--base", good, "--baselines", "none"]
    }
    let script = "\(build) || exit 125; \(ShellWords.text(gate + ["--bisect"]))"
    lines += ["git bisect start \(bad) \(good)"]
    lines += [ShellWords.text(["git", "bisect", "run", "sh", "-c", script])]
    return lines.joined(separator: "\n")
  }

  /// What names a scenario on a command line.
  private static func words(_ record: HistoryRecord) -> [String] {
    let setting = record.setting
    var words = [record.trace.path, "--layout", setting.layout]
    if !setting.index.isEmpty { words += ["--index", setting.index] }
    if let items = setting.itemsRequested { words += ["--items", String(items)] }
    return words + setting.unusual.flatMap { ["--\($0.flag)", $0.value] }
  }
}
