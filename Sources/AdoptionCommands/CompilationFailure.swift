import Foundation
import HarnessCommands

/// The compiler's errors in files that do not compile.
struct CompilationFailure {
  /// The user's files with errors, in their order.
  let files: [String]
  /// A sentence and the errors, each with its source line.
  let text: String
  private let errors: [String]
  /// The distinct names that were not found, each with the file that needs it.
  let missing: [(name: MissingName, file: String)]

  private static let mark = ": error: "
  private static let mostLines = 40

  /// Parses the output of a compiler.
  ///
  /// - Parameters:
  ///   - transcript: The output.
  ///   - files: The user's files.
  ///   - edits: The edits in each file.
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

  /// Returns the names that were not found, each with its error.
  private static func missing(in lines: [Substring]) -> [(name: MissingName, error: String)] {
    var found: [(name: MissingName, error: String)] = []
    // The conformance to which the following notes belong.
    var conformance: (type: String, error: String)?
    for (position, line) in lines.map(String.init).enumerated() {
      if line.contains(mark) {
        conformance = nil
        let source = lines.dropFirst(position + 1).first ?? ""
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

  /// The failure as the error of a command.
  var error: CommandError {
    let full = [ENOSPC, EDQUOT].map { String(cString: strerror($0)) }
    guard full.contains(where: text.contains) else { return CommandError(.malformed, text) }
    return CommandError(
      .internalError,
      "the disk is full: free some space and adopt again\n\(text)"
    )
  }

  /// Returns a Boolean value that indicates whether an error is in a file.
  ///
  /// The compiler prints the name as the string literal in the copy.
  private static func isAbout(_ file: String, _ error: String) -> Bool {
    let literal = file.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").escaped
    return [file, literal].contains { error.hasPrefix("\($0):") }
  }

  /// Returns a Boolean value that indicates whether a closure takes two arguments as one, which
  /// Swift 3 allowed.
  func hasClosureOfTuple(in file: String) -> Bool {
    errors.contains {
      Self.isAbout(file, $0)
        && $0.hasSuffix("expects 2 arguments, but 1 was used in closure body")
    }
  }

  /// The number of names that are declared twice.
  var clashes: Int {
    errors.filter { $0.contains(": ambiguous use") || $0.contains(": invalid redeclaration") }.count
  }

  /// Returns the first error in a file and the number of further ones; nil without errors.
  func summary(of file: String) -> String? {
    let own = errors.filter { Self.isAbout(file, $0) }
    return own.first.map { $0 + (own.count > 1 ? ", and \(own.count - 1) more" : "") }
  }

  /// Returns the layouts in the files with errors.
  func layouts(among survey: AdoptionSurvey) -> [AdoptionSurvey.LeftOut] {
    survey.layouts.compactMap { layout in
      guard files.contains(layout.file) else { return nil }
      return summary(of: layout.file).map { AdoptionSurvey.LeftOut(layout: layout, reason: $0) }
    }
  }
}
