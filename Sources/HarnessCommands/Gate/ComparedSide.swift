import Foundation
import Results

/// One side of a comparison: an executable, and the scenario that it replays.
final class ComparedSide {
  /// What the side is called: `base` or `head`.
  let name: String
  /// What is run.
  let build: BuildSource
  /// The scenario: a group with one entry.
  let group: ScenarioGroup
  /// Frames of the scenario.
  let frameCount: Int
  private let job: GroupJob

  /// Makes a side.
  ///
  /// - Parameters:
  ///   - name: What the side is called.
  ///   - build: What is run.
  ///   - records: The scenario.
  ///   - job: What its processes are asked for, but for their turns.
  init(_ name: String, of build: BuildSource, _ records: ScenarioRecords, _ job: GroupJob) {
    self.name = name
    self.build = build
    group = records.group
    frameCount = records.trace.frames
    self.job = job
  }

  /// What a process is asked for that takes turns with one of the other side.
  func job(_ lockstep: LockstepOrder) -> GroupJob {
    var job = job
    job.lockstep = lockstep
    return job
  }

  /// What was replayed, by a process's reply.
  ///
  /// - Parameter reply: The reply.
  /// - Returns: The times.
  /// - Throws: `CommandError` where the process refused.
  func replays(in reply: JobReply) throws -> LockstepReplays {
    guard case .lockstep(let replays) = try reply.accepted(from: "the \(name)") else {
      throw CommandError(
        .internalError,
        "the \(name), \(build.label), answered something else than it was asked"
      )
    }
    return replays
  }

  /// The layout and the index in a few words.
  var scenarioName: String { record.scenario }

  /// The side as results show it.
  var record: ComparisonRecord.Side {
    ComparisonRecord.Side(
      build: build.info,
      layout: group.settings.commandLineText,
      index: group.entries[0].index
    )
  }
}
