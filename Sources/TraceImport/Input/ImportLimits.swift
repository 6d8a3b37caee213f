/// How large a foreign recording may be; what goes beyond is refused before memory is taken for it.
public struct ImportLimits: Equatable, Sendable {
  /// Bytes of the file.
  public var fileBytes = 1 << 30
  /// Bytes of one event of a JSON file.
  public var eventBytes = 256 << 20
  /// Arrays and objects within each other in one event.
  public var nestingDepth = 1024
  /// Values in one event, where a list of numbers counts as one.
  public var valuesPerEvent = 8_000_000
  /// Events, samples or rows.
  public var events = 10_000_000
  /// Frames of the trace that is made.
  public var frames = 5_000_000
  /// Items of the model, at any time.
  public var items = 1_000_000
  /// The length of a session whose frames are computed, in seconds.
  public var seconds = 86_400.0

  /// The limits of this version.
  public static let standard = ImportLimits()

  /// Makes the limits of this version.
  public init() {}
}
