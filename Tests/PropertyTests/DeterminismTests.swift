import Expectations
import LayoutUnderTest
import Synchronization
import TestSupport
import Testing
import TraceReplay

@Suite("Determinism")
struct DeterminismTests {
  @Test("holds for waterfalls on random traces")
  func holds() throws {
    var property = InvariantProperty(name: "Determinism")
    try expectNil(property.findingOnWaterfalls())
    expectTrue(property.looks > 0)
  }

  @Test("holds for a mutant without a fault")
  func holdsWithoutFault() throws {
    let property = InvariantProperty(name: "Determinism")
    try expectNil(property.findingOnMutant { _ in })
  }

  @Test("finds an answer that changes when asked again")
  func findsChange() throws {
    let property = InvariantProperty(name: "Determinism")
    let finding = try property.findingOnMutant { fault in
      fault.misanswer = { query, answer in query % 2 == 0 ? answer : answer.dropLast() }
    }
    expectEqual(finding?.contains("the same query"), true)
  }

  @Test("finds two instances that answer differently")
  func findsInstances() throws {
    let instances = Counter()
    let property = InvariantProperty(name: "Determinism")
    let finding = try property.findingOnMutant { fault in
      let shift = Double(instances.next())
      fault.distort = { $0.frame.x += shift }
    }
    expectEqual(finding?.contains("two instances"), true)
  }

  @Test("names the element that differs between two instances")
  func namesElement() throws {
    let instances = Counter()
    let factory = LayoutFactory(kind: "waterfall") { (settings) throws(LayoutSettingError) in
      let shift = Double(instances.next())
      return Mutant(WaterfallLayout<SortedSweep>(settings: try WaterfallSettings(settings))) {
        $0.distort = { $0.frame.x += shift }
      }
    }
    var trace = PlanTrace(items: 3)
    trace.frame(0)
    let plan = try trace.plan()
    let outcome = try factory.check(
      plan,
      LayoutSettings(kind: "waterfall"),
      CheckOptions(only: "Determinism")
    )
    let violation = try #require(outcome.violations.first)
    expectEqual(violation.elements.map(\.role), ["checked", "without checks"])
    expectEqual(Set(violation.elements.map(\.path)), [.cell(ItemPath(section: 0, item: 0))])
  }
}

/// A thread-safe counter.
private final class Counter: Sendable {
  private let value = Mutex(0)

  func next() -> Int {
    value.withLock { value in
      value += 1
      return value
    }
  }
}
