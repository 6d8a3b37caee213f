import Foundation
import HarnessCommands
import LayoutContract
import Measurement
import Results
import TraceGeneration
import TraceImport
import Traces

/// The `import` command: converts another tool's recording to a trace, or shows its frame times.
final class ImportCommand {
  private let context: CommandContext
  private let report: ReportRequest
  private let files: [String]
  /// The format of the files; nil to detect it from their content.
  private let format: ImportFormat?
  private let output: String
  private let options: ImportOptions
  /// The files of our results to show next to frame times.
  private let beside: [String]
  private let budget: FrameBudget

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    report = try ReportRequest(arguments, context: context)
    files = arguments.operands
    guard !files.isEmpty else {
      throw CommandError.usage("import needs a file: a recording of another tool")
    }
    format = arguments.isOn(.importFormat) ? try arguments.choice(.importFormat) : nil
    output = arguments.text(.output) ?? "-"
    beside = arguments.texts(.besideResults)
    budget = FrameBudget(
      nanoseconds: try arguments.value(.budget, "a number of milliseconds from 0.001 to 60000") {
        Double($0).flatMap { 0.001...60_000 ~= $0 ? Int($0 * 1e6) : nil }
      }
    )
    options = try ImportOptions(arguments, file: files[0])
  }

  func run() throws -> ExitStatus {
    let opened = try files.map { path in
      let file = try ForeignFile(path: path)
      return (file, try format ?? ImportFormat(of: file))
    }
    if opened.allSatisfy(\.1.hasFrameTimesOnly) { return try showFrameTimes(opened) }
    guard opened.count == 1, let (file, format) = opened.first else {
      throw CommandError.usage("import needs one recording, or files with frame times only")
    }
    guard beside.isEmpty else {
      throw CommandError.usage("--beside is for frame times, but '\(file.path)' has offsets")
    }
    let browser = format == .rrweb ? HeadlessBrowser(context.tool) : nil
    if format == .rrweb, browser == nil, options.sizes == nil, options.itemLength == nil {
      context.complain("chromium is not installed: sizes are generated, see --sizes")
    }
    try write(ForeignRecording.trace(of: file, as: format, options, browser: browser?.document))
    return .passed
  }

  private func write(_ trace: Trace) throws {
    if !report.isQuiet {
      for warning in trace.warnings { context.complain(warning) }
      let guesses = trace.head.provenance["guessed"]?.components(separatedBy: "; ") ?? []
      for guess in guesses { context.complain("guessed: \(guess)") }
    }
    guard output != "-" else {
      let bytes = try trace.encoded()
      let reader = try TraceReader(path: "the imported trace", bytes: bytes)
      while try reader.next() != nil {}
      return try context.output.write(String(decoding: bytes, as: UTF8.self))
    }
    do throws(TraceError) {
      try trace.write(path: output)
    } catch {
      throw CommandError(.internalError, error.description)
    }
    let seconds = Double(trace.records.last?.timeNanoseconds ?? 0) / 1e9
    let edits = trace.records.count { if case .edit = $0.event { true } else { false } }
    let items = trace.records.reduce(0) { sum, record in
      if case .items(let items) = record.event { sum + items.count } else { sum }
    }
    try context.output.write(
      """
      \(output): \(QuantityText.count(trace.records.count(where: \.isFrame), "frame")) in \
      \(NumberText.fixed(seconds, digits: 1)) s, \(QuantityText.count(items, "item")), \
      \(QuantityText.count(edits, "edit"))
        \(context.invocation) check \(ShellWords.text([output]))

      """
    )
  }

  private func showFrameTimes(_ opened: [(ForeignFile, ImportFormat)]) throws -> ExitStatus {
    var rows = try opened.flatMap { file, format in
      try ForeignRecording.frameTimes(of: file, as: format).compactMap {
        FrameTimeRow($0, file: file.path, budget: budget)
      }
    }
    for path in beside {
      rows += try ResultLine.read(path).scenarios.compactMap { FrameTimeRow($0, budget: budget) }
    }
    try report.write(rows, text: rows.text(budget: budget, report.terminal), context)
    return .passed
  }
}

extension ImportOptions {
  /// Reads the properties that a recording may lack.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - file: The recording, which gives the trace its name.
  /// - Throws: `CommandError` for an invalid value.
  init(_ arguments: ParsedArguments, file: String) throws {
    let name = URL(fileURLWithPath: file).lastPathComponent.prefix { $0 != "." }
    self.init(name: name.isEmpty ? "imported" : String(name))
    viewSize = arguments.isOn(.importedView) ? try GenerationRequest.view(arguments) : nil
    axis = try arguments.optional(.axis, "y or x", Axis.init)
    itemCount = try arguments.optional(.itemCount, "a whole number from 1 to 1M") {
      ItemCountText.count($0).flatMap { 1...1_000_000 ~= $0 ? $0 : nil }
    }
    itemLength = try arguments.optional(.itemLength, "a length from 1 to 100000 points") {
      Double($0).flatMap { 1...100_000 ~= $0 ? $0 : nil }
    }
    refreshHz = try arguments.optional(.displayRate, "frames per second from 1 to 1000") {
      Double($0).flatMap { 1...1000 ~= $0 ? $0 : nil }
    }
    let units = TimeUnit.allCases.map(\.rawValue).joined(separator: ", ")
    timeUnit = try arguments.optional(.timeUnit, "one of \(units)", TimeUnit.init)
    counter = arguments.text(.counter)
    scroller = arguments.text(.scroller)
    container = arguments.text(.container)
    keyAttribute = arguments.text(.key)
    if let text = arguments.text(.importedSizes) {
      let seed = try arguments.value(.seed, "a whole number from 0 up to 2^53") { text in
        UInt64(text).flatMap { $0 < 1 << 53 ? $0 : nil }
      }
      let width = viewSize?.width ?? ImportOptions.usualView.width
      sizes = try SizeFunction(commandLine: text, seed: seed).completed(width: width)
    }
  }
}

extension ParsedArguments {
  /// Reads the value of a flag without a default; nil if the flag is not set.
  fileprivate func optional<Value>(
    _ flag: Flag,
    _ expectation: String,
    _ read: (String) -> Value?
  ) throws -> Value? {
    isOn(flag) ? try value(flag, expectation, read) : nil
  }
}

extension ImportCommand: Command {
  static let name = "import"
  static let topic = CommandTopic.traces
  static let summary = "convert another tool's recording to a trace"
  static let operands = "[FLAGS] FILE..."
  static let details = """
    Reads tables of times and offsets, rrweb recordings of pages, and counters in Chrome and
    Perfetto traces. Items of a page are measured by rendering the page in chromium, without network
    access. Missing properties are guessed and recorded in the trace's provenance, which 'run' and
    'check' show. Frame times of Android or Instruments are shown next to ours.

    """
  static let examples = [
    "import chat.json --key data-id -o chat.ltrace.jsonl",
    "import scroll.csv --time ms --items 10k -o scroll.ltrace.jsonl",
    "import feed.pftrace --counter scrollY -o feed.ltrace.jsonl",
    "import framestats.txt --beside results/today.jsonl",
  ]
  static let outcomes: [ExitStatus] = [.missing, .malformed]
  static let families: [[Flag]] = [
    [.importFormat, .output],
    [.importedView, .axis, .displayRate, .timeUnit, .counter],
    [.itemCount, .itemLength, .importedSizes, .seed],
    [.scroller, .container, .key],
    [.besideResults, .budget, .json, .quiet, .color],
  ]
}

extension Flag {
  static let importFormat = Flag("from", "FORMAT")
    .summary("format of the file; default: detected from its content")
    .details(
      "the formats are "
        + ImportFormat.allCases.map(\.rawValue).joined(separator: ", ")
    )
  static let importedView = Flag("view", "WxH").summary("viewport, in points; default: guessed")
  static let axis = Flag("axis", "y|x").summary("scroll axis; default: the file's")
  static let displayRate = Flag("display-rate", "HZ")
    .summary("frames per second of the display; default: from the times, or 60")
  static let timeUnit = Flag("time", "s|ms|us|ns").summary("unit of a table's times")
  static let counter = Flag("counter", "NAME[.FIELD]")
    .summary("counter, or argument of an event, that is the offset")
  static let itemCount = Flag("items", "N")
    .summary("number of items; default: as many as the offsets need")
  static let itemLength = Flag("height", "PT")
    .summary("length of every item along the scroll axis, in points")
  static let importedSizes = Flag("sizes", "NAME:KEY=NUMBER,...")
    .summary("size function of the trace format, instead of measured sizes")
  static let scroller = Flag("scroller", "SELECTOR")
    .summary("scrolled element of a page; default: the one scrolled most often")
  static let container = Flag("container", "SELECTOR")
    .summary("element whose children are the items; default: the one with most")
  static let key = Flag("key", "ATTRIBUTE")
    .summary("attribute that identifies an item; default: the element itself")
  static let besideResults = Flag("beside", "FILE")
    .repeatable().file(.read).summary("results of 'run' to show next to frame times; repeatable")
}
