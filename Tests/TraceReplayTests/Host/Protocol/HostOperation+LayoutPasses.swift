import LayoutUnderTest
import TestSupport

@testable import TraceReplay
@testable import Traces

extension HostOperation {
  /// Initial layouts and scrolls.
  static let layoutPasses = [
    HostOperation(name: "Initial layout") {
      var trace = PlanTrace(items: 20)
      trace.frame(0)
      return try calls(of: ScriptedRows(), in: trace)[0]
    },
    HostOperation(name: "Initial layout in the middle of a layout that loads on demand") {
      var trace = PlanTrace(items: 40)
      trace.frame(1980, anchor: (20, 20))
      return try calls(of: LoadedRows(), in: trace)[0]
    },
    operation("Scroll") { $0.frame(190) },
    operation("Frame without a movement") { $0.frame(150) },
    operation("Scroll within a page that was asked for", rects: .page) { $0.frame(190) },
    operation("Scroll that the content clamps") { $0.frame(9000) },
    operation("Scroll beyond an edge, bouncing") { $0.frame(-30, phase: .bounce) },
    operation("Programmatic scroll to an item") { trace in
      trace.add(.scroll(TraceScroll(target: .item(id: 10, position: .top))))
      trace.rest()
    },
    operation("Scroll beyond the rows that are loaded", layout: LoadedRows(), start: .opened) {
      $0.frame(1850)
    },
    operation(
      "Programmatic scroll to an item that is not loaded",
      layout: LoadedRows(),
      start: .opened
    ) { trace in
      trace.add(.scroll(TraceScroll(target: .item(id: 35, position: .top))))
      trace.frame(1980)
    },
    operation("End of a drag", layout: ScriptedRows()) { trace in
      trace.frame(160, phase: .decel)
      trace.frame(165, phase: .decel)
    },
    operation("End of a drag at a target of the layout", frames: 2, layout: PagedRows()) { trace in
      trace.frame(190, phase: .decel)
      trace.frame(210, phase: .decel)
    },
    operation("End of a drag without a deceleration", layout: PagedRows()) { trace in
      trace.frame(150, phase: .idle)
    },
  ]
}

extension PlanTrace {
  /// A trace of 40 rows, opened with row 20 at 20 points below the top.
  static var opened: PlanTrace {
    var trace = PlanTrace(items: 40)
    trace.frame(1980, anchor: (20, 20))
    return trace
  }
}
