/// The path of an item: the index of its section and its index in that section.
///
/// The counterpart of UIKit's two-part `IndexPath`, as a value without heap storage.
///
/// ```swift
/// let path = ItemPath(section: 0, item: 12)
/// let isBefore = path < ItemPath(section: 1, item: 0)  // true
/// ```
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

  /// Compares paths by section, then item.
  @inlinable
  public static func < (left: ItemPath, right: ItemPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}

extension ItemPath: CustomStringConvertible {
  /// The path as reports print it: `(0, 12)`.
  public var description: String { "(\(section), \(item))" }
}
