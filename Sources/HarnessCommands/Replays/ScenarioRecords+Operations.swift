import Results
import TraceReplay
import Traces

extension MeasuredScenario {
  /// Returns the cost of each operation of a trace.
  ///
  /// - Parameter operations: The operation of every frame; nil for frames without one.
  /// - Returns: The costs of the initial layout and of all operations with a frame, in order.
  func costs(of operations: ContiguousArray<LayoutOperation?>) -> [OperationCost] {
    var frames = Dictionary(grouping: operations.indices) { operations[$0] }
    frames[.initialLayout] = [-1]
    return LayoutOperation.allCases.compactMap { operation in
      frames[operation].map { cost(of: operation, frames: $0) }
    }
  }

  private func cost(of operation: LayoutOperation, frames: [Int]) -> OperationCost {
    let times = frames.map { minimumNanoseconds(ofFrame: $0) }
    let slowest = times.indices.max { times[$0] < times[$1] } ?? 0
    return OperationCost(
      operation: operation.rawValue,
      frames: frames.count,
      slowestFrame: frames[slowest],
      nanoseconds: times[slowest],
      work: counting.map { operation.work(in: $0.log, frames: frames) } ?? 0,
      greatestExponent: counting.flatMap { operation.greatestExponent(declaredBy: $0.log.traits) }
    )
  }

  /// Returns the minimum over the timed replays; -1 stands for the initial layout.
  private func minimumNanoseconds(ofFrame frame: Int) -> Int {
    let costs = replays.map { frame < 0 ? $0.initialLayout : $0.frames[frame] }
    return costs.map { Int($0.nanoseconds) }.min() ?? 0
  }
}

extension ScenarioRecords {
  /// Returns the record of a measured scenario's operations.
  ///
  /// - Parameters:
  ///   - measured: The replays of the scenario.
  ///   - index: The index of the scenario.
  ///   - run: The run, the machine and the budget.
  /// - Returns: The record.
  func operationRecord(
    _ measured: MeasuredScenario,
    index: String,
    run: RunContext
  ) -> OperationRecord {
    let made = OperationTrace(
      itemCount: extent.items,
      deriving: group.derives,
      seed: request.options.seed
    )
    return OperationRecord(
      run.result(of: trace, setting(index)),
      operations: measured.costs(of: made.operations),
      leftOut: made.leftOut.map {
        OmittedOperation(operation: $0.operation.rawValue, reason: $0.reason)
      }
    )
  }

  /// Returns the record of a scenario that crashed, which has no costs.
  func crashedOperations(
    _ ending: ChildExit,
    index: String,
    run: RunContext
  ) throws -> OperationRecord {
    OperationRecord(try crashed(ending, index: index, run: run))
  }
}

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
