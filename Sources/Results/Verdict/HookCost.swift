import LayoutContract

/// The cost of one hook of a layout in the frames of a scenario.
public struct HookCost: Codable, Equatable, Sendable {
  /// The hook.
  public var hook: LayoutHook
  /// The number of calls.
  public var calls = 0
  /// The time in the hook: the minimum over the replays, in nanoseconds.
  @InMilliseconds public var nanoseconds: Double
  /// Allocation requests; nil without jemalloc.
  @ExplicitNull public var allocations: Int?
  /// Sizes that the layout asked for: in an app, size callbacks.
  public var sizesRead = 0
  /// Items that the layout placed.
  public var itemsPlaced = 0
  /// Elements that rect queries examined.
  public var examined = 0
  /// Elements that rect queries returned.
  public var returned = 0
  /// The calls that made the layout invalid, of a hook that decides about that.
  public var effects = 0

  /// Makes the cost of a hook that was not called.
  public init(_ hook: LayoutHook) {
    self.hook = hook
    nanoseconds = 0
  }

  enum CodingKeys: String, CodingKey {
    case hook, calls, examined, returned, effects
    case nanoseconds = "ms"
    case allocations = "allocs"
    case sizesRead = "size_callbacks"
    case itemsPlaced = "items_placed"
  }
}

extension [HookCost] {
  /// Returns the costs with the times of another replay where those are shorter.
  ///
  /// - Parameter other: The costs of the same hooks in another replay.
  /// - Returns: The costs, with the counts of these.
  public func shortest(_ other: [HookCost]) -> [HookCost] {
    map { cost in
      guard let again = other.first(where: { $0.hook == cost.hook }) else { return cost }
      var cost = cost
      cost.nanoseconds = Swift.min(cost.nanoseconds, again.nanoseconds)
      return cost
    }
  }
}
