/// The size limits of a foreign recording. A file beyond them is refused before memory is allocated
/// for it.
public struct ImportLimits: Equatable, Sendable {
  /// The maximum number of bytes in the file.
  public var fileBytes = 1 << 30
  /// The maximum number of bytes in one event of a JSON file.
  public var eventBytes = 256 << 20
  /// The maximum nesting depth of arrays and objects in one event.
  public var nestingDepth = 1024
  /// The maximum number of values in one event, with a list of numbers counted as one.
  public var valuesPerEvent = 8_000_000
  /// The maximum number of events, samples or rows.
  public var events = 10_000_000
  /// The maximum number of frames in the resulting trace.
  public var frames = 5_000_000
  /// The maximum number of items in the model at any time.
  public var items = 1_000_000
  /// The maximum duration of a session with computed frames, in seconds.
  public var seconds = 86_400.0

  /// The default limits.
  public static let standard = ImportLimits()

  /// Makes the default limits.
  public init() {}
}
