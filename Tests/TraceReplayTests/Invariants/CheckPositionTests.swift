import Expectations
import LayoutUnderTest
import Measurement
import Synchronization
import TestSupport
import Testing

@testable import TraceReplay

/// The positions of a check when hooks are called, without consecutive duplicates.
private final class Places: Sendable {
  private let list = Mutex<[String]>([])
  let position: ReplayPosition

  init(_ position: ReplayPosition) { self.position = position }

  var all: [String] { list.withLock { $0 } }

  func note(_ hook: String) {
    let step = position.step
    let invariant = step.invariant < 0 ? "" : " for \(InvariantList.names[step.invariant].name)"
    let place = "\(hook) in \(step.frame)\(invariant)"
    list.withLock { if $0.last != place { $0.append(place) } }
  }
}

private struct PlacedRows: RowsBased {
  var rows = RowsLayout()
  let places: Places

  init(_ places: Places) {
    self.places = places
    places.note("made")
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    places.note("prepared")
    rows.prepare(environment)
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    places.note("asked")
    return rows.attributes(for: element)
  }
}

@Suite("Where a check is")
struct CheckPositionTests {
  @Test("is told before a layout is made, laid out and looked at, in both of its replays")
  func isTold() throws {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: ReplayPosition.byteCount,
      alignment: MemoryLayout<Int64>.alignment
    )
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: ReplayPosition.byteCount)
    let position = ReplayPosition(memory)
    let places = Places(position)
    let factory = LayoutFactory(kind: "rows") { (_) throws(LayoutSettingError) in
      PlacedRows(places)
    }
    var trace = PlanTrace(items: 9)
    trace.frame(0)
    trace.edit(.delete(section: 0, item: 2, count: 1))
    trace.frame(0)
    var options = CheckOptions()
    options.invariants = ["AccessorAgreement", "Determinism"]
    options.position = position
    position.begin(scenario: 0, pass: .check)
    _ = try factory.check(trace.plan(), LayoutSettings(kind: "rows"), options)
    expectEqual(
      places.all,
      [
        "made in -1", "prepared in -1", "asked in -1 for AccessorAgreement",
        "prepared in 1", "asked in 1 for AccessorAgreement",
        "made in -1", "prepared in -1", "prepared in 1",
      ]
    )
  }
}
