import Foundation

/// A layout of a user's that is not in the library, because its file does not compile.
struct BlockedLayout {
  /// The class, and where it is.
  var layout: AdoptionSurvey.Layout
  /// The first error of its file, with the file and the line, and how many more there are.
  var reason: String
}

/// What a compiler said of files that do not compile.
struct CompilationFailure {
  /// The user's files that errors are in, in their order.
  let files: [String]
  /// A sentence and the errors, each with the line that it is about.
  let text: String
  private let errors: [String]
  /// The names that were not found, each with the file that needs it, once.
  let missing: [(name: MissingName, file: String)]

  private static let mark = ": error: "
  private static let mostLines = 40

  /// Reads what a compiler printed.
  ///
  /// - Parameters:
  ///   - transcript: What it printed.
  ///   - files: The user's files.
  ///   - edits: The edits of each.
  init(_ transcript: String, of files: [String], edits: [[String]]) {
    let lines = transcript.split(separator: "\n", omittingEmptySubsequences: false)
    let errors = lines.filter { $0.contains(Self.mark) }.map(String.init)
    self.errors = errors
    self.files = files.filter { file in errors.contains { Self.isAbout(file, $0) } }
    var seen: Set<MissingName> = []
    missing = Self.missing(in: lines).compactMap { name, error in
      guard seen.insert(name).inserted else { return nil }
      return files.first { Self.isAbout($0, error) }.map { (name, $0) }
    }
    let kinds = Set(edits.joined()).sorted().joined(separator: ", ")
    var shown = transcript
    if lines.count > Self.mostLines {
      shown = (lines.prefix(Self.mostLines) + ["... and more: \(errors.count) errors in all"])
        .joined(separator: "\n")
    }
    text = "does not compile\(kinds.isEmpty ? "" : " (rewritten: \(kinds))"):\n\(shown)"
  }

  /// The names that were not found, each with the error that tells of it.
  private static func missing(in lines: [Substring]) -> [(name: MissingName, error: String)] {
    var found: [(name: MissingName, error: String)] = []
    // The conformance that notes are about.
    var conformance: (type: String, error: String)?
    for (place, line) in lines.map(String.init).enumerated() {
      if line.contains(mark) {
        conformance = nil
        let source = lines.dropFirst(place + 1).first ?? ""
        let read = MissingName(error: line) ?? MissingName(error: line, calledIn: source)
        guard let name = read else { continue }
        found.append((name, line))
        if name.name == MissingName.conformance { conformance = name.type.map { ($0, line) } }
      } else if let conformance, let name = MissingName(note: line, of: conformance.type) {
        found.append((name, conformance.error))
      }
    }
    return found
  }

  /// The failure as a command ends with it.
  var error: CommandError {
    let full = [ENOSPC, EDQUOT].map { String(cString: strerror($0)) }
    guard full.contains(where: text.contains) else { return CommandError(.malformed, text) }
    return CommandError(
      .internalError,
      "the disk is full: free some space and adopt again\n\(text)"
    )
  }

  /// Whether an error is in a file: the compiler shows its name as the literal that is in the copy.
  private static func isAbout(_ file: String, _ error: String) -> Bool {
    let literal = file.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").escaped
    return [file, literal].contains { error.hasPrefix("\($0):") }
  }

  /// Whether a file has a closure that takes two arguments as one, which Swift 3 allowed.
  func hasClosureOfTuple(in file: String) -> Bool {
    errors.contains {
      Self.isAbout(file, $0)
        && $0.hasSuffix("expects 2 arguments, but 1 was used in closure body")
    }
  }

  /// The number of names that two files declare.
  var clashes: Int {
    errors.filter { $0.contains(": ambiguous use") || $0.contains(": invalid redeclaration") }.count
  }

  /// The first error of a file, and how many more there are; nil where there is none.
  func summary(of file: String) -> String? {
    let own = errors.filter { Self.isAbout(file, $0) }
    return own.first.map { $0 + (own.count > 1 ? ", and \(own.count - 1) more" : "") }
  }

  /// The layouts that are in the files with errors.
  func layouts(among survey: AdoptionSurvey) -> [BlockedLayout] {
    survey.layouts.compactMap { layout in
      guard files.contains(layout.file) else { return nil }
      return summary(of: layout.file).map { BlockedLayout(layout: layout, reason: $0) }
    }
  }
}
