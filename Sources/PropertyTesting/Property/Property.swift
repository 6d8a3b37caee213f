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
        if let deadline {
          rest.shrinkDuration = min(rest.shrinkDuration, max(.zero, deadline - clock.now))
        }
        return shrunk(trial, failure, seed: caseSeed, report, rest)
      }
      if Self.isHopeless(report) { return .gaveUp(report) }
    }
    let shortfalls = report.labels.shortfalls(of: report.cases)
    return shortfalls.isEmpty ? .held(report) : .vacuous(report, labels: shortfalls)
  }

  /// Returns whether fewer than 1 % of cases meet the conditions, with a confidence of 99 %.
  ///
  /// At a rate of 1 in 100, 459 rejections in a row occur once in a hundred times; each case that
  /// meets the conditions allows 100 more.
  static func isHopeless(_ report: Report) -> Bool {
    report.rejected >= 459 + 100 * report.cases
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
    if isRejected { labels.dropCase() } else { labels.endCase() }
  }
}
