import Traces

/// Where an imported trace comes from, and what the importer had to guess.
struct Provenance {
  /// Sentences without a full stop.
  private(set) var guesses: [String] = []

  /// Notes a guess, once.
  mutating func guess(_ sentence: String) {
    if !guesses.contains(sentence) { guesses.append(sentence) }
  }

  /// What a trace's head says of it.
  ///
  /// - Parameter source: What was recorded.
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
  /// The length with the three decimals that a trace keeps.
  var kept: Double { (self * 1000).rounded() / 1000 + 0 }

  /// The number as a sentence has it: whole ones without a fraction.
  var shown: String { Int(exactly: self).map { String($0) } ?? String(self) }
}
