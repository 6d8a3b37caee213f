import Foundation
import HarnessCommands
import Results
import TraceGeneration
import Traces

/// The `generate` command: generates traces of simulated people and apps.
final class GenerateCommand {
  private let context: CommandContext
  private let request: GenerationRequest

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    request = try GenerationRequest(arguments)
  }

  func run() throws -> ExitStatus {
    guard !request.behaviors.isEmpty else {
      try context.output.write(Self.list)
      return .passed
    }
    guard request.output != "-" else {
      guard let behavior = request.behaviors.first, request.behaviors.count == 1 else {
        throw CommandError.usage("several traces need a folder: name one with --output")
      }
      let bytes = try trace(of: behavior).encoded()
      try context.output.write(String(decoding: bytes, as: UTF8.self))
      return .passed
    }
    let files = try files()
    for (behavior, path) in files {
      let trace = trace(of: behavior)
      try trace.write(path: path)
      let frames = trace.records.count(where: \.isFrame)
      let seconds = Double(trace.records.last?.timeNanoseconds ?? 0) / 1e9
      try context.output.write("\(path): \(frames) frames, \(Int(seconds.rounded())) s\n")
    }
    context.complain("next: \(context.program) check \(ShellWords.text([request.output]))")
    return .passed
  }

  private func trace(of behavior: Behavior) -> Trace {
    TraceGenerator(behavior, request.settings).generate()
  }

  /// Returns the file of each trace, and creates a missing folder.
  private func files() throws -> [(behavior: Behavior, path: String)] {
    let path = request.output
    guard InputFile.isFolder(path) || path.hasSuffix("/") || request.behaviors.count > 1 else {
      guard TraceFiles.endings.contains(where: path.hasSuffix) else {
        throw CommandError.usage(
          "--output '\(path)' must end in \(TraceFiles.endings.joined(separator: " or ")), or in / "
            + "for a folder"
        )
      }
      return request.behaviors.map { ($0, path) }
    }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CommandError(.internalError, "cannot create the folder '\(path)': choose another one")
    }
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    return request.behaviors.map { behavior in
      let name = TraceGenerator(behavior, request.settings).name
      return (behavior, "\(folder)/\(name)\(TraceFiles.endings[0])")
    }
  }

  /// The list of behaviors and physics.
  private static var list: String {
    let behaviors = Behavior.allCases.map { row($0.rawValue, $0.summary) }
    let physics = ScrollPhysics.allCases.map { row($0.rawValue, $0.summary) }
    return (["behaviors:"] + behaviors + ["physics:"] + physics).joined(separator: "\n") + "\n"
  }

  private static func row(_ name: String, _ summary: String) -> String {
    "  \(name)\(String(repeating: " ", count: max(1, 13 - name.count)))\(summary)"
  }
}

extension GenerateCommand: Command {
  static let name = "generate"
  static let topic = CommandTopic.traces
  static let summary = "generate traces of simulated people and apps, from a seed"
  static let operands = "[FLAGS] BEHAVIOR... | all | list"
  static let details = """
    A person scrolls a single column of rows with the physics of a platform while an app edits it.
    The same flags give the same bytes on every machine. A name in --sizes is a size function of the
    trace format, such as lognormal:median=120,sigma=0.5,min=40,max=600 or choice:hs=44/88/120;
    items are as wide as the view unless it sets another width. --sizes-from fits one to the sizes
    in a trace. 'list', or no operand, prints the behaviors and the physics.

    """
  static let examples = [
    "generate list",
    "generate reader --physics android -o reader.ltrace.jsonl",
    "generate all -o generated/",
    "generate fling-storm --items 1M --refresh 120 --jitter 2 -o storm.ltrace.jsonl.zst",
    "generate feed --sizes-from traces/recorded/slow-read.ltrace.jsonl -o feed.ltrace.jsonl",
  ]
  static let outcomes: [ExitStatus] = [.missing, .malformed]
  static let families: [[Flag]] = [
    [
      .generatedItems, .physics, .generatedRefresh, .jitter, .traceDuration, .seed, .sizes,
      .sizesFrom, .view, .generated,
    ]
  ]

  static func inputs(_ operands: [String], usual: [String]) -> [String] { [] }
}

extension Flag {
  static let generatedItems = Flag("items", "N")
    .summary("initial number of items; default: depends on the behavior")
  static let physics = Flag("physics", "NAME", default: ScrollPhysics.ios.rawValue)
    .summary("scroll physics: \(ScrollPhysics.allCases.map(\.rawValue).joined(separator: ", "))")
  static let generatedRefresh = Flag("refresh", "60|120", default: "60")
    .summary("frames per second")
  static let jitter = Flag("jitter", "MS", default: "0")
    .summary("maximum shift of a frame's time, in ms; less than half a frame")
  static let traceDuration = Flag("duration", "SECONDS")
    .summary("length of the trace; default: depends on the behavior")
  static let sizes = Flag("sizes", "NAME:KEY=NUMBER,...")
    .summary("size function of the items; default: depends on the behavior")
  static let sizesFrom = Flag("sizes-from", "TRACE")
    .file(.read).summary("trace whose item sizes (and view, without --view) are fitted")
  static let view = Flag("view", "WxH")
    .summary("size of the view in points; default: depends on the behavior")
  static let generated = Flag("output", letter: "o", "FILE|FOLDER|-", default: "-")
    .file(.written).summary("trace file, folder of several traces, or -; short: -o")
}
