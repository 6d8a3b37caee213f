import LayoutContract

/// A property that must hold after every step of a replay.
protocol Invariant {
  /// The name, as in every report.
  static var name: String { get }
  /// What must hold, in one sentence.
  static var summary: String { get }
  /// How a violation is drawn.
  static var picture: ViolationPicture { get }

  /// Makes the invariant for one replay.
  init()

  /// Looks at the host and reports what does not hold.
  mutating func check(_ inspection: Inspection, _ report: inout CheckReport)
}

extension Invariant {
  /// The elements of the violation, which is all that there is to see of most.
  static var picture: ViolationPicture { .elements }
}
