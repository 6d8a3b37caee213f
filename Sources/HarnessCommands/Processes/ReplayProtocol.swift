import Foundation
import TraceReplay

/// What a parent and its children say to each other: a request a line, and a reply a line.
///
/// Both may be executables of different builds, since one build is compared with another; so each
/// line carries the version.
enum ReplayProtocol {
  /// The version of this build.
  ///
  /// Raised with every change of requests or replies; 1 carried none, 2 no tokens, and 3 no
  /// questions.
  static let version = 4

  /// What is first in every line, whatever follows.
  private struct Header: Codable {
    var protocolVersion: Int?
  }

  /// The version of a line.
  ///
  /// - Parameter line: A request or a reply.
  /// - Returns: The version; 1 where the line carries none.
  static func version(of line: Data) -> Int {
    (try? JSONDecoder().decode(Header.self, from: line))?.protocolVersion ?? 1
  }

  /// Refuses a line of another version.
  ///
  /// - Parameters:
  ///   - line: A request or a reply.
  ///   - speaker: Whose line it is.
  /// - Throws: `CommandError` where its version is not that of this build.
  static func require(_ line: Data, of speaker: String) throws {
    try require(version(of: line), of: speaker)
  }

  /// Refuses another version.
  ///
  /// - Parameters:
  ///   - other: The version.
  ///   - speaker: Whose it is.
  /// - Throws: `CommandError` where it is not that of this build.
  static func require(_ other: Int, of speaker: String) throws {
    guard other != version else { return }
    throw CommandError(
      .inconclusive,
      "\(speaker) has version \(other) of the replay protocol and this build has \(version), so "
        + "they cannot be compared: choose a base of this version"
    )
  }
}
