import LayoutUnderTest
import Measurement
import TestSupport

@testable import TraceReplay

/// An operation of a host, with the calls that the layout receives.
struct HostOperation: Sendable, CustomStringConvertible {
  /// The name under which `Documentation/HostProtocol.md` has the order.
  let name: String
  /// Performs the operation and returns the calls; a line of dashes separates frames.
  let calls: @Sendable () throws -> [String]

  var description: String { name }

  /// The operations, in the document's order.
  static let all = layoutPasses + batches + changes + moves + ownWork

  /// Creates an operation from the last frames of a trace.
  ///
  /// - Parameters:
  ///   - name: The name in the document.
  ///   - frames: How many frames belong to the operation.
  ///   - layout: The layout; rows 100 high by default.
  ///   - start: The start of the trace: by default 20 rows, of which 1 to 5 are on screen.
  ///   - rects: The policy for the host's query rectangles.
  ///   - events: Adds the frames of the operation.
  /// - Returns: The operation.
  static func operation<Base: CollectionLayout>(
    _ name: String,
    frames: Int = 1,
    layout: @escaping @Sendable @autoclosure () -> Base = ScriptedRows(),
    start: @escaping @Sendable @autoclosure () -> PlanTrace = .rows,
    rects: QueryRectPolicy = .exact,
    _ events: @escaping @Sendable (inout PlanTrace) -> Void
  ) -> HostOperation {
    HostOperation(name: name) {
      var trace = start()
      events(&trace)
      let calls = try HostOperation.calls(of: layout(), in: trace, rects)
      return Array(calls.suffix(frames).joined(separator: ["---"]))
    }
  }

  /// Returns the calls of the initial layout and of every frame of a trace.
  static func calls<Base: CollectionLayout>(
    of layout: Base,
    in trace: PlanTrace,
    _ rects: QueryRectPolicy = .exact
  ) throws -> [[String]] {
    let plan = try trace.plan()
    let log = CallLog()
    var host = CollectionViewHost(
      layout: AnyCollectionLayout(LoggingLayout(layout, log)),
      environment: plan.environment(),
      rects: rects,
      timer: FrameTimer(frameCount: 0)
    )
    host.performInitialLayout(plan)
    var calls = [log.take()]
    for frame in plan.frames {
      if frame.eventCount > 0 { host.playEvents(of: frame, in: plan, kind: "rows") }
      host.playMovement(of: frame, in: plan)
      calls.append(log.take())
    }
    return calls
  }
}

extension PlanTrace {
  /// A trace of 20 rows 100 high in a view 300 x 400 that shows rows 1 to 5.
  static var rows: PlanTrace {
    var trace = PlanTrace(items: 20)
    trace.frame(0)
    trace.frame(150)
    return trace
  }

  /// A trace of the same rows, and of 3 and 2 more in two further sections.
  static var sections: PlanTrace {
    var trace = PlanTrace(items: 20)
    trace.addItems(20..<23, section: 1)
    trace.addItems(23..<25, section: 2)
    trace.frame(0)
    trace.frame(150)
    return trace
  }

  /// Adds a frame at the same offset.
  mutating func rest() { frame(150) }
}
