import TraceRecords

/// A list that an app shows, as a recorder asks for it after each displayed frame.
///
/// `UICollectionView` and `UITableView` have adapters (`CollectionViewRecorder`,
/// `TableViewRecorder`); any other list is recorded by a type of the app's that conforms.
public protocol RecordedCollection {
  /// What the app tells its sections by.
  associatedtype SectionIdentifier: Hashable
  /// What the app tells its items by.
  associatedtype ItemIdentifier: Hashable

  /// The viewport, the offset and the phase of the scroll now.
  var state: RecordedState { get }

  /// A number that is another one after each change of the data that the app knows of.
  ///
  /// It is read in every frame, so it is not worked out from all items. What it misses is noticed
  /// where an item on screen has another identifier than the one recorded at its place.
  var revision: Int { get }

  /// The size that items have until they are measured; nil where they come with their sizes.
  var estimatedItemSize: Size? { get }

  /// The sections with all their items, in order; nil in the middle of a change.
  ///
  /// Called only after a change.
  func sections() -> [RecordedSection<SectionIdentifier, ItemIdentifier>]?

  /// Calls a closure with items on screen, and with others whose sizes changed.
  ///
  /// - Parameter body: Takes an item; called in any order.
  func visitItems(_ body: (RecordedItem<ItemIdentifier>) -> Void)

  /// Calls a closure with the headers, footers and backgrounds whose sizes are known.
  ///
  /// - Parameter body: Takes one of them; called in any order.
  func visitSupplementaries(_ body: (TraceSupplementary) -> Void)

  /// The frame of an item, on screen or not.
  ///
  /// - Parameter path: The item's place.
  /// - Returns: The frame in content coordinates, in points; nil where it is not known.
  func frame(ofItemAt path: ItemPath) -> Rect?
}

extension RecordedCollection {
  /// There are none.
  public func visitSupplementaries(_ body: (TraceSupplementary) -> Void) {}
}

/// A section with its items, by what an app tells them by.
public struct RecordedSection<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  /// What the app tells the section by; no other section has the same.
  public var identifier: SectionIdentifier
  /// What it tells the items by, in order; no other item of any section has the same.
  public var items: [ItemIdentifier]

  /// Makes a section.
  public init(identifier: SectionIdentifier, items: [ItemIdentifier]) {
    self.identifier = identifier
    self.items = items
  }
}

/// An item with where it is and how large.
public struct RecordedItem<ItemIdentifier: Hashable> {
  /// The item's place.
  public var path: ItemPath
  /// What the app tells it by.
  public var identifier: ItemIdentifier
  /// Its frame in content coordinates, in points; nil for an item that is not on screen.
  public var frame: Rect?
  /// Its size in points; nil where it has only an estimate.
  public var size: Size?

  /// Makes an item.
  public init(path: ItemPath, identifier: ItemIdentifier, frame: Rect?, size: Size?) {
    self.path = path
    self.identifier = identifier
    self.frame = frame
    self.size = size
  }
}
