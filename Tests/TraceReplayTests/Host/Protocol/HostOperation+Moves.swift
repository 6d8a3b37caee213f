import LayoutUnderTest
import TestSupport

@testable import TraceReplay

extension HostOperation {
  /// Interactive moves, and switches to another layout and back.
  static let moves = [
    operation("Interactive move, begun, carried, and ended with a batch", frames: 3) { trace in
      trace.move(.begin, 2, y: 250)
      trace.rest()
      trace.move(.hover, 2, y: 440)
      trace.rest()
      trace.move(.end, 2, y: 455)
      trace.edit(.move(fromSection: 0, fromItem: 2, toSection: 0, toItem: 4))
      trace.rest()
    },
    operation("Interactive move, canceled") { trace in
      trace.move(.begin, 2, y: 250)
      trace.move(.hover, 2, y: 440)
      trace.rest()
      trace.move(.cancel, 2)
      trace.rest()
    },
    operation("Interactive move, interrupted by a batch") { trace in
      trace.move(.begin, 2, y: 250)
      trace.move(.hover, 2, y: 440)
      trace.rest()
      trace.edit(.delete(section: 0, item: 3, count: 1))
      trace.rest()
    },
    operation(
      "Interactive move in a layout with targets of its own",
      layout: SteadfastRows()
    ) { trace in
      trace.move(.begin, 2, y: 250)
      trace.frame(0)
      trace.move(.hover, 2, y: 50)
      trace.frame(0)
    },
    operation("Switch to another layout and back", frames: 3) { trace in
      trace.switchLayout("flow")
      trace.rest()
      trace.edit(.delete(section: 0, item: 1, count: 1))
      trace.frame(190)
      trace.switchLayout("rows")
      trace.frame(190)
    },
    operation("Switch back with settings", layout: ScriptedRows()) { trace in
      trace.switchLayout("flow")
      trace.rest()
      trace.switchLayout("rows", ("gap", 4))
      trace.rest()
    },
    operation("Switch in the middle of an interactive move") { trace in
      trace.move(.begin, 2, y: 250)
      trace.move(.hover, 2, y: 440)
      trace.rest()
      trace.switchLayout("flow")
      trace.rest()
    },
  ]
}
