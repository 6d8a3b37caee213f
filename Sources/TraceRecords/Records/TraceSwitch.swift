import LayoutContract

/// A switch to another layout, or back.
public struct TraceSwitch: Equatable, Sendable {
  /// The new layout and its settings.
  public var layout: LayoutSettings
  /// A Boolean value that indicates whether the switch is animated.
  public var isAnimated: Bool

  /// Makes a switch.
  public init(layout: LayoutSettings, isAnimated: Bool = false) {
    self.layout = layout
    self.isAnimated = isAnimated
  }
}
