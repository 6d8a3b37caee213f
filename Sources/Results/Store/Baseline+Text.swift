import Measurement
import TraceRecords

/// The text file of a baseline.
extension Baseline {
  private static let title = "# perfharness baseline 2: "
  private static let missing = "-"
  private static var columns: [String] {
    ["trace", "layout", "index", "items", "options", "trace_sha256", "frames", "returned"]
      + CounterFigures.Count.allCases.map(\.rawValue) + ["digest"]
  }
  /// The column of library digests, which is present only if a scenario has a library.
  private static let libraryColumn = "library_sha256"

  /// The text of the file, equal for equal figures.
  public var text: String {
    var rows = [Self.columns] + entries.stablySorted { $0.key < $1.key }.map(Self.words)
    if entries.values.contains(where: { $0.libraryDigest != nil }) {
      let digests = entries.stablySorted { $0.key < $1.key }.map(\.value.libraryDigest)
      let column = [Self.libraryColumn] + digests.map { $0 ?? Self.missing }
      rows = zip(rows, column).map { $0 + [$1] }
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      let padded = zip(row, widths).map { word, width in
        word + String(repeating: " ", count: width - word.count)
      }
      return padded.joined(separator: "  ").trimmed
    }
    return ([Self.title + key.text] + lines).map { "\($0)\n" }.joined()
  }

  private static func words(_ scenario: Scenario, _ entry: Entry) -> [String] {
    let figures = entry.figures
    let counts = CounterFigures.Count.allCases.map { count in
      figures.counts[count].map { String($0) } ?? missing
    }
    let names = [
      scenario.trace, scenario.layout, scenario.index, String(scenario.items), scenario.options,
    ]
    return names + [entry.traceDigest, String(figures.frames), String(figures.returned)] + counts
      + [figures.digest]
  }

  /// Reads a file's text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: The path of the text's file, for error messages.
  /// - Throws: `ResultError` that names the file and the line.
  public init(reading text: String, path: String) throws(ResultError) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard let first = lines.popFirst(), first.hasPrefix(Self.title), first.escaped == first else {
      throw Self.error(path, 1, "the first line must begin with '\(Self.title)'")
    }
    self.init(BaselineKey(text: String(first.dropFirst(Self.title.count))))
    let names = lines.popFirst().map { Self.words($0) }
    let hasLibraries = names == Self.columns + [Self.libraryColumn]
    guard hasLibraries || names == Self.columns else {
      throw Self.error(path, 2, "the columns must be \(Self.columns.joined(separator: " "))")
    }
    for (number, line) in lines.enumerated() where !line.isEmpty {
      guard line.escaped == line else {
        throw Self.error(path, number + 3, "a line has a tab or another control character")
      }
      var words = Self.words(line)
      let library = hasLibraries ? words.popLast() : nil
      guard let (scenario, found) = Self.entry(words) else {
        throw Self.error(
          path,
          number + 3,
          "a scenario has \(names?.count ?? 0) words, and whole numbers below 2^53 or '-' for "
            + "counts"
        )
      }
      var entry = found
      entry.libraryDigest = library == Self.missing ? nil : library
      guard entries.updateValue(entry, forKey: scenario) == nil else {
        throw Self.error(path, number + 3, "the scenario occurs twice")
      }
    }
  }

  private static func entry(_ words: [String]) -> (Scenario, Entry)? {
    guard words.count == columns.count, let items = whole(words[3]),
      let frames = whole(words[6]), let returned = whole(words[7])
    else { return nil }
    var figures = CounterFigures(
      frames: frames,
      returned: returned,
      digest: words[words.count - 1],
      counts: [:]
    )
    for (count, word) in zip(CounterFigures.Count.allCases, words[8...]) where word != missing {
      guard let value = whole(word) else { return nil }
      figures.counts[count] = value
    }
    return (Scenario(words, items: items), Entry(traceDigest: words[5], figures: figures))
  }

  /// Returns a whole number if it is below 2^53, as in results.
  private static func whole(_ word: String) -> Int? {
    Int(word).flatMap { $0.magnitude < 1 << 53 ? $0 : nil }
  }

  private static func words(_ line: Substring) -> [String] {
    line.split(separator: " ").map { String($0) }
  }

  private static func error(_ path: String, _ line: Int, _ reason: String) -> ResultError {
    ResultError(
      .malformed,
      "\(path):\(line): \(reason): write it again with 'baseline update' and review it"
    )
  }
}
