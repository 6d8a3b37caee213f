import Foundation
import TraceReplay

/// The protocol between a parent and its children: one request per line, and one reply per line.
///
/// Both can be executables of different builds, since one build is compared with another, so each
/// line contains the version.
package enum ReplayProtocol {
  /// The protocol version of this build.
  ///
  /// Incremented with every change of requests or replies. Version 1 had no version field, 2 had no
  /// tokens, 3 had no questions, and 4 had a field for each kind of request.
  package static let version = 5

  /// The common part of all lines.
  private struct Header: Codable {
    var protocolVersion: Int?
  }

  /// Returns the version of a line.
  ///
  /// - Parameter line: A request or a reply.
  /// - Returns: The version; 1 for a line without one.
  static func version(of line: Data) -> Int {
    (try? JSONDecoder().decode(Header.self, from: line))?.protocolVersion ?? 1
  }

  /// Throws for another version.
  ///
  /// - Parameters:
  ///   - other: The version.
  ///   - speaker: The sender.
  /// - Throws: `CommandError` if the version is not that of this build.
  static func require(_ other: Int, of speaker: String) throws {
    guard other != version else { return }
    throw CommandError(
      .inconclusive,
      "\(speaker) has version \(other) of the replay protocol and this build has \(version), so "
        + "they cannot be compared: choose a base of this version"
    )
  }
}

/// A request to a child.
enum ChildRequest: Codable {
  /// Confirms the version of the protocol; the reply is `ready`.
  case confirm
  /// Opens libraries, before any other request; the reply is `opened`.
  case open([LibraryFile])
  /// Asks layouts about themselves; the reply is `inspected`.
  case inspect([LayoutQuery])
  /// Replays scenarios; the reply depends on the job's task.
  case replay(ReplayJob)
}

/// A request as a line, with the size of the stack for its replay.
struct RequestLine: Codable {
  var protocolVersion = ReplayProtocol.version
  /// A random token, which the reply must repeat.
  var token: String
  var stackBytes: Int
  var request: ChildRequest
}

/// A library of layouts for another process to open.
struct LibraryFile: Codable {
  /// The file as the command line names it, for messages.
  var name: String
  /// The path of the file.
  var path: String
}

/// A reply with the version of the protocol and the token of its request, which must match.
struct ReplyLine: Codable {
  var protocolVersion = ReplayProtocol.version
  var token: String
  var reply: ChildReply
}

/// Reply lines of children, for tests of the decoder.
package enum ReplyLines {
  /// Decodes a line and encodes it again, as a child would.
  ///
  /// - Parameter line: Any bytes.
  /// - Returns: The line without its newline; nil if it is not a reply of this version.
  /// - Throws: `EncodingError` if the decoded reply cannot be encoded.
  package static func rewritten(_ line: Data) throws -> Data? {
    guard let answer = try? JSONDecoder().decode(ReplyLine.self, from: line),
      answer.protocolVersion == ReplayProtocol.version
    else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(answer)
  }
}
