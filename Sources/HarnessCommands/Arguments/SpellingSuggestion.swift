/// Finds the name that a mistyped one was probably meant to be.
enum SpellingSuggestion {
  /// The nearest of some names.
  ///
  /// - Parameters:
  ///   - word: What was typed.
  ///   - names: What could have been meant.
  /// - Returns: The nearest name; nil where none is near.
  static func name(for word: String, among names: [String]) -> String? {
    let ranked = names.map { (name: $0, distance: distance(word, $0)) }
    // Two letters exchanged count as two changes; a word replaced altogether is no miss.
    let limit = min(max(2, word.count / 3), word.count - 1)
    return ranked.filter { $0.distance <= limit }.min { $0.distance < $1.distance }?.name
  }

  /// A half-sentence that names the nearest name, or lists all.
  static func advice(for word: String, among names: [String], prefix: String = "") -> String {
    if let name = name(for: word, among: names) { return "did you mean '\(prefix)\(name)'?" }
    return "choose from " + names.map { prefix + $0 }.joined(separator: ", ")
  }

  // Levenshtein's distance, a row at a time.
  private static func distance(_ left: String, _ right: String) -> Int {
    let right = Array(right)
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let substituted = diagonal + (right[column] == letter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(substituted, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[right.count]
  }
}
