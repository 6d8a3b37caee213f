import Traces

/// A CSS selector for one element: tag, `#id`, `.class` and `[attribute=value]`.
struct ElementSelector {
  private enum Part {
    case tag(String)
    case identifier(String)
    case isOfClass(String)
    case attribute(String, String?)
    /// The number of an element in the recording.
    case number(Int)
  }

  private var parts: [Part] = []

  /// Parses a selector.
  ///
  /// - Throws: `ImportError` for a selector with spaces, commas or other unsupported syntax.
  init(_ text: String) throws(ImportError) {
    if let number = Int(text) {
      parts = [.number(number)]
      return
    }
    var rest = text[...]
    while let first = rest.first {
      switch first {
      case "#", ".":
        rest = rest.dropFirst()
        let name = try Self.takeName(&rest, of: text)
        parts.append(first == "#" ? .identifier(name) : .isOfClass(name))
      case "[":
        guard let end = rest.firstIndex(of: "]") else { throw Self.fault(text) }
        let inside = rest[rest.index(after: rest.startIndex)..<end]
        let sides = inside.split(separator: "=", maxSplits: 1).map { $0.trimmed }
        guard let name = sides.first, !name.isEmpty else { throw Self.fault(text) }
        let value = sides.count > 1 ? sides[1].filter { $0 != "\"" && $0 != "'" } : nil
        parts.append(.attribute(String(name), value))
        rest = rest[rest.index(after: end)...]
      default:
        guard parts.isEmpty else { throw Self.fault(text) }
        parts.append(.tag(try Self.takeName(&rest, of: text).lowercased()))
      }
    }
    guard !parts.isEmpty else { throw Self.fault(text) }
  }

  /// The attributes that the selector depends on.
  var attributes: [String] {
    parts.map { part in
      switch part {
      case .tag, .number: ""
      case .identifier: "id"
      case .isOfClass: "class"
      case .attribute(let name, _): name
      }
    }.filter { !$0.isEmpty }
  }

  /// Returns whether the selector matches an element.
  func matches(_ node: RecordedDocument.Node, id: Int) -> Bool {
    guard let tag = node.tag else { return false }
    return parts.allSatisfy { part in
      switch part {
      case .tag(let name): name == tag
      case .identifier(let name): node.attributes["id"] == name
      case .isOfClass(let name):
        node.attributes["class", default: ""].split(separator: " ").contains { $0 == name }
      case .attribute(let name, let value):
        node.attributes[name].map { value == nil || $0 == value } ?? false
      case .number(let number): number == id
      }
    }
  }

  private static func takeName(
    _ rest: inout Substring,
    of text: String
  ) throws(ImportError) -> String {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    guard !name.isEmpty else { throw fault(text) }
    rest = rest[name.endIndex...]
    return String(name)
  }

  private static func fault(_ text: String) -> ImportError {
    ImportError(
      "\(text.quoted) names no element; write a tag, #id, .class, [attribute=value] or its number"
    )
  }
}
