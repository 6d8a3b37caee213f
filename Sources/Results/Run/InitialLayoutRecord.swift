/// The first `prepare` of a replay, which is no budget frame and is in a column of its own.
public struct InitialLayoutRecord: Codable, Equatable, Sendable {
  /// Of the first replay, in nanoseconds; nil where no replay ended.
  @ExplicitNull public var coldNanoseconds: Int?
  /// The minimum of the later replays, in nanoseconds; nil with a single replay.
  @ExplicitNull public var warmNanoseconds: Int?
  /// Sizes that the layout asked for: in an app, size callbacks.
  public var sizesRead: Int
  /// Items that the layout placed.
  public var itemsPlaced: Int
  /// Bytes that the layout allocated and kept, in whole size classes: what it holds, in addition to
  /// the collection; nil without jemalloc and in files of older versions.
  @ExplicitNull public var heldBytes: Int?

  /// Makes a record of an initial layout.
  ///
  /// - Parameters:
  ///   - coldNanoseconds: Of the first replay; nil where no replay ended.
  ///   - warmNanoseconds: The minimum of the later replays; nil if there are none.
  ///   - sizesRead: Sizes asked for.
  ///   - itemsPlaced: Items placed.
  ///   - heldBytes: Bytes that the layout keeps; nil if nothing counted them.
  public init(
    coldNanoseconds: Int?,
    warmNanoseconds: Int?,
    sizesRead: Int = 0,
    itemsPlaced: Int = 0,
    heldBytes: Int? = nil
  ) {
    self.coldNanoseconds = coldNanoseconds
    self.warmNanoseconds = warmNanoseconds
    self.sizesRead = sizesRead
    self.itemsPlaced = itemsPlaced
    self.heldBytes = heldBytes
  }

  enum CodingKeys: String, CodingKey {
    case coldNanoseconds = "cold_ns"
    case warmNanoseconds = "warm_ns"
    case sizesRead = "size_callbacks"
    case itemsPlaced = "items_placed"
    case heldBytes = "held_bytes"
  }
}
