import Foundation
import HarnessCommands

/// A line that is read from a child either is no reply, or is written and read again the same.
public enum ReplyReaderCheck {
  /// The name as in `Fuzzing/Corpus` and after `fuzz-`.
  public static let name = "reply-reader"

  /// Feeds it.
  ///
  /// - Parameter bytes: Anything.
  /// - Returns: What is wrong with what came of them, or nil.
  public static func finding(in bytes: [UInt8]) -> String? {
    do {
      guard let written = try ReplyLines.rewritten(Data(bytes)) else { return nil }
      guard let again = try ReplyLines.rewritten(written) else {
        return "a reply that is written again is none"
      }
      return again == written ? nil : "a reply changes when it is written again"
    } catch {
      return "a reply that was read cannot be written: \(error)"
    }
  }
}
