/// The part of a long collection to place now: two screens beyond the visible part, as many items
/// as were granted, and up to an item that the host requested.
struct PlacementGoal {
  /// The position up to which items that begin there are to be placed, in points.
  private(set) var end: Double
  /// The minimum number of items to place.
  private(set) var count: Int
  /// An item, counted through all sections, that is to be placed with its surroundings; or nil.
  private var wanted: Int?
  /// The length of those surroundings, in points.
  let margin: Double
  /// The number of items to place before the goal is checked again.
  private var run = 8

  /// The greatest number of items to place before the goal is checked again; their frames fit into
  /// the second-level cache.
  static var longestRun: Int { 8192 }

  /// A goal of all items.
  static var everything: PlacementGoal {
    PlacementGoal(end: .infinity, count: .max, wanted: nil, margin: 0)
  }

  /// A Boolean value that indicates whether all items are to be placed.
  var isEverything: Bool { end == .infinity }
}

extension PlacementGoal {
  /// Makes the goal of a collection whose placement is deferred.
  init(
    _ environment: LayoutEnvironment,
    _ rule: SectionRule,
    _ backlog: PlacementBacklog,
    placedCount: Int
  ) {
    let (start, end) = rule.axis.extent(of: environment.bounds)
    margin = 2 * (end - start)
    self.end = rule.isCollapsed ? -.infinity : end + margin
    // A mean length needs a few items.
    count = Swift.max(8, placedCount + backlog.grantedCount)
    if let item = backlog.wanted, environment.model.contains(item) {
      let number = environment.model.number(of: item)
      wanted = number
      count = Swift.max(count, number + 1)
    }
  }

  /// Returns whether no item has to be placed after `frames`.
  ///
  /// No other item begins before `start`.
  ///
  /// - Returns: A Boolean value that indicates whether the goal is met.
  mutating func isMet(by frames: some RectStore, start: Double) -> Bool {
    if let item = wanted, item < frames.count {
      end = Swift.max(end, frames.end(at: item) + margin)
      wanted = nil
    }
    return wanted == nil && frames.count >= count && start > end
  }

  /// Returns the number of items to place next: the missing ones, or twice as many as last time.
  mutating func nextRun(after placedCount: Int) -> Int {
    guard count <= placedCount else { return Swift.min(count - placedCount, Self.longestRun) }
    defer { run = Swift.min(2 * run, Self.longestRun) }
    return run
  }
}
