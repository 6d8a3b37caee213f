/// Names and version numbers of the trace format that this library reads and writes.
public enum TraceFormat {
  /// The required value of a head's `format`.
  public static let name = "layout-trace"
  /// The supported major version.
  public static let majorVersion = 1
  /// The minor version whose kinds and fields are all supported.
  public static let minorVersion = 1
  /// The supported kinds of records.
  public static let recordKinds: [String] = RecordKind.allCases.map(\.rawValue)
  /// Kinds and modes that the format defines but this library skips.
  public static let unreplayed: Set<String> = ["reentrant"]
  /// The names that a head's `need` may contain: the supported kinds of records and fields.
  public static let supportedFeatures: Set<String> = Set(recordKinds).union(fields)
    .union(["midbatch"])

  private static let fields: [String] = [
    "a", "anchor", "anim", "at", "axis", "budget", "caps", "ch", "d", "dy", "est", "field", "fn",
    "footer", "format", "frames", "h", "header", "hs", "id", "id0", "ids", "ins", "inset", "interp",
    "kind", "layout", "metrics", "n", "name", "need", "ns", "on", "ops", "parents", "path", "ph",
    "pin", "platform", "provenance", "r", "reason", "records", "refreshHz", "rowHs", "rows", "rtl",
    "safe", "scale", "sec", "secId", "shift", "skip", "spans", "t", "to", "unit", "v", "w", "what",
    "when", "why", "ws", "x", "y",
  ]
}

/// The supported kinds of records.
package enum RecordKind: String, CaseIterable {
  case head, items, view, frame, edit, size, scroll, config, reload, supp, invalidate, move
  case `switch`, mutate, probe, expect, query, adj, mark, end
}
