/// The format in which a command prints its results.
package enum OutputFormat: String, CaseIterable {
  /// A summary that fits a terminal.
  case table
  /// Every figure of every scenario, without a limit of width.
  case wide
  /// A table in Markdown.
  case markdown
  /// Comma-separated values, one row per scenario.
  case csv
  /// The JSON that `--json -` prints.
  case json
}
