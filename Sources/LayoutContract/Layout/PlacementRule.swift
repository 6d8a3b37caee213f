/// How a layout places the items of a section, as far as it can be told from their frames.
///
/// Lengths are as the layout uses them: rounded and never negative. "Along" is along the scroll
/// axis, "across" the other one.
public struct PlacementRule: Equatable, Sendable {
  /// What items are put into.
  public enum Arrangement: Equatable, Sendable {
    /// Columns side by side; each item goes below the last one of a column.
    ///
    /// - Parameters:
    ///   - count: How many columns there are.
    ///   - picksShortest: Whether an item goes to the column that ends first; otherwise they take
    ///     turns.
    case lanes(count: Int, picksShortest: Bool)
    /// Rows one after the other; each takes items as long as they fit.
    ///
    /// - Parameters:
    ///   - length: The room across, in points.
    ///   - isSpread: Whether the items of a row are spread over it, so that the spacing is the
    ///     least one.
    case rows(length: Double, isSpread: Bool)
  }

  /// What items are put into.
  public var arrangement: Arrangement
  /// The gap between neighbours of a column, or of a row, in points.
  public var itemSpacing: Double
  /// The gap between columns, or between rows, in points.
  public var lineSpacing: Double
  /// After how many items of equal size their places repeat, but for a shift; nil where they don't.
  public var period: Int?

  /// Makes a rule.
  public init(
    _ arrangement: Arrangement,
    itemSpacing: Double,
    lineSpacing: Double,
    period: Int? = nil
  ) {
    self.arrangement = arrangement
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.period = period
  }
}
