import Synchronization

/// Words for the details of attributes, which checks compare by their hashes.
public enum DetailText {
  /// Details beyond so many have no words: a report names a few.
  private static let most = 4_096
  private static let known = Mutex<[Int: String]>([:])

  /// Notes what a detail says.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - hash: The detail's hash value, which is the same in one process alone.
  public static func note(_ text: @autoclosure () -> String, ofHash hash: Int) {
    known.withLock { known in
      guard known[hash] == nil, known.count < most else { return }
      known[hash] = text()
    }
  }

  /// The words for a detail; nil where there are none.
  public static func text(ofHash hash: Int) -> String? {
    known.withLock { $0[hash] }
  }
}
