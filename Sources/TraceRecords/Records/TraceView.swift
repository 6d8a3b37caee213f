import LayoutContract

/// A change of the viewport.
public struct TraceView: Equatable, Sendable {
  /// The cause of a viewport change.
  public enum Cause: String, CaseIterable, Hashable, Sendable {
    /// The first layout.
    case start
    /// The window was resized.
    case resize
    /// The device was rotated.
    case rotate
    /// A split view moved.
    case split
    /// A keyboard appeared or disappeared.
    case keyboard

    /// A Boolean value that indicates whether a real collection view animates the change.
    public var isAnimated: Bool { self != .start && self != .resize }
  }

  /// The new bounds size, in points.
  public var size: Size
  /// The new content insets, in points; nil if unchanged.
  public var inset: EdgeInsets?
  /// The part of the insets that is the device's safe area, in points; nil if unchanged.
  public var safeArea: EdgeInsets?
  /// The cause.
  public var cause: Cause

  /// Makes a viewport change.
  public init(
    size: Size,
    inset: EdgeInsets? = nil,
    safeArea: EdgeInsets? = nil,
    cause: Cause = .resize
  ) {
    self.size = size
    self.inset = inset
    self.safeArea = safeArea
    self.cause = cause
  }
}
