import LayoutUnderTest
import TraceReplay

/// A trace written by hand, a frame every 10 ms.
struct PlanTrace {
  private(set) var trace: Trace
  private var time: Int64 = 0

  /// Begins a trace of one section whose items, counted from 0, are 100 x 100.
  init(items: Int, axis: Axis = .y) {
    let view = Size(width: 300, height: 400)
    trace = Trace(head: TraceHead(name: "by hand", viewSize: view, axis: axis), records: [])
    addItems(0..<items)
  }

  mutating func add(_ event: TraceEvent) {
    trace.records.append(TraceRecord(timeNanoseconds: time, event: event))
  }

  mutating func addItems(_ ids: Range<Int>, section: Int = 0, sizes: TraceItems.Sizes? = nil) {
    let sides = [Double](repeating: 100, count: ids.count)
    add(
      .items(
        TraceItems(
          section: section,
          identities: .counted(first: ids.lowerBound, count: ids.count),
          sizes: sizes ?? .listed(widths: sides, heights: sides)
        )
      )
    )
  }

  /// Adds a frame at an offset, with the first visible item and its distance where given.
  mutating func frame(
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

  mutating func edit(_ operations: TraceEdit.Operation..., metrics: TraceSizes? = nil) {
    add(.edit(TraceEdit(operations: operations, metrics: metrics)))
  }

  mutating func size(_ ids: [Int], height: Double) {
    let widths = [Double](repeating: 100, count: ids.count)
    let heights = [Double](repeating: height, count: ids.count)
    add(.size(TraceSizes(ids: ids, widths: widths, heights: heights)))
  }

  /// The trace made ready to replay.
  func plan(_ change: (inout ReplayOptions) -> Void = { _ in }) throws -> ReplayPlan {
    var options = ReplayOptions()
    change(&options)
    return try ReplayPlan(trace, options: options)
  }
}
