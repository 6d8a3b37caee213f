import Expectations
import Testing

@testable import AdoptionCommands
@testable import HarnessCommands

/// The exit codes for files that do not compile.
struct CompilationFailureTests {
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
      ("no exact matches in call to instance method 'place'", "place", ""),
      ("incorrect argument label in call (have 'hex:', expected 'named:')", "hex", ""),
      ("incorrect argument labels in call (have '_:in:of:', expected '_:in:to:')", "of", ""),
    ]
    for (error, name, type) in errors {
      let missing = MissingName(error: "Rows.swift:3:7: error: \(error)")
      expectEqual(missing?.name, name, "\(error)")
      expectEqual(missing?.type, type, "\(error)")
    }
    expectNil(MissingName(error: "Rows.swift:3:7: error: expected '}'"))
  }

  @Test(arguments: ["UIColor(hex: 3)", "UIColor.init(hex: 3, alpha: 1)"])
  func anInitializersFirstLabelIsReadFromTheLine(_ call: String) {
    let transcript = """
      Rows.swift:3:15: error: no exact matches in call to initializer
        let color = \(call)
                    ^
      """
    let missing = CompilationFailure(transcript, of: ["Rows.swift"], edits: []).missing
    expectEqual(missing.map(\.name.name), ["hex"])
    expectEqual(missing.map(\.name.type), ["UIColor"])
  }

  @Test func whatAConformanceLacksIsReadFromNotes() {
    let transcript = """
      Rows.swift:3:1: error: type 'Rows' does not conform to protocol 'Listed'
      Rows.swift:3:1: note: add stubs for conformance
      Listed.swift:2:7: note: protocol requires property 'count' with type 'Int'
      Listed.swift:3:8: note: protocol requires function 'row(at:)' with type '(Int) -> Int'
      Rows.swift:9:7: error: expected '}'
      Listed.swift:4:8: note: protocol requires property 'other' with type 'Int'
      """
    let failure = CompilationFailure(transcript, of: ["Rows.swift", "Listed.swift"], edits: [])
    expectEqual(failure.missing.map(\.name.name), [MissingName.conformance, "count", "row"])
    expectEqual(failure.missing.map(\.name.type), ["Rows", "Rows", "Rows"])
    expectEqual(Set(failure.missing.map(\.file)), ["Rows.swift"])
  }

  @Test(arguments: ["No space left on device", "Disk quota exceeded"])
  func aFullDiskIsNotTheFiles(_ reason: String) {
    let error = error("<unknown>:0: error: error opening 'Rows.o' for output: \(reason)")
    expectEqual(error.status, .internalError)
    expectTrue(error.reasons[0].sentence.hasPrefix("the disk is full"), "\(error)")
  }
}
