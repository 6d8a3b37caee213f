import Foundation
import Measurement
import Results
import TraceReplay
import Traces

/// The reply of a child.
enum ChildReply: Codable {
  /// The scenarios that were measured, in order.
  case measured([ScenarioResult])
  /// The scenarios whose operations were measured, in order.
  case operations([OperationRecord])
  /// The scenarios that were checked, in order.
  case checked([CheckLine])
  /// The replays in lockstep with another process.
  case lockstep(LockstepReplays)
  /// The scenario was replayed to count its instructions.
  case marked
  /// The costs of the hooks of the scenario's layout.
  case hooks(HookCosts)
  /// The time of the slowest frame.
  case slowest(nanoseconds: UInt64)
  /// The picture of a frame as SVG, with the violations in it, a sentence each.
  case drawn(String, violations: [String])
  /// The elements that the scenario shows in every frame.
  case recorded(SceneRecord)
  /// The violations of a scenario, with pictures.
  case figures([ViolationFigure])
  /// The answers of layouts, in the order of the queries.
  case inspected([LayoutInfo])
  /// The names of the layouts in the libraries that were opened, in order.
  case opened([String])
  /// The child understands the protocol.
  case ready
  /// The reasons why nothing was replayed: exit codes with sentences.
  case refused([Int32: String])

  /// Returns the reply unless it is a refusal.
  ///
  /// - Parameter speaker: The sender, if messages should name it.
  /// - Returns: The reply.
  /// - Throws: `CommandError` if the child refused.
  func accepted(from speaker: String? = nil) throws -> ChildReply {
    guard case .refused(let reasons) = self else { return self }
    let opening = speaker.map { "\($0) refuses: " } ?? ""
    guard !reasons.isEmpty else { throw ChildReply.unexpected }
    throw CommandError(
      reasons.map {
        CommandError.Reason(status: Self.status($0.key), sentence: opening + $0.value.escaped)
      }
    )
  }

  /// Returns the status of a refusal.
  ///
  /// A child cannot decide that a command passes.
  private static func status(_ code: Int32) -> ExitStatus {
    let refusals: [ExitStatus] = [.usage, .malformed, .missing, .inconclusive, .violation]
    return refusals.first { $0.rawValue == code } ?? .internalError
  }

  /// The number of scenarios in the reply; 0 for other replies.
  var scenarioCount: Int {
    switch self {
    case .measured(let results): results.count
    case .operations(let records): records.count
    case .checked(let lines): lines.count
    case .lockstep, .marked, .hooks, .slowest, .inspected, .opened, .ready, .refused: 0
    case .drawn, .recorded, .figures: 0
    }
  }

  /// The error of a child whose reply does not match the request.
  static var unexpected: CommandError {
    CommandError(.internalError, "a child's reply does not match the request")
  }
}
