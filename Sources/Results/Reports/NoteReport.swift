/// The remarks that a reader of results needs, each once.
public struct NoteReport {
  private static let mostOfSummary = 3

  private let notes: [String]

  /// Makes a report of remarks.
  ///
  /// - Parameter notes: The remarks, which may contain duplicates.
  public init(_ notes: [String]) {
    self.notes = notes.distinct
  }

  /// Makes a report of the remarks on scenarios, each with the name of its trace.
  ///
  /// - Parameter results: The scenarios, in order.
  public init(_ results: [ScenarioResult]) {
    self.init(results.flatMap { result in result.notes.map { "\(result.trace.name): \($0)" } })
  }

  /// All remarks, a line each.
  public var text: String { notes.map { "\($0)\n" }.joined() }

  /// Returns the first remarks, for a terminal; `--format wide` prints the others.
  ///
  /// - Parameter terminal: The terminal to format for.
  /// - Returns: Lines that each end in a newline.
  public func summary(_ terminal: Terminal) -> String {
    let rest = notes.count - Self.mostOfSummary
    return notes.prefix(Self.mostOfSummary).map { terminal.wrapped($0) }.joined()
      + (rest > 0 ? "and \(rest) more remarks: --format wide\n" : "")
  }
}
