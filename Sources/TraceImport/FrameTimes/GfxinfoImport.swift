import Traces

/// Imports the output of `adb shell dumpsys gfxinfo PACKAGE framestats`: tables of timestamps, one
/// line per frame.
enum GfxinfoImport {
  private static let mark = "---PROFILEDATA---"

  /// Reads the tables of all windows.
  ///
  /// - Parameter file: The output of the tool.
  /// - Returns: The time from the intended vsync to the completion of each frame.
  /// - Throws: `ImportError` for an invalid line or a file without frames.
  static func read(_ file: ForeignFile) throws(ImportError) -> FrameTimes {
    var times = FrameTimes(what: "frames", nanoseconds: [])
    var lines = CSVLines(file)
    var columns: (flags: Int, start: Int, end: Int)?
    var isInTable = false
    var unusual = 0
    while let (text, offset) = try lines.next() {
      if text == mark {
        isInTable.toggle()
        columns = nil
        continue
      }
      guard isInTable else { continue }
      let fields = text.split(separator: ",", omittingEmptySubsequences: false)
      guard let columns = columns else {
        guard let flags = fields.firstIndex(of: "Flags"),
          let start = fields.firstIndex(of: "IntendedVsync"),
          let end = fields.firstIndex(of: "FrameCompleted")
        else {
          throw ImportError(
            "the table has no Flags, IntendedVsync and FrameCompleted; dump it with 'framestats'",
            at: offset
          )
        }
        columns = (flags, start, end)
        continue
      }
      let last = max(columns.flags, columns.start, columns.end)
      guard fields.count > last, let flags = Int64(fields[columns.flags]),
        let start = Int64(fields[columns.start]), let end = Int64(fields[columns.end])
      else {
        throw ImportError("\(String(text).quoted) is no line of such a table", at: offset)
      }
      // Excludes first frames, frames drawn for unusual reasons, and incomplete frames.
      let (duration, isTooLong) = end.subtractingReportingOverflow(start)
      guard flags == 0, start > 0, !isTooLong, duration > 0, duration < 3_600_000_000_000 else {
        unusual += 1
        continue
      }
      times.nanoseconds.append(duration)
      try ImportError.limit(times.nanoseconds.count, to: file.limits.events, "frames; cut the file")
    }
    guard !times.nanoseconds.isEmpty else {
      throw ImportError(
        "there is no frame in it; scroll, and dump it with 'framestats' right after"
      )
    }
    times.notes = ["a frame's time is from IntendedVsync to FrameCompleted"]
    if unusual > 0 {
      let frames = unusual == 1 ? "1 frame is" : "\(unusual) frames are"
      times.notes.append("\(frames) left out, which Android flags as unusual or did not complete")
    }
    return times
  }

  /// Returns whether the file is such a dump.
  static func accepts(_ file: ForeignFile) -> Bool {
    file.begins(with: "---PROFILEDATA---") || file.begins(with: "Graphics info for pid")
  }
}
