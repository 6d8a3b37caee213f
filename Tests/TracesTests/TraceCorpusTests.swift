import Expectations
import FuzzChecks
import Foundation
import Testing

@Suite("Bytes read as a trace")
struct TraceCorpusTests {
  @Test(
    "are refused in a sentence, or come through a file unchanged",
    arguments: try FuzzTarget.traceReader.corpus()
  )
  func corpus(_ input: URL) throws {
    let finding = FuzzTarget.traceReader.finding(in: [UInt8](try Data(contentsOf: input)))
    expectNil(finding, "\(input.lastPathComponent)")
  }
}
