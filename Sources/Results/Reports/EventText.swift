/// The events of a frame in a few words.
public enum EventText {
  /// Events in the order of their first, each once, with how often it comes.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - nothing: What stands for no events.
  /// - Returns: For example `view resize (2 times), scrollend`.
  public static func text(_ events: [String], nothing: String = "none") -> String {
    var counts: [String: Int] = [:]
    for event in events { counts[event, default: 0] += 1 }
    let words = events.compactMap { event in
      counts.removeValue(forKey: event).map { $0 == 1 ? event : "\(event) (\($0) times)" }
    }
    return words.isEmpty ? nothing : words.joined(separator: ", ")
  }
}
