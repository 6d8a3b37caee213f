/// Finds the name that was probably meant by a mistyped one.
package enum SpellingSuggestion {
  /// Returns the nearest of some names.
  ///
  /// - Parameters:
  ///   - word: The mistyped word.
  ///   - names: The valid names.
  /// - Returns: The nearest name; nil if none is near.
  static func name(for word: String, among names: [String]) -> String? {
    let ranked = names.map { (name: $0, distance: distance(word, $0)) }
    // Two swapped letters count as two edits; a word with every letter replaced is not a typo.
    let limit = min(max(2, word.count / 3), word.count - 1)
    return ranked.filter { $0.distance <= limit }.min { $0.distance < $1.distance }?.name
  }

  /// Returns a clause that suggests the nearest name or lists all names.
  package static func advice(for word: String, among names: [String], prefix: String = "") -> String
  {
    if let name = name(for: word, among: names) { return "did you mean '\(prefix)\(name)'?" }
    return "choose from " + names.map { prefix + $0 }.joined(separator: ", ")
  }

  // The Levenshtein distance, computed row by row.
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
