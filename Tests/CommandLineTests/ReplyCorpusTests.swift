import Expectations
import Foundation
import FuzzChecks
import ReplyChecks
import Testing

@Suite("Bytes read as replies of children")
struct ReplyCorpusTests {
  @Test("are none, or are written again the same")
  func corpus() throws {
    let inputs = try FuzzTarget.corpus(ReplyReaderCheck.name)
    var replies = 0
    for input in inputs {
      let bytes = [UInt8](try Data(contentsOf: input))
      expectNil(ReplyReaderCheck.finding(in: bytes), "\(input.lastPathComponent)")
      replies += input.lastPathComponent.hasPrefix("seed-") ? 1 : 0
    }
    expectTrue(replies >= 4)
  }
}
