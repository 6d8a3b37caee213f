import Foundation
import TraceReplay

/// A reply with its version.
struct ReplayAnswer: Codable {
  var protocolVersion = ReplayProtocol.version
  var reply: JobReply
}
