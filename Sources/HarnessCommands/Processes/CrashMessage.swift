import Foundation
import Traces

/// What a process wrote before it ended: the error that Swift printed, or else its last line; with
/// the line of the user's that trapped, where Swift traces the stack.
struct CrashMessage {
  /// Has Swift print the stack of the thread that trapped, a line a frame.
  static let backtrace =
    "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none,"
    + "sanitize=no,limit=16,top=4,timeout=10s,unwind=precise"
  private static let longestLine = 600
  /// Followed by the stack.
  private static let swiftMark = "Fatal error"
  /// What UIKit says of a layout that goes on.
  private static let remark = "This is said once."

  private var line: [UInt8] = []
  private var lastLine: String?
  private var fatalLine: String?
  /// The user's line that the traced stack was at; nil where none is known.
  private(set) var place: String?
  private var isTracing = false

  /// Reads what was written.
  mutating func read(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte == 0x0A {
        endLine()
      } else if line.count < Self.longestLine {
        line.append(byte)
      }
    }
  }

  /// The words; nil where nothing was written.
  var text: String? {
    var words = self
    words.endLine()
    let text = words.fatalLine ?? words.lastLine
    guard let place = words.place, text?.contains(place) != true else { return text }
    return text.map { "\($0) at \(place)" } ?? "at \(place)"
  }

  private mutating func endLine() {
    let text = String(decoding: line, as: UTF8.self).escaped
    line = []
    readFrame(text)
    if text.contains(Self.swiftMark) { fatalLine = text }
    if isTracing || text.contains(Self.remark) { return }
    if text.contains("*** ") || text.hasPrefix("Thread ") {
      isTracing = true
    } else if !text.isEmpty {
      lastLine = text
    }
  }

  /// Takes the place of the first frame of the user's, such as `... in f() in M at /a/F.swift:9:3`.
  private mutating func readFrame(_ text: String) {
    guard place == nil, let at = text.range(of: " at ", options: .backwards) else { return }
    let path = text[at.lowerBound...].dropFirst(4)
    let parts = path.split(separator: ":")
    guard parts.count >= 2, parts[0].hasSuffix(".swift"), !parts[0].contains("/swift/stdlib/"),
      !parts[0].contains("/Sources/UIKit"), !parts[0].hasSuffix("/entry.swift")
    else { return }
    place = "\(parts[0]):\(parts[1])"
  }
}
