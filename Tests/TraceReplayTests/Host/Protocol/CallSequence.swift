import Foundation

/// A named sequence of calls in `Documentation/HostProtocol.md`, with parameters between braces.
struct CallSequence {
  /// The text of a reference to the sequence, such as `prepared: {count} items`.
  var name: String
  /// The calls, in which parameters occur between braces as in the name.
  var calls: [String] = []

  /// Returns the calls with the values that a reference has for the parameters, or nil if the
  /// reference names another sequence.
  func calls(of reference: Substring) -> [String]? {
    guard let values = values(in: reference) else { return nil }
    return calls.map { call in
      Self.parts(of: call).enumerated()
        .map { $0.offset.isMultiple(of: 2) ? $0.element : values[$0.element] ?? "?" }.joined()
    }
  }

  /// The parts of a text: at even positions plain text, at odd ones the parameters between them.
  private static func parts(of text: String) -> [String] {
    text.components(separatedBy: CharacterSet(charactersIn: "{}"))
  }

  /// The values of the parameters; each one ends where the text after it in the name begins.
  private func values(in reference: Substring) -> [String: String]? {
    let parts = Self.parts(of: name)
    guard reference.hasPrefix(parts[0]) else { return nil }
    var rest = reference.dropFirst(parts[0].count)
    var values: [String: String] = [:]
    for position in stride(from: 1, to: parts.count, by: 2) {
      let text = parts[position + 1]
      let atEnd = rest.endIndex..<rest.endIndex
      guard let end = text.isEmpty ? atEnd : rest.range(of: text) else { return nil }
      values[parts[position]] = String(rest[..<end.lowerBound])
      rest = rest[end.upperBound...]
    }
    return rest.isEmpty ? values : nil
  }
}
