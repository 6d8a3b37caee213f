import Foundation

/// The document `Documentation/HostProtocol.md`, which specifies the order of a host's calls.
struct ProtocolDocument {
  /// The calls of one operation.
  struct Block: Hashable {
    /// The name of the operation.
    var operation: String
    /// The calls, in order, with sequences written out.
    var calls: [String]
  }

  /// The operations, in the document's order.
  private(set) var blocks: [Block] = []
  /// The sequences, in the document's order.
  private(set) var sequences: [CallSequence] = []
  /// The names of sequences that an operation or another sequence refers to.
  private(set) var referencedSequences: Set<String> = []
  /// The document's lines.
  private let lines: [Substring]

  /// Reads the document of this repository.
  static func written() throws -> ProtocolDocument {
    var folder = URL(filePath: #filePath)
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    let file = folder.appending(path: "Documentation/HostProtocol.md")
    return ProtocolDocument(try String(contentsOf: file, encoding: .utf8))
  }

  /// Finds the operations in the fences with the word `calls`, and the sequences that they refer to
  /// in those with the word `sequences`.
  ///
  /// A line without indentation is a name, which a comment may follow; the indented lines below it
  /// are comments, calls, and references to sequences.
  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var fence: Substring?
    for line in lines {
      if line.hasPrefix("```") {
        fence = fence == nil ? line.dropFirst(3) : nil
      } else if line.isEmpty {
        continue
      } else if fence == "sequences" {
        addToSequences(line)
      } else if fence == "calls" {
        addToBlocks(line)
      }
    }
  }

  private mutating func addToSequences(_ line: Substring) {
    if line.hasPrefix("  "), !sequences.isEmpty {
      sequences[sequences.endIndex - 1].calls += calls(of: line)
    } else {
      sequences.append(CallSequence(name: String(line)))
    }
  }

  private mutating func addToBlocks(_ line: Substring) {
    if line.hasPrefix("  "), !blocks.isEmpty {
      blocks[blocks.endIndex - 1].calls += calls(of: line)
    } else {
      let name = line.prefix(upTo: line.range(of: "  # ")?.lowerBound ?? line.endIndex)
      blocks.append(Block(operation: String(name), calls: []))
    }
  }

  /// The calls that an indented line stands for; a reference to an unknown sequence stays as it is.
  private mutating func calls(of indented: Substring) -> [String] {
    let line = String(indented.dropFirst(2))
    if line.hasPrefix("# ") { return [] }
    guard line.hasPrefix("* ") else { return [line] }
    for sequence in sequences {
      guard let calls = sequence.calls(of: line.dropFirst(2)) else { continue }
      referencedSequences.insert(sequence.name)
      return calls
    }
    return [line]
  }

  /// The rows of tables between a heading and the next one of its level.
  func rows(below heading: String) -> [Substring] {
    lines.drop { $0 != heading }.dropFirst().prefix { !$0.hasPrefix("## ") }
      .filter { $0.hasPrefix("| ") }
  }
}
