import Results

/// Collects the counts and violations of one invariant.
struct InvariantReport {
  /// The largest number of elements of a violation that are recorded.
  static let mostElements = 100

  private(set) var count: CheckRecord
  private(set) var violations: [Violation] = []
  /// The first finding that may be intended.
  private(set) var question: Violation?
  private let keptViolations: Int
  private var frame = -1
  private var timeNanoseconds: Int64 = 0

  init(invariant: String, keptViolations: Int) {
    count = CheckRecord(invariant: invariant)
    self.keptViolations = keptViolations
  }

  mutating func begin(frame: Int, timeNanoseconds: Int64) {
    self.frame = frame
    self.timeNanoseconds = timeNanoseconds
  }

  /// Records that this step had something to check, and whether it was checked.
  @discardableResult
  mutating func recordStep(checked isChecked: Bool = true) -> Bool {
    count.total += 1
    if isChecked { count.checked += 1 }
    return isChecked
  }

  /// Records an excused finding.
  mutating func excuse() {
    count.excused += 1
  }

  /// Records a finding that may be intended or wrong: only the layout's author knows.
  mutating func ask(_ message: String, _ elements: [Violation.Element]) {
    count.excused += 1
    if question == nil { question = violation(message, elements) }
  }

  /// Records a violation.
  mutating func violate(_ message: String, _ elements: [Violation.Element] = []) {
    count.violations += 1
    guard violations.count < keptViolations else { return }
    violations.append(violation(message, elements))
  }

  private func violation(_ message: String, _ elements: [Violation.Element]) -> Violation {
    Violation(
      invariant: count.invariant,
      frame: frame,
      timeNanoseconds: timeNanoseconds,
      message: message,
      elements: elements
    )
  }
}
