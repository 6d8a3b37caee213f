/// A case that fails, made as small as was found.
public struct Counterexample<Value> {
  /// What was made of the choices.
  public var value: Value
  /// The choices.
  public var choices: [UInt64]
  /// Why it fails.
  public var failure: Failure
  /// The seed of the case that failed first, or nil where a saved one did.
  public var seed: UInt64?
  /// How many cases ran before it failed, itself included.
  public var cases: Int
  /// How often it was tried in other forms.
  public var shrinkCalls: Int
}

extension Counterexample: Sendable where Value: Sendable {}
