import Foundation
import TraceReplay

/// A request with the stack that it is to be served on.
struct ReplayMessage: Codable {
  var protocolVersion = ReplayProtocol.version
  /// What the reply must carry, which is new with every request.
  var token = ""
  var stackBytes: Int
  /// What is to be replayed.
  var job: GroupJob?
  /// What layouts are asked; without these and a job only the version is asked for.
  var questions: [LayoutQuestion]?
}
