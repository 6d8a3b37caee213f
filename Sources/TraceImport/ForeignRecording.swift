import Traces

/// Makes traces and frame times of what other tools recorded.
public enum ForeignRecording {
  /// Opens a page in a browser without a network and returns the document that it leaves; throws
  /// one sentence.
  public typealias Browser = (RerenderPage) throws(BrowserFailure) -> [UInt8]

  /// Why a browser printed nothing.
  public struct BrowserFailure: Error {
    /// The sentence.
    public var sentence: String

    /// Makes a failure of a sentence.
    public init(_ sentence: String) {
      self.sentence = sentence
    }
  }

  /// Makes a trace.
  ///
  /// - Parameters:
  ///   - file: The recording.
  ///   - format: What it is; none that has frame times only.
  ///   - options: What it does not say.
  ///   - browser: Measures items of pages; without it, or where the options give sizes, sizes are
  ///     drawn by a rule.
  /// - Returns: A trace that a reader takes, with what is worth telling as warnings.
  /// - Throws: `TraceError` for what cannot be used.
  public static func trace(
    of file: ForeignFile,
    as format: ImportFormat,
    _ options: ImportOptions,
    browser: Browser? = nil
  ) throws(TraceError) -> Trace {
    do throws(ImportFault) {
      switch format {
      case .csv: return try CSVImport.read(file, options).trace(options, limits: file.limits)
      case .rrweb:
        guard let browser else { return try RRWebImport.trace(file, options, browser: nil) }
        return try RRWebImport.trace(file, options) { (page) throws(ImportFault) in
          do throws(BrowserFailure) {
            return try browser(page)
          } catch {
            throw ImportFault(error.sentence)
          }
        }
      case .chrome: return try trace(ChromeTraceImport.read(file, options), file, options)
      case .perfetto: return try trace(PerfettoImport.read(file, options), file, options)
      case .gfxinfo, .xctrace:
        throw ImportFault("it has frame times only, and nothing that could be replayed")
      }
    } catch {
      throw file.error(error)
    }
  }

  private static func trace(
    _ read: (OffsetRecording, messages: [String]),
    _ file: ForeignFile,
    _ options: ImportOptions
  ) throws(ImportFault) -> Trace {
    var trace = try read.0.trace(options, limits: file.limits)
    trace.warnings = read.messages
    return trace
  }

  /// Reads how long frames took.
  ///
  /// - Parameters:
  ///   - file: The recording.
  ///   - format: What it is.
  /// - Returns: The times of each table in it.
  /// - Throws: `TraceError` for what cannot be used.
  public static func frameTimes(
    of file: ForeignFile,
    as format: ImportFormat
  ) throws(TraceError) -> [FrameTimes] {
    do throws(ImportFault) {
      switch format {
      case .gfxinfo: return [try GfxinfoImport.read(file)]
      case .xctrace: return try XctraceImport.read(file)
      default: throw ImportFault("it has offsets and no frame times")
      }
    } catch {
      throw file.error(error)
    }
  }
}
