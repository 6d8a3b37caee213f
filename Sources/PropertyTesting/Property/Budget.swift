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
