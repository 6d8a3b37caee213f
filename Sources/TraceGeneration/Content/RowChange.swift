/// A batch of one section: the rows that leave and the rows that arrive.
struct RowChange {
  /// Rows that arrive at an index.
  struct Arrival {
    /// The index of the first row, after the batch.
    var index: Int
    var rows: [Row]
  }

  /// The new heights of rows, by their indexes before the batch.
  var heights: [(index: Int, height: Double)] = []
  /// The indexes of rows that leave, before the batch, ascending.
  var departures: [Range<Int>] = []
  /// The rows that arrive, ascending by index.
  var arrivals: [Arrival] = []

  /// Returns the index after the batch of a row that stays.
  func index(after index: Int) -> Int {
    var result = index
    for range in departures where range.lowerBound < index { result -= range.count }
    for arrival in arrivals where arrival.index <= result { result += arrival.rows.count }
    return result
  }

  /// Returns the first row at or after an index that stays; nil if there is no such row.
  func survivor(from index: Int, count: Int) -> Int? {
    var result = index
    for range in departures where range.contains(result) { result = range.upperBound }
    return result < count ? result : nil
  }

  /// Applies the change to a list.
  ///
  /// - Complexity: O((departures + arrivals) · chunks).
  func apply(to list: inout RowList) {
    for change in heights { list.setHeight(change.height, at: change.index) }
    for range in departures.reversed() { list.remove(range) }
    for arrival in arrivals { list.insert(arrival.rows, at: arrival.index) }
  }
}
