import LayoutContract

/// A property that must hold after every step of a replay.
protocol Invariant {
  /// The name in every report.
  static var name: String { get }
  /// The property, in one sentence.
  static var summary: String { get }
  /// The picture of a violation.
  static var picture: ViolationPicture { get }

  /// Makes the invariant for one replay.
  init()

  /// Checks the host and reports violations.
  mutating func check(_ inspection: Inspection, _ report: inout CheckReport)
}

extension Invariant {
  /// The elements of the violation, the picture of most invariants.
  static var picture: ViolationPicture { .elements }
}
