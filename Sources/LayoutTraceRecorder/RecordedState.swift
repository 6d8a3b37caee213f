import TraceRecords

/// Where a list is scrolled to, how large its viewport is, and what moves it.
public struct RecordedState: Equatable, Sendable {
  /// The bounds size, in points.
  public var viewSize: Size
  /// The content insets, in points: those of the app and those that the system adds.
  public var inset: EdgeInsets
  /// The part of the insets that is the device's safe area, in points; nil where it is not known.
  public var safeArea: EdgeInsets?
  /// The content offset, in points.
  public var offset: Point
  /// The content's length along the scroll axis, in points.
  public var contentLength: Double
  /// The phase of the scroll.
  public var phase: ScrollPhase
  /// Why the viewport is another one than in the frame before, where it is.
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

  /// The part of the content that is on screen.
  var bounds: Rect { Rect(origin: offset, size: viewSize) }

  /// Whether the format can hold all of it.
  var isRecordable: Bool {
    viewSize.isRecordable && offset.x.isRecordable && offset.y.isRecordable
      && contentLength.isRecordable && contentLength >= 0
      && inset.isRecordable && (safeArea ?? .zero).isRecordable
  }

  func hasViewport(of other: RecordedState) -> Bool {
    viewSize == other.viewSize && inset == other.inset && safeArea == other.safeArea
  }
}

extension EdgeInsets {
  /// Whether the format can hold all of them.
  fileprivate var isRecordable: Bool {
    top.isRecordable && left.isRecordable && bottom.isRecordable && right.isRecordable
  }
}

extension Double {
  /// Whether the format can hold it as a length; false for NaN.
  var isRecordable: Bool { magnitude <= 1e12 }
}

extension Size {
  /// Whether the format can hold it.
  var isRecordable: Bool {
    width.isRecordable && height.isRecordable && width >= 0 && height >= 0
  }
}
