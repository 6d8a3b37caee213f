import Foundation
import TraceReplay

/// A request with the stack that it is to be served on.
struct ReplayMessage: Codable {
  var protocolVersion = ReplayProtocol.version
  var stackBytes: Int
  /// What is asked for; nil only asks for the version.
  var job: GroupJob?
}
