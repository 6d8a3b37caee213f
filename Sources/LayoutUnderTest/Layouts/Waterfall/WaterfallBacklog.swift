/// What of a long waterfall has no place yet.
struct WaterfallBacklog {
  /// The first item without a place.
  var first = ItemPath(section: 0, item: 0)
  /// Nothing without a place begins above this position, in points; infinite where all is placed.
  var start = Double.infinity
  /// How far the columns are thought to grow for an item, in points.
  var meanLength = 0.0
  /// How many items the next preparation may place, needed or not.
  var grantedCount = 0
  /// Whether that preparation was not asked for yet.
  var isAsking = false
  /// An item that the next preparation has to place, or nil.
  var wanted: ItemPath?

  /// Makes a rest of nothing.
  init() {}
}

/// How far a long waterfall is to be placed.
struct WaterfallGoal {
  /// What begins at this position or above it is to be placed, in points.
  var end: Double
  /// How many items are to be placed at least.
  var count: Int
  /// An item, counted through all sections, that is to be placed with what is around it; or nil.
  var wanted: Int?
  /// How far that reaches, in points.
  let margin: Double
  /// How many items are placed before the goal is looked at again.
  var run = 8

  /// The most items that are placed before the goal is looked at again; their frames fit into the
  /// second cache.
  static var longestRun: Int { 8192 }

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
  mutating func isMet(by frames: WaterfallGeometry, start: Double) -> Bool {
    if let item = wanted, item < frames.count {
      end = Swift.max(end, frames.end(at: item) + margin)
      wanted = nil
    }
    return wanted == nil && frames.count >= count && start > end
  }

  /// How many items to place next: as many as are missing, or more and more.
  mutating func nextRun(after placedCount: Int) -> Int {
    guard count <= placedCount else { return Swift.min(count - placedCount, Self.longestRun) }
    defer { run = Swift.min(2 * run, Self.longestRun) }
    return run
  }
}
