import Foundation
import Measurement
import Results
import TraceReplay
import Traces

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
  /// How long the slowest frame takes.
  case slowest(nanoseconds: UInt64)
  /// The picture of a frame as SVG, with what the invariants find in it, a sentence each.
  case drawn(String, violations: [String])
  /// What the scenario shows in every frame.
  case recorded(SceneRecord)
  /// What is wrong in a scenario, with pictures.
  case wrongFrames([WrongFrameRecord])
  /// What layouts say of themselves, in the order of the questions.
  case described([LayoutDescription])
  /// The names of the layouts in the libraries that were opened, in order.
  case opened([String])
  /// Nothing was asked for; the child understands.
  case ready
  /// Why nothing could be replayed: exit codes with sentences.
  case refused([Int32: String])

  /// The reply, where it is no refusal.
  ///
  /// - Parameter speaker: Whose it is, where that is to be told.
  /// - Returns: The same reply.
  /// - Throws: `CommandError` where the child refused.
  func accepted(from speaker: String? = nil) throws -> JobReply {
    guard case .refused(let reasons) = self else { return self }
    let opening = speaker.map { "\($0) refuses: " } ?? ""
    guard !reasons.isEmpty else { throw JobReply.unexpected }
    throw CommandError(
      reasons.map {
        CommandError.Reason(status: Self.status($0.key), sentence: opening + $0.value.escaped)
      }
    )
  }

  /// The status of a refusal: a child has no say in whether a command passes.
  private static func status(_ code: Int32) -> ExitStatus {
    let refusals: [ExitStatus] = [.usage, .malformed, .missing, .inconclusive, .violation]
    return refusals.first { $0.rawValue == code } ?? .internalError
  }

  /// How many scenarios it is about; none where it is about something else.
  var scenarioCount: Int {
    switch self {
    case .measured(let results): results.count
    case .operations(let records): records.count
    case .checked(let lines): lines.count
    case .lockstep, .marked, .slowest, .described, .opened, .ready, .refused: 0
    case .drawn, .recorded, .wrongFrames: 0
    }
  }

  /// A child answered something else than it was asked.
  static var unexpected: CommandError {
    CommandError(.internalError, "a child answered something else than it was asked")
  }
}
