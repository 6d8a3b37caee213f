import Measurement
import Results

/// The `baseline` command: stores deterministic counters in a text file for review.
final class BaselineCommand {
  /// The actions of the command.
  enum Action: String, CaseIterable {
    case update, list, show
  }

  private let context: CommandContext
  private let request: ReplayRequest
  private let report: ReportRequest
  private let isPruned: Bool
  private let action: Action
  private let folder: BaselineFolder

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    let words = Action.allCases.map(\.rawValue)
    guard let word = arguments.operands.first else {
      throw CommandError.usage("baseline needs one of \(words.joined(separator: ", "))")
    }
    guard let action = Action(rawValue: word) else {
      let advice = SpellingSuggestion.advice(for: word, among: words)
      throw CommandError.usage("there is no 'baseline \(word)': \(advice)")
    }
    self.action = action
    self.context = context
    let arguments = arguments.withoutFirstOperand
    request = try ReplayRequest(arguments, context: context)
    report = try ReportRequest(arguments, context: context)
    isPruned = arguments.isOn(.prune)
    folder = BaselineFolder(arguments.text(.baselines) ?? "")
    if action == .update {
      try WritableFolder.require(folder.path, for: .baselines)
    } else if let operand = arguments.operands.first {
      throw CommandError.usage("'baseline \(word)' takes no operands: remove '\(operand)'")
    }
  }

  func run() throws -> ExitStatus {
    switch action {
    case .update: try update()
    case .list: try list()
    case .show: try show()
    }
  }

  private func update() throws -> ExitStatus {
    let measuring = DeterministicCounters(request, report: report, context: context)
    // Report an unreadable baseline before anything is measured.
    _ = try folder.baseline(of: measuring.key)
    var measured = Baseline(measuring.key)
    var failed: [String] = []
    for result in try measuring.measured().results {
      if let emptiness = result.emptiness {
        throw CommandError(.inconclusive, "no baseline was written: \(emptiness)")
      }
      if result.violationCount > 0 || !measured.keep(result) { failed.append(result.title) }
    }
    guard failed.isEmpty else {
      throw CommandError(
        .violation,
        "no baseline was written, since invariants are violated or a layout crashed in "
          + "\(failed.joined(separator: "; ")): run 'check' for details"
      )
    }
    let (before, after) = try folder.update(measured.key) { baseline in
      if isPruned { baseline.entries = [:] }
      baseline.entries.merge(measured.entries) { $1 }
    }
    try context.output.write(
      Self.changes(from: before, to: measured)
        + "\(folder.file(of: after.key)): \(measured.entries.count) scenarios written, "
        + "\(after.entries.count) in all; review the file like code\n"
    )
    return .passed
  }

  private static func changes(from before: Baseline?, to measured: Baseline) -> String {
    measured.entries.stablySorted { $0.key < $1.key }.flatMap { scenario, now -> [String] in
      guard let then = before?.entries[scenario] else { return ["\(scenario.title): new\n"] }
      return now.figures.differences(from: then.figures, allowance: 0).map {
        "\(scenario.title): \($0.figure) \($0.before) -> \($0.now)\n"
      }
    }.joined()
  }

  private func list() throws -> ExitStatus {
    let all = try folder.all()
    let lines = all.map { "\($0.key.text): \($0.entries.count) scenarios\n" }
    try context.output.write(
      lines.isEmpty ? "there is no baseline in '\(folder.path)'\n" : lines.joined()
    )
    return .passed
  }

  private func show() throws -> ExitStatus {
    let key = BaselineKey(MachineRecord())
    guard let baseline = try folder.baseline(of: key) else {
      throw CommandError(.missing, DeterministicCounters.missing(folder, key))
    }
    try context.output.write(baseline.text)
    return .passed
  }
}

extension Baseline.Scenario {
  /// The scenario in one line.
  var title: String {
    [trace, layout, index, String(items), options].filter { $0 != "-" }.joined(separator: " ")
  }
}

extension BaselineCommand: Command {
  static let name = "baseline"
  static let topic = CommandTopic.nightly
  static let summary = "update, list and show the baseline of deterministic counters"
  static let operands = "[FLAGS] update [TRACES...] | list | show"
  static let details = """
    Allocations, bytes, examined candidates, requested sizes, placed items and a digest of all
    elements are the same in every run of the same code. 'update' measures them and writes them to
    a text file with one line per scenario, to be reviewed like code. Lines of scenarios that are
    not measured remain. There is a file for each compiler, processor and allocator.

    """
  static let examples = ["baseline update --layout flow", "baseline show", "baseline list"]
  static let families: [[Flag]] = [
    Flag.replayFlags, [.baselines, .prune, .instructions], Flag.limitFlags, Flag.textFlags,
  ]

  static func inputs(_ operands: [String], usual: [String]) -> [String] {
    operands.count < 2 ? usual : Array(operands.dropFirst())
  }
}

extension Flag {
  static let prune = Flag("prune").summary("removal by 'update' of scenarios that are not measured")
}
