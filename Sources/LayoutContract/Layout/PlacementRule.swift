/// The rule by which a layout places the items of a section, as far as frames reveal it.
///
/// Lengths are the ones the layout uses: rounded and never negative. "Along" means along the scroll
/// axis, "across" along the other axis.
public struct PlacementRule: Equatable, Sendable {
  /// The containers into which items are placed.
  public enum Arrangement: Equatable, Sendable {
    /// Columns side by side. Each item follows the last item of a column.
    ///
    /// - Parameters:
    ///   - count: The number of columns.
    ///   - picksShortest: True if an item goes to the column that ends first; false if columns take
    ///     turns.
    case lanes(count: Int, picksShortest: Bool)
    /// Consecutive rows, each filled with the items that fit.
    ///
    /// - Parameters:
    ///   - length: The length of a row, in points.
    ///   - isSpread: True if items are spread over the row, so that the spacing is a minimum.
    case rows(length: Double, isSpread: Bool)
  }

  /// The containers into which items are placed.
  public var arrangement: Arrangement
  /// The gap between adjacent items of a column or row, in points.
  public var itemSpacing: Double
  /// The gap between columns, or between rows, in points.
  public var lineSpacing: Double
  /// The number of equal-sized items after which columns repeat; nil if they do not repeat.
  public var period: Int?
  /// A Boolean value that indicates whether, of columns with exactly equal ends, the first in
  /// reading order gets the next item.
  public var picksFirstOfEqual = false
  /// The minimum breadth of a column, in points, if the layout uses as many columns as fit;
  /// otherwise nil.
  public var leastBreadth: Double?
  /// The part of the container's breadth that columns leave free, in points.
  public var crossInset = 0.0

  /// Makes a rule.
  public init(
    _ arrangement: Arrangement,
    itemSpacing: Double,
    lineSpacing: Double,
    period: Int? = nil
  ) {
    precondition(
      itemSpacing >= 0 && lineSpacing >= 0,
      "PlacementRule: spacings are lengths in points and not negative"
    )
    precondition(period ?? 1 > 0, "PlacementRule: a period has at least one item")
    switch arrangement {
    case .lanes(let count, _):
      precondition(count > 0, "PlacementRule: there is at least one column")
    case .rows(let length, _):
      precondition(length >= 0, "PlacementRule: the length of a row is not negative")
    }
    self.arrangement = arrangement
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.period = period
  }

  /// Returns the number of columns of minimum breadth that fit, or the declared number.
  ///
  /// For a minimum breadth w and gaps g, this is floor((room + g) / (w + g)), and at least one.
  ///
  /// - Parameter breadth: The breadth of the container, in points.
  /// - Returns: The number, or nil for rows and if rounding decides.
  public func laneCount(inContainerOf breadth: Double) -> Int? {
    guard case .lanes(let count, _) = arrangement else { return nil }
    guard let leastBreadth, leastBreadth + lineSpacing > 0 else { return count }
    let fit = (breadth - crossInset + lineSpacing) / (leastBreadth + lineSpacing)
    guard fit.isFinite, fit < 1e9 else { return nil }
    let nearest = fit.rounded()
    return (fit - nearest).magnitude < 1e-9 && nearest > 1 ? nil : max(1, Int(fit))
  }
}
