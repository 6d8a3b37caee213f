import Expectations
import TraceReplay
import Testing

@testable import HarnessCommands
@testable import Results

struct UsualCauseTests {
  @Test func everyCauseIsOfAnInvariantThatThereIs() {
    let names = Set(InvariantList.names.map(\.name))
    expectEqual(Set(UsualCause.causes.keys).subtracting(names), [])
  }

  @Test func cellsBeforeTheFirstOffsetAreNoMatterOfTheContentSize() {
    expectEqual(
      ["2 cells are before 25, where scrolls begin", "1 cell is where no scroll gets to: 9 x 9"]
        .map(UsualCause.contentCause),
      [
        "contentInset is negative, or cells are placed before it",
        "collectionViewContentSize ends before the last cells",
      ]
    )
  }
}
