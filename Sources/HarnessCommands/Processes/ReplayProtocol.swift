import Foundation
import TraceReplay

/// The protocol between a parent and its children: one request per line, and one reply per line.
///
/// Both can be executables of different builds, since one build is compared with another, so each
/// line contains the version.
enum ReplayProtocol {
  /// The protocol version of this build.
  ///
  /// Incremented with every change of requests or replies. Version 1 had no version field, 2 had no
  /// tokens, and 3 had no questions.
  static let version = 4

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

  /// Throws for a line of another version.
  ///
  /// - Parameters:
  ///   - line: A request or a reply.
  ///   - speaker: The sender of the line.
  /// - Throws: `CommandError` if the version is not that of this build.
  static func require(_ line: Data, of speaker: String) throws {
    try require(version(of: line), of: speaker)
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
