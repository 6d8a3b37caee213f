/// Formats the events of a frame.
public enum EventText {
  /// Returns the distinct events in the order of their first occurrence, each with its count.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - nothing: The text for no events.
  /// - Returns: The text, for example `view resize (2 times), scrollend`.
  public static func text(_ events: [String], nothing: String = "none") -> String {
    let words = events.grouped(by: \.self).map { event, all in
      all.count == 1 ? event : "\(event) (\(all.count) times)"
    }
    return words.isEmpty ? nothing : words.joined(separator: ", ")
  }
}
