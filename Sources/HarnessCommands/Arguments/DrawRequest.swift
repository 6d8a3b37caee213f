import Foundation
import Results
import TraceReplay
import Traces

/// The options of `draw`: one scenario, one frame of it, and the picture's files.
final class DrawRequest {
  /// The maximum number of screens to draw around the view.
  static let maximumScreensAround = 20.0

  /// The scenario: one trace, one layout, one number of items.
  var replay: ReplayRequest
  /// The frame's index, or -1 for the initial layout.
  var frame: Int
  /// The number of screens to draw before the view; as many are drawn after it.
  var screensAround: Double
  /// A Boolean value that indicates whether wrong elements are drawn next to the expected ones.
  var isBeside: Bool
  /// The picture's files.
  var files: PictureFiles
  /// A Boolean value that indicates whether only errors are printed.
  var isQuiet: Bool

  /// Reads the flags.
  ///
  /// - Throws: `CommandError` for the first invalid value.
  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    guard let trace = arguments.operands.first else {
      throw CommandError.usage("draw needs a trace: name its file")
    }
    replay = try ReplayRequest(arguments, context: context)
    let paths = try TraceFiles.paths(arguments.operands)
    guard paths.count == 1 else {
      let what = arguments.operands.count == 1 ? "'\(trace)' contains" : "there are"
      throw CommandError.usage("draw takes one trace, but \(what) \(paths.count): name one file")
    }
    replay.traces = paths
    try Self.requireOne(replay.layouts.count, "layout", .layout)
    try Self.requireOne(replay.items.count, "number of items", .items)
    if !replay.indexes.isEmpty { try Self.requireOne(replay.indexes.count, "index", .index) }
    let limit = TraceLimits.standard.records
    frame = try arguments.value(.frame, "'initial' or a frame's number, from 0") { text in
      text == "initial" ? -1 : ItemCountText.count(text).flatMap { $0 <= limit ? $0 : nil }
    }
    let most = Self.maximumScreensAround
    screensAround = try arguments.value(.around, "a number from 0 to \(Int(most))") { text in
      Double(text).flatMap { (0...most).contains($0) ? $0 : nil }
    }
    isBeside = arguments.isOn(.beside)
    files = try PictureFiles(arguments, context: context)
    isQuiet = arguments.isOn(.quiet)
  }

  private static func requireOne(_ count: Int, _ noun: String, _ flag: Flag) throws {
    guard count != 1 else { return }
    throw CommandError.usage("draw takes one \(noun), but --\(flag.name) names \(count): name one")
  }
}

/// The files that a picture is written to.
struct PictureFiles {
  /// The SVG's path, or `-` for standard output; nil if only a PNG is wanted.
  var svg: String?
  /// The PNG's path; nil if no PNG is wanted.
  var png: String?

  /// Reads the flags.
  ///
  /// - Throws: `CommandError` for an unsupported file name, a folder that cannot be written, and a
  ///   PNG without an installed converter.
  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    let output = arguments.text(.output) ?? "-"
    let wantsPNG = arguments.isOn(.png)
    if output == "-" {
      guard !wantsPNG else {
        throw CommandError.usage(
          "--png needs an output file, but --output is '-': name a file that ends in .svg"
        )
      }
      svg = output
    } else if output.hasSuffix(".svg") {
      svg = output
      png = wantsPNG ? output.dropLast(4) + ".png" : nil
    } else if output.hasSuffix(".png") {
      png = output
    } else {
      throw CommandError.usage("--output '\(output)' must end in .svg or .png, or be '-'")
    }
    if output != "-" {
      let folder = URL(fileURLWithPath: output).deletingLastPathComponent().path
      try WritableFolder.require(folder, for: .output)
    }
    guard png == nil || context.hasTool(PictureConverter.tool) else {
      throw CommandError.usage(
        "\(PictureConverter.tool) is not installed, so a PNG cannot be written: install "
          + "librsvg2-bin (Debian) or librsvg (Homebrew), or write only an .svg"
      )
    }
  }
}
