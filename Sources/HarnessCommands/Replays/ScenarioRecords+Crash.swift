import LayoutContract
import Measurement
import Results
import TraceReplay

/// Records of scenarios whose layout crashed.
extension ScenarioRecords {
  /// Returns the result of a scenario that crashed, without measurements.
  ///
  /// - Parameters:
  ///   - ending: The cause and the position of the crash.
  ///   - index: The index of the scenario.
  ///   - run: The run, the machine and the budget.
  /// - Returns: The result.
  /// - Throws: `CommandError` for a trace that changed since it was scanned.
  func crashed(_ ending: ChildExit, index: String, run: RunContext) throws -> ScenarioResult {
    var result = try crashedLine(ending, index: index).result(run)
    result.oracle = nil
    return result
  }

  /// Returns the line of a crashed scenario for `check`.
  func crashedLine(_ ending: ChildExit, index: String) throws -> CheckLine {
    let plan = try plan
    var check = CheckRecord(invariant: ending.kind.rawValue)
    (check.checked, check.total, check.violations) = (1, 1, 1)
    return CheckLine(
      trace: trace,
      setting: setting(index),
      notes: plan.notes,
      checks: [check],
      violations: [violation(ending, in: plan, index: index)],
      attributes: CheckLine.Attributes(applied: 0, skipped: 0),
      oracle: OracleRecord(digest: nil),
      crash: record(ending, in: plan)
    )
  }

  private func record(_ ending: ChildExit, in plan: ReplayPlan) -> CrashRecord {
    var record = CrashRecord(
      kind: ending.kind,
      signal: ending.signalName,
      pass: ending.pass,
      frame: frame(ending)
    )
    (record.event, record.invariant) = (event(ending, in: plan), invariant(ending))
    record.message = ending.kind == .noCrash ? ending.crashMessage : nil
    return record
  }

  private func violation(
    _ ending: ChildExit,
    in plan: ReplayPlan,
    index: String
  ) -> ViolationRecord {
    let frame = frame(ending)
    let sentence = ending.sentence(request.limits, items: extent.items)
    let violation = Violation(
      invariant: ending.kind.rawValue,
      frame: frame,
      timeNanoseconds: frame < 0 ? 0 : plan.frames[frame].timeNanoseconds,
      message: "\(sentence) \(position(ending, in: plan))"
    )
    return ViolationRecord(
      violation,
      command: command.text(
        ["check", "open"].contains(ending.pass) ? "check" : "run",
        trace: extent.path,
        group: group,
        indexes: [index],
        exceedsLimit: true
      )
    )
  }

  /// Returns the position of the crash, as text.
  private func position(_ ending: ChildExit, in plan: ReplayPlan) -> String {
    guard ending.step.replay > 0 else { return "(outside of all replays)" }
    guard !ending.isOfOpening else { return "(\(ending.phase.text))" }
    var parts = [NumberText.frame(frame(ending))]
    if ending.step.event >= 0, let event = event(ending, in: plan) {
      let count = plan.frames[frame(ending)].eventCount
      parts.append("event \(ending.step.event + 1) of \(count): \(event)")
    }
    if let invariant = invariant(ending) { parts.append("while \(invariant) looked") }
    return "(\(ending.phase.text), \(parts.joined(separator: ", ")))"
  }

  /// Returns the frame within the plan; a replay after its last frame still belongs to that frame.
  private func frame(_ ending: ChildExit) -> Int {
    min(max(ending.step.frame, -1), extent.frames - 1)
  }

  private func event(_ ending: ChildExit, in plan: ReplayPlan) -> String? {
    guard plan.frames.indices.contains(ending.step.frame) else { return nil }
    let events = plan.events(of: plan.frames[ending.step.frame])
    guard ending.step.event >= 0, ending.step.event < events.count else { return nil }
    return events[events.startIndex + ending.step.event].summary
  }

  private func invariant(_ ending: ChildExit) -> String? {
    let names = InvariantList.names
    return names.indices.contains(ending.step.invariant) ? names[ending.step.invariant].name : nil
  }
}

extension ChildExit {
  /// The phase of the crash in files; `none` outside of all replays.
  fileprivate var pass: String { step.replay > 0 ? phase.name : "none" }

  /// The phase of the crash, as files and reports name it.
  fileprivate var phase: (name: String, text: String) {
    switch step.pass {
    case .check: ("check", "in the check")
    case .time: ("time", "while timing")
    case .count: ("count", "while counting")
    case .open: ("open", "while its library was opened")
    }
  }
}

extension ScenarioRecords {
  /// Returns the remarks about a check: frames that were not checked, questions to the layout's
  /// author, and features that an adopted layout did not show.
  ///
  /// - Parameters:
  ///   - scenario: The outcome of the check.
  ///   - sizesRead: The number of sizes that the layout asked for; nil if they were not counted.
  /// - Returns: A sentence each.
  func notes(_ scenario: CheckedScenario, sizesRead: Int? = nil) -> [String] {
    let outcome = scenario.outcome
    var notes: [String] = []
    if let count = outcome.checkedFrameCount {
      let seconds = QuantityText.duration(nanoseconds: (request.checkSeconds ?? 0) * 1e9)
      notes.append(
        "the first \(count) of \(QuantityText.count(extent.frames, "frame")) alone were "
          + "replayed: checks end after \(seconds)"
      )
    }
    notes += outcome.questions.map { question in
      let position = question.frame < 0 ? "the initial layout" : "frame \(question.frame)"
      return ShownRemark.question + "\(question.message), in \(position)"
    }
    guard !request.layoutWords.isEmpty, !outcome.counts.isEmpty else { return notes }
    return notes + Self.remarks(outcome, sizesRead).map(\.rawValue)
  }

  private static func remarks(_ outcome: CheckOutcome, _ sizesRead: Int?) -> [ShownRemark] {
    let shown = outcome.shown
    var remarks: [ShownRemark] = []
    if !shown.showsArea { remarks.append(.noArea) }
    if sizesRead == 0 { remarks.append(.noSizes) }
    if let sizesRead, sizesRead > 0, shown.showsArea, !shown.showsSizes { remarks.append(.oneSize) }
    if !shown.dataHasSupplementaries { remarks.append(.noSupplementaries) }
    if shown.sectionCount < 2 { remarks.append(.oneSection) }
    if outcome.baseClassShare >= LayoutTraits.baseClassMajority { remarks.append(.baseClass) }
    return remarks
  }
}
