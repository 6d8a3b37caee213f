/// The path of one element: its section, its kind, and its index among the elements of that kind.
///
/// Paths sort in the order of query results: by section, then kind, then item.
///
/// ```swift
/// let cell = ElementPath.cell(ItemPath(section: 3, item: 12))
/// let header = ElementPath.header(ofSection: 3)
/// let comesFirst = cell < header  // true: cells precede supplementary views
/// ```
@frozen
public struct ElementPath: Hashable, Comparable, Sendable, BitwiseCopyable {
  @usableFromInline var storedSection: Int32
  /// The element's kind.
  public var kind: ElementKind
  @usableFromInline var storedItem: Int32

  /// The section's index.
  @inlinable
  public var section: Int { Int(storedSection) }
  /// The item's index; 0 for an element that belongs to a section.
  @inlinable
  public var item: Int { Int(storedItem) }
  /// The path of the item with the same section and item index.
  @inlinable
  public var itemPath: ItemPath { ItemPath(section: section, item: item) }

  /// Makes a path.
  ///
  /// Indexes beyond 32 bits are clamped; no supported collection reaches them.
  @inlinable
  public init(section: Int, kind: ElementKind, item: Int = 0) {
    storedSection = Self.clamped(section)
    self.kind = kind
    storedItem = Self.clamped(item)
  }

  /// Clamps an index to 32 bits.
  ///
  /// Written by hand because the generic `Int32(clamping:)` takes five times as long without
  /// optimization, and tests make a path for every element.
  @inlinable
  static func clamped(_ index: Int) -> Int32 {
    if index > 0x7FFF_FFFF { return .max }
    return index < -0x8000_0000 ? .min : Int32(index)
  }

  /// The path of an item's cell.
  @inlinable
  public static func cell(_ path: ItemPath) -> ElementPath {
    ElementPath(section: path.section, kind: .cell, item: path.item)
  }

  /// The path of a section's header.
  @inlinable
  public static func header(ofSection section: Int) -> ElementPath {
    ElementPath(section: section, kind: .header)
  }

  /// The path of a section's footer.
  @inlinable
  public static func footer(ofSection section: Int) -> ElementPath {
    ElementPath(section: section, kind: .footer)
  }

  /// Compares paths in the order of query results.
  @inlinable
  public static func < (left: ElementPath, right: ElementPath) -> Bool {
    if left.storedSection != right.storedSection {
      return left.storedSection < right.storedSection
    }
    if left.kind != right.kind { return left.kind < right.kind }
    return left.storedItem < right.storedItem
  }
}

extension ElementPath: CustomStringConvertible {
  /// The path as reports print it: `cell (0, 12)` or `header of section 3`.
  public var description: String {
    switch kind {
    case .header, .footer, .background: "\(kind) of section \(section)"
    default: "\(kind) (\(section), \(item))"
    }
  }
}

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
