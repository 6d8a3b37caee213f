import Foundation
import Results

/// One side of a comparison: an executable, and the scenario that it replays.
final class ComparedSide {
  /// The name of the side: `base` or `head`.
  let name: String
  /// The build to run.
  let build: BuildSource
  /// The scenario: a group with one entry.
  let group: ScenarioGroup
  /// The number of frames in the scenario.
  let frameCount: Int
  private let job: ReplayJob

  /// Creates a side.
  ///
  /// - Parameters:
  ///   - name: The name of the side.
  ///   - build: The build to run.
  ///   - records: The scenario.
  ///   - job: The job of its processes, without the order for lockstep.
  init(_ name: String, of build: BuildSource, _ records: ScenarioRecords, _ job: ReplayJob) {
    self.name = name
    self.build = build
    group = records.group
    frameCount = records.trace.frames
    self.job = job
  }

  /// Returns the job of a process that replays in lockstep with one of the other side.
  func job(_ lockstep: LockstepOrder) -> ReplayJob {
    var job = job
    job.task = .lockstep(lockstep)
    return job
  }

  /// Returns the replays in a process's reply.
  ///
  /// - Parameter reply: The reply.
  /// - Returns: The times.
  /// - Throws: `CommandError` if the process refused.
  func replays(in reply: ChildReply) throws -> LockstepReplays {
    guard case .lockstep(let replays) = try reply.accepted(from: "the \(name)") else {
      throw CommandError(
        .internalError,
        "the \(name), \(build.label), sent a reply that does not match the request"
      )
    }
    return replays
  }

  /// The layout and the index, in a few words.
  var scenarioName: String { record.scenario }

  /// The record of the side in results.
  var record: ComparisonRecord.Side {
    ComparisonRecord.Side(
      build: build.info,
      layout: group.settings.commandLineText,
      index: group.entries[0].index
    )
  }
}
