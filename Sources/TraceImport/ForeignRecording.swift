import Traces

/// Converts recordings of other tools to traces and frame times.
public enum ForeignRecording {
  /// Opens a page in a browser without network access and returns the resulting document.
  public typealias Browser = (RerenderPage) throws(ImportError) -> [UInt8]

  /// Converts a recording to a trace.
  ///
  /// - Parameters:
  ///   - file: The recording.
  ///   - format: The format of the recording; not one with only frame times.
  ///   - options: The data missing in the file.
  ///   - browser: Measures the items of pages. If it is nil or the options specify sizes, sizes are
  ///     drawn by a rule.
  /// - Returns: A trace that a reader accepts, with messages for the user as warnings.
  /// - Throws: `TraceError` for an invalid recording.
  public static func trace(
    of file: ForeignFile,
    as format: ImportFormat,
    _ options: ImportOptions,
    browser: Browser? = nil
  ) throws(TraceError) -> Trace {
    do throws(ImportError) {
      let offsets: OffsetRecording
      switch format {
      case .rrweb: return try RRWebImport.trace(file, options, browser: browser)
      case .csv: offsets = try CSVImport.read(file, options)
      case .chrome: offsets = try ChromeTraceImport.read(file, options)
      case .perfetto: offsets = try PerfettoImport.read(file, options)
      case .gfxinfo, .xctrace:
        throw ImportError("it has frame times only, and nothing that could be replayed")
      }
      return try offsets.trace(options, limits: file.limits)
    } catch {
      throw file.error(error)
    }
  }

  /// Reads the frame times of a recording.
  ///
  /// - Parameters:
  ///   - file: The recording.
  ///   - format: The format of the recording.
  /// - Returns: The times of each table in the file.
  /// - Throws: `TraceError` for an invalid recording.
  public static func frameTimes(
    of file: ForeignFile,
    as format: ImportFormat
  ) throws(TraceError) -> [FrameTimes] {
    do throws(ImportError) {
      switch format {
      case .gfxinfo: return [try GfxinfoImport.read(file)]
      case .xctrace: return try XctraceImport.read(file)
      default: throw ImportError("it has offsets and no frame times")
      }
    } catch {
      throw file.error(error)
    }
  }
}

/// Durations of frames on a device, as measured by its own tool.
public struct FrameTimes: Equatable, Sendable {
  /// The subject of the times, such as `frames` or the name of the table in Instruments.
  public var what: String
  /// One time per frame, in nanoseconds, in file order.
  public var nanoseconds: [Int64]
  /// Notes on omissions and guesses, one sentence each.
  public var notes: [String] = []
}
