/// Fills the lines of one section, one at a time and in order.
///
/// A type and no closure, so that the loop over items is one piece of code.
@usableFromInline
protocol LineFiller<Place> {
  /// What is kept of an item.
  associatedtype Place: BitwiseCopyable

  /// The gap between lines, in whole 1/256 pt.
  var lineSpacing: Int64 { get }
  /// Adds the items of a line, at least one.
  ///
  /// - Parameters:
  ///   - line: The line's number in the section.
  ///   - item: Its first item, counted from the section's first.
  ///   - start: Where it begins, counted from where the section's items do, in whole 1/256 pt.
  ///   - scratch: Receives the items.
  /// - Returns: The line's length, in whole 1/256 pt.
  mutating func fill(
    _ line: Int,
    from item: Int,
    at start: Int64,
    _ scratch: inout LineScratch<Place>
  ) -> Int64
  /// Whether the lines from one on would be the same with another number.
  func joins(_ old: Int, _ new: Int) -> Bool
}
