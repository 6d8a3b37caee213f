/// What a layout needs of items and a trace may lack: it is then derived from the items' ids.
///
/// A draw depends on the seed and the id alone, so that an item keeps its metrics through every
/// edit, and every layout and index sees the same.
public struct DerivedMetrics: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Column spans: 1, 2 or 3, evenly.
  public static let columnSpans = DerivedMetrics(rawValue: 1)
  /// Captions of 60 points.
  public static let captions = DerivedMetrics(rawValue: 2)
  /// Widths and heights of 100, 200, 300 or 400 points, whatever sizes the trace gives.
  public static let blockSizes = DerivedMetrics(rawValue: 4)
  /// True heights, from the start, of items that come with an estimate only.
  public static let trueHeights = DerivedMetrics(rawValue: 8)
  /// Parents by the order in which items appear; a section is then a depth.
  public static let parents = DerivedMetrics(rawValue: 16)
}
