import LayoutContract

/// Something that is done to a layout and measured by itself, with any number of items.
public enum LayoutOperation: String, CaseIterable, Hashable, Sendable {
  /// The first prepare and query.
  case initialLayout = "initial-layout"
  /// Frames that only scroll: forth and back at the start, in the middle and at the end.
  case scroll
  /// The first item is inserted, deleted, measured; each in a frame of its own.
  case editFirst = "edit-first"
  /// The same in the middle of the collection.
  case editMiddle = "edit-middle"
  /// The same at its end.
  case editLast = "edit-last"
  /// One batch of changes spread over the collection.
  case batch
  /// Measured sizes of items spread over the collection, all in one frame.
  case sizes
  /// The view's width and height change places.
  case rotation

  /// Why the operation makes no sense for a layout, or nil where it does.
  ///
  /// - Parameter derives: What the layout needs of items in addition to their sizes.
  /// - Returns: Half a sentence.
  public func reasonToLeaveOut(deriving derives: DerivedMetrics) -> String? {
    guard self == .sizes else { return nil }
    if derives.contains(.parents) { return "the nodes of a tree are not measured by thousands" }
    if derives.contains(.blockSizes) { return "blocks have the sizes that they come with" }
    return nil
  }
}
