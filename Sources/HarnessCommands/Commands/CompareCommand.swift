import Results

/// The `compare` command: compares two layouts or indexes, two builds, or two files of results.
final class CompareCommand {
  /// The sides of a comparison.
  private enum Sides {
    /// Two layouts or indexes of this build.
    case variants(base: ComparedScenarios.Variant, head: ComparedScenarios.Variant)
    /// Two builds, in each scenario of the command line; a nil head is this build.
    case builds(base: String, head: String?)
    /// Two files of stored results.
    case stored(base: String, head: String)
  }

  private let context: CommandContext
  private let report: ReportRequest
  private let sides: Sides
  /// The options of the replays, the same for both sides.
  private let request: ReplayRequest
  /// The rule that decides from the times.
  private let rule: ComparisonRule
  /// The package from which commits are built.
  private let package: ComparedPackage
  /// A Boolean value that indicates whether a faster head has its own exit status.
  private let isStrict: Bool

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    if let code = try ComparedCode(arguments, context) {
      try context.add([code.head])
      sides = .builds(base: code.base, head: nil)
    } else {
      sides = try Self.sides(arguments)
    }
    request = try ReplayRequest(arguments, context: context)
    rule = try ComparisonRule(arguments, machines: request.shard.count)
    package = ComparedPackage(arguments, context: context)
    isStrict = arguments.isOn(.strictImprovement)
    report = try ReportRequest(arguments, context: context)
  }

  private static func sides(_ arguments: ParsedArguments) throws -> Sides {
    let (a, b) = (arguments.text(.sideA), arguments.text(.sideB))
    // The project's base is of no use to a comparison of layouts or of files.
    let isOfBuilds = a == nil && b == nil && !arguments.operands.contains(where: isResultFile)
    let (base, head) =
      isOfBuilds || arguments.isGiven(.base)
      ? (arguments.text(.base), arguments.text(.head)) : (nil, nil)
    switch (a, b, base) {
    case (let a?, let b?, nil):
      guard head == nil else {
        throw CommandError.usage("--a and --b compare layouts of this build: remove --head")
      }
      for flag in [Flag.layout, .index] where arguments.isOn(flag) {
        throw CommandError.usage("--a and --b name the layouts: remove --\(flag.name)")
      }
      for flag in [Flag.filter, .skip] where arguments.isOn(flag) {
        throw CommandError.usage("--a and --b select the scenarios: remove --\(flag.name)")
      }
      return .variants(
        base: try ComparedScenarios.variant(a, .sideA),
        head: try ComparedScenarios.variant(b, .sideB)
      )
    case (nil, nil, let base?):
      return .builds(base: base, head: head)
    case (nil, nil, nil):
      guard arguments.operands.count == 2,
        arguments.operands.allSatisfy({ isResultFile($0) })
      else {
        throw CommandError.usage(
          "compare needs two sides: --a and --b for two layouts or indexes, --base for another "
            + "build, or two files of results"
        )
      }
      return .stored(base: arguments.operands[0], head: arguments.operands[1])
    case (_?, nil, _), (nil, _?, _):
      throw CommandError.usage("--a and --b are only valid together: use both")
    case (_?, _?, _?):
      throw CommandError.usage("--a and --b compare layouts of one build: remove them, or --base")
    }
  }

  private static func isResultFile(_ name: String) -> Bool {
    !TraceFiles.endings.contains(where: name.hasSuffix)
      && (name.hasSuffix(".json") || name.hasSuffix(".jsonl"))
  }

  func run() throws -> ExitStatus {
    if case .stored(let base, let head) = sides {
      guard report.pictures == .none else {
        throw CommandError.usage(
          "files of results are not replayed: remove --pictures and --report"
        )
      }
      return try compareStored(base: base, head: head)
    }
    guard let executable = context.executable else { throw CommandError.needsExecutable("compare") }
    let run = RunContext(request, context: context)
    var scenarios = try scenarios(BuildSource(own: executable, run.build))
    if !report.isQuiet { context.warnOfDebugBuild(run.machine) }
    let session = ComparisonSession(rule, request.limits, report, context)
    let records = try session.compare(&scenarios, run, seed: run.info.seed)
    let recording = PictureRecorder(report, context: context)
    recording.record(heads: scenarios.map(\.records))
    let status = ExitStatus.combined(
      ComparisonSession.statuses(of: scenarios, isStrict: isStrict)
    )
    let lines = records.map { ResultLine.comparison($0) } + recording.lines
    let result = CommandResult(
      lines: lines,
      summary: { ComparisonReport(records).summary($0) },
      wide: { ComparisonReport(records).wide(style: $0) },
      table: { ComparisonReport(records).table },
      verdict: ComparisonReport(records).verdict(exitCode: status.rawValue),
      page: lines
    )
    try result.write(report, context)
    return status
  }

  /// Shows the differences between two files of results.
  ///
  /// There is no verdict, because they were not measured in lockstep.
  private func compareStored(base: String, head: String) throws -> ExitStatus {
    let results = try ResultLine.read(base).scenarios
    let differences = try ResultLine.read(head).scenarios.differences(from: results)
    guard !differences.isEmpty else {
      throw CommandError(
        .inconclusive,
        "'\(base)' and '\(head)' have no scenario in common: name results of the same traces, "
          + "layouts and indexes"
      )
    }
    let (table, caption) = (differences.table, differences.caption)
    let result = CommandResult(
      lines: differences,
      summary: { table.text($0.style) + caption },
      wide: { table.text($0) + caption },
      table: { table }
    )
    try result.write(report, context)
    return .passed
  }

  private func scenarios(_ own: BuildSource) throws -> [ComparedScenario] {
    let making = ComparedScenarios(request, context: context)
    defer {
      if !report.isQuiet {
        for sentence in making.warnings + making.newLayouts { context.complain(sentence) }
      }
    }
    switch sides {
    case .variants(let base, let head):
      return try making.variants(base: base, head: head, of: own)
    case .builds(let base, let head):
      func build(_ text: String, _ flag: Flag) throws -> BuildSource {
        try BuildSource(text, flag: flag, package: package, context: context)
      }
      return try making.builds(
        base: build(base, .base),
        head: head.map { try build($0, .head) } ?? own
      ).compactMap(\.self)
    case .stored:
      return []
    }
  }
}

extension CompareCommand: Command {
  static let name = "compare"
  static let topic = CommandTopic.replay
  static let summary = "compare the times of two layouts, indexes or builds"
  static let operands = "[FLAGS] [TRACES...] | RESULTS RESULTS"
  static let details = """
    Each side is replayed in a separate process. The two processes of a pair alternate every 100
    frames, in an order derived from the seed. After 10, 20 and 40 pairs, one test analyzes all
    scenarios, and reports pass, REGRESSION (exit code 2) or inconclusive (7). Two files of results
    are shown next to each other, without a verdict.

    """
  static let examples = [
    "compare --a waterfall/linear-scan --b waterfall/bucket-sweep",
    "compare --base main --layout flow --index chunked",
    "compare --base ./perfharness-before traces/recorded/rotate.ltrace.jsonl --json -",
    "compare monday.jsonl tuesday.jsonl",
  ]
  static let outcomes: [ExitStatus] = ExitStatus.replay + [.regression, .onlyBetter]
  static let families: [[Flag]] = [
    Flag.replayFlags,
    [
      .format, .json, .page, .pictures, .measureCost, .sideA, .sideB, .base, .head, .pairs,
      .threshold, .strictImprovement, .runs, .shard, .package, .product,
    ], Flag.limitFlags, Flag.textFlags,
  ]
}

extension Flag {
  static let sideA = Flag("a", "LAYOUT/INDEX")
    .file(.readCode).summary("base layout with its settings and index")
  static let sideB = Flag("b", "LAYOUT/INDEX")
    .file(.readCode).summary("head layout with its settings and index")
  static let head = Flag("head", "FILE|COMMIT")
    .file(.read).summary("head build; default: this executable")
}

/// Two versions of a user's layouts: libraries, and Swift files that are compiled to libraries.
struct ComparedCode {
  /// The library that is the base.
  let base: String
  /// The library whose layouts are compared with the base.
  let head: String

  /// Compiles the sides of `--a` and `--b` that are Swift files; nil if the sides are layouts.
  ///
  /// - Throws: `CommandError` for code that does not compile, and if only one side is code.
  init?(_ arguments: ParsedArguments, _ context: CommandContext) throws {
    let compiler = context.commands.layoutCompiler
    let sides = [Flag.sideA, .sideB].compactMap(arguments.text)
    let isCode = sides.map {
      ComparedLayouts.isLibrary($0) || compiler?.files(of: $0).isEmpty == false
    }
    guard sides.count == 2, isCode.contains(true) else { return nil }
    guard !isCode.contains(false) else {
      throw CommandError.usage(
        "--a and --b must both be code (Swift files, folders, libraries) or both layouts: give two "
          + "alike"
      )
    }
    for flag in [Flag.base, .head, .adopted] where arguments.isGiven(flag) {
      throw CommandError.usage("--a and --b are the code to compare: remove --\(flag.name)")
    }
    let libraries = try zip(sides, ["-a", "-b"]).map { side, suffix in
      guard !ComparedLayouts.isLibrary(side), let compiler else { return side }
      return try compiler.library(of: LayoutSources(operands: [side], suffix: suffix), context)
    }
    (base, head) = (libraries[0], libraries[1])
  }
}
