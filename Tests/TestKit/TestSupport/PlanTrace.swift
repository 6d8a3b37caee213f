import LayoutUnderTest
import TraceReplay
import Traces

/// A handwritten trace with a frame every 10 ms.
public struct PlanTrace {
  /// The trace so far.
  public private(set) var trace: Trace
  private var time: Int64 = 0

  /// Creates a trace of one section whose items, counted from 0, are 100 x 100.
  public init(items: Int, axis: Axis = .y) {
    let view = Size(width: 300, height: 400)
    trace = Trace(head: TraceHead(name: "by hand", viewSize: view), records: [])
    trace.head.axis = axis
    addItems(0..<items)
  }

  /// Adds an event before the next frame.
  public mutating func add(_ event: TraceEvent) {
    trace.records.append(TraceRecord(timeNanoseconds: time, event: event))
  }

  /// Adds a range of items of a section; 100 x 100 unless sizes are given.
  public mutating func addItems(
    _ ids: Range<Int>,
    section: Int = 0,
    sizes: TraceItems.Sizes? = nil,
    header: Size? = nil
  ) {
    let sides = [Double](repeating: 100, count: ids.count)
    add(
      .items(
        TraceItems(
          section: section,
          identities: .counted(first: ids.lowerBound, count: ids.count),
          sizes: sizes ?? .listed(widths: sides, heights: sides),
          header: header
        )
      )
    )
  }

  /// Adds a frame at an offset, with the first visible item and its distance if given.
  public mutating func frame(
    _ offset: Double,
    anchor: (id: Int, distance: Double)? = nil,
    phase: ScrollPhase = .drag
  ) {
    let point =
      trace.head.axis == .y ? Point(x: 7, y: offset) : Point(x: offset, y: 7)
    let shown = anchor.map { TraceFrame.Anchor(id: $0.id, distance: $0.distance) }
    add(.frame(TraceFrame(offset: point, phase: phase, anchor: shown)))
    time += 10_000_000
  }

  /// Adds a batch before the next frame.
  public mutating func edit(_ operations: TraceEdit.Operation..., metrics: TraceSizes? = nil) {
    add(.edit(TraceEdit(operations: operations, metrics: metrics)))
  }

  /// Adds measured sizes, 100 wide, before the next frame or in the middle of its batch.
  public mutating func size(_ ids: [Int], height: Double, isMidBatch: Bool = false) {
    let widths = [Double](repeating: 100, count: ids.count)
    let heights = [Double](repeating: height, count: ids.count)
    add(
      .size(TraceSizes(ids: ids, widths: widths, heights: heights, isMidBatch: isMidBatch))
    )
  }

  /// Adds a step of an interactive move before the next frame, with the finger at a given y.
  public mutating func move(_ phase: TraceMove.Phase, _ id: Int, y: Double = 0) {
    add(.move(TraceMove(phase: phase, id: id, position: Point(x: 150, y: y))))
  }

  /// Adds a switch to the layout of a kind before the next frame.
  public mutating func switchLayout(_ kind: String, _ parameters: (String, Double)...) {
    let settings = LayoutSettings(
      kind: kind,
      parameters: parameters.map { (name: $0.0, value: .number($0.1)) }
    )
    add(.switchLayout(TraceSwitch(layout: settings)))
  }

  /// Returns a replay plan for the trace.
  public func plan(_ change: (inout ReplayOptions) -> Void = { _ in }) throws -> ReplayPlan {
    var options = ReplayOptions()
    change(&options)
    return try ReplayPlan(trace, options: options)
  }
}
