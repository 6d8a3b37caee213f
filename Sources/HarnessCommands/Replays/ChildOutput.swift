import Foundation
import Traces

/// The standard output and error of a child: forwarded up to a limit, and searched in full for the
/// crash message.
struct ChildOutput {
  /// The maximum number of bytes to forward from one child.
  private static let byteLimit = 64 << 10

  /// The start of a stack trace that Swift prints.
  private static let traceMark = "*** Signal "

  /// A Boolean value that indicates whether stack traces are searched but not forwarded.
  private let hidesTraces: Bool
  private var passedBytes = 0
  private var isTracing = false
  private var words = CrashMessage()

  init(hidesTraces: Bool = false) { self.hidesTraces = hidesTraces }

  /// The error that Swift printed, or else the last line; nil if nothing was printed.
  var crashMessage: String? { words.text }

  /// The user's line or function in which the child ended, with a preposition; nil if unknown.
  var crashLocation: String? { words.location }

  /// Processes output of the child.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - forward: Receives the text to forward.
  mutating func read(_ bytes: some Collection<UInt8>, _ forward: (String) -> Void) {
    words.read(bytes)
    let room = Self.byteLimit - passedBytes
    guard room > 0 else { return }
    passedBytes += bytes.count
    pass(String(decoding: bytes.prefix(room), as: UTF8.self), forward)
    guard bytes.count >= room else { return }
    forward("\n(further output of this process is omitted: it exceeds 64 KB)\n")
  }

  /// Forwards text up to the stack trace of a crash.
  ///
  /// The crash message contains the part of the trace that matters to a user.
  private mutating func pass(_ text: String, _ forward: (String) -> Void) {
    guard hidesTraces else { return forward(text) }
    guard !isTracing else { return }
    let trace = text.range(of: Self.traceMark)
    isTracing = trace != nil
    let before = text[..<(trace?.lowerBound ?? text.endIndex)]
    if !before.allSatisfy(\.isNewline) || trace == nil { forward(String(before)) }
  }
}

/// The last message of a crashed process: the error that Swift printed, or else the last line, and
/// the user's line that trapped if Swift traced the stack.
struct CrashMessage {
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
    guard let location = words.location else { return text }
    if let line = words.userLine, let text, text.contains(line) { return text }
    return text.map { "\($0) \(location)" } ?? location
  }

  /// The user's line, or else function, from the stack trace, with a preposition; nil if unknown.
  var location: String? { userLine.map { "at \($0)" } ?? userFunction.map { "in \($0)" } }

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
