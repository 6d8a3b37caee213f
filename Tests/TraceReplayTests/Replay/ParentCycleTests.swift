import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@testable import TraceReplay
@testable import Traces

@Suite("Parents that lead back to an item")
struct ParentCycleTests {
  private func items(_ ids: [Int], parents: [Int], at: Int = 0) -> TraceEvent {
    .items(TraceItems(section: 0, at: at, identities: .listed(ids), parents: parents))
  }

  /// Plans a trace of events on lines from 2 on, with a frame before the first edit or reload.
  private func plan(_ events: TraceEvent...) throws -> ReplayPlan {
    let head = TraceHead(name: "by hand", viewSize: Size(width: 300, height: 400))
    var trace = Trace(path: "a.jsonl", head: head, records: [])
    for (index, event) in events.enumerated() {
      trace.records.append(TraceRecord(timeNanoseconds: 0, line: index + 2, event: event))
    }
    return try ReplayPlan(trace)
  }

  private let frame = TraceEvent.frame(TraceFrame(offset: .zero))

  private func insert(_ id: Int, parent: Int) -> TraceEvent {
    let metrics = TraceSizes(ids: [id], widths: [1], heights: [1], parents: [parent])
    let operation = TraceEdit.Operation.insert(section: 0, item: 0, ids: [id])
    return .edit(TraceEdit(operations: [operation], metrics: metrics))
  }

  private func expect(_ message: String, _ plan: () throws -> ReplayPlan) {
    #expect { try plan() } throws: { "\($0)" == message }
  }

  @Test("are refused with the line of the last record that takes part")
  func initialModel() {
    expect("a.jsonl:3: item 1 is its own ancestor by way of 3, 2; give one of them another parent")
    {
      try plan(
        items([1, 2], parents: [3, 1]),
        items([3], parents: [2], at: 2),
        items([4], parents: [1], at: 3),
        frame
      )
    }
    expect(
      "a.jsonl:2: item 5 is its own ancestor by way of itself; give one of them another parent"
    ) {
      try plan(items([4, 5], parents: [5, 5]), frame)
    }
  }

  @Test("are refused where an edit or a reload closes the cycle")
  func changes() {
    expect(
      "a.jsonl:4: edit: item 7 is its own ancestor by way of 2, 1; give one of them another parent"
    ) {
      try plan(items([1, 2], parents: [7, 1]), frame, insert(7, parent: 2), frame)
    }
    expect("a.jsonl:5: item 3 is its own ancestor by way of 4; give one of them another parent") {
      try plan(
        items([1, 2], parents: [-1, 1]),
        frame,
        .reload,
        items([3, 4], parents: [4, 3]),
        frame
      )
    }
  }

  @Test("are not found where the item between is gone")
  func gone() throws {
    let delete = TraceEdit(operations: [.delete(section: 0, item: 0, count: 1)])
    let plan = try plan(
      items([1, 2], parents: [7, 1]),
      frame,
      .edit(delete),
      insert(7, parent: 2),
      insert(8, parent: 7),
      frame
    )
    expectEqual(plan.events.count, 3)
  }

  @Test("are looked for without recursion, through orphans and shared ancestors")
  func longChain() throws {
    let count = 200_000
    let chain = Array(-1..<count - 1)
    _ = try plan(items(Array(0..<count), parents: chain), frame)
    var closed = chain
    closed[0] = count - 1
    #expect(throws: TraceError.self) {
      try plan(items(Array(0..<count), parents: closed), frame)
    }
    _ = try plan(items([1, 2, 3, 4], parents: [99, 1, 1, 2]), insert(9, parent: 98), frame)
  }

  @Test("are found exactly where walking up from each item never ends")
  func agreesWithWalking() {
    var cycles = 0
    let finding = forAll(seeds: 0..<500) { generator in
      let count = generator.integer(1...12)
      let parents = (0..<count).map { _ in
        generator.chance(0.35) ? -1 : generator.integer(0...count)
      }
      func parent(_ id: Int) -> Int? { id < count && parents[id] >= 0 ? parents[id] : nil }
      let endless = (0..<count).contains { start in
        var item: Int? = start
        for _ in 0...count { item = item.flatMap(parent) }
        return item != nil
      }
      guard let cycle = ParentCycle(from: 0..<count, parent: parent) else {
        return endless ? "the cycle of \(parents) is not found" : nil
      }
      cycles += 1
      let next = cycle.ids.dropFirst() + cycle.ids.prefix(1)
      let isCycle = cycle.ids.map(parent) == next.map { $0 }
      return isCycle && endless ? nil : "\(cycle.ids) is no cycle of \(parents)"
    }
    expectNil(finding)
    expectTrue(cycles > 100 && cycles < 400)
  }
}
