/// How much a property may try.
public struct Budget: Equatable, Sendable {
  /// How many cases are to hold.
  public var cases: Int
  /// How long cases are tried and one that fails is shrunk, or nil for as long as it takes.
  public var duration: Duration?
  /// How often a failing case is tried in other forms.
  public var shrinkCalls: Int
  /// How long a failing case is shrunk.
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
    self.cases = cases
    self.duration = duration
    self.shrinkCalls = shrinkCalls
    self.shrinkDuration = shrinkDuration
  }
}
