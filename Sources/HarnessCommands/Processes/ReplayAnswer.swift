import Foundation
import TraceReplay

/// A reply with its version and the token of its request, without which it is none.
struct ReplayAnswer: Codable {
  var protocolVersion = ReplayProtocol.version
  var token: String
  var reply: JobReply
}
