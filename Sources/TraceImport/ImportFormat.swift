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

  /// Tells the format of a file from its content.
  ///
  /// - Throws: `TraceError` for a file of no such format.
  public init(of file: ForeignFile) throws(TraceError) {
    let start = file.text(0..<min(file.bytes.count, 1 << 16))
    if start.utf8.starts(with: [0x1F, 0x8B]) || file.bytes.starts(with: [0x1F, 0x8B]) {
      throw file.error(ImportFault("the file is packed with gzip; unpack it with gunzip first"))
    }
    if file.bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) {
      throw file.error(ImportFault("the file is packed with zstd; unpack it with unzstd first"))
    }
    if PerfettoImport.accepts(file) {
      self = .perfetto
    } else if XctraceImport.accepts(start) {
      self = .xctrace
    } else if GfxinfoImport.accepts(start) || start.contains("Graphics info for pid") {
      self = .gfxinfo
    } else if let first = start.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) {
      guard first == "[" || first == "{" else {
        self = .csv
        return
      }
      let isLayoutTrace = start.contains("\"layout-trace\"")
      guard !isLayoutTrace else {
        throw file.error(ImportFault("this is a layout trace already; replay it as it is"))
      }
      let isPage =
        start.contains("\"timestamp\"") || start.contains("\"rr_")
        || !start.contains("\"traceEvents\"") && !start.contains("\"ph\"")
      self = isPage ? .rrweb : .chrome
    } else {
      throw file.error(ImportFault("the file is empty; record again"))
    }
  }
}
