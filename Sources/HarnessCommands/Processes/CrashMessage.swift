import Foundation
import Traces

/// What a process wrote before it ended: the error that Swift printed, or else its last line; with
/// the line of the user's that trapped, where Swift traces the stack.
struct CrashMessage {
  /// Has Swift print the stack of the thread that trapped, a line a frame.
  static let backtrace =
    "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none,"
    + "sanitize=no,limit=16,top=4,timeout=30s,unwind=precise"
  private static let longestLine = 600
  /// Followed by the stack.
  private static let swiftMark = "Fatal error"
  /// What UIKit says of a layout that goes on.
  private static let remark = "This is said once."
  /// What Swift says of a trace of its own.
  private static let runtime = "swift-runtime: "

  private var line: [UInt8] = []
  private var lastLine: String?
  private var fatalLine: String?
  private var userLine: String?
  private var userFunction: String?
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
    guard let place = words.place else { return text }
    if let line = words.userLine, let text, text.contains(line) { return text }
    return text.map { "\($0) \(place)" } ?? place
  }

  /// The line or else the function of the user's that the traced stack was in, after a preposition;
  /// nil where none is known.
  var place: String? { userLine.map { "at \($0)" } ?? userFunction.map { "in \($0)" } }

  private mutating func endLine() {
    let text = String(decoding: line, as: UTF8.self).escaped
    line = []
    readFrame(text)
    if text.contains(Self.swiftMark) { fatalLine = text }
    if isTracing || text.contains(Self.remark) || text.hasPrefix(Self.runtime) { return }
    if text.contains("*** ") || text.hasPrefix("Thread ") {
      isTracing = true
    } else if !text.isEmpty {
      lastLine = text
    }
  }

  /// Takes the first frame of a library of the user's, as in `0x1f f() in A.so at /a/F.swift:9:3`;
  /// its line is unknown where the compiler made the instruction up.
  private mutating func readFrame(_ text: String) {
    guard userLine == nil, let mark = text.range(of: ".so at ", options: .backwards),
      let image = text[..<mark.lowerBound].range(of: " in ", options: .backwards),
      !text[image.upperBound...].hasPrefix("lib")
    else { return }
    let parts = text[mark.upperBound...].split(separator: ":")
    guard parts.first?.hasSuffix("/\(HeldLibrary.entryFile)") == false else { return }
    if parts.count >= 2, parts[0].hasSuffix(".swift"), parts[1] != "0" {
      userLine = "\(parts[0]):\(parts[1])"
    } else if userFunction == nil, !text.contains("[system]"), let address = text.range(of: "0x") {
      let words = text[address.lowerBound..<image.lowerBound].split(separator: " ").dropFirst()
      userFunction = words.prefix { $0 != "+" }.joined(separator: " ")
    }
  }
}
