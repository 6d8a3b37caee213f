/// The item metrics that a layout needs and that are derived from item ids if the trace lacks them.
///
/// A derived metric depends on the seed and the id alone. An item therefore keeps its metrics
/// through every edit, and every layout and index sees the same metrics.
public struct DerivedMetrics: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Column spans of 1, 2 or 3, uniformly distributed.
  public static let columnSpans = DerivedMetrics(rawValue: 1)
  /// Captions of 60 points in height.
  public static let captions = DerivedMetrics(rawValue: 2)
  /// Widths and heights of 100, 200, 300 or 400 points, which replace the sizes in the trace.
  public static let blockSizes = DerivedMetrics(rawValue: 4)
  /// True heights, known from the start, for items that have only an estimate.
  public static let trueHeights = DerivedMetrics(rawValue: 8)
  /// Parents in the order in which items appear.
  ///
  /// Each section is one level of the hierarchy.
  public static let parents = DerivedMetrics(rawValue: 16)
}
