import Expectations
import LayoutUnderTest
import TestSupport
import Testing
import TraceReplay

@Suite("Layouts that break one invariant on purpose")
struct BrokenPromiseTests {
  @Test(
    "are found by it, and by what it entails, and by nothing else",
    arguments: Findable.promises
  )
  func isFound(_ promise: BrokenPromise) throws {
    let found = try BugRunner.findings(in: promise.factory, promise.trace, promise.settings)
    expectTrue(found.contains(promise.invariant))
    expectEqual(found, promise.others.union([promise.invariant]))
  }

  @Test("break nothing without their fault", arguments: BrokenPromise.all)
  func isRightOtherwise(_ promise: BrokenPromise) throws {
    try expectEqual(
      BugRunner.findings(in: promise.rightFactory, promise.trace, promise.settings),
      []
    )
  }

  @Test("are there for every invariant")
  func areComplete() {
    let names = Set(InvariantList.names.map(\.name))
    expectEqual(Set(BrokenPromise.all.map(\.invariant)), names)
  }
}
