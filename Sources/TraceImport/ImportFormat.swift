import Traces

/// A supported import format.
public enum ImportFormat: String, CaseIterable, Sendable {
  /// A table of times and offsets.
  case csv
  /// Events of a page, recorded by the rrweb library.
  case rrweb
  /// Events in Chrome's JSON.
  case chrome
  /// A trace in Perfetto's native format.
  case perfetto
  /// The output of Android's `dumpsys gfxinfo PACKAGE framestats`.
  case gfxinfo
  /// The output of `xctrace export`.
  case xctrace

  /// A Boolean value that indicates whether the format contains only frame times and no scrolling.
  public var hasFrameTimesOnly: Bool { self == .gfxinfo || self == .xctrace }

  /// Whitespace, line ends and the bytes of a UTF-8 byte order mark.
  private static let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]

  /// Detects the format of a file from its content.
  ///
  /// - Throws: `TraceError` for a file of unknown format.
  public init(of file: ForeignFile) throws(TraceError) {
    if file.bytes.starts(with: [0x1F, 0x8B]) {
      throw file.error(ImportError("the file is packed with gzip; unpack it with gunzip first"))
    }
    if file.bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) {
      throw file.error(ImportError("the file is packed with zstd; unpack it with unzstd first"))
    }
    if PerfettoImport.accepts(file) {
      self = .perfetto
    } else if XctraceImport.accepts(file) {
      self = .xctrace
    } else if GfxinfoImport.accepts(file) {
      self = .gfxinfo
    } else if let first = file.bytes.first(where: { !Self.blanks.contains($0) }) {
      guard first == UInt8(ascii: "[") || first == UInt8(ascii: "{") else {
        self = .csv
        return
      }
      guard !file.begins(with: "\"layout-trace\"") else {
        throw file.error(ImportError("this is a layout trace already; replay it as it is"))
      }
      let isPage =
        file.begins(with: "\"timestamp\"") || file.begins(with: "\"rr_")
        || !file.begins(with: "\"traceEvents\"") && !file.begins(with: "\"ph\"")
      self = isPage ? .rrweb : .chrome
    } else {
      throw file.error(ImportError("the file is empty; record again"))
    }
  }
}
