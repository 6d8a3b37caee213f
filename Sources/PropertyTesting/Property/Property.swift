/// A statement that must hold for every case, and a generator of cases.
public struct Property<Value> {
  /// Generates a value from choices.
  public var generate: (inout Choices) -> Value
  /// Returns why a value fails, or nil if the statement holds, and records the labels of the case.
  public var check: (Value, inout Labels) -> Failure?

  /// Makes a property.
  public init(
    generate: @escaping (inout Choices) -> Value,
    check: @escaping (Value, inout Labels) -> Failure?
  ) {
    self.generate = generate
    self.check = check
  }

  /// Runs saved cases, then new ones, and shrinks the first that fails.
  ///
  /// - Parameters:
  ///   - seed: The seed of the new cases.
  ///   - saved: The choices of cases that failed before.
  ///   - budget: The limits of the run.
  /// - Returns: The result.
  public func run(seed: UInt64, saved: [[UInt64]] = [], budget: Budget) -> Outcome<Value> {
    var report = Report()
    for values in saved {
      let trial = trial(Choices(replaying: values), &report)
      if let failure = trial.failure { return shrunk(trial, failure, seed: nil, report, budget) }
    }
    let clock = ContinuousClock()
    let deadline = budget.duration.map { clock.now + $0 }
    var stream: UInt64 = 0
    while report.cases < budget.cases, deadline.map({ clock.now < $0 }) ?? true {
      let caseSeed = SplitMix64(seed: seed, stream: stream).state
      stream += 1
      let trial = trial(Choices(seed: caseSeed), &report)
      if let failure = trial.failure {
        var rest = budget
        if let deadline, let limit = budget.shrinkDuration {
          rest.shrinkDuration = min(limit, max(.zero, deadline - clock.now))
        }
        return shrunk(trial, failure, seed: caseSeed, report, rest)
      }
      // With a confidence of 99 %, fewer than 1 % of cases meet the conditions: at a rate of 1 in
      // 100, 459 rejections in a row occur once in a hundred times; each case that meets the
      // conditions allows 100 more.
      if report.rejected >= 459 + 100 * report.cases { return .gaveUp(report) }
    }
    let shortfalls = report.labels.shortfalls(of: report.cases)
    return shortfalls.isEmpty ? .held(report) : .vacuous(report, labels: shortfalls)
  }

  private func trial(_ choices: Choices, _ report: inout Report) -> Trial {
    let trial = Trial(choices, of: self, &report.labels)
    if trial.isRejected { report.rejected += 1 } else { report.cases += 1 }
    return trial
  }

  private func shrunk(
    _ trial: Trial,
    _ failure: Failure,
    seed: UInt64?,
    _ report: Report,
    _ budget: Budget
  ) -> Outcome<Value> {
    var labels = Labels()
    var shrinker = Shrinker(trial, failure, budget) { values in
      Trial(Choices(replaying: values), of: self, &labels)
    }
    var second = shrinker.repeated()
    if second?.origin == failure.origin {
      shrinker.shrink()
      second = shrinker.repeated()
    }
    var choices = Choices(replaying: shrinker.best.values)
    let found = Counterexample(
      value: generate(&choices),
      choices: shrinker.best.values,
      failure: shrinker.failure,
      seed: seed,
      cases: report.cases,
      shrinkCalls: shrinker.calls
    )
    return second?.origin == failure.origin ? .failed(found) : .flaky(found, second: second)
  }
}

/// A case that ran.
struct Trial {
  /// The choices that it made.
  var values: [UInt64]
  /// The bound of each.
  var bounds: [UInt64]
  var spans: [ChoiceSpan]
  /// A Boolean value that indicates whether the case was rejected.
  var isRejected: Bool
  /// The reason for the failure, or nil if it passed.
  var failure: Failure?

  /// Runs a case and counts its labels.
  init<Value>(_ choices: Choices, of property: Property<Value>, _ labels: inout Labels) {
    var choices = choices
    let value = property.generate(&choices)
    failure = choices.isRejected ? nil : property.check(value, &labels)
    (values, bounds, spans) = (choices.values, choices.bounds, choices.spans)
    isRejected = choices.isRejected
    labels.endCase(isRejected: isRejected)
  }
}

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
  /// The time limit for running cases and, if shrinking has one, for both; nil for no limit.
  public var duration: Duration?
  /// The largest number of sequences that shrinking tries.
  public var shrinkCalls: Int
  /// The time limit for shrinking; nil for none, so that the result depends only on the seed.
  public var shrinkDuration: Duration?

  /// The budget of a pull request: 200 cases.
  public static let pullRequest = Budget(cases: 200)
  /// The budget of a nightly run: 20,000 cases.
  public static let nightly = Budget(cases: 20_000)

  /// Makes a budget.
  public init(
    cases: Int,
    duration: Duration? = nil,
    shrinkCalls: Int = 20_000,
    shrinkDuration: Duration? = .seconds(10)
  ) {
    precondition(cases > 0 && shrinkCalls >= 0, "Budget: a property needs at least one case")
    self.cases = cases
    self.duration = duration
    self.shrinkCalls = shrinkCalls
    self.shrinkDuration = shrinkDuration
  }
}

/// The number of cases per label, which reveals a property that never meets the cases it is about.
public struct Labels: Equatable, Sendable {
  /// The count of one label, and its required share.
  public struct Count: Equatable, Sendable {
    /// The number of cases that have the label.
    public var cases = 0
    /// The smallest share of cases that must have the label, from 0 to 1.
    public var requiredShare = 0.0

    /// Makes the count of a label that no case has.
    public init() {}
  }

  /// The counts by label.
  public private(set) var counts: [String: Count] = [:]
  /// The labels of the running case, with the share required of each.
  private var current: [String: (holds: Bool, share: Double)] = [:]

  /// Makes empty labels.
  public init() {}

  /// Records whether the case has a label.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - holds: True if the case has the label; one such call per case is enough.
  ///   - share: The smallest share of cases that must have the label, from 0 to 1.
  public mutating func cover(_ label: String, _ holds: Bool, atLeast share: Double = 0) {
    let before = current[label]
    current[label] = (holds || before?.holds == true, Swift.max(share, before?.share ?? 0))
  }

  /// Counts the labels of the case that ran, unless it was rejected.
  mutating func endCase(isRejected: Bool) {
    for (label, (holds, share)) in current where !isRejected {
      var count = counts[label] ?? Count()
      count.cases += holds ? 1 : 0
      count.requiredShare = Swift.max(share, count.requiredShare)
      counts[label] = count
    }
    current.removeAll(keepingCapacity: true)
  }

  /// Returns the labels that significantly fewer cases have than required, sorted.
  ///
  /// - Parameter cases: The number of cases that ran.
  /// - Returns: The labels whose share is below the required one with a confidence of 99.9 %.
  public func shortfalls(of cases: Int) -> [String] {
    counts.filter { _, count in
      count.requiredShare > 0
        && (count.cases == 0
          || upperBound(count.cases, of: cases) < count.requiredShare)
    }
    .map(\.key).sorted()
  }

  /// Returns the upper end of Wilson's score interval of a share.
  ///
  /// Source: Wilson, "Probable inference, the law of succession, and statistical inference", 1927.
  private func upperBound(_ hits: Int, of cases: Int) -> Double {
    let (n, z) = (Double(cases), 3.09)
    let share = Double(hits) / n
    let spread = z * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    return (share + z * z / (2 * n) + spread) / (1 + z * z / n)
  }
}

extension Labels {
  /// Returns whether both have the same counts.
  public static func == (left: Labels, right: Labels) -> Bool { left.counts == right.counts }
}
