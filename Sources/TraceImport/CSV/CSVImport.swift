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
