import LayoutContract

/// Every element of a model while the view is scrolled to before all content, and to after it.
///
/// A pinned header is at its place before all content, and at its farthest after it; a pinned
/// footer vice versa. Everything else never moves.
struct ScrollExtremes {
  /// The elements while all content is after the visible bounds.
  var before = ElementSnapshot()
  /// The elements while all content is before the visible bounds.
  var after = ElementSnapshot()

  /// Returns bounds of the same size that end before the content, even less the content insets.
  static func boundsBeforeContent(_ facts: InspectedHost.Facts) -> Rect {
    moved(facts.bounds, to: -distance(facts), facts.traits.axis)
  }

  /// Returns bounds of the same size that begin after the content, even less the content insets.
  static func boundsAfterContent(_ facts: InspectedHost.Facts) -> Rect {
    let axis = facts.traits.axis
    let length = axis == .y ? facts.contentSize.height : facts.contentSize.width
    return moved(facts.bounds, to: length + distance(facts), axis)
  }

  /// Returns a distance longer than the bounds and their insets, in points.
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
