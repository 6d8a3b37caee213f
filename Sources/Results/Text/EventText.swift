/// Formats the events of a frame.
public enum EventText {
  /// Returns the distinct events in the order of their first occurrence, each with its count.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - nothing: The text for no events.
  /// - Returns: The text, for example `view resize (2 times), scrollend`.
  public static func text(_ events: [String], nothing: String = "none") -> String {
    var counts: [String: Int] = [:]
    for event in events { counts[event, default: 0] += 1 }
    let words = events.compactMap { event in
      counts.removeValue(forKey: event).map { $0 == 1 ? event : "\(event) (\($0) times)" }
    }
    return words.isEmpty ? nothing : words.joined(separator: ", ")
  }
}
