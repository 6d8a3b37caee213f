import Expectations
import FuzzChecks
import Foundation
import Testing

@Suite("Bytes read as results")
struct ResultCorpusTests {
  @Test(
    "are refused in a sentence, or come through a file unchanged",
    arguments: try FuzzTarget.resultReader.corpus()
  )
  func corpus(_ input: URL) throws {
    let finding = FuzzTarget.resultReader.finding(in: [UInt8](try Data(contentsOf: input)))
    expectNil(finding, "\(input.lastPathComponent)")
  }
}
