/// The origin of an imported trace and the importer's guesses.
struct Provenance {
  /// The guesses as sentences, without final periods.
  private(set) var guesses: [String] = []

  /// Adds a guess unless it is already known.
  mutating func guess(_ sentence: String) {
    if !guesses.contains(sentence) { guesses.append(sentence) }
  }

  /// Returns the provenance for a trace's head.
  ///
  /// - Parameter source: The source of the recording.
  /// - Returns: The fields of the head's `provenance`.
  func fields(source: String) -> [String: String] {
    var fields = [
      "source": source, "recorder": "perfharness import", "privacy": "geometry and time only",
    ]
    if !guesses.isEmpty { fields["guessed"] = guesses.joined(separator: "; ") }
    return fields
  }
}

extension Double {
  /// The length rounded to the three decimals that a trace stores.
  var kept: Double { (self * 1000).rounded() / 1000 + 0 }

  /// The number as text in a sentence: an integer has no fraction.
  var shown: String { Int(exactly: self).map { String($0) } ?? String(self) }
}
