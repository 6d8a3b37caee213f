/// The counts of a property's run.
public struct Report: Equatable, Sendable {
  /// The number of cases that ran.
  public var cases = 0
  /// The number of rejected cases, which are not included in `cases`.
  public var rejected = 0
  /// The labels of the cases.
  public var labels = Labels()
}

/// The result of running a property.
public enum Outcome<Value> {
  /// Every case passes.
  case held(Report)
  /// A case fails.
  case failed(Counterexample<Value>)
  /// A case failed, and a later run of the same choices had another result: the case depends on
  /// more than its choices.
  case flaky(Counterexample<Value>, second: Failure?)
  /// Hardly any case meets the conditions: too few cases ran.
  case gaveUp(Report)
  /// Every case passes, but fewer than required have these labels.
  case vacuous(Report, labels: [String])
}

extension Outcome: Sendable where Value: Sendable {}
