import Expectations
import LayoutUnderTest
import Synchronization
import TestSupport
import Testing

@testable import TraceReplay

/// A log of a layout's calls.
private final class Calls: Sendable {
  private let list = Mutex<[String]>([])

  var all: [String] { list.withLock { $0 } }

  func note(_ call: String) { list.withLock { $0.append(call) } }

  /// Counters that are always 0, and log their reads.
  var live: LiveBytes {
    LiveBytes(
      count: {
        self.note("count")
        return 0
      },
      allocated: {
        self.note("allocated")
        return 0
      }
    )
  }
}

/// Rows that log each call.
private struct NotedRows: RowsBased {
  var rows = RowsLayout()
  let calls: Calls

  mutating func prepare(_ environment: LayoutEnvironment) {
    rows.prepare(environment)
    let model = environment.model
    let counts = model.sections.map { "\($0.count)" }.joined(separator: " ")
    let first = model.sections.lazy.flatMap(\.ids).first.map { ", first \($0)" } ?? ""
    let offset = environment.bounds.y == 0 ? "" : " at \(environment.bounds.y)"
    calls.note("prepare \(counts): \(contentSize.height)\(first)\(offset)")
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    let runs = invalidation.items.map { "\($0.section):\($0.items)" }.joined(separator: " ")
    let first = invalidation.firstChange.map { "from \($0.section).\($0.item)" } ?? ""
    calls.note("invalidate \(invalidation.everything ? "all" : runs + first)")
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    rows.collectElements(in: rect, into: &elements)
    calls.note("query \(rect.y)...\(rect.maxY)")
  }

  mutating func prepare(forUpdates update: BatchUpdate) {
    calls.note("updates of \(update.firstChange.map { "\($0.section).\($0.item)" } ?? "none")")
  }

  mutating func finalizeUpdates() { calls.note("finalize") }

  func initialAttributes(forAppearing element: ElementPath) -> LayoutAttributes<NoDetail>? {
    calls.note("initial \(element.section).\(element.item)")
    return attributes(for: element)
  }

  func finalAttributes(forDisappearing element: ElementPath) -> LayoutAttributes<NoDetail>? {
    calls.note("final \(element.section).\(element.item)")
    return attributes(for: element)
  }
}

@Suite("What counts bytes")
struct CountedCallTests {
  /// Returns the calls by an invariant for sections of given counts of items, 100 high.
  private func calls(of invariant: String, sections: [Int] = [0, 1, 18]) throws -> [String] {
    let calls = Calls()
    let factory = LayoutFactory(kind: "rows") { (_) throws(LayoutSettingError) in
      NotedRows(calls: calls)
    }
    var trace = PlanTrace(items: 0)
    var firstID = 0
    for (section, count) in sections.enumerated() where count > 0 {
      trace.addItems(firstID..<firstID + count, section: section)
      firstID += count
    }
    trace.frame(0)
    var options = CheckOptions()
    options.invariants = [invariant]
    options.liveBytes = calls.live
    _ = try factory.check(trace.plan(), LayoutSettings(kind: "rows"), options)
    let own = calls.all.drop { $0 != "count" && $0 != "allocated" }
    let start = calls.all.count - own.count
    return Array(calls.all[max(0, start - 2)...])
  }

  @Test("measures all items again, and then animates the first that is deleted, as a host would")
  func allocation() throws {
    func measured(_ counts: [Int], heights: [Double]) -> [String] {
      let told = counts.map(String.init)
      let after = (told.dropLast() + ["\(counts[2] - 1)"]).joined(separator: " ")
      let animated = (0..<16).flatMap { ["initial 2.\($0)", "final 2.\($0)"] }
      return [
        "invalidate all", "prepare \(told.joined(separator: " ")): \(heights[0]), first 0",
        "allocated",
        "invalidate 1:\(0..<counts[1]) 2:\(0..<counts[2])",
        "prepare \(told.joined(separator: " ")): \(heights[1]), first 0", "allocated",
        "invalidate from 2.0", "prepare \(after): \(heights[2]), first 0", "updates of 2.0",
        "allocated",
      ] + animated + ["allocated", "finalize"]
    }
    try expectEqual(
      calls(of: "AllocationLimit"),
      measured([0, 1, 18], heights: [1900, 1910, 1809])
        + measured([0, 8, 144], heights: [15200, 15276, 15175])
    )
  }

  @Test("animates what is deleted where there is a section with another item")
  func animation() throws {
    let single = [Int](repeating: 1, count: 16)
    try expectEqual(
      calls(of: "AllocationLimit", sections: single).filter { $0.hasPrefix("updates") },
      []
    )
    try expectEqual(
      calls(of: "AllocationLimit", sections: single + [2]).filter { $0.hasPrefix("updates") },
      ["updates of 16.0", "updates of 16.0"]
    )
  }

  @Test("fills a layout four times with new items, looks at four pages of it, and empties it")
  func memory() throws {
    let expected = (1...4).flatMap { round in
      [
        "count", "invalidate all", "prepare 0 1 18: 1900.0, first \(round * 1_000_000)",
        "query 0.0...400.0", "query 400.0...800.0", "query 800.0...1200.0",
        "query 1200.0...1600.0", "invalidate all", "prepare : 0.0", "count",
      ]
    }
    try expectEqual(calls(of: "MemoryBudget").suffix(expected.count), expected)
    try expectEqual(calls(of: "MemoryBudget", sections: [0]).filter { $0 == "count" }, [])
  }
}
