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

/// The reason that a case fails.
public struct Failure: Equatable, Sendable, Error {
  /// An identifier of the fault; shrinking keeps only cases with the same origin.
  public var origin: String
  /// A sentence that describes the failure.
  public var message: String

  /// Makes a failure.
  public init(origin: String, message: String) {
    self.origin = origin
    self.message = message
  }
}

/// The limits of a property's run.
public struct Budget: Equatable, Sendable {
  /// The number of cases that must pass.
  public var cases: Int
  /// The time limit for running cases and shrinking a failing one, or nil for no limit.
  public var duration: Duration?
  /// The largest number of sequences that shrinking tries.
  public var shrinkCalls: Int
  /// The time limit for shrinking.
  public var shrinkDuration: Duration

  /// The budget of a pull request: 200 cases.
  public static let pullRequest = Budget(cases: 200)
  /// The budget of a nightly run: 20,000 cases.
  public static let nightly = Budget(cases: 20_000)

  /// Makes a budget.
  public init(
    cases: Int,
    duration: Duration? = nil,
    shrinkCalls: Int = 20_000,
    shrinkDuration: Duration = .seconds(10)
  ) {
    precondition(cases > 0 && shrinkCalls >= 0, "Budget: a property needs at least one case")
    self.cases = cases
    self.duration = duration
    self.shrinkCalls = shrinkCalls
    self.shrinkDuration = shrinkDuration
  }
}
