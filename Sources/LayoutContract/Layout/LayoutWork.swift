/// The work of a layout in machine-independent units.
@frozen
public struct LayoutWork: Equatable, Sendable, BitwiseCopyable {
  /// The number of sizes that the layout read.
  ///
  /// In an app, each is a size callback.
  public var sizesRead = 0
  /// The number of items that the layout placed.
  public var itemsPlaced = 0

  /// Makes work of zero.
  @inlinable
  public init() {}

  /// Returns the work done since an earlier count.
  @inlinable
  public static func - (now: LayoutWork, before: LayoutWork) -> LayoutWork {
    var work = LayoutWork()
    work.sizesRead = now.sizesRead - before.sizesRead
    work.itemsPlaced = now.itemsPlaced - before.itemsPlaced
    return work
  }
}
