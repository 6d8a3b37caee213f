import LayoutContract

/// One batch update.
public struct TraceEdit: Equatable, Sendable {
  /// One operation of a batch; indexes are before or after the batch as each case says.
  public enum Operation: Equatable, Sendable {
    /// Deletes `count` items of a section from `item` on; indexes before the batch.
    case delete(section: Int, item: Int, count: Int)
    /// Inserts items with these ids; indexes after the batch.
    case insert(section: Int, item: Int, ids: [Int])
    /// Reloads the items from `item` on, which then have these ids; indexes before the batch.
    case reload(section: Int, item: Int, ids: [Int])
    /// Moves an item from an index before the batch to an index after it.
    case move(fromSection: Int, fromItem: Int, toSection: Int, toItem: Int)
    /// Deletes a section; index before the batch.
    case deleteSection(Int)
    /// Inserts sections with these ids from `section` on; index after the batch.
    case insertSections(Int, ids: [Int])
    /// Moves a section from an index before the batch to an index after it.
    case moveSection(from: Int, to: Int)
  }

  /// The operations, in the order written.
  public var operations: [Operation]
  /// The number of items after the batch, as a check; nil where the trace does not say.
  public var itemCountAfter: Int?
  /// Whether the batch was animated.
  public var isAnimated: Bool
  /// Metrics of inserted and reloaded items, where the trace gives them.
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
