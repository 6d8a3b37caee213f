/// The scenarios whose pictures are written with the results.
enum PictureChoice: String, CaseIterable {
  /// All scenarios.
  case all
  /// Scenarios in which an invariant is violated.
  case wrong
  /// No scenario.
  case none
}
