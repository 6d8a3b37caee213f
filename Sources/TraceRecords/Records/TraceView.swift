import LayoutContract

/// A change of the viewport.
public struct TraceView: Equatable, Sendable {
  /// Why the viewport changed.
  public enum Cause: String, CaseIterable, Hashable, Sendable {
    /// The first layout.
    case start
    /// The window was resized.
    case resize
    /// The device was rotated.
    case rotate
    /// A split view moved.
    case split
    /// A keyboard came or went.
    case keyboard

    /// Whether a real collection view animates the change.
    public var isAnimated: Bool {
      switch self {
      case .start, .resize: false
      case .rotate, .split, .keyboard: true
      }
    }
  }

  /// The new bounds size, in points.
  public var size: Size
  /// The new content insets, in points; nil leaves them as they are.
  public var inset: EdgeInsets?
  /// The part of the insets that is the device's safe area, in points; nil leaves it as it is.
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
