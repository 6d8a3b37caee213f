import Expectations
import Testing

@testable import HarnessCommands

/// Exit codes of what does not compile.
@Suite struct CompilationFailureTests {
  private func error(_ transcript: String) -> CommandError {
    CompilationFailure(transcript, of: ["Rows.swift"], edits: []).error
  }

  @Test func anErrorInAFileIsTheFiles() {
    let error = error("Rows.swift:3:7: error: cannot find 'heigth' in scope")
    expectEqual(error.status, .malformed)
    expectTrue(error.reasons[0].sentence.hasPrefix("does not compile"), "\(error)")
  }

  @Test func aMissingNameIsRead() {
    let errors: [(error: String, name: String, type: String?)] = [
      ("cannot find type 'Matrix' in scope", "Matrix", nil),
      ("cannot find 'rowHeight' in scope", "rowHeight", nil),
      ("'Mode' is not a member type of class 'App.Rows'", "Mode", "Rows"),
      ("value of type 'UICollectionView?' has no member 'gap'", "gap", "UICollectionView"),
      ("value of optional type '[CGFloat]' has no member 'gap'", "gap", "Array"),
      (
        "value of type 'A.Direction' (aka 'ADirection') has no member 'isDown'", "isDown",
        "Direction"
      ),
      ("type 'Rows' does not conform to protocol 'Hashable'", MissingName.conformance, "Rows"),
    ]
    for (error, name, type) in errors {
      let missing = MissingName(error: "Rows.swift:3:7: error: \(error)")
      expectEqual(missing?.name, name, "\(error)")
      expectEqual(missing?.type, type, "\(error)")
    }
    expectNil(MissingName(error: "Rows.swift:3:7: error: expected '}'"))
  }

  @Test(arguments: ["No space left on device", "Disk quota exceeded"])
  func aFullDiskIsNotTheFiles(_ reason: String) {
    let error = error("<unknown>:0: error: error opening 'Rows.o' for output: \(reason)")
    expectEqual(error.status, .internalError)
    expectTrue(error.reasons[0].sentence.hasPrefix("the disk is full"), "\(error)")
  }
}
