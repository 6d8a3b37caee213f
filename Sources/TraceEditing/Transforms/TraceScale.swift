import LayoutContract
import Traces

/// Scales the times and lengths of a recording.
///
/// The settings of layouts are unchanged, because their format does not mark lengths.
public struct TraceScale: TraceTransform, Equatable, Sendable {
  /// The factor for times.
  public var time: Double
  /// The factor for lengths.
  public var distance: Double

  /// Makes a scale.
  public init(time: Double = 1, distance: Double = 1) {
    self.time = time
    self.distance = distance
  }

  /// Writes a scaled recording.
  ///
  /// - Parameters:
  ///   - reader: The recording, with only its head read so far.
  ///   - path: The output path.
  /// - Throws: `TraceError` for an invalid recording or output that cannot be written.
  public func write(_ reader: TraceReader, to path: String) throws(TraceError) {
    var transform = self
    try transform.writeAll(reader, to: path)
  }

  func head(_ head: TraceHead) -> TraceHead {
    var result = head
    result.refreshHz /= time
    result.viewSize = scaled(head.viewSize)
    result.inset = scaled(head.inset)
    result.safeArea = scaled(head.safeArea)
    let notes = [
      time == 1 ? nil : "times scaled by \(time)",
      distance == 1 ? nil : "lengths scaled by \(distance)",
    ].compactMap(\.self)
    return notes.isEmpty ? result : result.edited(notes.joined(separator: ", "))
  }

  func record(_ record: TraceRecord) -> TraceRecord {
    var result = record
    result.timeNanoseconds = Int64((Double(record.timeNanoseconds) * time).rounded())
    if distance != 1 { result.event = scaled(record.event) }
    return result
  }

  private func scaled(_ event: TraceEvent) -> TraceEvent {
    switch event {
    case .items(let items): return .items(scaled(items))
    case .view(var view):
      view.size = scaled(view.size)
      view.inset = view.inset.map(scaled)
      view.safeArea = view.safeArea.map(scaled)
      return .view(view)
    case .frame(var frame):
      frame.offset = scaled(frame.offset)
      frame.contentLength = frame.contentLength.map { $0 * distance }
      if let anchor = frame.anchor {
        frame.anchor = TraceFrame.Anchor(id: anchor.id, distance: anchor.distance * distance)
      }
      return .frame(frame)
    case .edit(var edit):
      edit.metrics = edit.metrics.map(scaled)
      return .edit(edit)
    case .size(let sizes): return .size(scaled(sizes))
    case .scroll(var scroll):
      if case .offset(let offset) = scroll.target { scroll.target = .offset(offset * distance) }
      return .scroll(scroll)
    case .supplementary(var supplementary):
      supplementary.size = scaled(supplementary.size)
      return .supplementary(supplementary)
    case .invalidate(var invalidation):
      invalidation.adjustment = scaled(invalidation.adjustment)
      return .invalidate(invalidation)
    case .move(var move):
      move.position = scaled(move.position)
      return .move(move)
    case .question(var asked):
      if case .rect(let rect) = asked.question { asked.question = .rect(scaled(rect)) }
      return .question(asked)
    case .expect(var expectation):
      expectation.shift = expectation.shift.map { $0 * distance }
      return .expect(expectation)
    case .observedQuery(let rect, let count, let nanoseconds):
      return .observedQuery(rect: scaled(rect), count: count, durationNanoseconds: nanoseconds)
    case .observedAdjustment(let dy, let why):
      return .observedAdjustment(dy: dy * distance, why: why)
    case .config, .reload, .switchLayout, .mutate, .mark, .end: return event
    }
  }

  private func scaled(_ items: TraceItems) -> TraceItems {
    var result = items
    switch items.sizes {
    case .listed(let widths, let heights):
      result.sizes = .listed(widths: scaled(widths), heights: scaled(heights))
    case .estimated(let size): result.sizes = .estimated(scaled(size))
    case .function(let function): result.sizes = .function(scaled(function))
    case .unknown: break
    }
    result.captionHeights = scaled(items.captionHeights)
    result.insets = items.insets.map(scaled)
    result.rowHeights = scaled(items.rowHeights)
    result.header = items.header.map(scaled)
    result.footer = items.footer.map(scaled)
    return result
  }

  private func scaled(_ function: SizeFunction) -> SizeFunction {
    let lengths: Set<String> =
      switch function.name {
      case .constant, .unsound: ["w", "h"]
      case .lognormal: ["w", "median", "min", "max", "step"]
      case .steps: ["w", "min", "max", "step"]
      case .fixed, .choice: ["ws", "hs"]
      // Its bounds are ratios.
      case .aspect: ["w"]
      }
    var result = function
    for name in lengths {
      if let numbers = function.parameters[name] { result.parameters[name] = scaled(numbers) }
    }
    return result
  }

  private func scaled(_ sizes: TraceSizes) -> TraceSizes {
    var result = sizes
    result.widths = scaled(sizes.widths)
    result.heights = scaled(sizes.heights)
    result.captionHeights = scaled(sizes.captionHeights)
    return result
  }

  private func scaled(_ lengths: [Double]) -> [Double] { lengths.map { $0 * distance } }

  private func scaled(_ size: Size) -> Size {
    Size(width: size.width * distance, height: size.height * distance)
  }

  private func scaled(_ point: Point) -> Point {
    Point(x: point.x * distance, y: point.y * distance)
  }

  private func scaled(_ rect: Rect) -> Rect {
    Rect(origin: scaled(rect.origin), size: scaled(rect.size))
  }

  private func scaled(_ insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: insets.top * distance,
      left: insets.left * distance,
      bottom: insets.bottom * distance,
      right: insets.right * distance
    )
  }
}
