import Expectations
import Foundation
import FuzzChecks
import PropertyTesting
import TestSupport
import Testing

@Suite("Bytes read as another tool's recording")
struct ImportCorpusTests {
  /// A stored input of a fuzz target.
  struct Input: Sendable, CustomStringConvertible {
    var target: FuzzTarget
    var file: URL

    var description: String { "\(target) \(file.lastPathComponent)" }
    var bytes: [UInt8] { get throws { [UInt8](try Data(contentsOf: file)) } }
  }

  static let targets: [FuzzTarget] = [
    .importCSV, .importRRWeb, .importChrome, .importPerfetto, .importGfxinfo, .importXctrace,
  ]

  static func inputs() throws -> [Input] {
    try targets.flatMap { target in try target.corpus().map { Input(target: target, file: $0) } }
  }

  @Test("are refused in a sentence, or become a trace that is read", arguments: try inputs())
  func corpus(_ input: Input) throws {
    expectNil(input.target.finding(in: try input.bytes), "\(input)")
  }

  @Test("are so with bytes that changed, went or came twice", arguments: try inputs())
  func mutated(_ input: Input) throws {
    let bytes = try input.bytes
    let finding = forAll(seeds: 0..<100) { choices in
      var bytes = bytes
      for _ in 0..<choices.integer(1...4) where !bytes.isEmpty {
        let start = choices.integer(0...bytes.count - 1)
        let end = min(start + choices.integer(1...24), bytes.count)
        switch choices.integer(0...3) {
        case 0: bytes[start] = UInt8(choices.integer(0...255))
        case 1: bytes.removeSubrange(start..<end)
        case 2: bytes.insert(contentsOf: bytes[start..<end], at: choices.integer(0...bytes.count))
        default: bytes.removeSubrange(end...)
        }
      }
      return input.target.finding(in: bytes)
    }
    expectNil(finding, "\(input)")
  }
}
