import BuiltinTraces
import Foundation
import HarnessCommands
import LayoutContract
import Results

/// The `adopt` command: compiles a user's `UICollectionViewLayout`s and replays them.
final class AdoptCommand {
  private let context: CommandContext
  /// The survey of `--survey`; nil for an adoption.
  private let survey: LayoutSurvey?
  private let arguments: ParsedArguments
  private let request: AdoptionRequest
  private let sources: AdoptionSources
  private let traces: [String]
  private let report: ReportRequest
  /// The maximum number of kinds of violations to print.
  private static let mostViolations = 8

  init(_ arguments: ParsedArguments, context: CommandContext) throws {
    self.context = context
    self.arguments = arguments
    report = try ReportRequest(arguments, context: context)
    guard !arguments.isOn(.survey) else {
      survey = try LayoutSurvey(arguments, report, context: context)
      (request, sources, traces) = (AdoptionRequest(), AdoptionSources(), [])
      return
    }
    survey = nil
    guard report.page == nil else {
      throw CommandError.usage(
        "adopt writes a page only with --survey: for one library, use 'run --adopted --report'"
      )
    }
    request = try AdoptionRequest(arguments)
    let foreign = arguments.operands.compactMap(AdoptionSources.refusal)
    guard foreign.isEmpty else { throw CommandError(.malformed, foreign) }
    let operands = arguments.operands.filter(AdoptionSources.isSource)
    sources = try AdoptionSources(operands.isEmpty ? arguments.settings.layouts : operands)
    let named = arguments.operands.filter { !AdoptionSources.isSource($0) }
    traces =
      named.isEmpty ? arguments.settings.traces ?? BuiltinTrace.all.map(\.name) : named
    let refusals = sources.files.compactMap(InputFile.refusal)
    guard refusals.isEmpty else { throw CommandError(.malformed, refusals) }
  }

  func run() throws -> ExitStatus {
    if let survey { return try survey.run() }
    // Find unreadable traces before the compilation.
    _ = try TraceFiles.paths(traces)
    let library = try AdoptedLibrary(sources, request, context)
    try context.add([library.path], expecting: library.survey.layouts.map(\.name))
    let layouts = try chosen(of: context.held(library.path).layouts)
    let descriptions = try context.info(of: layouts)
    if !report.printsJSON { try context.output.write(head(library, layouts, descriptions)) }
    let start = ContinuousClock.now
    let recorded = try results(
      of: zip(layouts, descriptions).flatMap { layout, description in
        description.hasOwnItemSize == true ? [layout, "\(layout):sizes=delegate"] : [layout]
      },
      items: AdoptionScaling.recordedItems,
      traces: traces
    )
    if !report.printsJSON { try context.output.write(text(recorded, library)) }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let scaled = try scaled(recorded, layouts, seconds: seconds)
    let all = recorded + scaled.results
    let isWrong = all.contains { $0.violationCount > 0 }
    let isEmpty = all.isEmpty || all.contains { $0.emptiness != nil }
    let status: ExitStatus =
      isWrong
      ? .violation : !library.isComplete ? .malformed : isEmpty ? .inconclusive : .passed
    let described = Dictionary(zip(layouts, descriptions)) { first, _ in first }
    try report.write(all, text: text(all, scaled, described, status), context)
    return status
  }

  /// Returns the requested layouts of the library.
  private func chosen(of names: [String]) throws -> [String] {
    for name in request.classes where !names.contains(name) {
      throw CommandError.usage(
        "--class '\(name)' is not one of the layouts \(names.joined(separator: ", ")): name one"
      )
    }
    return request.classes.isEmpty ? names : request.classes
  }

  // MARK: Replays

  private func results(
    of layouts: [String],
    items: String,
    traces: [String],
    checks: Bool = true
  ) throws -> [ScenarioResult] {
    let words =
      layouts.flatMap { ["--layout", $0] } + ["--items", items, "--repeats", "1"]
      + ["--step-limit", arguments.text(.adoptionStepLimit) ?? "", "--results", "none"]
      + arguments.words(of: [.isolation, .stackLimit, .memoryLimit, .seed] + Flag.textFlags)
    return try context.results(
      ofRun: words + ["--"] + traces,
      // Larger replays use a trace that was read before, so its warnings are not repeated.
      warns: items == AdoptionScaling.recordedItems,
      checks: checks,
      checkSeconds: AdoptionRequest.checkSeconds
    )
  }

  /// Replays the trace with the fewest items at increasing numbers of items.
  ///
  /// Only the smallest number of items is checked. With more, checks would take much longer than
  /// replays.
  private func scaled(
    _ recorded: [ScenarioResult],
    _ layouts: [String],
    seconds: Double
  ) throws -> AdoptionScaling {
    var scaling = AdoptionScaling()
    let sizes = (arguments.text(.adoptionItems) ?? "").split(separator: ",").map(String.init)
    for layout in layouts {
      let own = recorded.filter { $0.setting.layout == layout }
      guard let fewest = own.min(by: { $0.setting.items < $1.setting.items }) else { continue }
      guard !own.contains(where: { $0.crash != nil }) else {
        scaling.notes.append(
          "\(layout) was not replayed with more items: it crashed, as reported above."
        )
        continue
      }
      var pace = AdoptionScaling.pace(of: fewest)
      let start = ContinuousClock.now
      for (position, size) in sizes.enumerated() {
        let isWaitedFor = scaling.waits(
          for: layout,
          items: size,
          after: pace,
          elapsed: seconds / Double(layouts.count) + (ContinuousClock.now - start) / .seconds(1)
        )
        guard isWaitedFor else { break }
        let found = try results(
          of: [layout],
          items: size,
          traces: [fewest.trace.path],
          checks: position == 0
        )
        scaling.results += found
        if let last = found.last { pace = AdoptionScaling.pace(of: last) }
      }
    }
    return scaling
  }

  // MARK: Text

  private func head(
    _ library: AdoptedLibrary,
    _ layouts: [String],
    _ descriptions: [LayoutInfo]
  ) -> String {
    let files = QuantityText.count(library.sources.files.count, "file")
    let seconds = QuantityText.duration(nanoseconds: library.seconds * 1e9)
    let compiled = library.isKept ? "compiled before" : "compiled in \(seconds)"
    var text = "\(files) \(compiled): \(library.path)\n"
    text += report.terminal.wrapped("glue: \(glue(library))")
    for (layout, description) in zip(layouts, descriptions) {
      text += "\n" + report.terminal.wrapped(title(of: layout, library))
      text += InferredTraitsText.lines(description, request)
        .map { report.terminal.wrapped("- " + $0, indentation: 2) }.joined()
    }
    for blocked in library.blocked {
      let layout = blocked.layout
      text += "\n\(layout.name): \(layout.file):\(layout.line)\n  blocked: \(blocked.reason)\n"
    }
    return text + "\n"
  }

  private static let mostChosen = 5

  /// Returns a text about the glue file and the values that it invents.
  private func glue(_ library: AdoptedLibrary) -> String {
    let glue = library.glue
    guard !glue.isUsers else { return "\(glue.path), your file" }
    let written = "\(glue.path), \(glue.isWritten ? "written now" : "as adopt wrote it")"
    let chosen = library.survey.chosen
    guard !chosen.isEmpty else { return "\(written); you can change it" }
    let more = chosen.count - Self.mostChosen
    let values = chosen.prefix(Self.mostChosen).joined(separator: ", ")
    return "\(written), with invented values (\(values)\(more > 0 ? " and \(more) more" : "")): "
      + "enter your app's values there"
  }

  /// Returns a layout's name, its file, and the edits that were needed to compile it.
  private func title(of layout: String, _ library: AdoptedLibrary) -> String {
    guard let found = library.survey.layouts.first(where: { $0.name == layout && !$0.file.isEmpty })
    else { return layout }
    let index = library.sources.files.firstIndex(of: found.file)
    let edits = index.map { library.survey.edits[$0].joined(separator: ", ") } ?? ""
    return "\(layout): \(found.file):\(found.line), compiles "
      + (edits.isEmpty ? "unchanged" : "with changes in a copy: \(edits)")
  }

  /// Returns the results of the traces as recorded, which are available first.
  private func text(_ recorded: [ScenarioResult], _ library: AdoptedLibrary) -> String {
    let sizes = (arguments.text(.adoptionItems) ?? "").split(separator: ",").joined(separator: ", ")
    let parts = [
      RunReport(recorded).summary(
        report.terminal,
        everything: "\(context.program) run --adopted \(library.path) --format wide",
        mostViolations: Self.mostViolations
      ),
      UsualCause.text(recorded, report.terminal),
      AdoptionRemarks.text(recorded, report.terminal),
      sizes.isEmpty ? "" : "Next: one of these traces with \(sizes) items.\n",
    ]
    return parts.filter { !$0.isEmpty }.map { "\($0)\n" }.joined()
  }

  /// Returns the results with more items, and the verdict.
  private func text(
    _ all: [ScenarioResult],
    _ scaling: AdoptionScaling,
    _ descriptions: [String: LayoutInfo],
    _ status: ExitStatus
  ) -> String {
    [
      scaling.text(report.terminal), AdoptionAdvice.text(all, descriptions, report.terminal),
      RunReport(all).verdict(exitCode: status.rawValue).text(report.terminal),
    ].paragraphs
  }
}

extension AdoptCommand: Command {
  static let name = "adopt"
  static let topic = CommandTopic.layouts
  static let summary = "compile and replay your UICollectionViewLayouts"
  static let operands = "[FLAGS] FILES... [TRACES...]"
  static let details = """
    Compiles Swift files, or all files in a folder, as for an iOS app, and replays every layout in
    them: first each trace as recorded, then one of them with more and more items. Without a trace,
    the built-in ones are replayed ('trace list'). Linux only.
    The command writes a library, which other commands load with --adopted.
    With --survey, every layout in folders of checkouts is adopted separately, and --report writes
    a page with all of them.

    """
  static let examples = [
    "adopt Examples/UIKitLayouts/Pinterest.swift",
    "adopt Sources/Layouts --class MosaicLayout --glue MosaicGlue.swift traces/recorded",
    "adopt --survey --items 1k,10k checkouts/* --report survey.html",
  ]
  static let families: [[Flag]] = [
    [.adoptedClass, .glue, .promise, .adoptionItems, .survey, .seed, .json, .page],
    [.isolation, .adoptionStepLimit, .stackLimit, .memoryLimit],
    Flag.textFlags,
  ]
  static let inputEndings = TraceFiles.endings + [".swift"]
  static let readsSubfolders = true
  static let overviewExamples = ["adopt Examples/UIKitLayouts/Pinterest.swift"]
}

extension Flag {
  static let adoptionItems = Flag("items", "N[,N]", default: "1k,10k,100k")
    .summary("numbers of items to time frames with, after the recorded one")
  /// The step limit of adoptions.
  ///
  /// It is long because checks request every element individually, which is slow in layouts that
  /// filter an array.
  static let adoptionStepLimit = Flag("step-limit", "SECONDS", default: "20")
    .summary(Flag.stepLimit.summary)
    .details(Flag.stepLimit.details)
}
