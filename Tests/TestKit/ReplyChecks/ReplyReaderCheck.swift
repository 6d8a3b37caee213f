import Foundation
import HarnessCommands

/// A line from a child is invalid, or is equal after it was written and read again.
public enum ReplyReaderCheck {
  /// The name in `Fuzzing/Corpus` and after `fuzz-`.
  public static let name = "reply-reader"

  /// Feeds an input to the reader.
  ///
  /// - Parameter bytes: Arbitrary bytes.
  /// - Returns: A description of wrong behavior, or nil.
  public static func finding(in bytes: [UInt8]) -> String? {
    do {
      guard let written = try ReplyLines.rewritten(Data(bytes)) else { return nil }
      guard let again = try ReplyLines.rewritten(written) else {
        return "a reply that is written again is not read"
      }
      return again == written ? nil : "a reply changes when it is written again"
    } catch {
      return "a reply that was read cannot be written: \(error)"
    }
  }
}
