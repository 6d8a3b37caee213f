import Foundation
import Results
import TraceReplay

/// `draw`: a picture of what is on screen in a frame, and around it.
final class DrawCommand {
  private let context: CommandContext
  private let request: DrawRequest

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    request = try DrawRequest(arguments, context: context)
  }

  func run() throws -> ExitStatus {
    let schedule = try ReplaySchedule(request.replay, catalog: context.catalog)
    if !request.isQuiet {
      for warning in schedule.warnings { context.complain(warning) }
    }
    guard let group = schedule.groups.first, let entry = group.entries.first else {
      throw CommandError(.inconclusive, "there is no scenario to draw")
    }
    let plan = try schedule.plan(of: group)
    guard request.frame < plan.frames.count else {
      throw CommandError.usage(
        "--frame \(request.frame): \(plan.path) has the frames 0 to \(plan.frames.count - 1): "
          + "choose one of them"
      )
    }
    var options = SceneOptions(frame: request.frame)
    options.screensAround = request.screensAround
    let scene = try entry.factory.scene(plan, group.settings, options)
    let caption = PictureCaption(
      trace: plan.name,
      layout: group.settings,
      index: entry.index,
      frameCount: plan.frames.count,
      notes: plan.notes
    )
    try write(FramePicture(scene, caption: caption).svg)
    if !request.isQuiet { tell(scene) }
    return .passed
  }

  private func write(_ svg: String) throws {
    // Converted first: where that fails, nothing is written.
    let png = try request.files.png.map { (path: $0, bytes: try PictureConverter.png(svg)) }
    if let path = request.files.svg {
      try OutputDestination(path, context: context).write(Data(svg.utf8))
    }
    if let png { try OutputDestination(png.path, context: context).write(png.bytes) }
  }

  private func tell(_ scene: FrameScene) {
    for violation in scene.violations {
      context.complain("\(violation.invariant): \(violation.message)")
    }
    let paths = [request.files.svg, request.files.png].compactMap { $0 }.filter { $0 != "-" }
    if !paths.isEmpty { context.complain("the picture is in \(paths.joined(separator: " and "))") }
  }
}

extension DrawCommand: Command {
  static let summary = "a picture of a frame"
  static let operands = "[FLAGS] TRACE"
  static let details = """
    Draws the view's bounds and what is around them: every element with its place and id, the
    sections, the anchor, and in red what the invariants find in the frame, which
    is told on standard error, too. It takes one layout and one index, by default the layout's
    first.

    """
  static let examples = [
    "draw traces/recorded/rotate.ltrace.jsonl --frame 138 -o rotate.svg",
    "draw traces/generated/captions.ltrace.jsonl --layout waterfall:columns=2 -o captions.png",
    "draw traces/recorded/slow-read.ltrace.jsonl --layout ragged --around 1 > ragged.svg",
  ]
  static let families: [[Flag]] = [
    [
      .layout, .index, .items, .place, .stride, .refresh, .mode, .rects, .seed, .frame, .around,
      .output, .png, .quiet,
    ]
  ]
}

extension Flag {
  static let frame = Flag(
    "frame",
    "N|initial",
    default: "0",
    summary: "the frame that is drawn, or the initial layout before the first one"
  )
  static let around = Flag(
    "around",
    "K",
    default: "0.5",
    summary: "draw K screens before the view and as many after it"
  )
  static let png = Flag("png", summary: "write a PNG of the same name beside the SVG")
}
