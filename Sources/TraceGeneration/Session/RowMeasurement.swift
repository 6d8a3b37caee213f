/// Which rows have a size that is known, and not an estimate.
struct RowMeasurement {
  /// Whether rows that are not named have an estimate.
  private(set) var isPending: Bool
  private var measured: Set<Int> = []

  /// Begins with all rows estimated, or all rows known.
  init(isPendingAtFirst: Bool) {
    isPending = isPendingAtFirst
  }

  /// Whether a row has to be measured.
  func needs(_ id: Int) -> Bool { isPending && !measured.contains(id) }

  /// Notes that a row was measured.
  mutating func note(_ id: Int) { measured.insert(id) }

  /// Makes every size an estimate.
  mutating func forget() {
    isPending = true
    measured = []
  }
}
