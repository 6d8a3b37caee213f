/// Fills the lines of one section, one at a time and in order.
///
/// A protocol and not a closure, so that the loop over items compiles to one piece of code.
protocol LineFiller<Place> {
  /// The stored place of an item.
  associatedtype Place: BitwiseCopyable

  /// The gap between lines, in whole 1/256 pt.
  var lineSpacing: Int64 { get }
  /// A filler value for items without a place.
  static var blank: Place { get }
  /// The minimum number of kept items in a run for which it is cheaper to keep the run than to fill
  /// it. Keeping a run costs two lines around it and finding the second of them.
  static var itemsWorthRun: Int { get }
  /// Returns whether lines from `line` on can be filled by blocks: no item's size depends on the
  /// start of its line, and no line's length on its number.
  func canFillBlock(_ line: Int) -> Bool
  /// Adds as many whole lines as fit into a block, including the section's last line if it fits.
  ///
  /// Filling line by line, the processor often mispredicts the end of a line; filling by blocks can
  /// avoid that branch.
  ///
  /// - Parameters:
  ///   - block: An empty block; stays empty if the first line does not fit into it.
  ///   - line: The number of its first line in the section.
  ///   - item: The first item, relative to the section's first.
  mutating func fill(_ block: inout LineBlock<Place>, line: Int, from item: Int)
  /// Adds the items of a line, at least one.
  ///
  /// - Parameters:
  ///   - line: The line's number in the section.
  ///   - item: The line's first item, relative to the section's first.
  ///   - start: The line's start relative to the start of the section's items, in whole 1/256 pt.
  ///   - scratch: Receives the items.
  /// - Returns: The line's length, in whole 1/256 pt.
  mutating func fill(
    _ line: Int,
    from item: Int,
    at start: Int64,
    _ scratch: inout LineScratch<Place>
  ) -> Int64
  /// Returns whether the lines from number `old` on would be the same from number `new` on.
  func joins(_ old: Int, _ new: Int) -> Bool
}
