import LayoutContract

/// Every element of a model while the view is scrolled to before all content, and to after it.
///
/// A pinned header is at its place before all content and as far as it goes after it; a pinned
/// footer the other way round. Everything else is where it always is.
struct ScrollExtremes {
  /// The elements while all content is after the visible bounds.
  var before = ElementSnapshot()
  /// The elements while all content is before the visible bounds.
  var after = ElementSnapshot()

  /// Bounds of the same size that end before the content begins, less the content insets too.
  static func boundsBeforeContent(_ facts: InspectedHost.Facts) -> Rect {
    moved(facts.bounds, to: -distance(facts), facts.traits.axis)
  }

  /// Bounds of the same size that begin after the content's end, less the content insets too.
  static func boundsAfterContent(_ facts: InspectedHost.Facts) -> Rect {
    let axis = facts.traits.axis
    let length = axis == .y ? facts.contentSize.height : facts.contentSize.width
    return moved(facts.bounds, to: length + distance(facts), axis)
  }

  /// Further than the bounds and their insets reach, in points.
  private static func distance(_ facts: InspectedHost.Facts) -> Double {
    let inset = facts.contentInset
    return facts.traits.axis == .y
      ? facts.bounds.height + inset.top.magnitude + inset.bottom.magnitude + 1
      : facts.bounds.width + inset.left.magnitude + inset.right.magnitude + 1
  }

  private static func moved(_ bounds: Rect, to position: Double, _ axis: Axis) -> Rect {
    var bounds = bounds
    if axis == .y { bounds.y = position } else { bounds.x = position }
    return bounds
  }
}
