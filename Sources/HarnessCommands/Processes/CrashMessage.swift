import Traces

/// What a process wrote before it ended: the error that Swift printed, or else its last line.
struct CrashMessage {
  private static let longestLine = 300
  /// Followed by the stack, which is for people with symbols.
  private static let swiftMark = "Fatal error"

  /// What UIKit says of a layout that goes on.
  private static let remark = "This is said once."

  private var line: [UInt8] = []
  private var lastLine: String?
  private var fatalLine: String?

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
    return words.fatalLine ?? words.lastLine
  }

  private mutating func endLine() {
    let text = String(decoding: line, as: UTF8.self).escaped
    line = []
    if !text.isEmpty, !text.contains(Self.remark) { lastLine = text }
    if text.contains(Self.swiftMark) { fatalLine = text }
  }
}
