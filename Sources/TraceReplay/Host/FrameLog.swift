import LayoutContract

/// The work of a replay in each frame, in addition to its cost.
public struct FrameLog: Equatable, Sendable {
  /// The layout's work before the first frame, if an observer counted it.
  public var initialLayout = LayoutWork()
  /// The layout's traits at the end of the replay.
  public var traits = LayoutTraits()
  /// For each frame, whether the offset moved or a change occurred.
  public var isActive: ContiguousArray<Bool>
  /// For each frame, whether it was active without a change, at an offset already visited.
  public var isSteady: ContiguousArray<Bool>
  /// For each frame, the number of candidates that the rect query examined.
  public var examined: ContiguousArray<Int32>
  /// For each frame, the number of elements that the rect query returned.
  public var returned: ContiguousArray<Int32>
  /// For each frame, the number of sizes that the layout read, if an observer counted them.
  public var sizesRead: ContiguousArray<Int32>
  /// For each frame, the number of items that the layout placed, if an observer counted them.
  public var itemsPlaced: ContiguousArray<Int32>

  /// Makes a log for some frames; writing to it allocates nothing.
  public init(frameCount: Int) {
    isActive = ContiguousArray(repeating: false, count: frameCount)
    isSteady = isActive
    examined = ContiguousArray(repeating: 0, count: frameCount)
    returned = examined
    sizesRead = examined
    itemsPlaced = examined
  }
}

/// The host's counters for its layout, for checks.
public struct HostCounters: Equatable, Sendable {
  /// The number of invalidations of the layout, by any cause.
  public var invalidations = 0
  /// The number of invalidations of the layout by new bounds.
  public var boundsInvalidations = 0
  /// The largest number of preparations in a row in this step, if the layout invalidates itself.
  public var rounds = 0
  /// A content size right after a preparation that is not finite or is negative; nil for none.
  public private(set) var unsoundContentSize: Size?

  /// Records the content size right after a preparation.
  mutating func record(contentSize size: Size) {
    let isSound =
      size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0
    if !isSound { unsoundContentSize = unsoundContentSize ?? size }
  }
}
