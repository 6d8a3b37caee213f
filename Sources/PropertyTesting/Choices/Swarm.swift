/// Which features a case uses, and how much of each: drawn once a case.
///
/// A case that draws from all features alike hardly ever has many of one or none of another. Some
/// bugs need just that.
///
/// Source: Groce and others, "Swarm testing", 2012. That the simplest swarm leaves nothing out, and
/// that none leaves out everything, is from Hypothesis (`featureflags.py`).
public struct Swarm: Equatable, Sendable {
  /// The weight of each feature; 0 where it is left out.
  public let weights: [Int]

  /// Draws which of some features are used.
  ///
  /// The simplest swarm uses all of them, each with weight 1.
  ///
  /// - Parameters:
  ///   - count: How many features there are, at least one.
  ///   - choices: What to draw from.
  public init(of count: Int, _ choices: inout Choices) {
    weights = choices.span("swarm") { choices in
      var weights = (0..<count).map { _ in choices.chance(0.4) ? 0 : choices.integer(1...16) }
      if weights.allSatisfy({ $0 == 0 }) { weights[0] = 1 }
      return weights
    }
  }

  /// Draws a feature.
  ///
  /// - Parameter choices: What to draw from.
  /// - Returns: The feature's number.
  public func feature(_ choices: inout Choices) -> Int { choices.position(weights: weights) }
}
