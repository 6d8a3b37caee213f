import Foundation
import Measurement
import Results

/// What all cells of a run have in common.
struct RunRecords {
  let info: RunInfo
  let build: BuildInfo
  let budget: FrameBudget
  private let facts: HostFacts
  private let stealAtStart: Double?

  /// Looks at the machine, the clock and the working copy.
  ///
  /// - Parameters:
  ///   - commandLine: The command line as typed.
  ///   - seed: The run's seed.
  ///   - budget: The time that a frame may take.
  init(commandLine: String, seed: UInt64, budget: FrameBudget) {
    let started = Timestamp.iso8601()
    let stamp = started.filter { $0 != "-" && $0 != ":" }
    let mark = String(UInt32.random(in: .min ... .max), radix: 16)
    info = RunInfo(
      id: "\(stamp)-\(mark)",
      started: started,
      toolVersion: HarnessVersion.text,
      seed: seed,
      commandLine: commandLine
    )
    build = BuildInfo(label: "A", commit: GitCommit.current())
    self.budget = budget
    facts = HostFacts.current()
    stealAtStart = HostFacts.stealSeconds()
  }

  /// The machine, with the processor time that it lost since the run began.
  var host: HostRecord {
    let steal = stealAtStart.flatMap { start in HostFacts.stealSeconds().map { $0 - start } }
    return HostRecord(facts, stealSeconds: steal)
  }
}
