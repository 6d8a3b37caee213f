import Foundation
import Measurement
import Results

/// The information that all scenarios of a run share.
final class RunRecords {
  let stamp: RunStamp
  let budget: FrameBudget
  private let facts: MachineInfo
  private let stealAtStart: Double?

  var info: RunInfo { stamp.info }
  var build: BuildInfo { stamp.build }

  /// Reads the state of the machine, for a run whose stamp another process made.
  init(_ stamp: RunStamp, budget: FrameBudget) {
    self.stamp = stamp
    self.budget = budget
    facts = MachineInfo.current()
    stealAtStart = MachineInfo.stealSeconds()
  }

  /// Reads the state of the machine, the clock and the working copy.
  ///
  /// - Parameters:
  ///   - commandLine: The command line as typed.
  ///   - options: Every option that affects results.
  ///   - executable: The executable; nil if the harness is part of another program.
  ///   - seed: The run's seed.
  ///   - budget: The maximum time of a frame.
  ///   - shard: The shard of the scenarios.
  convenience init(
    commandLine: String,
    options: String,
    executable: OwnExecutable?,
    seed: UInt64,
    budget: FrameBudget,
    shard: Shard = .whole
  ) {
    let started = Timestamp.iso8601()
    let stamp = started.filter { $0 != "-" && $0 != ":" }
    let mark = NumberText.hexadecimal(UInt32.random(in: .min ... .max))
    let info = RunInfo(
      id: "\(stamp)-\(mark)",
      started: started,
      toolVersion: HarnessVersion.text,
      seed: seed,
      commandLine: commandLine,
      options: options,
      shard: shard == .whole ? nil : shard.text
    )
    let build = BuildInfo(
      label: "A",
      commit: GitCommit.current(),
      executable: executable?.digest,
      libraries: executable.flatMap { $0.libraries.isEmpty ? nil : $0.libraries.map(\.info) }
    )
    self.init(RunStamp(info: info, build: build), budget: budget)
  }

  /// The current state of the machine.
  static var currentMachine: MachineRecord {
    MachineRecord(MachineInfo.current(), stealSeconds: nil)
  }

  /// The machine, with the processor time stolen from it since the run began.
  var machine: MachineRecord {
    let steal = stealAtStart.flatMap { start in MachineInfo.stealSeconds().map { $0 - start } }
    return MachineRecord(facts, stealSeconds: steal)
  }
}

extension RunRecords {
  /// Creates the records of a command's run from its request.
  convenience init(_ request: ReplayRequest, context: CommandContext) {
    self.init(
      commandLine: context.commandLine,
      options: request.optionsText,
      executable: context.executable,
      seed: request.options.seed,
      budget: request.timing.budget,
      shard: request.shard
    )
  }
}

extension CheckLine {
  /// Returns the line as a result without measured frames, for reports that show both.
  ///
  /// - Parameter run: The run that checked it.
  /// - Returns: The result.
  func result(_ run: RunRecords) -> ScenarioResult {
    var result = ScenarioResult(
      run: run.info,
      machine: run.machine,
      trace: trace,
      build: run.build,
      setting: setting,
      budget: run.budget
    )
    (result.notes, result.checks, result.violations) = (notes, checks, violations)
    (result.oracle, result.crash) = (oracle, crash)
    return result
  }
}
