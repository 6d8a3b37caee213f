import Results

/// The files that a command line names to be read.
struct NamedFiles {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  /// The flags whose values are files to read, where there is a file of that name.
  private static let inputs: [Flag] = [
    .adopted, .glue, .sideA, .sideB, .base, .head, .besideResults, .history, .sizesFrom,
  ]

  /// Refuses pipes and devices where a file is named: a pipe is waited for.
  ///
  /// - Throws: `CommandError` that names each.
  func requireFiles() throws {
    let reasons = Self.inputs.flatMap { flag in
      (arguments.values[flag.name] ?? []).compactMap(InputFile.refusal).map {
        CommandError.Reason(status: .malformed, sentence: "--\(flag.name): \($0)")
      }
    }
    guard reasons.isEmpty else { throw CommandError(reasons) }
  }
}
