import Foundation
import Measurement
import Results
import TraceReplay

/// The information that all scenarios of a run share; encoded for the child that measures them.
struct RunContext: Codable {
  private enum CodingKeys: CodingKey {
    case info, build, budget
  }

  /// The identifier, the time, the command line and the options of the run.
  let info: RunInfo
  /// The build that runs.
  let build: BuildInfo
  /// The maximum time of a frame.
  let budget: FrameBudget
  // Each process reads the state of the machine itself.
  private var machineAtStart = MachineRecord()
  private var stealAtStart = MachineInfo.stealSeconds()

  /// Reads the state of the machine, the clock and the working copy.
  ///
  /// - Parameters:
  ///   - commandLine: The command line as typed.
  ///   - options: Every option that affects results.
  ///   - executable: The executable; nil if the harness is part of another program.
  ///   - seed: The run's seed.
  ///   - budget: The maximum time of a frame.
  ///   - shard: The shard of the scenarios.
  init(
    commandLine: String,
    options: String,
    executable: CurrentExecutable?,
    seed: UInt64,
    budget: FrameBudget,
    shard: Shard = .whole
  ) {
    let started = Timestamp.iso8601()
    let stamp = started.filter { $0 != "-" && $0 != ":" }
    let mark = NumberText.hexadecimal(UInt32.random(in: .min ... .max))
    self.budget = budget
    info = RunInfo(
      id: "\(stamp)-\(mark)",
      started: started,
      toolVersion: HarnessVersion.text,
      seed: seed,
      commandLine: commandLine,
      options: options,
      shard: shard == .whole ? nil : shard.text
    )
    build = BuildInfo(
      label: "A",
      commit: GitCommit.current(),
      executable: executable?.digest,
      libraries: executable.flatMap { $0.libraries.isEmpty ? nil : $0.libraries.map(\.info) }
    )
  }

  /// The machine, with the processor time stolen from it since the run began.
  var machine: MachineRecord {
    var machine = machineAtStart
    machine.stealSeconds = stealAtStart.flatMap { start in
      MachineInfo.stealSeconds().map { $0 - start }
    }
    return machine
  }
}

extension RunContext {
  /// Creates the records of a command's run from its request.
  init(_ request: ReplayRequest, context: CommandContext) {
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
  func result(_ run: RunContext) -> ScenarioResult {
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
