import Expectations
import FuzzChecks
import Foundation
import Testing

@Suite("Bytes read as baselines and histories")
struct ReaderCorpusTests {
  private static let inputs = try? [FuzzTarget.baselineReader, .historyReader].flatMap { target in
    try target.corpus().map { (target, $0) }
  }

  @Test("are refused in a sentence, or come through a file unchanged")
  func corpus() throws {
    for (target, input) in try #require(Self.inputs) {
      let finding = target.finding(in: [UInt8](try Data(contentsOf: input)))
      expectNil(finding, "\(target) \(input.lastPathComponent)")
    }
  }
}
