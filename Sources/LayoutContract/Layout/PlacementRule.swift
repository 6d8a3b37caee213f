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
  /// Whether of columns that end at the same place, to the last bit, the first in reading order is
  /// taken.
  public var picksFirstOfEqual = false
  /// The least breadth of a column, in points, where there are as many as fit; nil where the number
  /// follows from something else.
  public var leastBreadth: Double?
  /// How much of the container's breadth is left free beside all columns, in points.
  public var crossInset = 0.0

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

  /// How many columns of a least breadth fit, or how many are declared.
  ///
  /// With a least breadth w and gaps g, floor((room + g) / (w + g)), and at least one.
  ///
  /// - Parameter breadth: That of the container, in points.
  /// - Returns: The number; nil where items are put into rows, and where a rounding decides.
  public func laneCount(inContainerOf breadth: Double) -> Int? {
    guard case .lanes(let count, _) = arrangement else { return nil }
    guard let leastBreadth, leastBreadth + lineSpacing > 0 else { return count }
    let fit = (breadth - crossInset + lineSpacing) / (leastBreadth + lineSpacing)
    guard fit.isFinite, fit < 1e9 else { return nil }
    let nearest = fit.rounded()
    return (fit - nearest).magnitude < 1e-9 && nearest > 1 ? nil : max(1, Int(fit))
  }
}
