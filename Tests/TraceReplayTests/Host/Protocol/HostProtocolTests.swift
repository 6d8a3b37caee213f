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

  @Test("uses every sequence")
  func usesEverySequence() {
    expectEqual(document.referencedSequences, Set(document.sequences.map(\.name)))
  }

  @Test("is read from fences of calls, whatever else is fenced")
  func reads() {
    let text = """
      # Title
      ```swift
      let a = 1
      ```
      ```calls
      One  # A comment.
        # Another one.
        a
        ### b
      Two
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

  @Test("writes out the sequences that an operation refers to")
  func writesOutSequences() {
    let text = """
      ```sequences
      ask: {rect} -> {count}
        query({rect}) -> {count}
      ask twice: {rect}; {count} and {more}
        * ask: {rect} -> {count}
        * ask: {count} -> {more}
      unused
        nothing
      ```
      ```calls
      One
        * ask twice: (0, 1); 2 and 3
        * ask: 4
      ```
      """
    let document = ProtocolDocument(text)
    expectEqual(document.blocks.first?.calls, ["query((0, 1)) -> 2", "query(2) -> 3", "* ask: 4"])
    expectEqual(document.sequences.map(\.name).filter { $0.hasPrefix("u") }, ["unused"])
    expectTrue(!document.referencedSequences.contains("unused"))
  }
}
