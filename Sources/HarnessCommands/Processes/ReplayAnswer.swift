import Foundation
import TraceReplay

/// A reply with the version of the protocol and the token of its request, which must match.
struct ReplayAnswer: Codable {
  var protocolVersion = ReplayProtocol.version
  var token: String
  var reply: JobReply
}

/// Reply lines of children, for tests of the decoder.
package enum ReplyLines {
  /// Decodes a line and encodes it again, as a child would.
  ///
  /// - Parameter line: Any bytes.
  /// - Returns: The line without its newline; nil if it is not a reply of this version.
  /// - Throws: `EncodingError` if the decoded reply cannot be encoded.
  package static func rewritten(_ line: Data) throws -> Data? {
    guard let answer = try? JSONDecoder().decode(ReplayAnswer.self, from: line),
      answer.protocolVersion == ReplayProtocol.version
    else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(answer)
  }
}
