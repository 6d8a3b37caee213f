/// The resistance of content pulled beyond an edge: f(x) = (1 - 1 / (0.55 x / d + 1)) d in a view
/// of length d.
package struct RubberBand: Sendable {
  private static let stiffness = 0.55

  /// The view's length, in points.
  package let viewLength: Double

  /// Makes the rubber band of a view.
  package init(viewLength: Double) {
    self.viewLength = viewLength
  }

  /// Returns the distance that content moves for a pull; both may be negative.
  package func distance(ofPull pull: Double) -> Double {
    let share = 1 - 1 / (Self.stiffness * pull.magnitude / viewLength + 1)
    return pull < 0 ? -share * viewLength : share * viewLength
  }

  /// Returns the pull for a distance of content beyond its edge: the inverse.
  package func pull(ofDistance distance: Double) -> Double {
    let share = min(distance.magnitude / viewLength, 0.999)
    let pull = viewLength / Self.stiffness * (1 / (1 - share) - 1)
    return distance < 0 ? -pull : pull
  }

  /// Returns the ratio of the content's velocity to the finger's velocity.
  package func slope(atPull pull: Double) -> Double {
    let stretched = Self.stiffness * pull.magnitude / viewLength + 1
    return Self.stiffness / (stretched * stretched)
  }
}
