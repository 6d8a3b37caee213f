/// The features that a case uses and their weights, drawn once per case.
///
/// A case that draws evenly from all features rarely has many of one or none of another. Some bugs
/// need exactly that.
///
/// Source: Groce and others, "Swarm testing", 2012. Hypothesis (`featureflags.py`) adds that the
/// simplest swarm uses all features, and that each swarm uses at least one.
public struct Swarm: Equatable, Sendable {
  /// The weight of each feature; 0 if it is not used.
  public let weights: [Int]

  /// Draws the features that are used.
  ///
  /// The simplest swarm uses all of them, each with weight 1.
  ///
  /// - Parameters:
  ///   - count: The number of features, at least 1.
  ///   - choices: The choices to draw from.
  public init(of count: Int, _ choices: inout Choices) {
    weights = choices.span("swarm") { choices in
      var weights = (0..<count).map { _ in choices.chance(0.4) ? 0 : choices.integer(1...16) }
      if weights.allSatisfy({ $0 == 0 }) { weights[0] = 1 }
      return weights
    }
  }

  /// Draws a feature.
  ///
  /// - Parameter choices: The choices to draw from.
  /// - Returns: The feature's number.
  public func feature(_ choices: inout Choices) -> Int { choices.position(weights: weights) }
}
