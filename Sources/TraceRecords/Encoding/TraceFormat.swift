/// Names and numbers of the trace format that this version reads and writes.
public enum TraceFormat {
  /// What a head's `format` must say.
  public static let name = "layout-trace"
  /// The major version that this version reads.
  public static let majorVersion = 1
  /// The minor version that this version knows all kinds and fields of.
  public static let minorVersion = 1
  /// The kinds of records that are read.
  public static let recordKinds: [String] = RecordKind.allCases.map(\.rawValue)
  /// Kinds and modes that the format knows but that this version skips.
  public static let unreplayed: Set<String> = ["reentrant"]
  /// What a head's `need` may name: the kinds of records and the fields that are read.
  public static let supportedFeatures: Set<String> = Set(recordKinds).union(fields)
    .union(["midbatch"])

  private static let fields: [String] = [
    "a", "anchor", "anim", "at", "axis", "budget", "caps", "ch", "d", "dy", "est", "field", "fn",
    "footer",
    "format", "frames", "header", "hs", "id", "id0", "ids", "ins", "inset", "interp", "kind",
    "layout",
    "metrics", "n", "name", "need", "ns", "on", "ops", "parents", "path", "ph", "pin", "platform",
    "provenance", "r", "reason", "records", "refreshHz", "rowHs", "rows", "rtl", "safe", "scale",
    "sec",
    "secId", "shift", "skip", "spans", "t", "to", "unit", "v", "w", "h", "what", "when", "why",
    "ws", "x", "y",
  ]
}

extension String {
  /// The text in quotes as a message shows it: short, and without characters that steer a terminal.
  package var quoted: String {
    let visible = prefix(60).unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar.properties.generalCategory == .control ? "?" : scalar
    }
    let text = String(String.UnicodeScalarView(visible))
    return text.count < count ? "'\(text)...'" : "'\(text)'"
  }
}
