import Expectations
import Foundation
import FuzzChecks
import Testing

@Suite("What fuzzers found of requests")
struct RequestCorpusTests {
  @Test("is read in every piece alike, or refused")
  func corpus() throws {
    let files = try FuzzTarget.requestReader.corpus()
    expectTrue(files.count > 3, "there is a corpus")
    for file in files {
      let finding = FuzzTarget.requestReader.finding(in: [UInt8](try Data(contentsOf: file)))
      expectNil(finding, "\(file.lastPathComponent)")
    }
  }
}
