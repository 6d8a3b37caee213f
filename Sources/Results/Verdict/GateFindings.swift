import LayoutContract

extension GateRecord.Finding {
  /// Returns a violation if an invariant is violated or the layout crashed.
  ///
  /// The violations with a usual cause are first: others often follow from it.
  ///
  /// - Parameters:
  ///   - result: The scenario.
  ///   - isOfUIKit: Whether the layout is one of UIKit's, of which usual causes are known.
  ///   - place: Returns the file and line of a method of the layout; nil if it is not known.
  /// - Returns: The finding.
  public static func correctness(
    _ result: ScenarioResult,
    isOfUIKit: Bool = false,
    place: (LayoutHook) -> String? = { _ in nil }
  ) -> GateRecord.Finding {
    if let emptiness = result.emptiness {
      return GateRecord.Finding(gate: .correctness, outcome: .inconclusive, reasons: [emptiness])
    }
    let violations = result.violations.map { violation in
      (violation, cause: isOfUIKit ? UsualCause.text(of: violation.invariant, in: result) : nil)
    }.stablySorted { $0.cause != nil && $1.cause == nil }
    let places = violations.map { violation in
      violation.cause.flatMap(UsualCause.hook).flatMap { place($0) }
    }
    return GateRecord.Finding(
      gate: .correctness,
      outcome: result.violationCount > 0 || result.crash != nil ? .violation : .passed,
      reasons: zip(violations, places).map { violation, place in
        "\(violation.0.invariant) at \(NumberText.frame(violation.0.frame)): "
          + violation.0.message + (violation.cause.map { "; usual cause: \($0)" } ?? "")
          + (place.map { " (\($0))" } ?? "")
      },
      place: places.first ?? nil,
      commands: violations.flatMap { [$0.0.command, $0.0.drawCommand].compactMap { $0 } }
    )
  }

  /// Compares a scenario's counters and digest with a baseline.
  ///
  /// - Parameters:
  ///   - result: The scenario.
  ///   - baseline: The baseline; nil if this machine has none.
  ///   - allowance: The relative increase that a count may have, as a fraction.
  /// - Returns: The finding; `missing` for a scenario that the baseline lacks.
  public static func counters(
    _ result: ScenarioResult,
    _ baseline: Baseline?,
    allowance: Double
  ) -> GateRecord.Finding {
    func finding(_ outcome: GateOutcome, _ reasons: [String]) -> GateRecord.Finding {
      GateRecord.Finding(gate: .counters, outcome: outcome, reasons: reasons)
    }
    guard let figures = CounterFigures(result) else {
      return finding(.untrusted, ["nothing was counted: the layout crashed"])
    }
    guard let entry = baseline?.entries[Baseline.Scenario(result)] else {
      return finding(
        .missing,
        ["the baseline has no such scenario: add it with 'baseline update', and review it"]
      )
    }
    guard result.trace.sha256.hasPrefix(entry.traceDigest) else {
      return finding(
        .missing,
        ["the baseline is of another file of this trace: write it again with 'baseline update'"]
      )
    }
    let (counts, known) = (figures.counts, entry.figures.counts)
    let lacked = CounterFigures.Count.allCases.first { counts[$0] != nil && known[$0] == nil }
    if let lacked {
      return finding(
        .missing,
        [
          "the baseline has no \(lacked.rawValue): write it again with 'baseline update' and the "
            + "flags of 'gate'"
        ]
      )
    }
    let differences = figures.differences(from: entry.figures, allowance: allowance)
      .stablySorted { $0.growth ?? .infinity > $1.growth ?? .infinity }
    var found = finding(
      GateOutcome(differences),
      differences.map { "\($0.figure) was \($0.before) and is \($0.now)" }
    )
    if found.outcome == .regression { found.ratio = differences[0].growth }
    return found
  }

  /// Compares the minimum time of every frame of a scenario with the budget.
  ///
  /// - Parameters:
  ///   - result: The scenario.
  ///   - minimum: The minimum times of frames that were measured again, in nanoseconds.
  ///   - before: Their minimum times in the base. A frame near the budget there does not fail.
  /// - Returns: The finding, which names the frames.
  public static func budget(
    _ result: ScenarioResult,
    minimum: [Int: Int],
    before: [Int: Int]
  ) -> GateRecord.Finding {
    let budget = result.summary.budgetNanoseconds
    var reasons: [String] = []
    var late: Set<Int> = []
    var isBlown = false
    for (frame, time) in result.frames.minimumNanoseconds.enumerated() {
      let time = Double(min(time, minimum[frame] ?? time))
      guard time > budget else { continue }
      let isOld = before[frame].map { Double($0) > nearness * budget } ?? false
      isBlown = isBlown || !isOld
      late.insert(frame)
      let text = NumberText.milliseconds(time)
      reasons.append("frame \(frame) takes \(text) ms" + (isOld ? ", as before" : ""))
    }
    let shown =
      reasons.count > mostReasons ? reasons.prefix(mostReasons) + ["and more"] : reasons[...]
    return GateRecord.Finding(
      gate: .budget,
      outcome: isBlown ? .overBudget : .passed,
      reasons: Array(shown),
      seconds: seconds(result.replays.wallNanoseconds),
      commands: result.slowest.filter { late.contains($0.frame) }.map(\.command)
    )
  }

  /// The fraction of the budget above which a frame of the base counts as over budget already.
  private static let nearness = 0.95
  private static let mostReasons = 3

  /// Returns a regression if a scenario's head is slower.
  public static func time(_ comparison: ComparisonRecord) -> GateRecord.Finding {
    func finding(_ outcome: GateOutcome, _ reasons: [String] = []) -> GateRecord.Finding {
      GateRecord.Finding(
        gate: .time,
        outcome: outcome,
        reasons: reasons,
        seconds: seconds(
          (comparison.baseNanoseconds + comparison.headNanoseconds).flatMap { $0 }
        ),
        commands: outcome == .regression
          ? [comparison.command].compactMap(\.self) + comparison.slowerFrames.map(\.command) : []
      )
    }
    if let failure = comparison.failure { return finding(.untrusted, [failure]) }
    switch comparison.verdict {
    case .pass: return finding(comparison.isFaster ? .better : .passed)
    case .regression:
      let deciding = comparison.deciding
      let slower = comparison.slowdowns.filter { $0.verdict == .regression }
        .stablySorted { $0 == deciding && $1 != deciding }
        .map { "\($0.slowdown.name) \(NumberText.change($0.ratio))" }
      let worst = comparison.slowerFrames.first.map { frame in
        "most time is added in \(NumberText.frame(frame.frames[0])) \(frame.text)"
      }
      var found = finding(
        .regression,
        slower + [worst, comparison.cause?.text].compactMap(\.self)
      )
      found.ratio = deciding?.ratio
      (found.hook, found.place) = (comparison.cause?.hook, comparison.cause?.place)
      return found
    case .inconclusive: return finding(.inconclusive, [comparison.uncertainty])
    }
  }

  /// Returns the finding on times, untrusted if it is a regression between equal sides.
  ///
  /// - Parameter comparison: The comparison that the finding is about.
  /// - Returns: The finding; `untrusted` if both sides ran the same code, which cannot be slower
  ///   than itself.
  public func doubted(by comparison: ComparisonRecord) -> GateRecord.Finding {
    let (base, head) = (comparison.base, comparison.head)
    guard outcome == .regression, base.build.isSameCode(as: head.build),
      base.scenario == head.scenario
    else { return self }
    var finding = self
    finding.outcome = .untrusted
    finding.reasons.insert("both sides are the same code, so what differs is noise", at: 0)
    return finding
  }

  private static func seconds(_ nanoseconds: [Int]) -> Double? {
    nanoseconds.isEmpty ? nil : nanoseconds.reduce(0) { $0 + Double($1) } / 1e9
  }
}
