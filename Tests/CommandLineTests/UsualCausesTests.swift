import Expectations
import TraceReplay
import Testing

@testable import HarnessCommands

@Suite struct UsualCausesTests {
  @Test func everyCauseIsOfAnInvariantThatThereIs() {
    let names = Set(InvariantList.names.map(\.name))
    expectEqual(Set(UsualCauses.causes.keys).subtracting(names), [])
  }
}
