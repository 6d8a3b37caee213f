import LayoutContract
import Traces

/// Imports a table of times and offsets, one line per frame.
enum CSVImport {
  /// Reads a table.
  ///
  /// - Parameters:
  ///   - file: The table.
  ///   - options: The time unit and the axis, if the table does not specify them.
  /// - Returns: The offsets.
  /// - Throws: `ImportError` for the first invalid line.
  static func read(
    _ file: ForeignFile,
    _ options: ImportOptions
  ) throws(ImportError) -> OffsetRecording {
    var lines = CSVLines(file)
    guard var line = try lines.next() else {
      throw ImportError("the table has no line with a time and an offset")
    }
    let separator = CSVSeparator(of: line.text)
    var columns = CSVColumns()
    let first = separator.fields(of: line.text)
    let hasHeader = separator.number(first.first ?? "") == nil
    if hasHeader {
      columns = try CSVColumns(header: first, axis: options.axis, at: line.offset)
      guard let next = try lines.next() else {
        throw ImportError("the table has a header and no line after it")
      }
      line = next
    }
    var times: [Double] = []
    var offsets: [Double] = []
    while true {
      let fields = separator.fields(of: line.text)
      guard fields.indices.contains(columns.time), fields.indices.contains(columns.offset),
        let time = separator.number(fields[columns.time]),
        let offset = separator.number(fields[columns.offset])
      else {
        throw ImportError(
          "\(String(line.text).quoted) is no time with an offset; write two numbers",
          at: line.offset
        )
      }
      if let last = times.last, time < last {
        throw ImportError(
          "the time \(time) is before the \(last) of the line above",
          at: line.offset
        )
      }
      times.append(time)
      offsets.append(offset)
      guard times.count <= file.limits.events else {
        throw ImportError("the table has more than \(file.limits.events) lines; cut it")
      }
      guard let next = try lines.next() else { break }
      line = next
    }
    let unit = options.timeUnit ?? columns.unit
    let scale = (unit ?? guessedUnit(of: times)).nanoseconds
    var recording = try OffsetRecording(
      source: "a table of offsets",
      times: times.map { $0 * scale },
      offsets: offsets,
      axis: options.axis ?? columns.axis ?? .y
    )
    recording.provenance = columns.provenance
    if unit == nil {
      recording.provenance.guess("times are in \(guessedUnit(of: times).rawValue)")
    }
    return recording
  }

  /// Returns the unit in which the median time between frames is from 1 ms to 1 s.
  private static func guessedUnit(of times: [Double]) -> ImportOptions.TimeUnit {
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.sorted()
    guard !steps.isEmpty else { return .seconds }
    let step = steps[steps.count / 2]
    if step < 1 { return .seconds }
    if step < 1_000 { return .milliseconds }
    return step < 1_000_000 ? .microseconds : .nanoseconds
  }
}

/// The positions of the time and offset columns in a table.
struct CSVColumns {
  var time = 0
  var offset = 1
  /// The time unit named in the header.
  var unit: ImportOptions.TimeUnit?
  /// The axis named in the header.
  var axis: Axis?
  var provenance = Provenance()

  private static let units: [(ImportOptions.TimeUnit, [String])] = [
    (.seconds, ["s", "sec", "secs", "second", "seconds"]),
    (.milliseconds, ["ms", "msec", "millis", "millisecond", "milliseconds"]),
    (.microseconds, ["us", "usec", "micros", "microsecond", "microseconds"]),
    (.nanoseconds, ["ns", "nsec", "nanos", "nanosecond", "nanoseconds"]),
  ]
  private static let times = ["t", "ts", "time", "timestamp", "elapsed"]
  private static let offsets: [(Axis, [String])] = [
    (.y, ["y", "offset", "offsety", "scrolltop", "scrolly", "scroll", "contentoffset"]),
    (.x, ["x", "offsetx", "scrollleft", "scrollx"]),
  ]

  /// Selects the first two columns.
  init() {}

  /// Selects the columns that a header names, or the first two.
  init(header: [Substring], axis wanted: Axis?, at offset: Int) throws(ImportError) {
    guard header.count >= 2 else {
      throw ImportError("the table has a single column; it needs a time and an offset", at: offset)
    }
    let names = header.map { name in
      name.lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) }
    }
    let unitWords = Set(Self.units.flatMap(\.1))
    let time = names.firstIndex { words in
      words.contains { Self.times.contains($0) || unitWords.contains($0) }
    }
    let named = names.map { words -> Axis? in
      let name = words.filter { !["px", "pt", "points"].contains($0) }.joined()
      return Self.offsets.first { $0.1.contains(name) }?.0
    }
    let position =
      named.firstIndex { wanted == nil ? $0 == .y : $0 == wanted }
      ?? named.firstIndex { $0 != nil }
    self.time = time ?? (position == 0 ? 1 : 0)
    self.offset = position ?? (self.time == 0 ? 1 : 0)
    if time == nil || position == nil {
      provenance.guess(
        "the time is column \(self.time + 1) and the offset is column \(self.offset + 1)"
      )
    }
    unit =
      names[self.time].lazy.compactMap { word in
        Self.units.first { $0.1.contains(word) }?.0
      }.first
    self.axis = position.flatMap { named[$0] }
  }
}

/// The separator between the fields of a table's lines.
struct CSVSeparator {
  private let character: Character

  init(of line: Substring) {
    character = ["\t", ";", ","].first { line.contains($0) } ?? " "
  }

  /// Returns the fields of a line, without surrounding spaces and quotes.
  func fields(of line: Substring) -> [Substring] {
    line.split(separator: character, omittingEmptySubsequences: character == " ").map { field in
      var field = field.trimmed
      if field.count >= 2, field.first == "\"", field.last == "\"" {
        field = field.dropFirst().dropLast()
      }
      return field
    }
  }

  /// Parses a number with a decimal point or, unless fields are separated by commas, a decimal
  /// comma.
  func number(_ field: Substring) -> Double? {
    var text = field
    if character != ",", let comma = text.firstIndex(of: ",") {
      text.replaceSubrange(comma...comma, with: ".")
    }
    guard text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension Substring {
  /// The text without surrounding spaces.
  var trimmed: Substring {
    var text = drop { $0 == " " || $0 == "\t" || $0 == "\r" }
    while let last = text.last, last == " " || last == "\t" || last == "\r" { text.removeLast() }
    return text
  }
}

/// The lines of a table, without empty lines and comments.
struct CSVLines {
  private static let longest = 1 << 16
  private let file: ForeignFile
  private var position = 0

  init(_ file: ForeignFile) {
    self.file = file
    if file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Returns the next line and its offset in the file, or nil after the last line.
  mutating func next() throws(ImportError) -> (text: Substring, offset: Int)? {
    while position < file.bytes.count {
      let start = position
      while position < file.bytes.count, file.bytes[position] != UInt8(ascii: "\n") {
        position += 1
      }
      let end = position
      position += 1
      guard end - start <= Self.longest else {
        throw ImportError(
          "the line has more than \(Self.longest) bytes; this is no table",
          at: start
        )
      }
      let text = Substring(file.text(start..<end)).trimmed
      if text.isEmpty || text.hasPrefix("#") || text.hasPrefix("//") { continue }
      return (text, start)
    }
    return nil
  }
}
