import Foundation
import Results
import TraceReplay
import Traces

/// The `draw` command: draws the elements on screen in a frame, and around it.
final class DrawCommand {
  private let context: CommandContext
  /// The scenario: one trace, one layout, one number of items.
  private let request: ReplayRequest
  /// The frame, and the extent around it.
  private let drawing: SceneOptions
  /// The picture's files.
  private let files: PictureFiles
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    guard let trace = arguments.operands.first else {
      throw CommandError.usage("draw needs a trace: name its file")
    }
    self.context = context
    var request = try ReplayRequest(arguments, context: context)
    let paths = try TraceFiles.paths(arguments.operands)
    guard paths.count == 1 else {
      let what = arguments.operands.count == 1 ? "'\(trace)' contains" : "there are"
      throw CommandError.usage("draw takes one trace, but \(what) \(paths.count): name one file")
    }
    request.traces = paths
    try Self.requireOne(request.layouts.count, "layout", .layout)
    try Self.requireOne(request.items.count, "number of items", .items)
    if !request.indexes.isEmpty { try Self.requireOne(request.indexes.count, "index", .index) }
    let limit = TraceLimits.standard.records
    self.request = request
    let frame = try arguments.value(.frame, "'initial' or a frame's number, from 0") { text in
      text == "initial" ? -1 : ItemCountText.count(text).flatMap { $0 <= limit ? $0 : nil }
    }
    var drawing = SceneOptions(frame: frame)
    drawing.screensAround = try arguments.number(.around, "a number", in: 0...20)
    drawing.isBeside = arguments.isOn(.beside)
    self.drawing = drawing
    files = try PictureFiles(arguments, context: context)
    isQuiet = arguments.isOn(.quiet)
  }

  private static func requireOne(_ count: Int, _ noun: String, _ flag: Flag) throws {
    guard count != 1 else { return }
    throw CommandError.usage("draw takes one \(noun), but --\(flag.name) names \(count): name one")
  }

  func run() throws -> ExitStatus {
    let schedule = try ReplaySchedule(request, context: context)
    if !isQuiet { context.warn(of: schedule) }
    guard let group = schedule.groups.first, !group.entries.isEmpty else {
      throw CommandError(.inconclusive, "there is no scenario to draw")
    }
    let extent = try schedule.extent(of: group)
    guard drawing.frame < extent.frames else {
      throw CommandError.usage(
        "--frame \(drawing.frame): \(extent.path) has the frames 0 to \(extent.frames - 1): "
          + "choose one of them"
      )
    }
    let records = try schedule.records(of: group, program: context.invocation).only([0])
    let reply = try records.reply(to: .draw(drawing), "the frame cannot be drawn", context) {
      if !isQuiet { context.output.writeMessage($0) }
    }
    guard case .drawn(let svg, let violations) = reply else { throw ChildReply.unexpected }
    try write(svg)
    if !isQuiet { tell(violations) }
    return .passed
  }

  private func write(_ svg: String) throws {
    // Convert first, so that nothing is written if the conversion fails.
    let png = try files.png.map { path in
      guard let bytes = try PictureConverter.png(svg) else {
        throw CommandError(
          .internalError,
          "\(PictureConverter.tool) could not convert the picture to PNG: write an .svg instead"
        )
      }
      return (path: path, bytes: bytes)
    }
    if let path = files.svg {
      try context.write(Data(svg.utf8), to: path)
    }
    if let png { try context.write(png.bytes, to: png.path) }
  }

  private func tell(_ violations: [String]) {
    for violation in violations { context.complain(violation) }
    if drawing.isBeside, violations.isEmpty {
      let frame = drawing.frame < 0 ? "the initial layout" : "frame \(drawing.frame)"
      context.complain("nothing is wrong in \(frame), so the frame itself is drawn")
    }
    let paths = [files.svg, files.png].compactMap { $0 }.filter { $0 != "-" }
    if !paths.isEmpty { context.complain("the picture is in \(paths.joined(separator: " and "))") }
  }
}

extension DrawCommand: Command {
  static let name = "draw"
  static let topic = CommandTopic.replay
  static let summary = "write a picture of a frame"
  static let operands = "[FLAGS] TRACE"
  static let details = """
    Draws the view's bounds and their surroundings: every element with its index path and id, the
    sections, the anchor, and in red the violations in the frame, which are also printed to standard
    error. Draws one layout with one index, by default the layout's first. With --beside, each
    violated invariant has two pictures of the same region: expected and actual. A frame without
    violations is drawn as without --beside, with a message. The exit code is 0 in all these cases.
    The name in --output ends in .svg or .png.

    """
  static let examples = [
    "draw traces/recorded/rotate.ltrace.jsonl --frame 138 -o rotate.svg",
    "draw traces/written/captions.ltrace.jsonl --layout waterfall:columns=2 -o captions.png",
    "draw traces/recorded/slow-read.ltrace.jsonl --layout ragged --around 1 > ragged.svg",
    "draw traces/recorded/rotate.ltrace.jsonl --layout waterfall --frame 400 --beside -o wrong.svg",
  ]
  static let families: [[Flag]] = [
    [
      .layout, .adopted, .index, .items, .growAt, .stride, .refresh, .mode, .rects, .seed, .frame,
      .around, .beside, .output, .png, .quiet,
    ], Flag.limitFlags,
  ]
}

extension Flag {
  static let frame = Flag("frame", "N|initial", default: "0")
    .summary("frame to draw, or the initial layout before the first frame")
  static let around = Flag("around", "K", default: "0.5")
    .summary("number of screens to draw before the view, and after it")
  static let beside = Flag("beside")
    .summary("actual elements of each violation next to the expected ones")
  static let png = Flag("png").summary("PNG of the same name next to the SVG")
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
