import Expectations
import FuzzChecks
import Foundation
import Testing

@Suite("Bytes read as choices")
struct ChoicesCorpusTests {
  @Test(
    "draw within bounds and again the same, and layouts follow them",
    arguments: try FuzzTarget.choices.corpus()
  )
  func corpus(_ input: URL) throws {
    let finding = FuzzTarget.choices.finding(in: [UInt8](try Data(contentsOf: input)))
    expectNil(finding, "\(input.lastPathComponent)")
  }
}
