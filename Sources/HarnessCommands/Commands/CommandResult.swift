import Results

/// The results of a command, in every form in which its flags can ask for them.
struct CommandResult {
  /// The lines of `--json`.
  let lines: [any Encodable]
  /// Returns a summary that fits a terminal.
  let summary: (Terminal) -> String
  /// Returns all figures, in text of any width.
  let wide: (TextStyle) -> String
  /// Returns a row per scenario, for Markdown and comma-separated values.
  var table: () -> TextTable = { TextTable([]) }
  /// Returns text in Markdown; nil to write the table.
  var markdown: (() -> String)?
  /// The sentence below the text; nil without a verdict.
  var verdict: VerdictSentence?
  /// The lines of the page of `--report`; empty for a command without one.
  var page: [ResultLine] = []

  /// Writes what the flags ask for: the lines, the text and the page.
  ///
  /// - Throws: `OutputError`, `ResultError` or `CommandError` if an output cannot be written.
  func write(_ report: ReportRequest, _ context: CommandContext) throws {
    try report.write(lines, text: text(report), context)
    guard let verdict else { return }
    try ReportPage.write(page, verdict: verdict, report, context)
  }

  private func text(_ report: ReportRequest) -> String {
    let sentence = verdict?.text(report.terminal) ?? ""
    switch report.format {
    case .table: return [summary(report.terminal), sentence].paragraphs
    case .wide, .json: return [wide(report.style), sentence].paragraphs
    case .markdown: return markdown?() ?? table().markdown
    case .csv: return table().csv
    }
  }
}

extension ReportRequest {
  /// Writes records to the file of `--json`, and a text unless that is standard output.
  package func write(
    _ records: [any Encodable],
    text: @autoclosure () -> String,
    _ context: CommandContext
  ) throws {
    try write(records, context)
    if !printsJSON { try context.output.write(text()) }
  }

  /// Writes records to the file of `--json`, if it is named.
  package func write(_ records: [any Encodable], _ context: CommandContext) throws {
    guard let json else { return }
    try context.write(JSONLines.encode(records), to: json)
  }
}
