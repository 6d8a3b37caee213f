import LayoutContract

/// The first record of a trace: its subject, its origin, and the features that a reader needs.
public struct TraceHead: Equatable, Sendable {
  /// The trace's name.
  public var name: String
  /// The format's major version.
  public var majorVersion: Int
  /// The format's minor version.
  public var minorVersion: Int
  /// The unit of lengths, such as `css-px`.
  public var unit: String
  /// The axis along which content scrolls.
  public var axis: Axis
  /// Device pixels per point.
  public var scale: Double
  /// The refresh rate of the recorded display, in frames per second.
  public var refreshHz: Double
  /// The size of the collection view's bounds, in points.
  public var viewSize: Size
  /// The content insets, in points.
  public var inset: EdgeInsets
  /// The part of the insets that is the device's safe area, in points; since format 1.1.
  public var safeArea: EdgeInsets
  /// A Boolean value that indicates whether content runs from right to left.
  public var isRightToLeft: Bool
  /// The recorded layout and its settings, if the trace names one.
  public var layout: LayoutSettings?
  /// The recording platform, by name: any of `os`, `engine`, `device`, `app`.
  public var platform: [String: String]
  /// The origin of the trace, by name: `source`, `recorder`, `license`, `privacy`, ...
  public var provenance: [String: String]
  /// Optional features that a reader must support to replay the trace.
  public var need: [String]

  /// Makes a head.
  ///
  /// All values but the name and the view size have the format's defaults.
  public init(
    name: String,
    viewSize: Size,
    unit: String = "pt",
    axis: Axis = .y,
    scale: Double = 1,
    refreshHz: Double = 60,
    inset: EdgeInsets = .zero,
    safeArea: EdgeInsets = .zero,
    isRightToLeft: Bool = false,
    layout: LayoutSettings? = nil,
    platform: [String: String] = [:],
    provenance: [String: String] = [:],
    need: [String] = [],
    majorVersion: Int = 1,
    minorVersion: Int = 0
  ) {
    self.name = name
    self.viewSize = viewSize
    self.unit = unit
    self.axis = axis
    self.scale = scale
    self.refreshHz = refreshHz
    self.inset = inset
    self.safeArea = safeArea
    self.isRightToLeft = isRightToLeft
    self.layout = layout
    self.platform = platform
    self.provenance = provenance
    self.need = need
    self.majorVersion = majorVersion
    self.minorVersion = minorVersion
  }
}
