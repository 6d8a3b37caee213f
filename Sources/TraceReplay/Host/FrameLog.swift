import LayoutContract

/// What a replay did in each frame, in addition to what it cost.
public struct FrameLog: Equatable, Sendable {
  /// What the layout did before the first frame, where an observer counted it.
  public var initialLayout = LayoutWork()
  /// What the layout declared of itself at the end.
  public var traits = LayoutTraits()
  /// Whether the offset moved or a change fell into the frame.
  public var isActive: ContiguousArray<Bool>
  /// Whether the frame was active, without a change, within what the replay had passed before.
  public var isSteady: ContiguousArray<Bool>
  /// How many candidates the rect query looked at.
  public var examined: ContiguousArray<Int32>
  /// How many elements it returned.
  public var returned: ContiguousArray<Int32>
  /// How many sizes the layout asked for, where an observer counted them.
  public var sizesRead: ContiguousArray<Int32>
  /// How many items the layout placed again, where an observer counted them.
  public var itemsPlaced: ContiguousArray<Int32>

  /// Makes a log for so many frames, so that writing to it allocates nothing.
  public init(frameCount: Int) {
    isActive = ContiguousArray(repeating: false, count: frameCount)
    isSteady = isActive
    examined = ContiguousArray(repeating: 0, count: frameCount)
    returned = examined
    sizesRead = examined
    itemsPlaced = examined
  }
}
