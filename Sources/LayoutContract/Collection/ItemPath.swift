/// Where an item is: the index of its section and its index in that section.
///
/// The counterpart of UIKit's two-part `IndexPath`, as a value without storage on the heap.
@frozen
public struct ItemPath: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The section's index.
  public var section: Int
  /// The item's index in its section.
  public var item: Int

  /// Makes a path.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// The order by section, then item.
  @inlinable
  public static func < (left: ItemPath, right: ItemPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}

extension ItemPath: CustomStringConvertible {
  /// The path as reports write it: `(0, 12)`.
  public var description: String { "(\(section), \(item))" }
}
