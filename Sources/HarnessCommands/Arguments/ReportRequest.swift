import Foundation
import Results

/// Where `run` and `check` put what they find.
struct ReportRequest {
  /// The file for JSON, `-` for standard output, or nil.
  var json: String?
  /// The file for the page to look at, or nil.
  var page: String?
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
    page = arguments.text(.page)
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
    if arguments.isOn(.pictures) {
      pictures = try arguments.choice(.pictures)
    } else if page != nil, flags.contains(where: { $0.name == Flag.pictures.name }) {
      pictures = .all
    }
    guard pictures == .none || json != nil || page != nil else {
      throw CommandError.usage(
        "--pictures adds to what --report and --json write: name a file with one of them"
      )
    }
    if let results { try WritableFolder.require(results, for: .results) }
    guard page != "-" else {
      throw CommandError.usage("--report writes a page, not text: name a file")
    }
    for (path, flag) in [(json, Flag.json), (page, Flag.page)] {
      guard let path, path != "-" else { continue }
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
      try WritableFolder.require(folder, for: flag)
    }
  }
}
