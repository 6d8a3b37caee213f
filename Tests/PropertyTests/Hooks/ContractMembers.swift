import Foundation

/// The members of the layout contract, as written in its source.
enum ContractMembers {
  /// The repository's root.
  static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Returns the members in the protocol's source: `name`, or `name(label:label:)` for a function.
  static func written() throws -> [String] {
    let file = repository.appending(path: "Sources/LayoutContract/Layout/CollectionLayout.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let end = text.range(of: "\n}\n")?.lowerBound ?? text.endIndex
    let lines = text[..<end].split(separator: "\n").filter {
      !$0.drop { $0 == " " }.hasPrefix("//")
    }
    return members(in: lines.joined(separator: " "))
  }

  private static func members(in code: String) -> [String] {
    var members: [String] = []
    var rest = code[...]
    while let found = rest.firstMatch(of: /\b(func|var|associatedtype) (\w+)/) {
      rest = rest[found.range.upperBound...]
      let name = String(found.output.2)
      members.append(found.output.1 == "func" ? name + labels(at: rest) : name)
    }
    return members
  }

  /// Returns the labels of a parameter list, in parentheses.
  private static func labels(at code: Substring) -> String {
    var depth = 0
    var parameters = [""]
    for character in code {
      if ")>".contains(character) { depth -= 1 }
      if depth == 0, character == ")" { break }
      if depth == 1, character == "," {
        parameters.append("")
      } else if depth > 0 {
        parameters[parameters.count - 1].append(character)
      }
      if "(<".contains(character) { depth += 1 }
    }
    let labels = parameters.compactMap { $0.split { " :".contains($0) }.first }
    return "(" + labels.map { "\($0):" }.joined() + ")"
  }
}
