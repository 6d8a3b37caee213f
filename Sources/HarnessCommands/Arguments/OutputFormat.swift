/// What a command prints of what it found.
enum OutputFormat: String, CaseIterable {
  /// A summary that fits a terminal.
  case table
  /// Every figure of every scenario, as wide as it gets.
  case wide
  /// A table in Markdown.
  case markdown
  /// Comma-separated values, a row a scenario.
  case csv
  /// What `--json -` prints.
  case json
}
