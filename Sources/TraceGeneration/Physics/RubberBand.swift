/// The resistance of content pulled beyond an edge: f(x) = (1 - 1 / (0.55 x / d + 1)) d in a view
/// of length d.
struct RubberBand: Sendable {
  private static let stiffness = 0.55

  /// The view's length, in points.
  let viewLength: Double

  /// Returns the distance that content moves for a pull; both may be negative.
  func distance(ofPull pull: Double) -> Double {
    let share = 1 - 1 / (Self.stiffness * pull.magnitude / viewLength + 1)
    return pull < 0 ? -share * viewLength : share * viewLength
  }

  /// Returns the ratio of the content's velocity to the finger's velocity.
  func slope(atPull pull: Double) -> Double {
    let stretched = Self.stiffness * pull.magnitude / viewLength + 1
    return Self.stiffness / (stretched * stretched)
  }
}
