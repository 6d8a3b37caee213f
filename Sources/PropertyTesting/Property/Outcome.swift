/// What a property's cases told.
public struct Report: Equatable, Sendable {
  /// How many cases ran.
  public var cases = 0
  /// How many were rejected, which are no cases.
  public var rejected = 0
  /// What the cases are like.
  public var labels = Labels()
}

/// How a property ended.
public enum Outcome<Value> {
  /// Every case holds.
  case held(Report)
  /// A case fails.
  case failed(Counterexample<Value>)
  /// A case failed, and the same choices later told something else: the case depends on more than
  /// its choices.
  case flaky(Counterexample<Value>, second: Failure?)
  /// Hardly any case passes the conditions: too little was tried.
  case gaveUp(Report)
  /// Every case holds, but fewer than required have these labels.
  case vacuous(Report, labels: [String])
}

extension Outcome: Sendable where Value: Sendable {}
