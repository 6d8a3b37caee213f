import TraceImport
import Traces

/// A foreign recording is refused with a message, or becomes a valid trace that is stable when
/// written again, or frame times that are not negative.
enum ImportCheck {
  /// Limits that make every input finish within milliseconds.
  private static let limits: ImportLimits = {
    var limits = ImportLimits.standard
    limits.events = 5000
    limits.frames = 600
    limits.items = 5000
    limits.seconds = 10
    limits.nestingDepth = 200
    return limits
  }()

  static func finding(in bytes: [UInt8], as format: ImportFormat) -> String? {
    let file = ForeignFile(path: "fuzz", bytes: bytes, limits: limits)
    // Whatever format is detected, the file is imported in the format of the target.
    do throws(TraceError) {
      _ = try ImportFormat(of: file)
    } catch {
      if let flaw = FuzzTarget.flaw(ofRefusal: error.description) { return flaw }
    }
    do throws(TraceError) {
      if format.hasFrameTimesOnly {
        return flaw(of: try ForeignRecording.frameTimes(of: file, as: format))
      }
      let trace = try ForeignRecording.trace(of: file, as: format, ImportOptions(name: "fuzz"))
      return flaw(of: trace)
    } catch {
      return FuzzTarget.flaw(ofRefusal: error.description)
    }
  }

  private static func flaw(of tables: [FrameTimes]) -> String? {
    if tables.isEmpty { return "there are no frame times, and no refusal" }
    for table in tables {
      if table.nanoseconds.isEmpty { return "a table has no frame times" }
      if table.nanoseconds.contains(where: { $0 < 0 }) { return "a frame time is below 0" }
      for note in table.notes {
        if let flaw = FuzzTarget.flaw(ofRefusal: note) { return flaw }
      }
    }
    return nil
  }

  private static func flaw(of trace: Trace) -> String? {
    for text in trace.warnings + [trace.head.provenance["guessed"] ?? "nothing"] {
      if let flaw = FuzzTarget.flaw(ofRefusal: text) { return flaw }
    }
    do throws(TraceError) {
      let bytes = try trace.encoded()
      let copy = try Trace(reading: TraceReader(path: "fuzz", bytes: bytes))
      if !copy.warnings.isEmpty { return "the trace has something that a reader passes over" }
      if copy.head.provenance["guessed"] == nil { return "nothing is said of what was guessed" }
      return try copy.encoded() == bytes ? nil : "a trace is written in another way again"
    } catch {
      return "what was imported cannot be read: \(error)"
    }
  }
}
