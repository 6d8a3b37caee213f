import Foundation
import Results

/// The `nightly` command: gates scenarios in parts that outlast an interruption, writes all
/// reports, and ends with one verdict.
///
/// Each step is a command in its own process, whose memory is free when it ends.
final class NightlyCommand {
  private let context: CommandContext
  private let executable: CurrentExecutable
  private let arguments: ParsedArguments
  private let request: ReplayRequest
  private let isQuiet: Bool
  /// The largest number of parts on one machine.
  private let mostParts: Int
  /// The folder of the history, of the self-test's results and of nightly runs.
  private let results: String
  /// The folder of baselines, or `none`.
  private let baselines: String
  /// The commit of the layouts in Swift, or else of the working folder.
  private let commit: String
  private let lastRun: LastPassingRun?
  /// The value of `--base` for the parts.
  private let base: String

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    guard let executable = context.executable else { throw CommandError.needsExecutable("nightly") }
    let report = try ReportRequest(arguments, context: context)
    guard let results = report.results else {
      throw CommandError.usage("a nightly run stores its parts: name a folder with --results")
    }
    (self.context, self.executable, self.arguments) = (context, executable, arguments)
    (self.results, isQuiet) = (results, report.isQuiet)
    request = try ReplayRequest(arguments, context: context)
    mostParts = try arguments.count(.parts, in: 1...1_000)
    if let folder = arguments.text(.into) { try WritableFolder.require(folder, for: .into) }
    let stored = arguments.text(.baselines) ?? "none"
    let hasBaselines = arguments.isOn(.baselines) || InputFile.isFolder(stored)
    baselines = hasBaselines ? stored : "none"
    commit = context.sources.map { ComparedLayouts($0).head } ?? GitCommit.current()
    lastRun = LastPassingRun(in: "\(results)/nightly", context: context)
    base = try Self.base(arguments, lastRun, context)
  }

  /// Returns the build to compare with, as a hash if it is a commit: a branch may move before the
  /// last part is measured.
  private static func base(
    _ arguments: ParsedArguments,
    _ lastRun: LastPassingRun?,
    _ context: CommandContext
  ) throws -> String {
    // The base of a project's settings is that of pull requests.
    guard arguments.isGiven(.base), let text = arguments.text(.base) else {
      return try lastRun?.base() ?? "none"
    }
    if text == "none" || ComparedLayouts.isLibrary(text) { return text }
    if let sources = context.sources { return try ComparedLayouts(sources).commit(text, .base) }
    if FileManager.default.fileExists(atPath: text) { return text }
    return ComparedPackage(arguments, context: context).commit(text) ?? text
  }

  func run() throws -> ExitStatus {
    let schedule = try ReplaySchedule(request, context: context)
    let count = min(mostParts, schedule.groups.count)
    let shards = isShard ? [request.shard] : (0..<count).map { Shard(index: $0, count: count) }
    // An error of the command line should not waste the self-test.
    _ = try ComparisonRule(arguments, machines: shards[0].count)
    let key = key(shards, schedule)
    let mark = FileDigest.sha256(of: Array(key.utf8)).prefix(8)
    let folder = arguments.text(.into) ?? "\(results)/nightly/\(commit)-\(mark)"
    let lock = try FileLock(ofFolder: folder) {
      context.complain("waiting for another nightly run in '\(folder)'")
    }
    defer { lock.release() }
    try claim(folder, key)
    describe(folder)
    if !isQuiet { _ = try step(["doctor", "--results", results]) }
    let selfTest = "\(folder)/selftest.jsonl"
    if let status = try part(selfTest, ["selftest", "--results", results] + limits) {
      return status
    }
    var files = [selfTest]
    for shard in shards {
      files.append("\(folder)/gate\(isShard ? "" : "-\(shard.index + 1)").jsonl")
      if let status = try part(files[files.count - 1], gate(shard)) { return status }
    }
    guard !isShard else {
      tell("shard \(request.shard.text) is in '\(folder)': 'merge' makes the verdict of all shards")
      return .passed
    }
    return try judged(files, folder)
  }

  /// Prints a message, unless only errors are wanted.
  private func tell(_ sentence: String) {
    if !isQuiet { context.complain(sentence) }
  }

  private var isShard: Bool { arguments.isOn(.shard) }

  private func describe(_ folder: String) {
    tell("commit \(commit) against \(base), in '\(folder)'")
    if commit == "unknown" { tell("there is no git repository here, so results have no commit") }
    guard base == "none", !arguments.isGiven(.base) else { return }
    let reason = lastRun == nil ? "--base names none" : "no nightly run has passed here before"
    tell("\(reason), so times are compared with nothing")
  }

  // MARK: The run that a folder contains

  /// Returns everything that the results depend on: another build, base, trace or flag is another
  /// nightly run.
  private func key(_ shards: [Shard], _ schedule: ReplaySchedule) -> String {
    let digests = TraceDigests()
    let baseline = BaselineFolder(baselines).file(of: BaselineKey(MachineRecord()))
    let lines =
      [
        "commit \(commit)", "build \(executable.digest)",
        "base \(base) \(FileDigest.sha256(path: base))",
        "baseline \(FileDigest.sha256(path: baseline))",
        "shards \(shards.map(\.text).joined(separator: " "))",
        "flags \(ShellWords.text(flags))",
        "settings \(arguments.settings.path.map { FileDigest.sha256(path: $0) } ?? "none")",
      ] + context.libraries.map { "library \($0.sha256)" }
      + schedule.traces.map { "trace \($0.path) \(digests.sha256(path: $0.path))" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Marks a folder as that of this run.
  ///
  /// - Throws: `CommandError` for a folder with parts of another run.
  private func claim(_ folder: String, _ key: String) throws {
    let file = "\(folder)/key.txt"
    let other = try? String(contentsOfFile: file, encoding: .utf8)
    guard other == nil || other == key else {
      throw CommandError.usage(
        "'\(folder)' contains a nightly run of another build, base, trace or flag: remove it, or "
          + "name another folder with --into"
      )
    }
    if other == nil { try AtomicFile.replace(file, with: Data(key.utf8)) }
    // Its last step may have ended after the next one had begun.
    for leftover in AtomicFile.leftovers(in: folder) { unlink(leftover) }
  }

  // MARK: Steps

  /// The flags of the parts that are the same on every machine.
  private var flags: [String] { arguments.words(of: Self.gateFlags) }

  private var limits: [String] { arguments.words(of: Flag.limitFlags + Flag.textFlags) }

  private func gate(_ shard: Shard) -> [String] {
    ["gate", "--base", base, "--results", results, "--baselines", baselines, "--pictures", "all"]
      + ["--shard", shard.text] + flags + limits + ["--"]
      + (context.sources?.operands ?? []) + arguments.operands
  }

  /// Runs a command of this executable.
  ///
  /// - Parameters:
  ///   - words: The words after the executable's name.
  ///   - output: The descriptor of its standard output.
  /// - Returns: Its status.
  /// - Throws: `CommandError` if it cannot be started, and `Interruption`.
  private func step(_ words: [String], output: Int32 = STDERR_FILENO) throws -> ExitStatus {
    try Interruption.check()
    return try SupervisedCommand.run(
      words,
      executable,
      environment: context.environment,
      output: output
    )
  }

  /// Measures a part, unless it is there, and gives it its name when it is finished.
  ///
  /// - Parameters:
  ///   - file: The file of its results.
  ///   - words: The command, without its output.
  /// - Returns: The status with which the run ends; nil if the part is there.
  /// - Throws: `CommandError` if the command cannot be started, and `Interruption`.
  private func part(_ file: String, _ words: [String]) throws -> ExitStatus? {
    let name = URL(fileURLWithPath: file).lastPathComponent
    guard !FileManager.default.fileExists(atPath: file) else {
      tell("\(name) is there already")
      return nil
    }
    let partial = "\(file).partial"
    unlink(partial)
    // The verdict shows all parts, except for those of a shard.
    let silence = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(silence) }
    let output = silence < 0 || isShard ? STDERR_FILENO : silence
    let status = try step([words[0], "--json", partial] + words.dropFirst(), output: output)
    guard status.isVerdict || context.leavesOutLayouts && status == .malformed else {
      return status
    }
    guard rename(partial, file) == 0 else {
      context.complain("\(name): nothing was measured")
      return status == .passed ? .inconclusive : status
    }
    tell("\(name) is finished")
    return nil
  }

  /// Merges the parts, and makes a build that passes the base of the next run.
  private func judged(_ files: [String], _ folder: String) throws -> ExitStatus {
    let history = "\(results)/\(HistoryRecord.fileName)"
    let hasHistory = FileManager.default.fileExists(atPath: history)
    let status = try step(
      ["merge", "--into", folder] + (hasHistory ? ["--history", history] : [])
        + arguments.words(of: [.format, .quiet, .color]) + files,
      output: STDOUT_FILENO
    )
    guard status.isVerdict else { return status }
    tell("the nightly run is in '\(folder)': remove it to measure again")
    guard status == .passed, !context.leavesOutLayouts, let lastRun else { return status }
    if commit.hasSuffix("-dirty") {
      tell("changes are not committed, so later runs are not compared with this one")
    } else if commit != "unknown" || context.sources == nil {
      try lastRun.keep(commit, executable)
    }
    return status
  }
}

extension ExitStatus {
  /// A Boolean value that indicates whether a command with the status has judged its scenarios.
  fileprivate var isVerdict: Bool {
    switch self {
    case .passed, .regression, .violation, .onlyBetter, .missing, .overBudget, .inconclusive: true
    case .internalError, .cannotJudge, .usage, .malformed, .interrupted, .outputClosed, .terminated:
      false
    }
  }
}

extension NightlyCommand: Command {
  static let name = "nightly"
  static let topic = CommandTopic.nightly
  static let summary = "gate in parts that outlast an interruption; write all reports"
  static let operands = "[FLAGS] [LAYOUTS...] [TRACES...]"
  static let details = """
    Tests the gate, gates all scenarios against the last nightly run that passed here, writes the
    reports, and ends with one verdict. The same command continues a run that was stopped: finished
    parts of the same build, base and flags stay in results/nightly/COMMIT-KEY, and are not measured
    again. Of layouts in Swift, the commit of the last passing run is compiled again; of an
    executable, a copy is kept. A working copy with changes never becomes the base.

    """
  static let examples = [
    "nightly Layouts/ traces", "nightly --layout all --index chunked --base main",
    "nightly Layouts/ traces --shard 2/4 --into shards/2",
  ]
  static let overviewExamples = ["nightly Layouts/ traces"]
  static let outcomes: [ExitStatus] = ExitStatus.replay + [.regression, .overBudget]
  static let families: [[Flag]] = [
    gateFlags, [.base, .shard, .parts, .baselines, .results, .into, .format], Flag.limitFlags,
    Flag.textFlags,
  ]

  /// The flags that the parts have from this command.
  private static let gateFlags: [Flag] =
    Flag.replayFlags + [
      .budget, .repeats, .measureCost, .pairs, .threshold, .runs, .package, .product, .allowance,
      .instructions,
    ]
}

extension Flag {
  static let parts = Flag("parts", "N", default: "5")
    .summary("maximum number of parts; a part that was stopped is measured again")
    .details("each is a 'gate', and the significance level is divided among them")
}
