import Foundation
import Traces

/// The last message of a crashed process: the error that Swift printed, or else the last line, and
/// the user's line that trapped if Swift traced the stack.
struct CrashMessage {
  /// The options for Swift to print the stack of the crashed thread, one line per frame.
  static let backtrace =
    "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none,"
    + "sanitize=no,limit=16,top=4,timeout=30s,unwind=precise"
  private static let longestLine = 600
  /// The text that marks Swift's error message, which precedes the stack trace.
  private static let swiftMark = "Fatal error"
  /// A text in remarks of UIKit, after which a layout continues.
  private static let remark = "This is said once."
  /// The prefix of Swift's messages about its stack traces.
  private static let runtime = "swift-runtime: "

  private var line: [UInt8] = []
  private var lastLine: String?
  private var fatalLine: String?
  private var userLine: String?
  private var userFunction: String?
  private var isTracing = false

  /// Reads output of the process.
  mutating func read(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte == 0x0A {
        endLine()
      } else if line.count < Self.longestLine {
        line.append(byte)
      }
    }
  }

  /// The message; nil if nothing was printed.
  var text: String? {
    var words = self
    words.endLine()
    let text = words.fatalLine ?? words.lastLine
    guard let place = words.place else { return text }
    if let line = words.userLine, let text, text.contains(line) { return text }
    return text.map { "\($0) \(place)" } ?? place
  }

  /// The user's line, or else function, from the stack trace, with a preposition; nil if unknown.
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

  /// Records the first stack frame in a user's library, as in `0x1f f() in A.so at /a/F.swift:9:3`.
  ///
  /// Its line is unknown if the compiler generated the instruction.
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
