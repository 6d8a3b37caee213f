/// A seeded rule that determines the size of every item of a run.
public struct SizeFunction: Equatable, Sendable {
  /// The name of the rule: `constant`, `lognormal`, `steps`, `fixed`, `choice`, `aspect` or
  /// `unsound`.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    /// Every item is `w` x `h`.
    case constant
    /// Width `w`; height lognormal around `median` with spread `sigma`, clamped to `min` ... `max`
    /// and rounded to a multiple of `step`.
    case lognormal
    /// Width `w`; height drawn uniformly from `min`, `min + step`, ... `max`.
    case steps
    /// The pairs of `ws` and `hs`, in order and repeated.
    case fixed
    /// A pair of `ws` and `hs`, drawn uniformly.
    case choice
    /// Width `w`; height such that width / height is drawn uniformly from `min` ... `max`.
    case aspect
    /// `w` x `h`, but about every fourth item has an invalid side: NaN, infinite, negative or
    /// excessive. Files contain no such number, but an app's size callback may return one.
    case unsound
  }

  /// The rule.
  public var name: Name
  /// The seed of the rule's random numbers.
  public var seed: UInt64
  /// The rule's numbers by name.
  ///
  /// A single number is a list of one.
  public var parameters: [String: [Double]]

  /// Makes a rule.
  public init(name: Name, seed: UInt64 = 0, parameters: [String: [Double]]) {
    self.name = name
    self.seed = seed
    self.parameters = parameters
  }
}
