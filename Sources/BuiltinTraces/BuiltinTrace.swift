import CEmbeddedFiles

/// A trace that is part of the executable, so that a layout can be tried in any folder.
public struct BuiltinTrace: Sendable {
  /// The text before the name of such a trace, where files are named.
  public static let prefix = "builtin:"

  /// The name, with the prefix.
  public let name: String
  /// A few words on the content.
  public let summary: String
  /// The trace, packed with zstd.
  public let bytes: [UInt8]

  private init(_ name: String, _ summary: String, _ file: CEFFile) {
    self.name = Self.prefix + name
    self.summary = summary
    bytes = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// Finds a trace by its name.
  ///
  /// - Parameter name: The name, with the prefix.
  public init?(named name: String) {
    guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// All traces, in the order in which they are listed.
  public static let all = [
    BuiltinTrace(
      "rotate",
      "recorded: reading, turning the device, reading on",
      cef_trace_rotate()
    ),
    BuiltinTrace(
      "search-filter",
      "recorded: typing filters a list",
      cef_trace_search_filter()
    ),
    BuiltinTrace(
      "headers-footers",
      "written: sections whose headers and footers come, grow and go",
      cef_trace_headers_footers()
    ),
    BuiltinTrace(
      "empty-sections",
      "written: sections that are filled and emptied",
      cef_trace_empty_sections()
    ),
    BuiltinTrace(
      "section-moves",
      "written: sections that move past one another",
      cef_trace_section_moves()
    ),
    BuiltinTrace(
      "flow-horizontal",
      "written: a shelf that scrolls sideways",
      cef_trace_flow_horizontal()
    ),
  ]
}
