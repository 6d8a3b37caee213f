import TraceReplay
import Traces

extension ReplaySchedule {
  /// Returns traces of operations, and the groups that replay them, by items and then by layout.
  ///
  /// Layouts that have the same operations share a trace.
  static func operations(
    _ layouts: [ScenarioGroup],
    _ request: ReplayRequest
  ) -> (traces: [TraceSource], groups: [ScenarioGroup]) {
    var traces: [TraceSource] = []
    var groups: [ScenarioGroup] = []
    for items in request.items.compactMap(\.self) {
      var numbers: [[LayoutOperation]: Int] = [:]
      for layout in layouts {
        let made = OperationTrace(
          itemCount: items,
          deriving: layout.derives,
          seed: request.options.seed
        )
        let leftOut = made.leftOut.map(\.operation)
        var group = layout
        group.trace = numbers[leftOut] ?? traces.count
        group.items = items
        group.select(request.selection, trace: made.trace.head.shownName)
        guard !group.entries.isEmpty else { continue }
        if group.trace == traces.count { traces.append(TraceSource(made.trace)) }
        numbers[leftOut] = group.trace
        groups.append(group)
      }
    }
    return (traces, groups)
  }
}
