import LayoutContract

/// How a trace is replayed.
public struct ReplayOptions: Codable, Equatable, Sendable {
  // What differs between the scenarios of one request is not a part of it.
  private enum CodingKeys: CodingKey {
    case place, stride, refreshHz, mode, rects, seed
  }

  /// Where the recorded items sit among those that a grown model adds.
  public enum Place: String, CaseIterable, Codable, Hashable, Sendable {
    /// At the start of the first section.
    case start
    /// In its middle.
    case middle
    /// At its end.
    case end
  }

  /// What moves the offset.
  public enum Mode: String, CaseIterable, Codable, Hashable, Sendable {
    /// Each frame moves it by the recorded movement.
    case delta
    /// Like `delta`, but the recorded anchor is brought back when it drifts by more than a
    /// viewport.
    case anchor
    /// Each frame sets it as recorded.
    case offset
  }

  /// How many items the model is grown to; nil keeps the recorded ones.
  public var items: Int?
  /// Where the recorded items sit in a grown model.
  public var place = Place.middle
  /// What every movement is multiplied by.
  public var stride = 1.0
  /// Frames a second to resample to; nil keeps the recorded frames.
  public var refreshHz: Double?
  /// What moves the offset.
  public var mode = Mode.delta
  /// Which rectangle the host asks for.
  public var rects = QueryRectPolicy.exact
  /// The seed of everything drawn at random.
  public var seed: UInt64 = 42
  /// What the layout needs and the trace may lack.
  public var derives: DerivedMetrics = []
  /// The axis that the layout scrolls along; a recording of the other one is transposed.
  public var axis = Axis.y

  /// Makes the default options: the trace as recorded, by its movements.
  public init() {}
}
