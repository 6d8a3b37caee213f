/// A failing case after shrinking.
public struct Counterexample<Value> {
  /// The value generated from the choices.
  public var value: Value
  /// The choices.
  public var choices: [UInt64]
  /// The reason for the failure.
  public var failure: Failure
  /// The seed of the case that failed first, or nil if that was a saved case.
  public var seed: UInt64?
  /// The number of cases that ran, including the failing one.
  public var cases: Int
  /// The number of sequences that shrinking tried.
  public var shrinkCalls: Int
}

extension Counterexample: Sendable where Value: Sendable {}
