import CIsolation
import Foundation
import Measurement
import Results

/// The `doctor` command: reports the capabilities of this machine, and the tools to install.
final class DoctorCommand {
  /// A sentence about the machine.
  struct Finding: Equatable {
    /// A Boolean value that indicates whether no action is needed.
    var isGood: Bool
    var sentence: String
  }

  private let context: CommandContext
  private let results: String

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    try arguments.requireNoOperands()
    self.context = context
    results = arguments.text(.results) ?? "results"
  }

  func run() throws -> ExitStatus {
    let findings = machine + tools + [storage]
    let lines = findings.map { "\($0.isGood ? "ok  " : "note")  \($0.sentence)\n" }
    try context.output.write(lines.joined())
    return .passed
  }

  private var machine: [Finding] {
    let facts = MachineRecord()
    let load = facts.loadAverages.first
    let isBusy = (load ?? 0) > Double(facts.coreCount) / 2
    let loadText = NumberText.fixed(load, digits: 2)
    let step = MonotonicClock.stepNanoseconds()
    return [
      Finding(
        isGood: facts.optimization == "release",
        sentence: facts.optimization == "release"
          ? "built with optimization by Swift \(facts.swiftVersion)"
          : "built without optimization, so times are meaningless: build with -c release"
      ),
      Finding(
        isGood: facts.jemallocVersion != nil,
        sentence: facts.jemallocVersion.map { "jemalloc \($0) counts allocations" }
          ?? "no jemalloc, so allocations show as n/a: install libjemalloc-dev (Debian) or "
          + "jemalloc (Homebrew) and build again"
      ),
      Finding(
        isGood: (step ?? .max) <= 1000,
        sentence: step.map {
          "the clock's step is \($0) ns"
            + ($0 <= 1000 ? "" : ": short frames cannot be distinguished here")
        } ?? "the clock does not advance, so nothing can be timed"
      ),
      Finding(
        isGood: facts.coreCount > 1,
        sentence: "\(facts.coreCount) cores of \(facts.processor)"
          + (facts.coreCount > 1 ? "" : ": everything else on the machine disturbs the times")
      ),
      binding, confinement,
      Finding(
        isGood: !isBusy,
        sentence: "the load is \(loadText)"
          + (isBusy ? ": stop other work first, or times will be too long" : "")
      ),
      Finding(
        isGood: true,
        sentence: context.environment["CI", default: ""].isEmpty
          ? "not in continuous integration" : "in continuous integration: no progress bar"
      ),
    ]
  }

  private var binding: Finding {
    let count = Processors.usable.count
    return Finding(
      isGood: count > 0,
      sentence: count > 0
        ? "both sides of a comparison are pinned to one of \(count) processors"
        : "processes cannot be pinned to a processor here, so comparisons have more variance"
    )
  }

  private var confinement: Finding {
    let isConfined = ci_can_confine_signals()
    return Finding(
      isGood: isConfined,
      sentence: isConfined
        ? "a layout that signals or traces another process is killed (seccomp)"
        : "no seccomp, so a layout that kills its parent process ends the command"
    )
  }

  private var tools: [Finding] {
    let hasDigests = FileDigest.toolNames.contains(where: context.hasTool)
    let hasConverter = context.hasTool(PictureConverter.tool)
    let hasCounter = context.hasTool(InstructionCount.tool)
    let commit = context.hasTool("git") ? GitCommit.current() : nil
    let commitAdvice =
      commit == nil ? "git is not installed: install git" : "this is not a working copy of git"
    return [
      Finding(
        isGood: commit.map { $0 != "unknown" } ?? false,
        sentence: commit.flatMap { $0 == "unknown" ? nil : "the commit is \($0)" }
          ?? "\(commitAdvice), otherwise results have the commit 'unknown'"
      ),
      Finding(
        isGood: hasDigests,
        sentence: hasDigests
          ? "traces are identified by their SHA-256"
          : "\(FileDigest.toolNames.joined(separator: ", ")): none is installed, so traces have no "
            + "digest: install coreutils"
      ),
      Finding(
        isGood: hasCounter,
        sentence: hasCounter
          ? "instructions can be counted with --instructions"
          : "no \(InstructionCount.tool), so --instructions cannot count: install "
            + "\(InstructionCount.tool)"
      ),
      Finding(
        isGood: hasConverter,
        sentence: hasConverter
          ? "pictures can be written as PNG"
          : "no \(PictureConverter.tool), so pictures are only written as SVG: install "
            + "librsvg2-bin (Debian) or librsvg (Homebrew)"
      ),
    ]
  }

  private var storage: Finding {
    let isWritable = WritableFolder.isWritable(results)
    return Finding(
      isGood: isWritable,
      sentence: isWritable
        ? "results can be written to '\(results)'"
        : "results cannot be written to '\(results)': choose another folder with --results"
    )
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

  static func inputs(_ operands: [String]) -> [String] { [] }
}
