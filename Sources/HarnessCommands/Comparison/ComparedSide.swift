import Foundation
import Results

/// One side of a comparison: an executable, and the cell that it replays.
struct ComparedSide {
  /// What the side is called: `base` or `head`.
  var name: String
  /// What is run.
  var build: BuildSource
  /// The cell: a group with one entry.
  var group: ScenarioGroup
  /// What its processes are asked for.
  var job: GroupJob

  /// What was replayed, by a process's reply.
  ///
  /// - Parameter line: The reply.
  /// - Returns: The times.
  /// - Throws: `CommandError` where the process refused or is of a version that does not know how.
  func replays(in line: Data) throws -> LockstepReplays {
    guard let reply = try? JSONDecoder().decode(JobReply.self, from: line) else {
      throw incomprehensible
    }
    switch reply {
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
    case .measured, .operations, .checked, .marked: throw incomprehensible
    }
  }

  /// The layout and the strategy in a few words.
  var cellName: String { record.cell }

  /// The side as results show it.
  var record: ComparisonRecord.Side {
    ComparisonRecord.Side(
      build: build.info,
      layout: group.settings.commandLineText,
      index: group.entries[0].index
    )
  }

  private var incomprehensible: CommandError {
    CommandError(
      .inconclusive,
      "the \(name), \(build.label), is built with a version that cannot replay in turns: "
        + "build it with this version"
    )
  }
}
