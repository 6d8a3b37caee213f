/// The set of rows whose size is known rather than estimated.
struct RowMeasurement {
  /// A Boolean value that indicates whether rows not yet measured have an estimate.
  private(set) var isPending: Bool
  private var measured: Set<Int> = []

  /// Makes a set in which all rows are estimated or all rows are known.
  init(isPendingAtFirst: Bool) {
    isPending = isPendingAtFirst
  }

  /// Returns whether a row must be measured.
  func needs(_ id: Int) -> Bool { isPending && !measured.contains(id) }

  /// Records that a row was measured.
  mutating func note(_ id: Int) { measured.insert(id) }

  /// Makes every size an estimate.
  mutating func forget() {
    isPending = true
    measured = []
  }
}
