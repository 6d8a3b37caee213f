import Expectations
import LayoutUnderTest
import Synchronization
import TestSupport
import Testing

@testable import TraceReplay

/// A simulated counter of allocated bytes.
private final class Meter: Sendable {
  private let bytes = Mutex((allocated: 0, held: 0))

  /// The counters that checks read.
  var live: LiveBytes {
    LiveBytes(
      count: { self.bytes.withLock { $0.held } },
      allocated: { self.bytes.withLock { $0.allocated } }
    )
  }

  func allocate(_ count: Int) { bytes.withLock { $0.allocated += count } }

  func hold(_ count: Int) { bytes.withLock { $0.held += count } }
}

/// Rows that pretend to allocate bytes when they are measured and queried, and to keep bytes each
/// time they are emptied.
private struct MeteredRows: RowsBased {
  var rows = RowsLayout()
  let meter: Meter
  let measuring: @Sendable (_ items: Int) -> Int
  let asking: @Sendable (_ items: Int) -> Int
  /// The bytes that are kept after each time the layout was filled and emptied.
  let holding: [Int]
  private var itemCount = 0
  private var timesEmptied = 0

  init(
    _ meter: Meter,
    measuring: @escaping @Sendable (_ items: Int) -> Int = { _ in 0 },
    asking: @escaping @Sendable (_ items: Int) -> Int = { _ in 0 },
    holding: [Int] = []
  ) {
    self.meter = meter
    self.measuring = measuring
    self.asking = asking
    self.holding = holding
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    rows.prepare(environment)
    let now = environment.model.itemCount
    if now == 0, itemCount > 0 {
      if timesEmptied < holding.count { meter.hold(holding[timesEmptied]) }
      timesEmptied += 1
    }
    itemCount = now
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if !invalidation.items.isEmpty {
      meter.allocate(measuring(invalidation.items.reduce(0) { $0 + $1.items.count }))
    }
  }

  func initialAttributes(
    forAppearing element: ElementPath
  ) -> LayoutAttributes<NoDetail>? {
    meter.allocate(asking(itemCount))
    return attributes(for: element)
  }

  func finalAttributes(
    forDisappearing element: ElementPath
  ) -> LayoutAttributes<NoDetail>? {
    meter.allocate(asking(itemCount))
    return attributes(for: element)
  }
}

@Suite("Bytes that a layout allocates and holds")
struct CountedByteTests {
  private func findings(
    items: Int = 20,
    _ make: @escaping @Sendable (Meter) -> MeteredRows
  ) throws -> (messages: [String], looks: Int) {
    let outcome = try outcome(items: items, make)
    return (outcome.violations.map(\.message), outcome.counts.reduce(0) { $0 + $1.checked })
  }

  private func outcome(
    items: Int,
    _ make: @escaping @Sendable (Meter) -> MeteredRows
  ) throws -> CheckOutcome {
    let meter = Meter()
    let factory = LayoutFactory(kind: "rows") { (_) throws(LayoutSettingError) in make(meter) }
    var trace = PlanTrace(items: items)
    trace.frame(0)
    var options = CheckOptions()
    options.invariants = ["AllocationLimit", "MemoryBudget"]
    options.liveBytes = meter.live
    return try factory.check(trace.plan(), LayoutSettings(kind: "rows"), options)
  }

  @Test("may grow with the items that are measured, but for a slack, and no faster")
  func measuring() throws {
    let limit = 20 * 1000 + 16_384 + 64 * 8 * 20
    for (bytes, isFound) in [(limit, false), (limit + 1, true)] {
      let found = try findings {
        MeteredRows($0, measuring: { items in items == 160 ? bytes : 1000 })
      }
      let message = "measuring 20 items allocates 1000 bytes, and 160 items \(bytes)"
      expectEqual(found.messages, isFound ? [message] : [])
      expectEqual(found.looks, 2)
    }
  }

  @Test("may not grow with the items where single ones are asked, but for a slack")
  func asking() throws {
    // Sixteen elements are requested twice each.
    for (bytes, isFound) in [(712, false), (713, true)] {
      let found = try findings {
        MeteredRows($0, asking: { items in items == 159 ? bytes : 100 })
      }
      let message =
        "asking where elements come from and go to allocates 3200 bytes with 20 items, and "
        + "\(32 * bytes) with 160"
      expectEqual(found.messages, isFound ? [message] : [])
    }
  }

  @Test("are looked at where there are enough items, and few enough")
  func ranges() throws {
    for (items, isFound) in [(15, false), (16, true), (500, true), (501, false)] {
      let found = try findings(items: items) {
        MeteredRows($0, measuring: { count in count == items ? 0 : 1_000_000 })
      }
      expectEqual(!found.messages.isEmpty, isFound, "\(items) items")
    }
  }

  @Test("are reported once, for the whole replay")
  func tellsOnce() throws {
    let found = try outcome(items: 20) {
      MeteredRows($0, measuring: { 1000 * $0 * $0 }, asking: { 1000 * $0 })
    }
    expectEqual(found.violationCount, 2)
    expectEqual(found.violations.map(\.frame), [-1])
    expectEqual(found.violations.map(\.timeNanoseconds), [0])
  }

  @Test("may not be held any more after the first times that it is filled and emptied")
  func holding() throws {
    let cases: [(holding: [Int], more: Int?)] = [
      ([9_000_000, 9_000_000, 0, 0], nil), ([0, 0, 512, 512], nil), ([0, 0, 512, 513], 1025),
      ([0, 0, 1025, 0], 1025), ([0, 0, 0, 1025], 1025), ([0, 0, 5000, -5000], nil),
    ]
    for (holding, more) in cases {
      let found = try findings { MeteredRows($0, holding: holding) }
      let message = more.map {
        "filled with 20 items and emptied twice more the layout holds \($0) bytes more"
      }
      expectEqual(found.messages, message.map { [$0] } ?? [], "\(holding)")
    }
    for (items, isFound) in [(0, false), (1, true), (5000, true), (5001, false)] {
      let found = try findings(items: items) { MeteredRows($0, holding: [0, 0, 0, 9000]) }
      expectEqual(!found.messages.isEmpty, isFound, "\(items) items")
    }
  }
}
