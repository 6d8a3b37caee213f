import Foundation

/// `Documentation/HostProtocol.md`, which says in which order a host calls a layout.
struct ProtocolDocument {
  /// One block of calls.
  struct Block: Hashable {
    /// The heading above it.
    var operation: String
    /// The calls, in order.
    var calls: [String]
  }

  /// The blocks, in the document's order.
  private(set) var blocks: [Block] = []
  /// The document's lines.
  private let lines: [Substring]

  /// Reads the document of this repository.
  static func written() throws -> ProtocolDocument {
    var folder = URL(filePath: #filePath)
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    let file = folder.appending(path: "Documentation/HostProtocol.md")
    return ProtocolDocument(try String(contentsOf: file, encoding: .utf8))
  }

  /// Finds the blocks fenced with three backticks and the word `calls`, each with the heading of
  /// the third level above it.
  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var heading = ""
    var calls: [String]?
    for line in lines {
      if line.hasPrefix("```") {
        if let finished = calls { blocks.append(Block(operation: heading, calls: finished)) }
        calls = calls == nil && line == "```calls" ? [] : nil
      } else if calls != nil {
        calls?.append(String(line))
      } else if line.hasPrefix("### ") {
        heading = String(line.dropFirst(4))
      }
    }
  }

  /// The rows of tables between a heading and the next one of its level.
  func rows(below heading: String) -> [Substring] {
    lines.drop { $0 != heading }.dropFirst().prefix { !$0.hasPrefix("## ") }
      .filter { $0.hasPrefix("| ") }
  }
}
