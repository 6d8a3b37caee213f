import Foundation
import TraceReplay

/// A reply with its version and the token of its request, without which it is none.
struct ReplayAnswer: Codable {
  var protocolVersion = ReplayProtocol.version
  var token: String
  var reply: JobReply
}

/// The lines that children reply with, for tests of what can be read.
package enum ReplyLines {
  /// What a line says, written again as a child would.
  ///
  /// - Parameter line: Anything.
  /// - Returns: A line without its end; nil where the line is no reply of this version.
  /// - Throws: `EncodingError` where what was read cannot be written.
  package static func rewritten(_ line: Data) throws -> Data? {
    guard let answer = try? JSONDecoder().decode(ReplayAnswer.self, from: line),
      answer.protocolVersion == ReplayProtocol.version
    else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(answer)
  }
}
