import Foundation
import Results

/// Where `run` and `check` put what they find.
struct ReportRequest {
  /// The file for JSON, `-` for standard output, or nil.
  var json: String?
  /// The folder of all results, or nil for none.
  var results: String?
  /// Whether only errors are told.
  var isQuiet: Bool
  /// Whether a progress bar may be shown.
  var showsProgress: Bool
  /// Whether text is written in colour.
  var style: TextStyle
  /// Which pictures are written beside the results.
  var pictures = PictureChoice.none
  /// What is printed.
  var format: OutputFormat
  /// What summaries are written for.
  var terminal: Terminal

  /// Whether standard output takes JSON in place of the text.
  var printsJSON: Bool { json == "-" }

  /// Whether pictures are written of what is wrong, or of what is not.
  func wantsPictures(isWrong: Bool) -> Bool {
    pictures == .all || pictures == .wrong && isWrong
  }

  /// Reads the flags.
  ///
  /// - Throws: `CommandError` for a value that cannot be used or a place that cannot be written.
  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    json = arguments.text(.json)
    let folder = arguments.text(.results)
    let stores = Flag.results.subcommands.contains(arguments.subcommand)
    results = stores && folder != "none" ? folder : nil
    isQuiet = arguments.isOn(.quiet)
    showsProgress = !isQuiet && !arguments.isOn(.noProgress)
    style = context.style(try arguments.choice(.color))
    terminal = context.terminal(style)
    let flags = arguments.subcommand.command.flags
    format = flags.contains { $0.name == Flag.format.name } ? try arguments.choice(.format) : .wide
    if format == .json {
      guard json == nil || json == "-" else {
        throw CommandError.usage("--format json prints what --json writes: leave one of them out")
      }
      json = "-"
    }
    if flags.contains(where: { $0.name == Flag.pictures.name }) {
      pictures = try arguments.choice(.pictures)
    }
    guard pictures == .none || json != nil else {
      throw CommandError.usage("--pictures adds lines to --json: name a file with --json")
    }
    if let results { try WritableFolder.require(results, for: .results) }
    if let json, json != "-" {
      let folder = URL(fileURLWithPath: json).deletingLastPathComponent().path
      try WritableFolder.require(folder, for: .json)
    }
  }
}
