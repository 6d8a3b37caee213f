import LayoutContract

/// The usual causes of violations in layouts of UIKit's, learned from public ones.
public enum UsualCause {
  private static let keptPlaces =
    "prepare() retains earlier frames: empty the cache whenever it is called"

  private static let appends = "prepare() appends to earlier frames: empty the cache in it first"
  private static let accessor = "AccessorAgreement"
  private static let invalidation = "InvalidationEffect"
  private static let content = "ContentSizeEnclosesTight"
  private static let shortContent = "collectionViewContentSize ends before the last cells"

  /// The causes, keyed by the invariant's name.
  static let causes = [
    accessor: """
    layoutAttributesForItem(at:) is not overridden, or its result differs from the query's
    """,
    "AllocationLimit": "prepare() creates another collection for each item",
    content: shortContent,
    "DataSourceConsistency": keptPlaces,
    "FiniteNonNegative": "spacing is subtracted, or something is divided, without items or columns",
    "IncrementalEqualsFull": keptPlaces,
    invalidation: keptPlaces,
    "KeyIdentity": "attributes are stored by index path only, without the kind",
    "MemoryBudget": appends,
    "NoDuplicates": appends,
    "NoOverlap": "if cells are meant to overlap, adopt with --promise non-overlapping=no",
    "QueryEqualsScan": """
    layoutAttributesForElements(in:) stops too early, or searches frames that are not sorted by \
    their edges
    """,
    "ScalingLimit": "prepare() iterates over all items for each item",
  ]

  /// Returns the usual cause of cells that no scroll reaches, depending on the violation's message.
  static func contentCause(_ message: String) -> String {
    message.hasSuffix("where scrolls begin")
      ? "contentInset is negative, or cells are placed before it" : shortContent
  }

  /// Returns the usual cause of an invariant's first violation.
  ///
  /// - Parameters:
  ///   - name: The invariant.
  ///   - result: The scenario.
  /// - Returns: The cause; nil if it is unknown, if BoundsInvalidation has the same elements, or if
  ///   earlier frames, which the layout keeps, are what the accessor or new bounds show.
  static func text(of name: String, in result: ScenarioResult) -> String? {
    let bounds = "BoundsInvalidation"
    func first(_ name: String) -> ViolationRecord? {
      result.violations.first { $0.invariant == name }
    }
    let keepsFrames = result.checks.contains {
      $0.violations > 0 && (causes[$0.invariant] == appends || $0.invariant == invalidation)
    }
    guard !keepsFrames || ![accessor, bounds].contains(name) else { return nil }
    guard name == bounds else {
      let violations = [name, bounds].map { name in
        first(name).flatMap { WrongElements($0, in: result) }
      }
      guard violations[0] == nil || violations[0] != violations[1] else { return nil }
      return name == content
        ? first(name).map { contentCause($0.message) } : causes[name]
    }
    guard first(bounds)?.message.hasPrefix("a scroll ") == true else {
      return """
        shouldInvalidateLayout(forBoundsChange:) is not overridden, or returns false for another \
        size
        """
    }
    return """
      shouldInvalidateLayout(forBoundsChange:) returns true for a scroll; if frames follow the \
      offset, adopt with --promise scroll-independent=no
      """
  }

  /// Returns the method that a cause begins with; nil if it names none.
  static func hook(in cause: String) -> LayoutHook? {
    LayoutHook.allCases.first { cause.hasPrefix("\($0.uiKitName) ") }
  }

  /// Returns the distinct usual causes of the violations.
  ///
  /// - Parameters:
  ///   - results: The replays.
  ///   - terminal: The terminal for which they are formatted.
  /// - Returns: Two or more lines per cause; empty without known causes.
  public static func text(_ results: [ScenarioResult], _ terminal: Terminal) -> String {
    let found = results.flatMap { result in
      result.checks.filter { $0.violations > 0 }.compactMap { check in
        text(of: check.invariant, in: result).map { (name: check.invariant, cause: $0) }
      }
    }
    guard !found.isEmpty else { return "" }
    return "Usual causes:\n"
      + found.grouped { $0.cause }.map { cause, invariants in
        let names = invariants.map(\.name).distinct.joined(separator: ", ")
        return terminal.wrapped("- \(names):", indentation: 2)
          + terminal.wrapped(cause, indentation: 4)
      }.joined()
  }
}

/// The frame of a violation, and the elements that are wrong in it.
struct WrongElements: Equatable {
  private let trace: String
  private let frame: Int
  private let elements: [ElementRecord]

  /// Makes the value for a violation; nil if it names no elements and so cannot be identified.
  init?(_ violation: ViolationRecord, in result: ScenarioResult) {
    guard !violation.elements.isEmpty else { return nil }
    trace = result.trace.path
    frame = violation.frame
    elements = violation.elements
  }
}
