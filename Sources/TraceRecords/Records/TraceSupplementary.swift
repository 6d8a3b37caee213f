import LayoutContract

/// A supplementary or decoration element that appears, changes or disappears.
public struct TraceSupplementary: Equatable, Sendable {
  /// The section's index.
  public var section: Int
  /// The kind of the section's element.
  public var kind: ElementKind
  /// The element's size, in points.
  public var size: Size
  /// A Boolean value that indicates whether the element is shown.
  public var isOn: Bool
  /// A Boolean value that indicates whether the element is pinned to the visible bounds.
  public var isPinned: Bool

  /// Makes a change.
  public init(
    section: Int,
    kind: ElementKind,
    size: Size,
    isOn: Bool = true,
    isPinned: Bool = false
  ) {
    self.section = section
    self.kind = kind
    self.size = size
    self.isOn = isOn
    self.isPinned = isPinned
  }
}
