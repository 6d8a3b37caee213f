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

  /// The commit of the working copy in which the process began to measure.
  private static let commit = GitCommit.current()

  /// Reads the state of the machine, the clock and the working copy.
  ///
  /// - Parameters:
  ///   - request: The options of the command line.
  ///   - context: The command line as typed, and the executable.
  init(_ request: ReplayRequest, context: CommandContext) {
    budget = request.budget
    info = RunInfo(
      toolVersion: HarnessVersion.text,
      seed: request.options.seed,
      commandLine: context.commandLine,
      options: request.optionsText,
      settings: request.settingsText,
      shard: request.shard == .whole ? nil : request.shard.text
    )
    build = BuildInfo(
      label: "A",
      commit: Self.commit,
      executable: context.executable?.digest,
      libraries: context.libraries.isEmpty ? nil : context.libraries.map(\.info)
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
  /// Returns the result of a scenario, without notes and findings.
  func result(
    of trace: TraceInfo,
    _ setting: ScenarioSetting,
    frames: FrameColumns = FrameColumns(),
    initialLayout: InitialLayoutRecord = InitialLayoutRecord(),
    durationSeconds: Double? = nil
  ) -> ScenarioResult {
    ScenarioResult(
      run: info,
      machine: machine,
      trace: trace,
      build: build,
      setting: setting,
      budget: budget,
      frames: frames,
      initialLayout: initialLayout,
      durationSeconds: durationSeconds
    )
  }
}

extension CheckLine {
  /// Returns the line as a result without measured frames, for reports that show both.
  ///
  /// - Parameter run: The run that checked it.
  /// - Returns: The result.
  func result(_ run: RunContext) -> ScenarioResult {
    var result = run.result(of: trace, setting)
    (result.notes, result.checks, result.violations) = (notes, checks, violations)
    (result.oracle, result.crash) = (oracle, crash)
    return result
  }
}
