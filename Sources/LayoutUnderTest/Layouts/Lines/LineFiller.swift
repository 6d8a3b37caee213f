/// Fills the lines of one section, one at a time and in order.
///
/// A type and no closure, so that the loop over items is one piece of code.
protocol LineFiller<Place> {
  /// What is kept of an item.
  associatedtype Place: BitwiseCopyable

  /// The gap between lines, in whole 1/256 pt.
  var lineSpacing: Int64 { get }
  /// A place to fill room with until an item takes it.
  static var blank: Place { get }
  /// How many items after one another are placed as fast as two lines around them are filled, and
  /// the second of them found.
  static var itemsWorthRun: Int { get }
  /// Whether lines from one on may be filled by blocks: none of their items' sizes depends on where
  /// its line begins, and none of their lengths on the line's number.
  func canFillBlock(_ line: Int) -> Bool
  /// Adds as many whole lines as a block has room for, and the section's last if it is among them.
  ///
  /// Line by line the processor guesses at each item whether it ends the line, and is often wrong;
  /// this may do without.
  ///
  /// - Parameters:
  ///   - block: An empty block; stays empty where the first line has no room in it.
  ///   - line: The number of its first line in the section.
  ///   - item: The first item, counted from the section's first.
  mutating func fill(_ block: inout LineBlock<Place>, line: Int, from item: Int)
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
