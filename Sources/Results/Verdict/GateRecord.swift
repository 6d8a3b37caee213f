/// One of the gates that a cell has to pass.
public enum Gate: String, CaseIterable, Codable, Sendable {
  /// No invariant is violated, and the layout does not crash.
  case correctness
  /// What is counted is no more than in the baseline, and the same is shown.
  case exact
  /// Every frame fits the budget.
  case budget
  /// The head is not slower than the base.
  case time
}

/// How a cell came through a gate.
public enum GateOutcome: String, Codable, Sendable {
  /// It passed.
  case held
  /// It passed, and better than it had to.
  case better
  /// It was not asked to.
  case skipped
  /// An invariant is violated, the layout crashed, or other elements are shown.
  case violation
  /// More is counted, or it takes longer.
  case regression
  /// A frame takes longer than the budget.
  case overBudget = "over_budget"
  /// What it was to be held against is not there.
  case missing
  /// Too little was measured to tell.
  case inconclusive
}

extension GateOutcome {
  /// What is made of differences from what was counted before.
  public init(_ differences: [ExactDifference]) {
    let kinds = differences.map(\.kind)
    if kinds.contains(.different) {
      self = .violation
    } else if kinds.contains(.worse) {
      self = .regression
    } else {
      self = kinds.isEmpty ? .held : .better
    }
  }
}

/// What the gates say of one cell.
public struct GateRecord: Codable, Equatable, Sendable {
  /// One gate with what it says.
  public struct Finding: Codable, Equatable, Sendable {
    /// The gate.
    public var gate: Gate
    /// How the cell came through.
    public var outcome: GateOutcome
    /// Why, a sentence each.
    public var reasons: [String]

    /// Makes a finding.
    ///
    /// - Parameters:
    ///   - gate: The gate.
    ///   - outcome: How the cell came through.
    ///   - reasons: Why, a sentence each.
    public init(_ gate: Gate, _ outcome: GateOutcome, _ reasons: [String] = []) {
      self.gate = gate
      self.outcome = outcome
      self.reasons = reasons
    }
  }

  /// The version of the format.
  public var schemaVersion = 1
  /// Tells this record from others in the same lines.
  public var record = "gate"
  /// The run that the cell belongs to.
  public var run: String
  /// The trace's name.
  public var trace: String
  /// The layout with its settings.
  public var layout: String
  /// The visible-rect strategy.
  public var index: String
  /// Items in the model at the start.
  public var items: Int
  /// What each gate says, in order.
  public var findings: [Finding]

  /// Makes a record.
  ///
  /// - Parameters:
  ///   - result: The cell.
  ///   - findings: What each gate says.
  public init(_ result: CellResult, _ findings: [Finding]) {
    run = result.run.id
    trace = result.trace.name
    layout = result.setting.layout
    index = result.setting.index
    items = result.setting.items
    self.findings = findings
  }

  enum CodingKeys: String, CodingKey {
    case schemaVersion = "schema_version"
    case record, run, trace, layout, index, items, findings
  }
}

extension GateRecord.Finding {
  /// Whether invariants hold in a cell.
  public static func correctness(_ result: CellResult) -> GateRecord.Finding {
    GateRecord.Finding(
      .correctness,
      result.violationCount > 0 || result.crash != nil ? .violation : .held,
      result.violations.map { "\($0.invariant) at frame \($0.frame): \($0.message)" }
    )
  }

  /// Whether a cell does no more than a baseline says, and shows the same.
  ///
  /// - Parameters:
  ///   - result: The cell.
  ///   - baseline: The baseline; nil where there is none for this machine.
  ///   - allowance: The part by which a count may be more.
  /// - Returns: The finding; a cell without an entry is one that is missing.
  public static func exact(
    _ result: CellResult,
    _ baseline: Baseline?,
    allowance: Double
  ) -> GateRecord.Finding {
    guard let figures = ExactFigures(result) else {
      return GateRecord.Finding(.exact, .inconclusive, ["nothing was counted: the layout crashed"])
    }
    guard let entry = baseline?.entries[Baseline.Cell(result)] else {
      return GateRecord.Finding(
        .exact,
        .missing,
        ["the baseline has no such cell: add it with 'baseline update', and review it"]
      )
    }
    guard result.trace.sha256.hasPrefix(entry.traceDigest) else {
      return GateRecord.Finding(
        .exact,
        .missing,
        ["the baseline is of another file of this trace: write it again with 'baseline update'"]
      )
    }
    if let lacked = figures.countLacking(in: entry.figures) {
      return GateRecord.Finding(
        .exact,
        .missing,
        [
          "the baseline has no \(lacked.rawValue): write it again with 'baseline update' and the "
            + "flags of 'gate'"
        ]
      )
    }
    let differences = figures.differences(from: entry.figures, allowance: allowance)
    return GateRecord.Finding(
      .exact,
      GateOutcome(differences),
      differences.map { "\($0.figure) was \($0.before) and is \($0.now)" }
    )
  }

  /// Whether every frame of a cell fits the budget, by its least time.
  ///
  /// - Parameters:
  ///   - result: The cell.
  ///   - least: The least time of frames that were measured again, in nanoseconds.
  ///   - before: That in the base: what came close to the budget there is not new.
  /// - Returns: The finding, which names the frames.
  public static func budget(
    _ result: CellResult,
    least: [Int: Int],
    before: [Int: Int]
  ) -> GateRecord.Finding {
    let budget = result.summary.budgetMilliseconds * 1e6
    var reasons: [String] = []
    var isBlown = false
    for (frame, time) in result.frames.minimumNanoseconds.enumerated() {
      let time = Double(min(time, least[frame] ?? time))
      guard time > budget else { continue }
      let isOld = before[frame].map { Double($0) > nearness * budget } ?? false
      isBlown = isBlown || !isOld
      let text = NumberText.fixed(time / 1e6, digits: 2)
      reasons.append("frame \(frame) takes \(text) ms" + (isOld ? ", as before" : ""))
    }
    let shown =
      reasons.count > mostReasons ? reasons.prefix(mostReasons) + ["and more"] : reasons[...]
    return GateRecord.Finding(.budget, isBlown ? .overBudget : .held, Array(shown))
  }

  /// A frame that took more than this part of the budget before is not a new one over it.
  private static let nearness = 0.95
  private static let mostReasons = 3

  /// Whether a cell's head is slower.
  public static func time(_ comparison: ComparisonRecord) -> GateRecord.Finding {
    if let failure = comparison.failure {
      return GateRecord.Finding(.time, .inconclusive, [failure])
    }
    switch comparison.verdict {
    case .pass: return GateRecord.Finding(.time, comparison.isFaster ? .better : .held)
    case .regression:
      return GateRecord.Finding(
        .time,
        .regression,
        comparison.slowdowns.filter { $0.verdict == .regression }.map {
          "\($0.slowdown.name) \(ComparisonTable.percent($0.ratio))"
        }
      )
    case .inconclusive:
      return GateRecord.Finding(
        .time,
        .inconclusive,
        ["\(comparison.pairs) pairs do not suffice to tell: the machine is too noisy"]
      )
    }
  }
}
