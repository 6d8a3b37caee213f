import LayoutContract

/// A supplementary or decoration element appears, changes or goes.
public struct TraceSupplementary: Equatable, Sendable {
  /// The section's index.
  public var section: Int
  /// Which element of the section.
  public var kind: ElementKind
  /// Its size, in points.
  public var size: Size
  /// Whether it is shown.
  public var isOn: Bool
  /// Whether it is pinned to the visible bounds.
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
