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
    let found = try promise.findings(in: promise.factory)
    expectTrue(found.contains(promise.invariant))
    expectEqual(found, promise.others.union([promise.invariant]))
  }

  @Test("break nothing without their fault", arguments: BrokenPromise.all)
  func isRightOtherwise(_ promise: BrokenPromise) throws {
    try expectEqual(promise.findings(in: promise.rightFactory), [])
  }

  @Test("are there for every invariant")
  func areComplete() {
    let names = Set(InvariantList.names.map(\.name))
    expectEqual(Set(BrokenPromise.all.map(\.invariant)), names)
  }
}

extension BrokenPromise {
  /// Returns the names of the invariants that the trace violates in a layout.
  fileprivate func findings(in factory: LayoutFactory) throws -> Set<String> {
    // Single instructions take long in a debug build.
    let countsSteps = invariant == "InstructionLimit"
    return try BugRunner.findings(in: factory, trace, settings, countsSteps: countsSteps)
  }
}
