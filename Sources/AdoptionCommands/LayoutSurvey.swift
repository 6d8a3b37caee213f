import Foundation
import HarnessCommands
import Results

/// `adopt --survey`: adopts every layout in some checkouts with a command of its own, so that a
/// layout that hangs affects only its row.
///
/// Rows are stored as they arrive: an interrupted survey resumes at the layout where it stopped.
final class LayoutSurvey {
  /// The maximum time for a layout, including compilation, in seconds.
  private static let mostSeconds = 180.0
  /// The folder of stored rows, relative to the working directory.
  private static let folder = ".build/adopted/survey"

  private let context: CommandContext
  private let report: ReportRequest
  private let folders: [String]
  /// The flags of the command for each layout.
  private let words: [String]

  init(_ arguments: ParsedArguments, _ report: ReportRequest, context: CommandContext) throws {
    self.context = context
    self.report = report
    folders = arguments.operands
    for flag in [Flag.adoptedClass, .glue] where arguments.isOn(flag) {
      throw CommandError.usage("--\(flag.name) applies to one library: remove it with --survey")
    }
    words = arguments.words(of: Flag.limitFlags + [.adoptionItems, .promise, .seed])
    for folder in folders where !InputFile.isFolder(folder) {
      throw CommandError.usage("--survey: '\(folder)' is not a folder: name folders of checkouts")
    }
    guard !folders.isEmpty else {
      throw CommandError.usage("--survey needs the folders of checkouts: name one or more")
    }
  }

  func run() throws -> ExitStatus {
    let layouts = folders.flatMap(Self.layouts)
    guard !layouts.isEmpty else {
      throw CommandError(.inconclusive, "no class in these folders is a UICollectionViewLayout")
    }
    guard let executable = context.executable else {
      throw CommandError(.internalError, "a survey runs its own executable, which was not found")
    }
    let progress = ProgressBar(
      total: layouts.count,
      context: context,
      isWanted: report.showsProgress
    )
    let build = executable.digest
    Interruption.allowForChild()
    var rows: [SurveyRow] = []
    for found in layouts {
      progress.begin("\(found.name), \(found.file)")
      rows.append(try row(of: found, executable, build))
    }
    progress.end()
    try write(rows)
    if rows.contains(where: { $0.outcome == .fails }) { return .violation }
    if rows.contains(where: { $0.outcome == .doesNotCompile }) { return .malformed }
    return rows.allSatisfy { $0.outcome == .passes } ? .passed : .inconclusive
  }

  /// Returns the layouts in a folder, without those of tests.
  private static func layouts(in folder: String) -> [SurveyRow.Found] {
    let files = AdoptionSources.swiftFiles(in: folder).filter { file in
      !file.split(separator: "/").contains { $0.hasSuffix("Tests") || $0 == "Package.swift" }
    }
    return files.flatMap { file in
      let classes = (try? AdoptionSources([file]))?.scannedClasses() ?? []
      return classes.map { (file, $0) }
    }
  }

  // MARK: One layout

  private func row(
    of found: SurveyRow.Found,
    _ executable: CurrentExecutable,
    _ build: String
  ) throws -> SurveyRow {
    let parts = [build] + words
    let digest = FileDigest.sha256(of: parts.joined(separator: " "), and: [found.file])
    let folder = "\(Self.folder)/\(found.name)-\(digest.prefix(12))"
    let kept = "\(folder)/row.json"
    if let data = FileManager.default.contents(atPath: kept),
      let row = try? JSONDecoder().decode(SurveyRow.self, from: data)
    {
      return row
    }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let row = try adopt(found, executable, in: folder)
      // The command was stopped for a reason other than the layout, so do not store the row.
      guard row.outcome != .stopped || row.seconds >= Self.mostSeconds else { return row }
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      try encoder.encode(row).write(to: URL(fileURLWithPath: kept), options: .atomic)
      return row
    } catch let interruption as Interruption {
      throw interruption
    } catch {
      throw CommandError(.internalError, "\(kept) cannot be written: \(error.localizedDescription)")
    }
  }

  /// Adopts a layout's file, and if needed once more with the files that the first attempt names.
  ///
  /// - Throws: `Interruption`, which also ended the adoption.
  private func adopt(
    _ found: SurveyRow.Found,
    _ executable: CurrentExecutable,
    in folder: String
  ) throws -> SurveyRow {
    let start = ContinuousClock.now
    var files = [URL(fileURLWithPath: found.file).path]
    var operands = ShellWords.text(files)
    let json = "\(folder)/results.jsonl"
    while true {
      try? FileManager.default.removeItem(atPath: json)
      let left = Self.mostSeconds - (ContinuousClock.now - start) / .seconds(1)
      let command =
        ShellWords.text([executable.resolvedPath, "adopt", "--class", found.name])
        + " \(ShellWords.text(words)) --json results.jsonl --quiet --no-progress \(operands)"
      let (status, text) = ExternalTool.transcript(
        of: ["sh", "-c", "exec \(command)"],
        in: folder,
        within: max(1, left)
      )
      try Interruption.check()
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      if let results = try? ResultLine.read(json).scenarios, status >= 0 {
        return SurveyRow(found, results, furtherFiles: files.count - 1, seconds: seconds)
      }
      guard status == ExitStatus.malformed.rawValue, files.count == 1,
        let wanted = Self.operands(in: text)
      else { return SurveyRow(found, endedWith: status, text, seconds: seconds) }
      operands = wanted
      files = wanted.split(separator: " ").map(String.init)
    }
  }

  /// Returns the files of the command that a failed adoption suggests; nil without a suggestion.
  private static func operands(in text: String) -> String? {
    let line = text.split(separator: "\n").last { $0.hasPrefix("  ") && $0.contains(" adopt ") }
    return line?.firstRange(of: " adopt ").map { String(line?[$0.upperBound...] ?? "") }
  }

  // MARK: Output

  private func write(_ rows: [SurveyRow]) throws {
    try report.write(rows, text: text(rows), context)
    if let page = report.page {
      try context.write(Data(SurveyPage(rows: rows).source.utf8), to: page)
      if !report.isQuiet { context.complain("the report is in \(page)") }
    }
  }

  private func text(_ rows: [SurveyRow]) -> String {
    var table = TextTable([
      .name("layout", mayClip: true), .name("verdict"), .name("found", mayClip: true),
      .number("median frame", rank: 1), .number("seconds", rank: 0),
    ])
    for row in rows {
      let mark: Terminal.Mark =
        row.outcome == .passes ? .passes : row.outcome == .fails ? .fails : .inconclusive
      let found = row.findings.map { "\($0.invariant) \($0.violations)" }.joined(separator: ", ")
      table.append(
        [
          row.layout, row.outcome.rawValue, row.error ?? found, row.medians,
          NumberText.fixed(row.seconds, digits: 0),
        ],
        mark: mark
      )
    }
    return table.text(report.terminal)
      + report.terminal.wrapped(
        "\(Self.summary(rows)). The results of each layout are in \(Self.folder)."
      )
  }

  /// Returns the number of layouts per outcome.
  static func summary(_ rows: [SurveyRow]) -> String {
    let counts = Dictionary(grouping: rows, by: \.outcome).mapValues(\.count)
    let sums = SurveyRow.Outcome.allCases.compactMap { outcome in
      counts[outcome].map { "\(outcome.rawValue) \($0)" }
    }
    return "\(QuantityText.count(rows.count, "layout")): \(sums.joined(separator: ", "))"
  }
}

extension Flag {
  static let survey = Flag("survey")
    .summary("table of the layouts in folders of checkouts, each adopted separately")
}

/// An HTML page of a survey: a table of layouts, and an entry for each with its first violations.
struct SurveyPage {
  let rows: [SurveyRow]

  /// The HTML of the page.
  var source: String {
    let headline = LayoutSurvey.summary(rows)
    let entries = Array(rows.enumerated())
    return HTMLPage.text(
      title: "Survey of \(headline)",
      header: "<b>adopt --survey</b>, each layout separately",
      main: """
        <section aria-labelledby="layouts">
        <h1 id="layouts">\(headline)</h1>
        <div class="strip"><table class="plain">
        <thead><tr><th>layout</th><th>verdict</th><th>found</th>\
        <th class="number">median frame</th></tr></thead>
        <tbody>
        \(entries.map(Self.line))</tbody>
        </table></div>
        </section>
        <section aria-labelledby="each">
        <h2 id="each">Each layout</h2>
        <ul class="findings">
        \(entries.map(Self.entry))</ul>
        </section>

        """
    )
  }

  private static func line(_ position: Int, _ row: SurveyRow) -> HTMLText {
    let found = row.findings.map { "\($0.invariant) \($0.violations)" }.joined(separator: ", ")
    return """
      <tr><th><a href="#layout-\(position)">\(row.layout)</a></th><td>\(verdict(row))</td>\
      <td>\(found)</td><td class="number">\(row.medians)</td></tr>

      """
  }

  private static func entry(_ position: Int, _ row: SurveyRow) -> HTMLText {
    """
    <li id="layout-\(position)">
    <h3>\(row.layout) \(verdict(row))</h3>
    <p><code>\(row.file)</code></p>
    \(paragraphs(row.findings.map(text)))\(paragraphs(row.error.map { ["\($0)"] } ?? []))\
    \(row.remarks.isEmpty ? "" : remarks(row))</li>

    """
  }

  private static func text(_ finding: SurveyRow.Finding) -> HTMLText {
    let times = QuantityText.count(finding.violations, "time")
    let frame = "\(finding.trace), \(NumberText.frame(finding.frame))"
    return """
      <b>\(finding.invariant)</b> \(times): \(finding.message) \
      <span class="note">first in \(frame)</span>
      """
  }

  private static func remarks(_ row: SurveyRow) -> HTMLText {
    """
    <details><summary>Questions to its author, and missing checks</summary>
    \(paragraphs(row.remarks.map { "\($0)" }))</details>

    """
  }

  private static func paragraphs(_ texts: [HTMLText]) -> [HTMLText] {
    texts.map { "<p>\($0)</p>\n" }
  }

  private static func verdict(_ row: SurveyRow) -> HTMLText {
    let word = row.outcome.rawValue
    switch row.outcome {
    case .passes: return "<span class=\"tag good\">\(word)</span>"
    case .fails, .doesNotCompile: return "<span class=\"tag bad\">\(word)</span>"
    case .inconclusive, .stopped, .needsGlue: return "<span class=\"tag\">\(word)</span>"
    }
  }
}
