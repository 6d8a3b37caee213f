import Foundation
import Results

/// One side of a comparison: an executable, and the scenario that it replays.
final class ComparedSide {
  /// The name of the side: `base` or `head`.
  let name: String
  /// The build to run.
  let build: BuildSource
  let records: ScenarioRecords

  init(name: String, build: BuildSource, records: ScenarioRecords) {
    self.name = name
    self.build = build
    self.records = records
  }

  /// The scenario: a group with one entry.
  var group: ScenarioGroup { records.group }
  /// The number of frames in the scenario.
  var frameCount: Int { records.trace.frames }

  /// Returns the job of a process that replays in lockstep with one of the other side.
  func job(_ lockstep: LockstepOrder) -> ReplayJob { records.job(.lockstep(lockstep)) }

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

  /// Measures the hooks of the layout in a process of their own.
  ///
  /// - Parameters:
  ///   - order: The number of replays.
  ///   - units: The numbers of the frames in each unit of frames that is timed on its own.
  ///   - limits: The limits of a layout.
  ///   - forward: Receives the output of the process.
  /// - Returns: The costs; nil if the build cannot measure them, or the process ended early.
  /// - Throws: `CommandError` if the system refuses, and `Interruption`.
  func hookCosts(
    _ order: LockstepOrder,
    units: [[Int]],
    _ limits: ReplayLimits,
    _ forward: (String) -> Void
  ) throws -> HookCosts? {
    let executable = build.executable.opening(forLayout: group.settings.kind)
    let job = records.job(.measureHooks(order, units: units))
    let outcome = try ReplayProcess(executable, limits).answer(
      to: .replay(job),
      watch: Watchdog(limits, items: records.extent.items, frames: frameCount),
      forward: forward
    )
    guard case .reply(.hooks(let costs)) = outcome else { return nil }
    return costs
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
