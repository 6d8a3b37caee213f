/// An item of a list: its id and its assumed height in points.
struct Row: Equatable {
  var id: Int
  var height: Double
}

/// The rows of a single column, with lookup by index and by position in points.
///
/// Rows are stored in chunks of about 512 with their lengths. A lookup costs O(chunks), an edit
/// O(chunks + changed rows), so that a list of a million rows stays fast.
struct RowList {
  private struct Chunk {
    private(set) var rows: [Row]
    private(set) var length: Double

    init(_ rows: [Row]) {
      self.rows = rows
      length = rows.reduce(0) { $0 + $1.height }
    }

    mutating func set(_ height: Double, at item: Int) {
      rows[item].height = height
      self = Chunk(rows)
    }
  }

  /// A row with its index and position.
  struct PlacedRow: Equatable {
    var index: Int
    var row: Row
    /// The start of the row, in points from the start of the list.
    var start: Double
    /// The end of the row, in points from the start of the list.
    var end: Double { start + row.height }
  }

  private static let chunkSize = 512

  private var chunks: [Chunk] = []
  /// The number of rows.
  private(set) var count = 0
  /// The length of all rows, in points.
  private(set) var length = 0.0

  /// Makes a list of rows.
  ///
  /// - Complexity: O(rows).
  init(_ rows: [Row]) {
    chunks = Self.chunked(rows)
    measure()
  }

  /// Returns the row at an index.
  ///
  /// - Complexity: O(chunks).
  func row(at index: Int) -> PlacedRow {
    guard let (chunk, item) = position(of: index) else {
      preconditionFailure("RowList: there is no row \(index)")
    }
    let rows = chunks[chunk].rows
    let first = chunks[..<chunk].reduce(0) { $0 + $1.length }
    let start = rows[..<item].reduce(first) { $0 + $1.height }
    return PlacedRow(index: index, row: rows[item], start: start)
  }

  /// Returns the rows that intersect a range of points, in order.
  ///
  /// - Complexity: O(chunks + the rows found).
  func rows(from low: Double, to high: Double) -> [PlacedRow] {
    var found: [PlacedRow] = []
    var (first, start) = (0, 0.0)
    for chunk in chunks {
      let end = start + chunk.length
      if end > low {
        for (item, row) in chunk.rows.enumerated() {
          guard start < high else { return found }
          let placed = PlacedRow(index: first + item, row: row, start: start)
          if placed.end > low { found.append(placed) }
          start = placed.end
        }
      }
      first += chunk.rows.count
      start = end
    }
    return found
  }

  /// Returns the rows at some indexes.
  ///
  /// - Complexity: O(chunks + rows).
  func rows(in range: Range<Int>) -> [Row] {
    var found: [Row] = []
    var first = 0
    for chunk in chunks {
      let own = range.clamped(to: first..<first + chunk.rows.count)
      found += chunk.rows[own.lowerBound - first..<own.upperBound - first]
      first += chunk.rows.count
    }
    return found
  }

  /// Returns the row at a point, or the nearest row; nil in an empty list.
  func row(atPoint point: Double) -> PlacedRow? {
    guard count > 0 else { return nil }
    if let found = rows(from: point, to: point + 1).first { return found }
    return row(at: point < 0 ? 0 : count - 1)
  }

  /// Sets the height of a row.
  mutating func setHeight(_ height: Double, at index: Int) {
    guard let (chunk, item) = position(of: index) else { return }
    chunks[chunk].set(height, at: item)
    measure()
  }

  /// Inserts rows, the first of them at an index.
  mutating func insert(_ rows: [Row], at index: Int) {
    guard !rows.isEmpty else { return }
    if let (chunk, item) = position(of: index) {
      var all = chunks[chunk].rows
      all.insert(contentsOf: rows, at: item)
      chunks.replaceSubrange(chunk...chunk, with: Self.chunked(all))
    } else {
      chunks += Self.chunked(rows)
    }
    measure()
  }

  /// Removes the rows at some indexes.
  mutating func remove(_ range: Range<Int>) {
    var first = 0
    chunks = chunks.compactMap { chunk in
      let own = range.clamped(to: first..<first + chunk.rows.count)
      defer { first += chunk.rows.count }
      guard !own.isEmpty else { return chunk }
      var rows = chunk.rows
      rows.removeSubrange(own.lowerBound - first..<own.upperBound - first)
      return rows.isEmpty ? nil : Chunk(rows)
    }
    measure()
  }

  /// Returns the position of a row; nil for an index after the last row.
  private func position(of index: Int) -> (chunk: Int, item: Int)? {
    var first = 0
    for (number, chunk) in chunks.enumerated() {
      if index < first + chunk.rows.count { return (number, index - first) }
      first += chunk.rows.count
    }
    return nil
  }

  private mutating func measure() {
    count = chunks.reduce(0) { $0 + $1.rows.count }
    length = chunks.reduce(0) { $0 + $1.length }
  }

  /// Returns rows in chunks: a single chunk, unless it would exceed twice the target size.
  private static func chunked(_ rows: [Row]) -> [Chunk] {
    guard rows.count > 2 * chunkSize else { return rows.isEmpty ? [] : [Chunk(rows)] }
    return stride(from: 0, to: rows.count, by: chunkSize).map {
      Chunk(Array(rows[$0..<min($0 + chunkSize, rows.count)]))
    }
  }
}
