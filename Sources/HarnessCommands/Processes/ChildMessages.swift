import Foundation

/// What a child writes to standard output and error: passed on up to a limit, and read beyond it
/// for its crash message.
struct ChildMessages {
  /// The bytes of one child that are passed on.
  private static let byteLimit = 64 << 10

  /// What Swift begins a trace of the stack with.
  private static let traceMark = "*** Signal "

  /// Whether the trace of a stack is for its reader here alone, who asked for it.
  private let hidesTraces: Bool
  private var passedBytes = 0
  private var isTracing = false
  private var words = CrashMessage()

  init(hidesTraces: Bool = false) { self.hidesTraces = hidesTraces }

  /// The error that Swift printed, or else the last line; nil where nothing was written.
  var crashMessage: String? { words.text }

  /// The user's line or function that it ended in, after a preposition; nil where none is known.
  var crashPlace: String? { words.place }

  /// Takes what was written.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - forward: Told what is to be passed on.
  mutating func take(_ bytes: some Collection<UInt8>, _ forward: (String) -> Void) {
    words.read(bytes)
    let room = Self.byteLimit - passedBytes
    guard room > 0 else { return }
    passedBytes += bytes.count
    pass(String(decoding: bytes.prefix(room), as: UTF8.self), forward)
    guard bytes.count >= room else { return }
    forward("\n(what else this process writes is left out: it is beyond 64 KB)\n")
  }

  /// Passes text on up to the trace of the stack that a process ends with: what that tells a user
  /// is in the crash message.
  private mutating func pass(_ text: String, _ forward: (String) -> Void) {
    guard hidesTraces else { return forward(text) }
    guard !isTracing else { return }
    let trace = text.range(of: Self.traceMark)
    isTracing = trace != nil
    let before = text[..<(trace?.lowerBound ?? text.endIndex)]
    if !before.allSatisfy(\.isNewline) || trace == nil { forward(String(before)) }
  }
}
