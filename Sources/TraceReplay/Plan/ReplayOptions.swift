import LayoutContract

/// The options for replaying a trace.
public struct ReplayOptions: Codable, Equatable, Sendable {
  // Only options that all scenarios of a request share are encoded.
  private enum CodingKeys: CodingKey {
    case place, stride, refreshHz, mode, rects, seed
  }

  /// The position of the recorded items in a grown model.
  public enum Place: String, CaseIterable, Codable, Hashable, Sendable {
    /// At the start of the first section.
    case start
    /// In the middle of the first section.
    case middle
    /// At the end of the first section.
    case end
  }

  /// The rule by which the offset moves.
  public enum Mode: String, CaseIterable, Codable, Hashable, Sendable {
    /// Each frame moves the offset by the recorded movement.
    case delta
    /// Like `delta`, but the recorded anchor is restored when it drifts by more than a viewport.
    case anchor
    /// Each frame sets the recorded offset.
    case offset
  }

  /// The number of items to grow the model to; nil keeps the recorded ones.
  public var items: Int?
  /// The position of the recorded items in a grown model.
  public var place = Place.middle
  /// The factor by which every movement is multiplied.
  public var stride = 1.0
  /// The frames per second to resample to; nil keeps the recorded frames.
  public var refreshHz: Double?
  /// The rule by which the offset moves.
  public var mode = Mode.delta
  /// The policy for the queried rectangle.
  public var rects = QueryRectPolicy.exact
  /// The seed of all random numbers.
  public var seed: UInt64 = 42
  /// The metrics that the layout needs and the trace may lack.
  public var derives: DerivedMetrics = []
  /// The axis that the layout scrolls along; a recording of the other one is transposed.
  public var axis = Axis.y

  /// Makes the default options: the trace as recorded, by its movements.
  public init() {}
}
