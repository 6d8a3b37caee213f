extension GateRecord.Finding {
  /// Whether no invariant is violated in a scenario.
  public static func correctness(_ result: ScenarioResult) -> GateRecord.Finding {
    if let emptiness = result.emptiness {
      return GateRecord.Finding(.correctness, .inconclusive, [emptiness])
    }
    return GateRecord.Finding(
      .correctness,
      result.violationCount > 0 || result.crash != nil ? .violation : .passed,
      result.violations.map { "\($0.invariant) at \(NumberText.frame($0.frame)): \($0.message)" },
      commands: result.violations.flatMap { [$0.command, $0.drawCommand].compactMap { $0 } }
    )
  }

  /// Whether a scenario does no more than a baseline says, and shows the same.
  ///
  /// - Parameters:
  ///   - result: The scenario.
  ///   - baseline: The baseline; nil where there is none for this machine.
  ///   - allowance: The part by which a count may be more.
  /// - Returns: The finding; a scenario without an entry is one that is missing.
  public static func counters(
    _ result: ScenarioResult,
    _ baseline: Baseline?,
    allowance: Double
  ) -> GateRecord.Finding {
    guard let figures = CounterFigures(result) else {
      return GateRecord.Finding(.counters, .untrusted, ["nothing was counted: the layout crashed"])
    }
    guard let entry = baseline?.entries[Baseline.Scenario(result)] else {
      return GateRecord.Finding(
        .counters,
        .missing,
        ["the baseline has no such scenario: add it with 'baseline update', and review it"]
      )
    }
    guard result.trace.sha256.hasPrefix(entry.traceDigest) else {
      return GateRecord.Finding(
        .counters,
        .missing,
        ["the baseline is of another file of this trace: write it again with 'baseline update'"]
      )
    }
    if let lacked = figures.countLacking(in: entry.figures) {
      return GateRecord.Finding(
        .counters,
        .missing,
        [
          "the baseline has no \(lacked.rawValue): write it again with 'baseline update' and the "
            + "flags of 'gate'"
        ]
      )
    }
    let differences = figures.differences(from: entry.figures, allowance: allowance)
    return GateRecord.Finding(
      .counters,
      GateOutcome(differences),
      differences.map { "\($0.figure) was \($0.before) and is \($0.now)" }
    )
  }

  /// Whether every frame of a scenario fits the budget, by its minimum time.
  ///
  /// - Parameters:
  ///   - result: The scenario.
  ///   - minimum: The minimum time of frames that were measured again, in nanoseconds.
  ///   - before: That in the base: what came close to the budget there is not new.
  /// - Returns: The finding, which names the frames.
  public static func budget(
    _ result: ScenarioResult,
    minimum: [Int: Int],
    before: [Int: Int]
  ) -> GateRecord.Finding {
    let budget = result.summary.budgetMilliseconds * 1e6
    var reasons: [String] = []
    var late: Set<Int> = []
    var isBlown = false
    for (frame, time) in result.frames.minimumNanoseconds.enumerated() {
      let time = Double(min(time, minimum[frame] ?? time))
      guard time > budget else { continue }
      let isOld = before[frame].map { Double($0) > nearness * budget } ?? false
      isBlown = isBlown || !isOld
      late.insert(frame)
      let text = NumberText.fixed(time / 1e6, digits: 2)
      reasons.append("frame \(frame) takes \(text) ms" + (isOld ? ", as before" : ""))
    }
    let shown =
      reasons.count > mostReasons ? reasons.prefix(mostReasons) + ["and more"] : reasons[...]
    return GateRecord.Finding(
      .budget,
      isBlown ? .overBudget : .passed,
      Array(shown),
      seconds: seconds(result.replays.wallNanoseconds),
      commands: result.slowest.filter { late.contains($0.frame) }.map(\.command)
    )
  }

  /// A frame that took more than this part of the budget before is not a new one over it.
  private static let nearness = 0.95
  private static let mostReasons = 3

  /// Whether a scenario's head is slower.
  public static func time(_ comparison: ComparisonRecord) -> GateRecord.Finding {
    func finding(_ outcome: GateOutcome, _ reasons: [String] = []) -> GateRecord.Finding {
      GateRecord.Finding(
        .time,
        outcome,
        reasons,
        seconds: seconds(
          (comparison.baseNanoseconds + comparison.headNanoseconds).flatMap { $0 }
        ),
        commands: outcome == .regression ? comparison.slowerFrames.map(\.command) : []
      )
    }
    if let failure = comparison.failure { return finding(.untrusted, [failure]) }
    switch comparison.verdict {
    case .pass: return finding(comparison.isFaster ? .better : .passed)
    case .regression:
      return finding(
        .regression,
        comparison.slowdowns.filter { $0.verdict == .regression }.map {
          "\($0.slowdown.name) \(NumberText.change($0.ratio))"
        }
      )
    case .inconclusive:
      return finding(
        .inconclusive,
        ["\(comparison.pairs) pairs do not suffice to tell: the machine is too noisy"]
      )
    }
  }

  /// The finding on times as far as it can be believed: the same code is no slower than itself.
  ///
  /// - Parameter comparison: What the finding is about.
  /// - Returns: The finding; an untrusted one in place of a slowdown between two equal sides.
  public func doubted(by comparison: ComparisonRecord) -> GateRecord.Finding {
    guard outcome == .regression, comparison.isOfSameCode else { return self }
    var finding = self
    finding.outcome = .untrusted
    finding.reasons.insert("both sides are the same code, so what differs is noise", at: 0)
    return finding
  }

  private static func seconds(_ nanoseconds: [Int]) -> Double? {
    nanoseconds.isEmpty ? nil : nanoseconds.reduce(0) { $0 + Double($1) } / 1e9
  }
}

extension ComparisonRecord {
  /// Whether both sides ran the same layout of the same code.
  fileprivate var isOfSameCode: Bool {
    base.build.isSameCode(as: head.build) && base.scenario == head.scenario
  }
}
