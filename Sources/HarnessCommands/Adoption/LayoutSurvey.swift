import Foundation
import Results

/// `adopt --survey`: every layout of some checkouts, each adopted by a command of its own, so that
/// one that hangs costs its row.
///
/// Rows are kept as they come: a survey that was interrupted goes on where it was.
final class LayoutSurvey {
  /// How long a layout may take, in seconds, compiling included.
  private static let mostSeconds = 180.0
  /// What rows are kept in, below the folder that the command runs in.
  private static let folder = ".build/adopted/survey"

  private let context: CommandContext
  private let report: ReportRequest
  private let folders: [String]
  private let items: String

  init(_ arguments: ParsedArguments, _ report: ReportRequest, context: CommandContext) throws {
    self.context = context
    self.report = report
    folders = arguments.operands
    items = arguments.text(.adoptionItems) ?? ""
    for folder in folders where !SourceFile.isFolder(folder) {
      throw CommandError.usage("--survey takes folders, and '\(folder)' is none: name checkouts")
    }
    guard !folders.isEmpty else {
      throw CommandError.usage("--survey needs the folders of checkouts: name one or more")
    }
  }

  func run() throws -> ExitStatus {
    let places = folders.flatMap(Self.places)
    guard !places.isEmpty else {
      throw CommandError(.inconclusive, "no class in these folders is a UICollectionViewLayout")
    }
    guard let executable = context.executable else {
      throw CommandError(.internalError, "a survey runs its own executable, which is not known")
    }
    let progress = ProgressBar(
      total: places.count,
      context: context,
      isWanted: report.showsProgress
    )
    let build = executable.digest
    var rows: [SurveyRow] = []
    for place in places {
      progress.begin("\(place.name), \(place.file)")
      rows.append(try row(of: place, executable, build))
    }
    progress.end()
    try write(rows)
    if rows.contains(where: { $0.outcome == .fails }) { return .violation }
    if rows.contains(where: { $0.outcome == .doesNotCompile }) { return .malformed }
    return rows.allSatisfy { $0.outcome == .passes } ? .passed : .inconclusive
  }

  /// The layouts in a folder, but for those of tests.
  private static func places(in folder: String) -> [LayoutPlace] {
    let files = AdoptionSources.swiftFiles(in: folder).filter { file in
      !file.split(separator: "/").contains { $0.hasSuffix("Tests") || $0 == "Package.swift" }
    }
    return files.flatMap { file in
      let classes = (try? AdoptionSources([file]))?.scannedClasses() ?? []
      return classes.map { LayoutPlace(file: file, name: $0) }
    }
  }

  // MARK: One layout

  private func row(
    of place: LayoutPlace,
    _ executable: OwnExecutable,
    _ build: String
  ) throws -> SurveyRow {
    let source = FileDigest.sha256(path: place.file)
    let key = [place.name, String(source.prefix(12)), String(build.prefix(12))]
    let folder = "\(Self.folder)/\(key.joined(separator: "-"))"
    let kept = "\(folder)/row.json"
    if let data = FileManager.default.contents(atPath: kept),
      let row = try? JSONDecoder().decode(SurveyRow.self, from: data)
    {
      return row
    }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let row = adopt(place, executable, in: folder)
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      try encoder.encode(row).write(to: URL(fileURLWithPath: kept), options: .atomic)
      return row
    } catch {
      throw CommandError(.internalError, "\(kept) cannot be written: \(error.localizedDescription)")
    }
  }

  /// Adopts a layout's file; where it needs others, once more with those that the first attempt
  /// names.
  private func adopt(
    _ place: LayoutPlace,
    _ executable: OwnExecutable,
    in folder: String
  ) -> SurveyRow {
    let clock = ContinuousClock()
    let start = clock.now
    var files = [URL(fileURLWithPath: place.file).path]
    var operands = ShellWords.text(files)
    while true {
      let left = Self.mostSeconds - (clock.now - start) / .seconds(1)
      let command =
        ShellWords.text([executable.resolvedPath, "adopt", "--class", place.name])
        + " --items \(items) --json results.jsonl --quiet --no-progress \(operands)"
      let (status, text) = ExternalTool.transcript(
        of: ["sh", "-c", "exec \(command)"],
        in: folder,
        within: max(1, left)
      )
      let seconds = (clock.now - start) / .seconds(1)
      if let results = try? ScenarioResultLines.read("\(folder)/results.jsonl"), status >= 0 {
        return SurveyRow(place, results, furtherFiles: files.count - 1, seconds: seconds)
      }
      guard status >= 0 else {
        let reason = "it was ended after \(Int(seconds)) s"
        return SurveyRow(place, .stopped, seconds: seconds, error: reason)
      }
      guard files.count == 1, let wanted = Self.operands(in: text) else {
        let lines = text.split(separator: "\n").filter { !$0.contains(": compiling ") }
        let error = lines.first { $0.contains(": error: ") } ?? lines.first
        return SurveyRow(
          place,
          .doesNotCompile,
          seconds: seconds,
          error: error.map(String.init)
        )
      }
      operands = wanted
      files = wanted.split(separator: " ").map(String.init)
    }
  }

  /// The files of the command that a failed adoption says to run; nil where it says none.
  private static func operands(in text: String) -> String? {
    let line = text.split(separator: "\n").last { $0.hasPrefix("  ") && $0.contains(" adopt ") }
    return line?.firstRange(of: " adopt ").map { String(line?[$0.upperBound...] ?? "") }
  }

  // MARK: Output

  private func write(_ rows: [SurveyRow]) throws {
    if let json = report.json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let lines = try rows.map { try encoder.encode($0) + Data("\n".utf8) }
      try OutputDestination(json, context: context).write(lines.reduce(Data(), +))
    }
    if !report.printsJSON { try context.output.write(text(rows)) }
  }

  private func text(_ rows: [SurveyRow]) -> String {
    var table = SummaryTable([
      SummaryTable.Column(title: "layout", mayClip: true),
      SummaryTable.Column(title: "verdict"),
      SummaryTable.Column(title: "found", mayClip: true),
      SummaryTable.Column(title: "median frame", isNumber: true, rank: 1),
      SummaryTable.Column(title: "seconds", isNumber: true, rank: 0),
    ])
    for row in rows {
      let mark: Terminal.Mark =
        row.outcome == .passes ? .passes : row.outcome == .fails ? .fails : .inconclusive
      let found = row.findings.map { "\($0.invariant) \($0.violations)" }.joined(separator: ", ")
      let frames = row.frames.compactMap { frames in
        frames.median.map { median in
          QuantityText.duration(nanoseconds: median * 1e6) + " at "
            + QuantityText.count(frames.items)
        }
      }
      table.append(
        mark,
        [
          row.layout, row.outcome.rawValue, row.error ?? found, frames.joined(separator: ", "),
          NumberText.fixed(row.seconds, digits: 0),
        ]
      )
    }
    let counts = Dictionary(grouping: rows, by: \.outcome).mapValues(\.count)
    let outcomes: [SurveyRow.Outcome] = [.passes, .fails, .inconclusive, .stopped, .doesNotCompile]
    let sums = outcomes.compactMap { outcome in
      counts[outcome].map { "\($0) \(outcome.rawValue)" }
    }
    return table.text(report.terminal)
      + report.terminal.wrapped(
        "\(QuantityText.count(rows.count, "layout")): \(sums.joined(separator: ", ")). "
          + "Each one's results are in \(Self.folder)."
      )
  }
}

extension Flag {
  static let survey = Flag(
    "survey",
    summary:
      "adopt each layout in the folders of checkouts by itself, and print a row for each; what "
      + "was found is kept, and taken again as long as the file and this build stay the same"
  )
}
