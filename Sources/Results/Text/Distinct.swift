extension Sequence where Element: Hashable {
  /// The distinct elements, in the order of their first occurrences.
  package var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Sequence {
  /// Returns groups of elements with equal keys, in the order of their first elements.
  ///
  /// - Parameter key: Returns the key of an element.
  /// - Returns: The groups, each with at least one element.
  package func grouped<Key: Hashable>(
    by key: (Element) -> Key
  ) -> [(key: Key, elements: [Element])] {
    var positions: [Key: Int] = [:]
    var groups: [(key: Key, elements: [Element])] = []
    for element in self {
      let key = key(element)
      let position = positions[key] ?? groups.count
      positions[key] = position
      if position == groups.count { groups.append((key, [])) }
      groups[position].elements.append(element)
    }
    return groups
  }
}

extension String {
  /// The text with a capital first letter.
  var withCapital: String { prefix(1).uppercased() + dropFirst() }

  /// The text without trailing spaces.
  var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}

extension [String] {
  /// The paragraphs that are not empty, separated by empty lines.
  package var paragraphs: String { joinedNonempty("\n") }

  /// Returns the texts that are not empty, joined.
  package func joinedNonempty(_ separator: String) -> String {
    filter { !$0.isEmpty }.joined(separator: separator)
  }
}
