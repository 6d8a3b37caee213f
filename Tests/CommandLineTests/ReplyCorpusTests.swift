import Expectations
import Foundation
import FuzzChecks
import HarnessCommands
import ReplyChecks
import Testing

@Suite("Bytes read as replies of children")
struct ReplyCorpusTests {
  @Test("are none, or are written again the same")
  func corpus() throws {
    let inputs = try FuzzTarget.corpus(ReplyReaderCheck.name)
    var replies = 0
    for input in inputs {
      let bytes = try Data(contentsOf: input)
      let name = input.lastPathComponent
      expectNil(ReplyReaderCheck.finding(in: [UInt8](bytes)), "\(name)")
      guard name.hasPrefix("seed-") else { continue }
      try expectTrue(ReplyLines.rewritten(bytes) != nil, "\(name)")
      replies += 1
    }
    expectTrue(replies >= 5)
  }
}
