/// Checks that a layout that invalidates itself while it prepares settles within three rounds.
struct Convergence: Invariant {
  static let summary = "a layout that invalidates itself rests after three rounds of a frame"
  static let picture = ViolationPicture.fresh

  /// The maximum number of rounds.
  static let limit = 3

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    report.recordStep()
    let rounds = inspection.facts.counters.rounds
    guard rounds > Self.limit else { return }
    report.violate("the layout was prepared \(rounds) times in one go and wanted more")
  }
}
