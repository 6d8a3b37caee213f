/// The first `prepare` of a replay, which is reported separately and has no frame budget.
public struct InitialLayoutRecord: Codable, Equatable, Sendable {
  /// The time in the first replay, in nanoseconds; nil if no replay ended.
  @ExplicitNull public var coldNanoseconds: Int?
  /// The minimum time of the later replays, in nanoseconds; nil with a single replay.
  @ExplicitNull public var warmNanoseconds: Int?
  /// Sizes that the layout asked for: in an app, size callbacks.
  public var sizesRead: Int
  /// Items that the layout placed.
  public var itemsPlaced: Int
  /// Bytes that the layout allocated and holds, in whole size classes, without the collection's;
  /// nil without jemalloc and in files of older versions.
  @ExplicitNull public var heldBytes: Int?

  /// Makes a record of an initial layout.
  ///
  /// - Parameters:
  ///   - coldNanoseconds: The time in the first replay; nil if no replay ended.
  ///   - warmNanoseconds: The minimum time of the later replays; nil if there are none.
  ///   - sizesRead: Sizes that the layout asked for.
  ///   - itemsPlaced: Items placed.
  ///   - heldBytes: Bytes that the layout holds; nil if they were not counted.
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
