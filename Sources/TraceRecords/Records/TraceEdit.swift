import LayoutContract

/// One batch update.
public struct TraceEdit: Equatable, Sendable {
  /// One operation of a batch.
  ///
  /// Each case specifies whether indexes are before or after the batch.
  public enum Operation: Equatable, Sendable {
    /// Deletes `count` items of a section from `item` onward; indexes before the batch.
    case delete(section: Int, item: Int, count: Int)
    /// Inserts items with these ids; indexes after the batch.
    case insert(section: Int, item: Int, ids: [Int])
    /// Reloads the items from `item` onward, which then have these ids; indexes before the batch.
    case reload(section: Int, item: Int, ids: [Int])
    /// Moves an item from an index before the batch to an index after it.
    case move(fromSection: Int, fromItem: Int, toSection: Int, toItem: Int)
    /// Deletes a section; index before the batch.
    case deleteSection(Int)
    /// Inserts sections with these ids from `section` onward; index after the batch.
    case insertSections(Int, ids: [Int])
    /// Moves a section from an index before the batch to an index after it.
    case moveSection(from: Int, to: Int)

    /// Moves an item from a path before the batch to a path after it.
    package static func move(from: ItemPath, to: ItemPath) -> Operation {
      .move(fromSection: from.section, fromItem: from.item, toSection: to.section, toItem: to.item)
    }
  }

  /// The operations, in the order written.
  public var operations: [Operation]
  /// The number of items after the batch, as a check; nil if the trace omits it.
  public var itemCountAfter: Int?
  /// A Boolean value that indicates whether the batch was animated.
  public var isAnimated: Bool
  /// Metrics of inserted and reloaded items, if the trace includes them.
  public var metrics: TraceSizes?

  /// Makes a batch.
  public init(
    operations: [Operation],
    itemCountAfter: Int? = nil,
    isAnimated: Bool = false,
    metrics: TraceSizes? = nil
  ) {
    self.operations = operations
    self.itemCountAfter = itemCountAfter
    self.isAnimated = isAnimated
    self.metrics = metrics
  }
}
