import Foundation

/// The standard output and error of a child: forwarded up to a limit, and searched in full for the
/// crash message.
struct ChildMessages {
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
  var crashPlace: String? { words.place }

  /// Processes output of the child.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - forward: Receives the text to forward.
  mutating func take(_ bytes: some Collection<UInt8>, _ forward: (String) -> Void) {
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
