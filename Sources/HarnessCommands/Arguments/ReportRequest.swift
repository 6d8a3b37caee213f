import Foundation
import Results

/// The destinations and the format of a command's results.
package struct ReportRequest {
  /// The JSON file, or `-` for standard output; nil for no JSON.
  package var json: String?
  /// The HTML page's file; nil for no page.
  package var page: String?
  /// The folder of all results; nil for none.
  var results: String?
  /// A Boolean value that indicates whether only errors are printed.
  package var isQuiet: Bool
  /// A Boolean value that indicates whether a progress bar is allowed.
  package var showsProgress: Bool
  /// The style of text, with color or without.
  package var style: TextStyle
  /// The scenarios whose pictures are written with the results.
  var pictures = PictureChoice.none
  /// The format of printed results.
  package var format: OutputFormat
  /// The terminal for which summaries are formatted.
  package var terminal: Terminal

  /// A Boolean value that indicates whether standard output receives JSON instead of text.
  package var printsJSON: Bool { json == "-" }

  /// Returns a Boolean value that indicates whether pictures of a scenario are written.
  ///
  /// - Parameter isWrong: Whether an invariant is violated in the scenario.
  /// - Returns: `true` if they are.
  func wantsPictures(isWrong: Bool) -> Bool {
    pictures == .all || pictures == .wrong && isWrong
  }

  /// Reads the flags.
  ///
  /// - Throws: `CommandError` for an invalid value and for a path that cannot be written.
  package init(_ arguments: ParsedArguments, context: CommandContext) throws {
    json = arguments.text(.json)
    page = arguments.text(.page)
    let folder = arguments.has(.results) ? arguments.text(.results) : nil
    results = folder == "none" ? nil : folder
    isQuiet = arguments.isOn(.quiet)
    showsProgress = !isQuiet && !arguments.isOn(.noProgress)
    style = context.style(try arguments.choice(.color))
    terminal = context.terminal(style)
    format = arguments.has(.format) ? try arguments.choice(.format) : .wide
    if format == .json {
      guard json == nil || json == "-" else {
        throw CommandError.usage("--format json prints what --json writes: remove one of them")
      }
      json = "-"
    }
    if arguments.isOn(.pictures) {
      pictures = try arguments.choice(.pictures)
    } else if page != nil, arguments.has(.pictures) {
      pictures = .all
    }
    guard pictures == .none || json != nil || page != nil else {
      throw CommandError.usage(
        "--pictures needs --report or --json: name a file with one of them"
      )
    }
    if let results { try WritableFolder.require(results, for: .results) }
    guard page != "-" else {
      throw CommandError.usage("--report writes a page, not text: name a file")
    }
    let hasCharts = arguments.isOn(.operations) || arguments.isOn(.sweep)
    if let page, page.hasSuffix(".svg"), !hasCharts { throw CommandError.noCharts(page) }
    for (path, flag) in [(json, Flag.json), (page, Flag.page)] {
      guard let path, path != "-" else { continue }
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
      try WritableFolder.require(folder, for: flag)
    }
  }
}

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

/// The scenarios whose pictures are written with the results.
enum PictureChoice: String, CaseIterable {
  /// All scenarios.
  case all
  /// Scenarios in which an invariant is violated.
  case wrong
  /// No scenario.
  case none
}
