import CIsolation
import Measurement
import Results

/// The `doctor` command: reports the capabilities of this machine, and the tools to install.
final class DoctorCommand {
  /// A sentence about the machine, and a Boolean value that indicates whether no action is needed.
  private typealias Finding = (isGood: Bool, sentence: String)

  private let context: CommandContext
  private let results: String

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    try arguments.requireNoOperands()
    self.context = context
    results = arguments.text(.results) ?? "results"
  }

  func run() throws -> ExitStatus {
    let terminal = context.terminal(.plain)
    let lines = (machine + tools).map { finding in
      let text = terminal.wrapped(finding.sentence, indentation: 6)
      return (finding.isGood ? "ok    " : "note  ") + text.dropFirst(6)
    }
    try context.output.write(lines.joined())
    return .passed
  }

  private func finding(_ isGood: Bool, _ good: String, else bad: String) -> Finding {
    (isGood, isGood ? good : bad)
  }

  private var machine: [Finding] {
    let facts = MachineRecord()
    let load = facts.loadAverages.first
    let isBusy = (load ?? 0) > Double(facts.coreCount) / 2
    let loadText = "the load is \(NumberText.fixed(load, digits: 2))"
    let step = MonotonicClock.stepNanoseconds()
    let stepText = step.map { "the clock's step is \($0) ns" }
    let cores = "\(facts.coreCount) cores of \(facts.processor)"
    let processors = Processors.usable.count
    return [
      finding(
        facts.optimization == "release",
        "built with optimization by Swift \(facts.swiftVersion)",
        else: "built without optimization, so times are meaningless: build with -c release"
      ),
      finding(
        facts.jemallocVersion != nil,
        "jemalloc \(facts.jemallocVersion ?? "") counts allocations",
        else: "no jemalloc, so allocations show as n/a: install libjemalloc-dev (Debian) or "
          + "jemalloc (Homebrew) and build again"
      ),
      finding(
        (step ?? .max) <= 1000,
        stepText ?? "",
        else: stepText.map { "\($0): short frames cannot be distinguished here" }
          ?? "the clock does not advance, so nothing can be timed"
      ),
      finding(
        facts.coreCount > 1,
        cores,
        else: "\(cores): everything else on the machine disturbs the times"
      ),
      finding(
        processors > 0,
        "both sides of a comparison are pinned to one of \(processors) processors",
        else: "processes cannot be pinned to a processor here, so comparisons have more variance"
      ),
      finding(
        ci_can_confine_signals(),
        "a layout that signals or traces another process is killed (seccomp)",
        else: "no seccomp, so a layout that kills its parent process ends the command"
      ),
      finding(
        !isBusy,
        loadText,
        else: "\(loadText): stop other work first, or times will be too long"
      ),
      (
        true,
        context.environment["CI", default: ""].isEmpty
          ? "not in continuous integration" : "in continuous integration: no progress bar"
      ),
    ]
  }

  private var tools: [Finding] {
    let commit = context.hasTool("git") ? GitCommit.current() : nil
    let commitAdvice =
      commit == nil ? "git is not installed: install git" : "this is not a working copy of git"
    let (counter, converter) = (InstructionCount.tool, PictureConverter.tool)
    return [
      finding(
        commit != nil && commit != "unknown",
        "the commit is \(commit ?? "")",
        else: "\(commitAdvice), otherwise results have the commit 'unknown'"
      ),
      finding(
        FileDigest.hasLibrary || context.hasTool(FileDigest.tool),
        "traces are identified by their SHA-256",
        else: "no libcrypto.so.3 and no \(FileDigest.tool), so traces have no digest: install "
          + "coreutils"
      ),
      finding(
        context.hasTool(counter),
        "instructions can be counted with --instructions",
        else: "no \(counter), so --instructions cannot count: install \(counter)"
      ),
      finding(
        context.hasTool(converter),
        "pictures can be written as PNG",
        else: "no \(converter), so pictures are only written as SVG: install librsvg2-bin (Debian) "
          + "or librsvg (Homebrew)"
      ),
      finding(
        WritableFolder.isWritable(results),
        "results can be written to '\(results)'",
        else: "results cannot be written to '\(results)': choose another folder with --results"
      ),
    ]
  }
}

extension DoctorCommand: Command {
  static let name = "doctor"
  static let topic = CommandTopic.other
  static let summary = "check this machine and its tools for measurements"
  static let operands = "[FLAGS]"
  static let examples = ["doctor", "doctor --results measurements"]
  static let outcomes: [ExitStatus] = []
  static let families: [[Flag]] = [[.results]]

  static func inputs(_ operands: [String], usual: [String]) -> [String] { [] }
}
