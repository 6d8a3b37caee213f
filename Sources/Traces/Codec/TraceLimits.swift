/// The size limits of a trace. A trace beyond them is refused before memory is allocated for it.
public struct TraceLimits: Equatable, Sendable {
  /// The maximum number of bytes in a line.
  public var lineBytes = 64 << 20
  /// The maximum number of items in the model at any time.
  public var items = 20_000_000
  /// The maximum number of records in a file, including the head and the end.
  public var records = 10_000_000
  /// The maximum number of records before one frame, except frames and the initial items.
  public var recordsPerFrame = 100_000
  /// The maximum number of sections in the model at any time.
  public var sections = 1_000_000
  /// The maximum nesting depth of arrays and objects in a line, including the record itself.
  public var nestingDepth = 16
  /// The maximum number of values in a line, with a list of numbers counted as one.
  public var valuesPerLine = 8_000_000
  /// The maximum magnitude of a length or coordinate, in points.
  public var lengthPoints = 1e12

  /// The default limits.
  public static let standard = TraceLimits()
}
