/// What of a long waterfall has no place yet.
@frozen
@usableFromInline
struct WaterfallBacklog {
  /// The first item without a place.
  @usableFromInline var first = ItemPath(section: 0, item: 0)
  /// Nothing without a place begins above this position, in points; infinite where all is placed.
  @usableFromInline var start = Double.infinity
  /// How far the columns are thought to grow for an item, in points.
  @usableFromInline var meanLength = 0.0
  /// How many items the next preparation may place, needed or not.
  @usableFromInline var grantedCount = 0
  /// Whether that preparation was not asked for yet.
  @usableFromInline var isAsking = false
  /// An item that the next preparation has to place, or nil.
  @usableFromInline var wanted: ItemPath?

  /// Makes a rest of nothing.
  @usableFromInline
  init() {}
}

/// How far a long waterfall is to be placed.
@frozen
@usableFromInline
struct WaterfallGoal {
  /// What begins at this position or above it is to be placed, in points.
  @usableFromInline var end: Double
  /// How many items are to be placed at least.
  @usableFromInline var count: Int
  /// An item, counted through all sections, that is to be placed with what is around it; or nil.
  @usableFromInline var wanted: Int?
  /// How far that reaches, in points.
  @usableFromInline let margin: Double
  /// How many items are placed before the goal is looked at again.
  @usableFromInline var run = 8

  /// The most items that are placed before the goal is looked at again; their frames fit into the
  /// second cache.
  @inlinable static var longestRun: Int { 8192 }

  @usableFromInline
  init(end: Double, count: Int, margin: Double) {
    self.end = end
    self.count = count
    self.margin = margin
  }

  /// Whether nothing has to be placed after `frames`.
  ///
  /// - Parameters:
  ///   - frames: The frames of the items placed.
  ///   - start: Nothing else begins above this position, in points.
  /// - Returns: Whether it is met.
  @inlinable
  mutating func isMet(by frames: WaterfallGeometry, start: Double) -> Bool {
    if let item = wanted, item < frames.count {
      end = Swift.max(end, frames.end(at: item) + margin)
      wanted = nil
    }
    return wanted == nil && frames.count >= count && start > end
  }

  /// How many items to place next: as many as are missing, or more and more.
  @inlinable
  mutating func nextRun(after placedCount: Int) -> Int {
    guard count <= placedCount else { return Swift.min(count - placedCount, Self.longestRun) }
    defer { run = Swift.min(2 * run, Self.longestRun) }
    return run
  }
}
