import LayoutContract

/// Collects what one invariant looks at and finds in one step.
struct CheckReport {
  private(set) var count: CheckOutcome.Count
  private(set) var violations: [Violation] = []
  /// The first of what may be meant as it is.
  private(set) var question: Violation?
  private let keptViolations: Int
  private var frame = -1
  private var timeNanoseconds: Int64 = 0

  init(invariant: String, keptViolations: Int) {
    count = CheckOutcome.Count(invariant: invariant)
    self.keptViolations = keptViolations
  }

  mutating func begin(frame: Int, timeNanoseconds: Int64) {
    self.frame = frame
    self.timeNanoseconds = timeNanoseconds
  }

  /// There was something to look at in this step, and the invariant did or did not look.
  mutating func look(_ didLook: Bool = true) {
    count.total += 1
    if didLook { count.checked += 1 }
  }

  /// What was found is excused.
  mutating func excuse() {
    count.excused += 1
  }

  /// Something may be meant as it is, and may be wrong: nobody but the layout's author knows.
  mutating func ask(_ message: String, _ elements: [Violation.Element]) {
    count.excused += 1
    if question == nil { question = violation(message, elements) }
  }

  /// Something does not hold.
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
