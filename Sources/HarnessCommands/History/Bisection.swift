import Results

/// Builds the commands that find the commit since which a scenario is worse.
///
/// A harness is built at each commit. Layouts in Swift are compiled by the program itself, which
/// reads their names from the settings of the commit.
struct Bisection {
  private static let folder = ".build/bisect"

  let program: String

  /// Returns the commands that find the commit of a change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - series: The series that contains the change.
  /// - Returns: Lines for a shell; nil if the change cannot be bisected.
  func commands(_ change: ChangeRecord, in series: HistorySeries) -> String? {
    guard change.canBisect, let scenario = series.records.last else { return nil }
    let (good, bad) = (change.last.commit, change.first.commit)
    let words = Self.words(scenario)
    let counts = change.metric == .instructions ? ["--instructions"] : []
    var lines: [String] = []
    let (harness, build) = harness(of: scenario)
    var gate = harness + ["gate"] + words + ["--results", "none"]
    if change.metric.isExact {
      let baselines = ["--baselines", Self.folder]
      let update = harness + ["baseline", "update"] + words + counts + baselines
      let steps = [["git", "checkout", "-q", good], build, update].filter { !$0.isEmpty }
      lines = [steps.map(ShellWords.text).joined(separator: " && ")]
      gate += counts + ["--base", "none"] + baselines
    } else {
      gate += ["--base", good, "--baselines", "none"]
    }
    return (lines + search(from: good, to: bad, gate, build)).joined(separator: "\n")
  }

  /// Returns the commands that find the commit since which a scenario is wrong.
  ///
  /// - Parameters:
  ///   - last: The last run in which the scenario was right.
  ///   - bad: A commit in which the scenario is wrong.
  /// - Returns: Lines for a shell; nil if both are the same commit or one is not exactly known.
  func commands(after last: HistoryRecord, to bad: String) -> String? {
    let good = last.build.commit
    guard good != bad, [good, bad].allSatisfy(ChangeRecord.isExact) else { return nil }
    let (harness, build) = harness(of: last)
    let gate =
      harness + ["gate"] + Self.words(last)
      + ["--results", "none", "--base", "none", "--baselines", "none"]
    return search(from: good, to: bad, gate, build).joined(separator: "\n")
  }

  /// Returns the program that replays a scenario, and the command that builds it, if one does.
  private func harness(of record: HistoryRecord) -> (program: [String], build: [String]) {
    guard record.build.libraries?.isEmpty ?? true else { return ([program], []) }
    return (
      [".build/release/\(program)"], ["swift", "build", "-c", "release", "--product", program]
    )
  }

  /// Returns the commands that make git search for the first commit in which a gate fails.
  private func search(
    from good: String,
    to bad: String,
    _ gate: [String],
    _ build: [String]
  ) -> [String] {
    let test = gate + ["--bisect"]
    let script = "\(ShellWords.text(build)) || exit 125; \(ShellWords.text(test))"
    let run = build.isEmpty ? test : ["sh", "-c", script]
    return [
      ShellWords.text(["git", "bisect", "start", bad, good]),
      ShellWords.text(["git", "bisect", "run"] + run),
    ]
  }

  /// Returns the words that name a scenario on a command line.
  private static func words(_ record: HistoryRecord) -> [String] {
    let setting = record.setting
    var words = [record.trace.path, "--layout", setting.layout]
    if !setting.index.isEmpty { words += ["--index", setting.index] }
    if let items = setting.itemsRequested { words += ["--items", String(items)] }
    return words
      + setting.unusual.flatMap { name, value in
        let option = Flag.replayOptions.first { $0.name == name || $0.formerName == name }
        return ["--\(option?.name ?? name)", value]
      }
  }
}
