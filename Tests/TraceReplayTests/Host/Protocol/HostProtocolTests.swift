import Expectations
import TestSupport
import Testing

@Suite("The written order of a host's calls")
struct HostProtocolTests {
  private let document: ProtocolDocument

  init() throws {
    document = try ProtocolDocument.written()
  }

  @Test("has every operation once, in the order of the tests, and no other")
  func isComplete() {
    expectEqual(document.blocks.map(\.operation), HostOperation.all.map(\.name))
  }

  @Test("is the order in which a layout is called", arguments: HostOperation.all)
  func isTrue(_ operation: HostOperation) throws {
    let calls = try operation.calls()
    let written = document.blocks.first { $0.operation == operation.name }
    expectEqual(
      written?.calls,
      calls,
      "\(operation): the host calls\n\(calls.joined(separator: "\n"))"
    )
  }

  @Test("has every member of the contract that can be called", arguments: Hook.allCases)
  func hearsEveryMember(_ hook: Hook) {
    guard hook != .detail else { return }
    // Calls are written with values, so members are identified by their names and first labels.
    let start = hook.rawValue.split { "_:)".contains($0) }.first ?? ""
    let calls = document.blocks.flatMap(\.calls)
    expectTrue(calls.contains { $0.hasPrefix(start) })
  }

  @Test("says of every member what UIKit calls, and by whom", arguments: Hook.allCases)
  func saysWhatUIKitCalls(_ hook: Hook) {
    let row = document.rows(below: "## What UIKit calls").first {
      $0.hasPrefix("| `\(hook.rawValue)`") || $0.contains(", `\(hook.rawValue)` | ")
    }
    let columns = row?.split(separator: "|") ?? []
    expectEqual(columns.count, 4)
    guard let source = columns.last else { return }
    expectTrue(source.contains("[") || source.contains("reasoned"), "\(hook): \(source)")
  }

  @Test("is read from blocks of calls, whatever else is fenced")
  func reads() {
    let text = """
      # Title
      ### One
      ```swift
      let a = 1
      ```
      ```calls
      a
      ### b
      ```
      ### Two
      ```calls
      ```
      """
    expectEqual(
      ProtocolDocument(text).blocks,
      [
        ProtocolDocument.Block(operation: "One", calls: ["a", "### b"]),
        ProtocolDocument.Block(operation: "Two", calls: []),
      ]
    )
  }
}
