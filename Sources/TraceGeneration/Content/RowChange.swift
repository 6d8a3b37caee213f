/// A batch of one section: which rows leave their places, and which come to be where.
struct RowChange {
  /// Rows that come to be at an index.
  struct Arrival {
    /// The index of the first, after the batch.
    var index: Int
    var rows: [Row]
  }

  /// New heights of rows, by their indexes before the batch.
  var heights: [(index: Int, height: Double)] = []
  /// The indexes of rows that leave, before the batch, in ascending order.
  var departures: [Range<Int>] = []
  /// The rows that arrive, in ascending order.
  var arrivals: [Arrival] = []

  /// The index after the batch of a row that stays.
  func index(after index: Int) -> Int {
    var result = index
    for range in departures where range.lowerBound < index { result -= range.count }
    for arrival in arrivals where arrival.index <= result { result += arrival.rows.count }
    return result
  }

  /// The first row from an index on that stays; nil where none does.
  func survivor(from index: Int, count: Int) -> Int? {
    var result = index
    for range in departures where range.contains(result) { result = range.upperBound }
    return result < count ? result : nil
  }

  /// Makes the change in a list.
  ///
  /// - Complexity: O((departures + arrivals) · chunks).
  func apply(to list: inout RowList) {
    for change in heights { list.setHeight(change.height, at: change.index) }
    for range in departures.reversed() { list.remove(range) }
    for arrival in arrivals { list.insert(arrival.rows, at: arrival.index) }
  }
}
