/// How much a layout did, in units that are the same on every machine.
@frozen
public struct LayoutWork: Equatable, Sendable, BitwiseCopyable {
  /// Sizes that the layout asked for: in an app, that many size callbacks.
  public var sizesRead = 0
  /// Items that the layout placed again.
  public var itemsPlaced = 0

  /// Makes the work of a layout that did nothing.
  @inlinable
  public init() {}

  /// What was done since an earlier count.
  @inlinable
  public static func - (now: LayoutWork, before: LayoutWork) -> LayoutWork {
    var work = LayoutWork()
    work.sizesRead = now.sizesRead - before.sizesRead
    work.itemsPlaced = now.itemsPlaced - before.itemsPlaced
    return work
  }
}
