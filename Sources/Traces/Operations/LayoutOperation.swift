import LayoutContract

/// An operation on a layout that is measured separately, at any number of items.
public enum LayoutOperation: String, CaseIterable, Hashable, Sendable {
  /// The first `prepare` and query.
  case initialLayout = "initial-layout"
  /// Frames that only scroll: forward and back at the start, in the middle and at the end.
  case scroll
  /// Insertion, deletion and measurement of the first item, each in a separate frame.
  case editFirst = "edit-first"
  /// Insertion, deletion and measurement of the middle item.
  case editMiddle = "edit-middle"
  /// Insertion, deletion and measurement of the last item.
  case editLast = "edit-last"
  /// One batch of changes spread over the collection.
  case batch
  /// Measured sizes of items spread over the collection, all in one frame.
  case sizes
  /// An exchange of the view's width and height.
  case rotation

  /// Returns the reason why the operation does not apply to a layout, or nil if it applies.
  ///
  /// - Parameter derives: The item metrics that the layout needs in addition to sizes.
  /// - Returns: A clause for use in a sentence.
  public func reasonToLeaveOut(deriving derives: DerivedMetrics) -> String? {
    guard self == .sizes else { return nil }
    if derives.contains(.parents) { return "the nodes of a tree are not measured by thousands" }
    if derives.contains(.blockSizes) { return "blocks have the sizes that they come with" }
    return nil
  }
}
