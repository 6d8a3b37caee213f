import Foundation

/// The document `Documentation/HostProtocol.md`, which specifies the order of a host's calls.
struct ProtocolDocument {
  /// A block of calls.
  struct Block: Hashable {
    /// The heading above the block.
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

  /// Finds the code blocks with the language `calls`, each with the third-level heading above it.
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

  /// Returns the table rows between a heading and the next one of its level.
  func rows(below heading: String) -> [Substring] {
    lines.drop { $0 != heading }.dropFirst().prefix { !$0.hasPrefix("## ") }
      .filter { $0.hasPrefix("| ") }
  }
}
