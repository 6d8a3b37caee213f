import Traces

/// A format that recordings are imported from.
public enum ImportFormat: String, CaseIterable, Sendable {
  /// A table of times and offsets.
  case csv
  /// Events of a page, by the rrweb library.
  case rrweb
  /// Events in Chrome's JSON.
  case chrome
  /// Perfetto's own trace.
  case perfetto
  /// What Android's `dumpsys gfxinfo PACKAGE framestats` prints.
  case gfxinfo
  /// What `xctrace export` writes.
  case xctrace

  /// Whether it holds how long frames took, and not what was scrolled.
  public var hasFrameTimesOnly: Bool { self == .gfxinfo || self == .xctrace }

  /// Blanks, ends of lines and the bytes of a mark of UTF-8.
  private static let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]

  /// Tells the format of a file from its content.
  ///
  /// - Throws: `TraceError` for a file of no such format.
  public init(of file: ForeignFile) throws(TraceError) {
    if file.bytes.starts(with: [0x1F, 0x8B]) {
      throw file.error(ImportFault("the file is packed with gzip; unpack it with gunzip first"))
    }
    if file.bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) {
      throw file.error(ImportFault("the file is packed with zstd; unpack it with unzstd first"))
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
      let isLayoutTrace = file.begins(with: "\"layout-trace\"")
      guard !isLayoutTrace else {
        throw file.error(ImportFault("this is a layout trace already; replay it as it is"))
      }
      let isPage =
        file.begins(with: "\"timestamp\"") || file.begins(with: "\"rr_")
        || !file.begins(with: "\"traceEvents\"") && !file.begins(with: "\"ph\"")
      self = isPage ? .rrweb : .chrome
    } else {
      throw file.error(ImportFault("the file is empty; record again"))
    }
  }
}
