import Foundation
import Results

/// One side of a comparison: an executable, and the scenario that it replays.
struct ComparedSide {
  /// What the side is called: `base` or `head`.
  var name: String
  /// What is run.
  var build: BuildSource
  /// The scenario: a group with one entry.
  var group: ScenarioGroup
  /// What its processes are asked for.
  var job: GroupJob

  /// What was replayed, by a process's reply.
  ///
  /// - Parameter line: The reply.
  /// - Returns: The times.
  /// - Throws: `CommandError` where the process refused or is of another version.
  func replays(in line: Data) throws -> LockstepReplays {
    switch try JobReply(line, of: "the \(name), \(build.label),") {
    case .lockstep(let replays): return replays
    case .refused(let reasons):
      throw CommandError(
        reasons.map {
          CommandError.Reason(
            status: ExitStatus(rawValue: $0.key) ?? .internalError,
            sentence: "the \(name) refuses: \($0.value)"
          )
        }
      )
    case .measured, .operations, .checked, .marked, .ready:
      throw CommandError(
        .internalError,
        "the \(name), \(build.label), answered something else than it was asked"
      )
    }
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
