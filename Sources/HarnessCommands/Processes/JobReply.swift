import Foundation
import Measurement
import Results
import TraceReplay

/// What a child answers.
enum JobReply: Codable {
  /// The scenarios that were measured, in order.
  case measured([ScenarioResult])
  /// The scenarios whose operations were measured, in order.
  case operations([OperationRecord])
  /// The scenarios that were checked, in order.
  case checked([CheckLine])
  /// What was replayed in turns with another process.
  case lockstep(LockstepReplays)
  /// The scenario was replayed for its instructions.
  case marked
  /// Nothing was asked for; the child understands.
  case ready
  /// Why nothing could be replayed: exit codes with sentences.
  case refused([Int32: String])

  /// Reads a reply.
  ///
  /// - Parameters:
  ///   - line: One line.
  ///   - speaker: Whose it is.
  /// - Throws: `CommandError` for a reply of another version.
  init(_ line: Data, of speaker: String = "a child") throws {
    try ReplayProtocol.require(line, of: speaker)
    self = try JSONDecoder().decode(ReplayAnswer.self, from: line).reply
  }

  /// Takes the scenarios out of a reply.
  ///
  /// - Parameters:
  ///   - line: One line.
  ///   - scenarios: Takes the scenarios out of it.
  /// - Returns: The scenarios.
  /// - Throws: `CommandError` where the child refused.
  static func read<Outcome>(_ line: Data, _ scenarios: (JobReply) -> [Outcome]?) throws -> [Outcome]
  {
    let reply = try JobReply(line)
    if case .refused(let reasons) = reply {
      throw CommandError(
        reasons.map {
          CommandError.Reason(
            status: ExitStatus(rawValue: $0.key) ?? .internalError,
            sentence: $0.value
          )
        }
      )
    }
    guard let found = scenarios(reply) else {
      throw CommandError(.internalError, "a child answered something else than it was asked")
    }
    return found
  }
}
