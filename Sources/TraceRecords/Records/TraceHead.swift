import LayoutContract

/// The first record of a trace: what was recorded, where, and what a reader must know.
public struct TraceHead: Equatable, Sendable {
  /// The trace's name.
  public var name: String
  /// The format's major version.
  public var majorVersion: Int
  /// The format's minor version.
  public var minorVersion: Int
  /// The unit of lengths, such as `css-px`.
  public var unit: String
  /// The axis that content scrolls along.
  public var axis: Axis
  /// Device pixels in a point.
  public var scale: Double
  /// Frames a second of the display that was recorded.
  public var refreshHz: Double
  /// The size of the collection view's bounds, in points.
  public var viewSize: Size
  /// The content insets, in points.
  public var inset: EdgeInsets
  /// The part of the insets that is the device's safe area, in points; since format 1.1.
  public var safeArea: EdgeInsets
  /// Whether content runs from right to left.
  public var isRightToLeft: Bool
  /// The layout that was recorded and its settings, where the trace names one.
  public var layout: LayoutSettings?
  /// Where the recording ran: `os`, `engine`, `device`, `app`, as far as given; by name.
  public var platform: [String: String]
  /// Where the trace comes from: `source`, `recorder`, `license`, `privacy`, ...; by name.
  public var provenance: [String: String]
  /// Optional features that a reader must know to replay the trace.
  public var need: [String]

  /// Makes a head; all but the name and the view have the format's defaults.
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
