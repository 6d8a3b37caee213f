/// How large a trace may be; what goes beyond is refused before memory is taken for it.
public struct TraceLimits: Equatable, Sendable {
  /// Bytes of one line.
  public var lineBytes = 64 << 20
  /// Items that the model holds at any time.
  public var items = 20_000_000
  /// Records in a file, the head and the end included.
  public var records = 10_000_000
  /// Records other than frames and the first items that come before one frame.
  public var recordsPerFrame = 100_000
  /// Sections that the model holds at any time.
  public var sections = 1_000_000
  /// Arrays and objects within each other in a line, the record itself included.
  public var nestingDepth = 16
  /// Values in a line, where a list of numbers counts as one.
  public var valuesPerLine = 8_000_000
  /// The magnitude of a length or a place, in points.
  public var lengthPoints = 1e12

  /// The limits of this version.
  public static let standard = TraceLimits()
}
