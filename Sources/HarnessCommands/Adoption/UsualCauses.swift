import Results

/// What is usually wrong with a layout that breaks an invariant, as public layouts show it.
enum UsualCauses {
  private static let keptPlaces =
    "prepare() keeps what it placed before: empty the cache whenever it is called"

  /// By the invariant's name.
  static let causes = [
    "AccessorAgreement": """
    layoutAttributesForItem(at:) is not overridden, or does not answer what the query does
    """,
    "AllocationLimit": "prepare() makes another collection for each item",
    "ContentSizeEnclosesTight": "collectionViewContentSize ends before the last cells",
    "DataSourceConsistency": keptPlaces,
    "FiniteNonNegative": "spacing is taken off, or divided by, where there are no items or columns",
    "IncrementalEqualsFull": keptPlaces,
    "InvalidationEffect": keptPlaces,
    "KeyIdentity": "attributes are kept by index path alone, without the kind",
    "NoDuplicates": "prepare() appends to what it placed before: empty the cache in it first",
    "NoOverlap": "where cells are meant to overlap, adopt with --promise non-overlapping=no",
    "QueryEqualsScan": """
    the query stops too early, or looks through frames that are not in the order of their edges
    """,
    "ScalingLimit": "prepare() looks through all items for each of them",
  ]

  private static let boundsInvalidation = "BoundsInvalidation"

  /// The cause of the first violation of BoundsInvalidation: a scroll, or other bounds.
  private static func boundsCause(_ results: [ScenarioResult]) -> String? {
    let first = results.flatMap(\.violations).first { $0.invariant == boundsInvalidation }
    return first.map {
      $0.message.contains("a scroll")
        ? """
        shouldInvalidateLayout(forBoundsChange:) returns true for a scroll; where frames follow \
        the offset, adopt with --promise scroll-independent=no
        """
        : """
        shouldInvalidateLayout(forBoundsChange:) is not overridden, or returns false for another \
        size
        """
    }
  }

  /// Whether an invariant is first violated by what BoundsInvalidation found in the same frame.
  private static func isOfBounds(_ name: String, _ results: [ScenarioResult]) -> Bool {
    guard name == "IncrementalEqualsFull" else { return false }
    let firsts = [name, boundsInvalidation].map { name in
      results.lazy.compactMap { result in
        result.violations.first { $0.invariant == name }.map { (result.trace.path, $0.frame) }
      }.first
    }
    guard let own = firsts[0], let bounds = firsts[1] else { return false }
    return own == bounds
  }

  /// The usual causes of what was found, each invariant once.
  ///
  /// - Parameters:
  ///   - results: The replays.
  ///   - terminal: What the text is for.
  /// - Returns: Two lines a cause; empty where none is known.
  static func text(_ results: [ScenarioResult], _ terminal: Terminal) -> String {
    let found = Set(results.flatMap { $0.checks.filter { $0.violations > 0 }.map(\.invariant) })
    var lines: [(names: [String], cause: String)] = []
    for name in found.sorted() {
      let ofBounds = name == boundsInvalidation ? boundsCause(results) : nil
      guard let cause = ofBounds ?? causes[name], !isOfBounds(name, results) else { continue }
      if let place = lines.firstIndex(where: { $0.cause == cause }) {
        lines[place].names.append(name)
      } else {
        lines.append(([name], cause))
      }
    }
    guard !lines.isEmpty else { return "" }
    return "What usually causes it:\n"
      + lines.map {
        terminal.wrapped("- \($0.names.joined(separator: ", ")):", indentation: 2)
          + terminal.wrapped($0.cause, indentation: 4)
      }.joined()
  }
}
