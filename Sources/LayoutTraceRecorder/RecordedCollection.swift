// The types that an app needs to describe a custom list: sizes, rectangles, phases.
@_exported import LayoutContract
@_exported import TraceRecords

/// A list in an app, which a recorder reads after each displayed frame.
///
/// `UICollectionView` and `UITableView` have adapters (`CollectionViewRecorder`,
/// `TableViewRecorder`). To record any other list, make one of the app's types conform.
public protocol RecordedCollection {
  /// The type of the app's section identifiers.
  associatedtype SectionIdentifier: Hashable
  /// The type of the app's item identifiers.
  associatedtype ItemIdentifier: Hashable

  /// The current viewport, offset and phase of the scroll.
  var state: RecordedState { get }

  /// A number that changes with every data change known to the app.
  ///
  /// Read in every frame, so it must not be computed from all items. A missed change is detected if
  /// an item on screen has a different identifier from the one recorded at its path.
  var revision: Int { get }

  /// The size of items until they are measured; nil if items have known sizes from the start.
  var estimatedItemSize: Size? { get }

  /// Returns the sections with all their items, in order; nil in the middle of a change.
  ///
  /// Called only after a change.
  func sections() -> [RecordedSection<SectionIdentifier, ItemIdentifier>]?

  /// Calls a closure with items on screen and other items whose sizes changed.
  ///
  /// - Parameter body: Receives an item; called in any order.
  func visitItems(_ body: (RecordedItem<ItemIdentifier>) -> Void)

  /// Calls a closure with the headers, footers and backgrounds of known size.
  ///
  /// - Parameter body: Receives a supplementary element; called in any order.
  func visitSupplementaries(_ body: (TraceSupplementary) -> Void)

  /// Returns the frame of an item, on screen or not.
  ///
  /// - Parameter path: The item's path.
  /// - Returns: The frame in content coordinates, in points; nil if unknown.
  func frame(ofItemAt path: ItemPath) -> Rect?
}

extension RecordedCollection {
  /// No supplementary elements.
  public func visitSupplementaries(_ body: (TraceSupplementary) -> Void) {}
}

/// A section and its items, as the app's identifiers.
public struct RecordedSection<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  /// The section's identifier, unique among sections.
  public var identifier: SectionIdentifier
  /// The items' identifiers, in order, unique among the items of all sections.
  public var items: [ItemIdentifier]

  /// Makes a section.
  public init(identifier: SectionIdentifier, items: [ItemIdentifier]) {
    self.identifier = identifier
    self.items = items
  }
}

/// An item with its frame and size.
public struct RecordedItem<ItemIdentifier: Hashable> {
  /// The item's path.
  public var path: ItemPath
  /// The app's identifier of the item.
  public var identifier: ItemIdentifier
  /// The item's frame in content coordinates, in points; nil for an item that is not on screen.
  public var frame: Rect?
  /// The item's size in points; nil if only an estimate exists.
  public var size: Size?

  /// Makes an item.
  public init(path: ItemPath, identifier: ItemIdentifier, frame: Rect?, size: Size?) {
    self.path = path
    self.identifier = identifier
    self.frame = frame
    self.size = size
  }
}
