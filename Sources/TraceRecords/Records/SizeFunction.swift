import LayoutContract

/// A seeded rule that gives every item of a run its size.
public struct SizeFunction: Equatable, Sendable {
  /// Which rule: `constant`, `lognormal`, `steps`, `fixed`, `choice`, `aspect` or `unsound`.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    /// Every item is `w` x `h`.
    case constant
    /// Width `w`; height lognormal around `median` with spread `sigma`, kept within `min` ... `max`
    /// and rounded to a multiple of `step`.
    case lognormal
    /// Width `w`; height drawn evenly from `min`, `min + step`, ... `max`.
    case steps
    /// The pairs of `ws` and `hs` one after the other, again and again.
    case fixed
    /// A pair of `ws` and `hs` drawn evenly.
    case choice
    /// Width `w`; height such that width / height is drawn evenly from `min` ... `max`.
    case aspect
    /// `w` x `h`, but every fourth item or so has a side that is no length: NaN, infinite, negative
    /// or beyond all measure. Files hold no such number, an app's size callback may return it.
    case unsound
  }

  /// The rule.
  public var name: Name
  /// The seed of its random numbers.
  public var seed: UInt64
  /// The rule's numbers by name; a single number is a list of one.
  public var parameters: [String: [Double]]

  /// Makes a rule.
  public init(name: Name, seed: UInt64 = 0, parameters: [String: [Double]]) {
    self.name = name
    self.seed = seed
    self.parameters = parameters
  }
}
