import TraceRecords

/// The scroll offset and viewport of a list, and the cause of their changes.
public struct RecordedState: Equatable, Sendable {
  /// The bounds size, in points.
  public var viewSize: Size
  /// The content insets in points, including those that the system adds.
  public var inset: EdgeInsets
  /// The part of the insets that is the device's safe area, in points; nil if unknown.
  public var safeArea: EdgeInsets?
  /// The content offset, in points.
  public var offset: Point
  /// The content's length along the scroll axis, in points.
  public var contentLength: Double
  /// The phase of the scroll.
  public var phase: ScrollPhase
  /// The reason why the viewport differs from that of the previous frame, if it differs.
  public var viewCause: TraceView.Cause

  /// Makes a state.
  public init(
    viewSize: Size,
    inset: EdgeInsets = .zero,
    safeArea: EdgeInsets? = nil,
    offset: Point,
    contentLength: Double,
    phase: ScrollPhase = .idle,
    viewCause: TraceView.Cause = .resize
  ) {
    self.viewSize = viewSize
    self.inset = inset
    self.safeArea = safeArea
    self.offset = offset
    self.contentLength = contentLength
    self.phase = phase
    self.viewCause = viewCause
  }

  /// The visible part of the content.
  var bounds: Rect { Rect(origin: offset, size: viewSize) }

  /// A Boolean value that indicates whether the format can represent all values.
  var isRecordable: Bool {
    viewSize.isRecordable && offset.isRecordable && contentLength.isRecordable
      && contentLength >= 0 && inset.isRecordable && (safeArea ?? .zero).isRecordable
  }

  func hasViewport(of other: RecordedState) -> Bool {
    viewSize == other.viewSize && inset == other.inset && safeArea == other.safeArea
  }
}

extension EdgeInsets {
  /// A Boolean value that indicates whether the format can represent all four insets.
  fileprivate var isRecordable: Bool {
    top.isRecordable && left.isRecordable && bottom.isRecordable && right.isRecordable
  }
}

extension Double {
  /// A Boolean value that indicates whether the format can represent the length; false for NaN.
  var isRecordable: Bool { magnitude <= 1e12 }
}

extension Point {
  var isRecordable: Bool { x.isRecordable && y.isRecordable }
}

extension Size {
  /// A Boolean value that indicates whether the format can represent the size.
  var isRecordable: Bool {
    width.isRecordable && height.isRecordable && width >= 0 && height >= 0
  }
}
