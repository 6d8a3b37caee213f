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

  @Test(arguments: ["No space left on device", "Disk quota exceeded"])
  func aFullDiskIsNotTheFiles(_ reason: String) {
    let error = error("<unknown>:0: error: error opening 'Rows.o' for output: \(reason)")
    expectEqual(error.status, .internalError)
    expectTrue(error.reasons[0].sentence.hasPrefix("the disk is full"), "\(error)")
  }
}
