import LayoutUnderTest

/// Consecutive rows with known heights.
struct MeasuredRange {
  /// The first row's index.
  var first = 0
  /// The first row's start, in points.
  var origin = 0.0
  private(set) var ids: [Int] = []
  /// The start of each row after the first row's, and the end of the last one, in points.
  private var tops = [0.0]

  var length: Double { tops[tops.count - 1] }
  var end: Double { origin + length }
  /// The index after the last row's.
  var next: Int { first + ids.count }

  func contains(_ item: Int) -> Bool { item >= first && item < next }

  /// Returns the start and the height of a row of the range, in points.
  func place(of item: Int) -> (top: Double, height: Double) {
    let index = item - first
    return (origin + tops[index], tops[index + 1] - tops[index])
  }

  /// Returns the first row that ends after `y`, or the last one.
  func item(at y: Double) -> Int {
    (first..<next).first { place(of: $0).top + place(of: $0).height > y } ?? max(first, next - 1)
  }

  /// Returns how far the first row that is also in a former range moved since, in points.
  func distance(from former: MeasuredRange) -> Double? {
    let item = max(first, former.first)
    guard contains(item), former.contains(item) else { return nil }
    return place(of: item).top - former.place(of: item).top
  }

  mutating func append(_ id: Int, height: Double) {
    ids.append(id)
    tops.append(length + height)
  }

  /// Adds rows before the first one, nearest first; the others stay where they are.
  mutating func prepend(_ rows: [(id: Int, height: Double)]) {
    guard !rows.isEmpty else { return }
    let heights = (first..<next).map { place(of: $0).height }
    ids = rows.reversed().map(\.id) + ids
    tops = [0]
    for height in rows.reversed().map(\.height) + heights { tops.append(length + height) }
    first -= rows.count
    origin -= rows.reduce(0) { $0 + $1.height }
  }
}

/// The adjustments of the offset that the host may not have made yet.
struct OwedAdjustment {
  /// The rows that were visible before the first change, and their distances from the view's start.
  var anchors: [(id: Int, distance: Double)] = []
  /// A Boolean value that indicates whether the host queried elements, after moving the offset.
  var isAnswered = false
  private var total = 0.0
  private var offset = Double.nan

  func amount(at offset: Double) -> Double { !isAnswered && offset == self.offset ? total : 0 }

  /// Forgets what the host has done, and everything if it scrolled.
  mutating func settle(at offset: Double) {
    if isAnswered || offset != self.offset && offset != self.offset + total {
      self = OwedAdjustment()
    }
  }

  mutating func add(_ distance: Double, at offset: Double) {
    (total, self.offset, isAnswered) = (amount(at: offset) + distance, offset, false)
  }

  /// Records the visible rows, unless an earlier change of the frame did.
  mutating func record(_ range: MeasuredRange, from top: Double, height: Double) {
    guard anchors.isEmpty else { return }
    for item in range.first..<range.next {
      let (start, length) = range.place(of: item)
      if length > 0, start + length > top, start < top + height {
        anchors.append((range.ids[item - range.first], start - top))
      }
    }
  }
}
