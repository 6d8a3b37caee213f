import Synchronization

/// Descriptions of attribute details, which checks compare by hash.
public enum DetailText {
  /// The maximum number of descriptions stored; a report needs only a few.
  private static let most = 4_096
  private static let known = Mutex<[Int: String]>([:])

  /// Stores the description of a detail.
  ///
  /// - Parameters:
  ///   - text: The description.
  ///   - hash: The detail's hash value, which is stable only within a process.
  public static func note(_ text: @autoclosure () -> String, ofHash hash: Int) {
    known.withLock { known in
      guard known[hash] == nil, known.count < most else { return }
      known[hash] = text()
    }
  }

  /// Returns the description of a detail, or nil if none is stored.
  public static func text(ofHash hash: Int) -> String? {
    known.withLock { $0[hash] }
  }
}
