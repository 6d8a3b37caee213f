/// How far a long collection is to be placed now: two screens beyond what is visible, as far as
/// work was granted, and up to an item that the host asked for.
struct PlacementGoal {
  /// What begins at this position or above it is to be placed, in points.
  private(set) var end: Double
  /// How many items are to be placed at least.
  private(set) var count: Int
  /// An item, counted through all sections, that is to be placed with what is around it; or nil.
  private var wanted: Int?
  /// How far that reaches, in points.
  let margin: Double
  /// How many items are placed before the goal is looked at again.
  private var run = 8

  /// The most items that are placed before the goal is looked at again; their frames fit into the
  /// second cache.
  static var longestRun: Int { 8192 }

  /// A goal of all items.
  static var everything: PlacementGoal {
    PlacementGoal(end: .infinity, count: .max, wanted: nil, margin: 0)
  }

  /// Whether all items are to be placed.
  var isEverything: Bool { end == .infinity }

  private init(end: Double, count: Int, wanted: Int?, margin: Double) {
    self.end = end
    self.count = count
    self.wanted = wanted
    self.margin = margin
  }

  /// The goal of a collection that is not placed at once.
  ///
  /// - Parameters:
  ///   - environment: The collection, and what is visible of it.
  ///   - rule: What tells the scroll axis.
  ///   - backlog: What was granted and asked for.
  ///   - placedCount: How many items are placed in order.
  init(
    _ environment: LayoutEnvironment,
    _ rule: SectionRule,
    _ backlog: PlacementBacklog,
    placedCount: Int
  ) {
    let (start, end) = rule.extent(environment.bounds)
    margin = 2 * (end - start)
    self.end = rule.isCollapsed ? -.infinity : end + margin
    // A mean of no items says nothing.
    count = Swift.max(8, placedCount + backlog.grantedCount)
    if let item = backlog.wanted, environment.model.contains(item) {
      let number = environment.model.number(of: item)
      wanted = number
      count = Swift.max(count, number + 1)
    }
  }

  /// Whether nothing has to be placed after `frames`.
  ///
  /// - Parameters:
  ///   - frames: The frames of the items placed.
  ///   - start: Nothing else begins above this position, in points.
  /// - Returns: Whether it is met.
  mutating func isMet(by frames: some RectStore, start: Double) -> Bool {
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
