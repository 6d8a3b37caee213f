import LayoutContract

/// The first record of a trace: its subject, its origin, and the features that a reader needs.
public struct TraceHead: Equatable, Sendable {
  /// The trace's name.
  public var name: String
  /// The format's major version.
  public var majorVersion = 1
  /// The format's minor version.
  public var minorVersion = 0
  /// The unit of lengths, such as `css-px`.
  public var unit = "pt"
  /// The axis along which content scrolls.
  public var axis = Axis.y
  /// Device pixels per point.
  public var scale = 1.0
  /// The refresh rate of the recorded display, in frames per second.
  public var refreshHz = 60.0
  /// The size of the collection view's bounds, in points.
  public var viewSize: Size
  /// The content insets, in points.
  public var inset = EdgeInsets.zero
  /// The part of the insets that is the device's safe area, in points; since format 1.1.
  public var safeArea = EdgeInsets.zero
  /// A Boolean value that indicates whether content runs from right to left.
  public var isRightToLeft = false
  /// The recorded layout and its settings, if the trace names one.
  public var layout: LayoutSettings?
  /// The recording platform, by name: any of `os`, `engine`, `device`, `app`.
  public var platform: [String: String] = [:]
  /// The origin of the trace, by name: `source`, `recorder`, `license`, `privacy`, ...
  public var provenance: [String: String] = [:]
  /// Optional features that a reader must support to replay the trace.
  public var need: [String] = []

  /// Makes a head with the defaults of the format for everything but the name and the view size.
  public init(name: String, viewSize: Size) {
    self.name = name
    self.viewSize = viewSize
  }
}
