import Foundation
import Measurement
import Results

/// What all scenarios of a run have in common.
final class RunRecords {
  let stamp: RunStamp
  let budget: FrameBudget
  private let facts: MachineInfo
  private let stealAtStart: Double?

  var info: RunInfo { stamp.info }
  var build: BuildInfo { stamp.build }

  /// Looks at the machine, for a run whose stamp another process made.
  init(_ stamp: RunStamp, budget: FrameBudget) {
    self.stamp = stamp
    self.budget = budget
    facts = MachineInfo.current()
    stealAtStart = MachineInfo.stealSeconds()
  }

  /// Looks at the machine, the clock and the working copy.
  ///
  /// - Parameters:
  ///   - commandLine: The command line as typed.
  ///   - options: Every option that results depend on.
  ///   - executable: The executable; nil where the run is no process of its own.
  ///   - seed: The run's seed.
  ///   - budget: The time that a frame may take.
  ///   - shard: Which shard of the scenarios is run.
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

  /// The machine as it is now.
  static var currentMachine: MachineRecord {
    MachineRecord(MachineInfo.current(), stealSeconds: nil)
  }

  /// The machine, with the processor time that it lost since the run began.
  var machine: MachineRecord {
    let steal = stealAtStart.flatMap { start in MachineInfo.stealSeconds().map { $0 - start } }
    return MachineRecord(facts, stealSeconds: steal)
  }
}

extension RunRecords {
  /// The records of a command's run, with what its request says.
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
  /// The line as a result without a measured frame, for reports that show both.
  ///
  /// - Parameter run: The run that checked it.
  /// - Returns: The result.
  func result(_ run: RunRecords) -> ScenarioResult {
    ScenarioResult(
      unmeasuredIn: run.info,
      machine: run.machine,
      trace: trace,
      build: run.build,
      setting: setting,
      notes: notes,
      budget: run.budget,
      checks: checks,
      violations: violations,
      oracle: oracle,
      crash: crash
    )
  }
}
