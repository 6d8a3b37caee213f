import Results

/// The `check` command: replays and checks without a clock.
///
/// Equal findings produce equal bytes.
final class CheckCommand {
  private let context: CommandContext
  private let request: ReplayRequest
  private let excepted: ExceptedInvariants
  private let report: ReportRequest

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    excepted = try ExceptedInvariants(arguments)
    var request = try ReplayRequest(arguments, context: context)
    request.invariants = excepted.checked
    self.request = request
    report = try ReportRequest(arguments, context: context)
  }

  func run() throws -> ExitStatus {
    let schedule = try ReplaySchedule(request, context: context)
    if !report.isQuiet { context.warn(of: schedule) }
    let run = RunContext(request, context: context)
    let lines = try Self.check(schedule, report, context)
    let recording = PictureRecorder(report, context: context)
    recording.record(schedule, violations: lines.map(\.violations))
    let isEmpty = lines.contains { $0.emptiness != nil }
    let status: ExitStatus =
      lines.contains { $0.violationCount > 0 } ? .violation : isEmpty ? .inconclusive : .passed
    let notes = NoteReport(
      lines.flatMap { line in line.notes.map { "\(line.trace.name): \($0)" } }
    )
    let result = CommandResult(
      lines: lines + recording.lines,
      summary: { [CheckReport.summary(lines, $0), notes.summary($0)].paragraphs },
      wide: { [CheckReport.wide(lines, style: $0), notes.text].paragraphs },
      table: { CheckReport.table(lines) },
      verdict: CheckReport.verdict(lines, excepted, exitCode: status.rawValue),
      page: lines.map { .scenario($0.result(run)) } + recording.lines
    )
    try result.write(report, context)
    return status
  }

  /// Checks every scenario of a schedule.
  ///
  /// - Parameters:
  ///   - schedule: The scenarios to replay.
  ///   - report: The options that determine whether progress and messages are shown.
  ///   - context: The shared state of the command.
  /// - Returns: A line for each scenario, in the schedule's order.
  /// - Throws: `CommandError` for scenarios that cannot be replayed, and `Interruption`.
  static func check(
    _ schedule: ReplaySchedule,
    _ report: ReportRequest,
    _ context: CommandContext
  ) throws -> [CheckLine] {
    let runner = try GroupScheduler(schedule, context: context, report: report, steps: 1)
    defer { runner.end() }
    var lines: [CheckLine] = []
    try runner.replay(
      schedule.groups,
      run: nil,
      here: { try $0.checkLines() },
      scenario: { if case .checked(let lines) = $0 { lines[$1] } else { nil } },
      crashed: { try $0.crashedLine($1, index: $2) },
      consume: { lines += $1 }
    )
    return lines
  }
}

extension ParsedArguments {
  /// The arguments of a command line without flags.
  static var defaults: ParsedArguments { setting([:]) }

  /// Returns the arguments of a command line that only sets replay options.
  static func setting(_ options: [String: [String]]) -> ParsedArguments {
    ParsedArguments(command: CheckCommand.self, values: options)
  }
}

extension CheckCommand: Command {
  static let name = "check"
  static let topic = CommandTopic.replay
  static let summary = "replay and check traces, without measurements"
  static let operands = "[FLAGS] [TRACES...]"
  static let details = """
    A trace is a file, or a folder with traces. Without one, the traces in
    \(ReplayRequest.defaultTraces) are replayed, or the built-in ones if that folder does not exist.
    All traces are read and validated before the first replay. A layout that crashes or exceeds a
    limit fails only its own scenario.

    """
  static let examples = [
    "check traces/written",
    "check traces/recorded/rotate.ltrace.jsonl --index grid-buckets --json -",
  ]
  static let families: [[Flag]] = [
    Flag.replayFlags + [.except], [.format, .json, .page, .pictures, .shard], Flag.limitFlags,
    Flag.textFlags,
  ]
}

/// The findings of `check`: a line per layout and index, or all scenarios with every invariant.
enum CheckReport {
  private static let mostViolations = 3

  /// Returns every scenario with the coverage of each invariant, as text of any width.
  ///
  /// - Parameters:
  ///   - lines: The scenarios, in order.
  ///   - style: The style, which can show violations in red.
  /// - Returns: Lines that each end in a newline.
  static func wide(_ lines: [CheckLine], style: TextStyle) -> String {
    lines.map { scenario($0, style) }.joined(separator: "\n")
  }

  private static func scenario(_ line: CheckLine, _ style: TextStyle) -> String {
    let count = line.violationCount
    let verdict =
      line.crash != nil
      ? "crashed" : count == 0 ? "passed" : count == 1 ? "1 violation" : "\(count) violations"
    var table = TextTable([
      .name("invariant"), .number("checked/total"), .number("excused"), .number("violations"),
    ])
    for check in line.checks {
      let texts = [check.invariant, "\(check.checked)/\(check.total)", String(check.excused)]
      let violations = TextTable.Entry(
        String(check.violations),
        check.violations > 0 ? .bad : .normal
      )
      table.append(texts.map { TextTable.Entry($0) } + [violations])
    }
    let title = [line.trace.name, line.setting.layout, line.setting.index].joinedNonempty(" / ")
    return "\(title), \(line.setting.items) items, \(line.trace.frames) frames: \(verdict)\n"
      + table.text(style).split(separator: "\n").map { "  \($0)\n" }.joined()
      + (line.crash == nil
        ? "  attributes: \(line.attributes.applied) applied, \(line.attributes.skipped) equal and "
          + "skipped\n" : "")
      + line.oracle.mismatches.map { "  \($0)\n" }.joined()
      + line.violations.map { ViolationText.describe($0, style) }.joined()
  }

  /// Returns a line per layout and index, with the first violations below.
  ///
  /// - Parameters:
  ///   - lines: The scenarios, in order.
  ///   - terminal: The terminal for which it is formatted.
  /// - Returns: Lines that each end in a newline.
  static func summary(_ lines: [CheckLine], _ terminal: Terminal) -> String {
    var table = TextTable([
      .name("layout", mayClip: true), .name("index", mayClip: true), .number("scenarios", rank: 1),
      .number("frames", rank: 0), .number("checks", rank: 2), .number("violations"),
    ])
    for row in rows(lines) {
      let violations = row.reduce(0) { $0 + $1.violationCount }
      let checks = row.flatMap(\.checks).reduce(0) { $0 + $1.checked }
      table.append(
        [
          row[0].setting.layout, row[0].setting.index, String(row.count),
          QuantityText.count(row.reduce(0) { $0 + $1.trace.frames }), QuantityText.count(checks),
          row.contains { $0.crash != nil } ? "crashed" : QuantityText.count(violations),
        ],
        mark: violations > 0 ? .fails : .passes
      )
    }
    let wrong = lines.filter { $0.violationCount > 0 }
    let shown = wrong.prefix(mostViolations).map { line in
      let names = [line.trace.name, line.setting.layout, line.setting.index]
      return ViolationText.text(line.violations, count: line.violationCount, of: names, terminal)
    }
    let rest = wrong.count - shown.count
    let head = QuantityText.extent(
      recordings: Set(lines.map(\.trace.path)).count,
      layouts: Set(lines.map(\.setting.layout)).count,
      scenarios: lines.count
    )
    return
      ([terminal.wrapped(head), table.text(terminal)] + shown
      + [rest > 0 ? "\(QuantityText.count(rest, "scenario")) more: --format wide\n" : ""])
      .paragraphs
  }

  /// Returns the verdict on all scenarios, in one sentence.
  static func verdict(
    _ lines: [CheckLine],
    _ excepted: ExceptedInvariants,
    exitCode: Int32
  ) -> VerdictSentence {
    let wrong = lines.count { $0.violationCount > 0 }
    let scenarios = QuantityText.count(lines.count, "scenario")
    let (mark, finding): (Terminal.Mark, String) =
      if wrong > 0 {
        (.fails, "an invariant is violated in \(wrong) of \(scenarios)")
      } else if let emptiness = lines.lazy.compactMap(\.emptiness).first {
        (.inconclusive, emptiness)
      } else {
        (.passes, "nothing wrong in \(scenarios)")
      }
    return VerdictSentence(mark, finding + excepted.remark, exitCode: exitCode)
  }

  /// Returns a table with one row per scenario.
  static func table(_ lines: [CheckLine]) -> TextTable {
    var table = TextTable([
      .name("trace"), .name("layout"), .name("index"), .number("items"), .number("frames"),
      .number("checked"), .number("total"), .number("excused"), .number("violations"),
      .name("digest"),
    ])
    for line in lines {
      let counts = [
        line.checks.map(\.checked), line.checks.map(\.total), line.checks.map(\.excused),
      ].map { $0.reduce(0, +) }
      let texts =
        [line.trace.name, line.setting.layout, line.setting.index, String(line.setting.items)]
        + [String(line.trace.frames)] + counts.map { String($0) }
        + [line.crash == nil ? String(line.violationCount) : "crashed", line.oracle.digest ?? ""]
      table.append(texts)
    }
    return table
  }

  /// Groups the scenarios by layout and index, those with violations first, else in order.
  private static func rows(_ lines: [CheckLine]) -> [[CheckLine]] {
    let rows = lines.grouped { [$0.setting.layout, $0.setting.index] }.map(\.elements)
    let wrong = rows.filter { $0.contains { $0.violationCount > 0 } }
    return wrong + rows.filter { !$0.contains { $0.violationCount > 0 } }
  }
}
