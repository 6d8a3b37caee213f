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
    var heading = ""
    var calls: [String]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
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
}
