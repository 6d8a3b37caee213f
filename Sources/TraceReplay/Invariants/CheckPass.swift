import LayoutContract
import Measurement
import Results
import Traces

/// Checks of the layouts that a factory makes, in separate passes that are never timed.
extension LayoutFactory {
  /// Replays a plan once through a new instance and checks every invariant.
  ///
  /// - Parameters:
  ///   - plan: The plan to replay.
  ///   - settings: The layout's settings, which override those of the trace.
  ///   - options: The thoroughness of the check.
  /// - Returns: The outcome.
  /// - Throws: `LayoutSettingError` for settings that the layout cannot take.
  /// - Complexity: O(changes · items + frames · answer), and the scans that the options ask for.
  public func check(
    _ plan: ReplayPlan,
    _ settings: LayoutSettings,
    _ options: CheckOptions
  ) throws(LayoutSettingError) -> CheckOutcome {
    let position = options.position
    var pass = CheckPass(try inspection(plan, settings, position), options: options)
    pass.replay()
    pass.tryTrials()
    guard options.invariants?.contains(Determinism.name) ?? true else {
      return pass.outcome()
    }
    var unchecked = options
    unchecked.invariants = []
    position?.begin(frame: -1)
    unchecked.limitSeconds = nil
    var again = CheckPass(
      try inspection(plan, settings, position),
      options: unchecked,
      expecting: pass.outcome.frameDigests
    )
    again.replay(through: (pass.outcome.checkedFrameCount ?? .max) - 1)
    guard let frame = again.outcome.firstDifference(from: pass.outcome) else {
      return pass.outcome()
    }
    let elements = try difference(at: frame, plan, settings, options)
    return pass.outcome(differingAt: (frame, elements))
  }

  /// Makes the inspection of a replay with a new instance.
  ///
  /// - Parameters:
  ///   - plan: The plan to replay.
  ///   - settings: The layout's settings, which override those of the trace.
  ///   - position: The position to update during the replay.
  /// - Returns: The inspection, before the initial layout.
  /// - Throws: `LayoutSettingError` for settings that the layout cannot take.
  func inspection(
    _ plan: ReplayPlan,
    _ settings: LayoutSettings,
    _ position: ReplayPosition? = nil
  ) throws(LayoutSettingError) -> Inspection {
    let settings = settings.overlaying(plan.recordedLayout, for: kind)
    let host = try InspectedHost(plan, settings: settings, position: position, make: make)
    return Inspection(plan, kind: kind, host: host)
  }
}

/// One replay with a list of invariants.
struct CheckPass {
  /// The invariants that hold for a single frame, independent of its history.
  static let stateInvariants: Set<String> = [
    NoOverlap.name, ContentSizeEnclosesTight.name, FiniteNonNegative.name,
  ]
  /// The number of items up to which every change is compared in full, whatever the options are.
  private static let itemsForEveryChange = 20_000
  /// The number of items up to which new instances in other environments are checked.
  private static let itemsForThoroughChecks = 2000

  let inspection: Inspection
  private let options: CheckOptions
  /// The invariants to check, each with its index in the list of all.
  private var invariants: [(position: Int, invariant: any Invariant, report: InvariantReport)]
  private var applied = AppliedAttributes()
  private var skippedInvariants: Set<String> = []
  private var changeCount = 0
  /// The last frame with a change, or -1.
  private let lastChange: Int
  /// The processor time of the initial layout, in nanoseconds.
  private var initialNanoseconds: UInt64 = 0
  /// The digests of another replay, which are compared with this one's.
  private let expected: FrameDigests?
  private(set) var outcome = CheckOutcome()
  /// The invariants that are checked even if the places of elements are unknown.
  private static let namesWithoutPlaces: Set = [
    NoDuplicates.name, FiniteNonNegative.name, KeyIdentity.name,
  ]
  /// Called for every stored violation, while the host is still in the state that caused it.
  var didViolate: ((_ by: any Invariant.Type, Violation, Inspection) -> Void)?

  init(_ inspection: Inspection, options: CheckOptions, expecting expected: FrameDigests? = nil) {
    self.inspection = inspection
    self.options = options
    self.expected = expected
    let plan = inspection.plan
    lastChange =
      plan.frames.indices.last { plan.events(of: plan.frames[$0]).contains(where: \.isChange) }
      ?? -1
    invariants = InvariantList.all.enumerated()
      .filter { options.invariants?.contains($0.element.name) ?? true }
      .map { position, type in
        let report = InvariantReport(invariant: type.name, keptViolations: options.keptViolations)
        return (position, type.init(), report)
      }
  }

  /// Replays the plan up to and including a frame; -1 stops after the initial layout.
  mutating func replay(through last: Int = .max) {
    let plan = inspection.plan
    let start = ProcessUse.threadNanoseconds()
    inspection.host.performInitialLayout(plan)
    initialNanoseconds = ProcessUse.threadNanoseconds() - start
    inspection.loadedModel = inspection.model
    inspection.isThorough = isThorough(change: 1)
    inspection.answer = inspection.host.answer
    checkInvariants(at: .initialLayout)
    applied.show(inspection.answer, in: inspection.model)
    if expected == nil { outcome.frameDigests.reserveCapacity(plan.frames.count) }
    // The other half is for a second instance, whose answers are compared with these.
    let limit = options.limitSeconds.map { start + UInt64($0 * 1e9 / 2) } ?? .max
    for index in plan.frames.indices where index <= last {
      // A change is likely to take as long as the initial layout did.
      let likely = plan.frames[index].eventCount > 0 ? initialNanoseconds : 0
      if limit < .max, ProcessUse.threadNanoseconds() + likely > limit {
        outcome.checkedFrameCount = index
        return
      }
      play(index)
    }
  }

  /// Tries the settings that the options name, after the last frame.
  mutating func tryTrials() {
    let name = ConfigFreshness.name
    guard !options.trials.isEmpty, !skippedInvariants.contains(name), !isSlow,
      inspection.model.itemCount <= Self.itemsForThoroughChecks,
      let index = invariants.firstIndex(where: { $0.report.count.invariant == name })
    else { return }
    options.position?.begin(invariant: invariants[index].position)
    let time = inspection.frame?.timeNanoseconds ?? 0
    invariants[index].report.begin(frame: inspection.frameIndex, timeNanoseconds: time)
    ConfigFreshness.check(trying: options.trials, inspection, &invariants[index].report)
    options.position?.begin(invariant: -1)
  }

  /// Checks some invariants again, in the state after the last replayed frame.
  mutating func checkState(with names: Set<String>) {
    inspection.forget()
    inspection.isFull = true
    checkInvariants(at: .initialLayout, with: names)
  }

  private mutating func play(_ index: Int) {
    let frame = inspection.plan.frames[index]
    let isShownBefore = inspection.facts.isShown
    inspection.frameIndex = index
    options.position?.begin(frame: index)
    inspection.hasChange = false
    inspection.questions.removeAll(keepingCapacity: true)
    if frame.eventCount > 0 { playEvents(of: frame) }
    let before = inspection.facts.offset
    inspection.wasSettled = inspection.facts.isSettled
    // Work for the checks of the changes does not belong to the movement.
    inspection.step()
    inspection.workBefore = inspection.facts.work
    let invalidations = inspection.facts.counters.invalidations
    inspection.host.playMovement(frame, inspection.plan)
    inspection.step()
    // Remaining work may have placed or moved elements that are not on screen.
    let mayHaveWorked =
      !(inspection.wasSettled && inspection.facts.isSettled)
      || inspection.facts.counters.invalidations != invalidations
    if mayHaveWorked || inspection.traits.asksNewCells { inspection.forget() }
    inspection.previousAnswer = inspection.answer
    inspection.previousOffset = before
    inspection.answer = inspection.host.answer
    defer {
      outcome.frameDigests.append(digest(), expecting: expected)
      inspection.isAtRest = frame.phase == .idle && inspection.facts.offset == before
    }
    // Another layout shows the collection, or did before: there is nothing to compare.
    guard inspection.facts.isShown else { return }
    if !isShownBefore { inspection.previousAnswer = [] }
    // A layout may have laid out again, even if the offset did not move.
    let hasMoved =
      inspection.facts.offset != before || inspection.answer != inspection.previousAnswer
    if inspection.hasChange || hasMoved || !inspection.questions.isEmpty {
      if !inspection.hasChange { inspection.isFull = isScanned(index) }
      // Everything read before the movement is out of date.
      if inspection.isFull, hasMoved { inspection.forget() }
      checkInvariants(at: .movement)
      applied.show(inspection.answer, in: inspection.model)
    }
  }

  private mutating func playEvents(of frame: PlannedFrame) {
    for event in inspection.plan.events(of: frame) {
      switch event {
      case .question(let question): inspection.questions.append(question)
      case .expect(let expectation):
        skippedInvariants.formUnion(expectation.skip)
        if let shift = expectation.shift { inspection.allowedShift = shift }
      default: if event.isChange { inspection.hasChange = true }
      }
    }
    inspection.snapshotBefore = inspection.wantsSnapshotBefore ? inspection.snapshot : nil
    inspection.wasCarrying = inspection.facts.isCarrying
    inspection.wasSettled = inspection.facts.isSettled
    inspection.workBefore = inspection.facts.work
    inspection.previousOffset = inspection.facts.offset
    inspection.previousAnswer = inspection.answer
    inspection.host.playEvents(frame, inspection.plan, kind: inspection.kind)
    inspection.step()
    inspection.settingsChanges += inspection.events.compactMap {
      $0.settings(for: inspection.kind)
    }
    guard inspection.hasChange, inspection.facts.isShown else { return }
    let bounds = inspection.facts.bounds
    inspection.answer = inspection.host.query(
      inspection.plan.options.rects.rect(bounds: bounds, axis: inspection.traits.axis)
    )
    inspection.discardUntilChange()
    changeCount += 1
    inspection.isFull =
      options.scannedFrames.contains(inspection.frameIndex)
      || !options.scansNoOtherFrames && isComparedInFull(change: changeCount)
    inspection.isThorough = inspection.isFull && isThorough(change: changeCount)
    checkInvariants(at: .changes)
  }

  /// Returns whether new instances in other environments are checked, for models that are not
  /// large: after every eighth change and the last.
  private func isThorough(change: Int) -> Bool {
    inspection.model.itemCount <= Self.itemsForThoroughChecks && !isSlow
      && (change % 8 == 1 || inspection.frameIndex == lastChange)
  }

  /// A Boolean value that indicates whether the layouts of a thorough check, about eight, would
  /// take much of the time for all frames.
  private var isSlow: Bool {
    options.limitSeconds.map { Double(initialNanoseconds) > $0 * 1e9 / 20 } ?? false
  }

  /// Returns whether a change, by its number from 1, is compared in full: every one of a small
  /// model, and always the last.
  private func isComparedInFull(change: Int) -> Bool {
    let items = inspection.model.itemCount
    let limit = max(options.scanLimit, Self.itemsForEveryChange)
    guard items > limit else { return true }
    return change % (1 + items / limit) == 0 || inspection.frameIndex == lastChange
  }

  /// Returns whether a frame without a change is compared with a scan.
  private func isScanned(_ index: Int) -> Bool {
    options.scannedFrames.contains(index)
      || !options.scansNoOtherFrames
        && (inspection.model.itemCount <= options.scanLimit || index % 50 == 0)
  }

  private mutating func checkInvariants(
    at moment: Inspection.Moment,
    with names: Set<String>? = nil
  ) {
    guard inspection.host.isAsked else { return }
    inspection.moment = moment
    if inspection.isFull { outcome.shown.record(inspection.answer, of: inspection.model) }
    let time = inspection.frame?.timeNanoseconds ?? 0
    // UIKit's item counts are unknown while a finger carries an item.
    let hidesPlaces =
      inspection.traits.isMovedByPhysics
      || inspection.traits.answersFullBreadth && inspection.facts.isCarrying
    for index in invariants.indices {
      let name = invariants[index].report.count.invariant
      guard !skippedInvariants.contains(name), names?.contains(name) ?? true else { continue }
      if hidesPlaces, !Self.namesWithoutPlaces.contains(name) { continue }
      var (position, invariant, report) = invariants[index]
      report.begin(frame: inspection.frameIndex, timeNanoseconds: time)
      options.position?.begin(invariant: position)
      let known = report.violations.count
      invariant.check(inspection, &report)
      for violation in report.violations.dropFirst(known) {
        didViolate?(type(of: invariant), violation, inspection)
      }
      invariants[index] = (position, invariant, report)
    }
    options.position?.begin(invariant: -1)
  }

  /// Returns a digest of the answer, content size, offset and answers to trace questions.
  ///
  /// If frames have a tolerance, they are rounded to the grid of lengths.
  private func digest() -> UInt64 {
    var digest = Digest()
    let tolerance = inspection.traits.frameTolerance
    for state in inspection.answer { digest.add(state, within: tolerance) }
    for question in inspection.questions where inspection.facts.isShown {
      switch question {
      case .rect(let rect):
        let found = inspection.host.query(rect)
        digest.add(UInt64(found.count))
        for state in found { digest.add(state, within: tolerance) }
      case .element(let path):
        // UIKit asks for a single header only if the layout returned it before, which depends on
        // the earlier queries.
        if inspection.traits.answersFullBreadth, path.kind != .cell { continue }
        let found = inspection.host.state(path)
        digest.add(UInt64(found == nil ? 0 : 1))
        if let found { digest.add(found, within: tolerance) }
      }
    }
    let facts = inspection.facts
    for length in [facts.contentSize.width, facts.contentSize.height, facts.offset] {
      digest.add(length.rounded(for: tolerance))
    }
    return digest.value
  }

  /// Returns the reports of the invariants that count bytes and instructions.
  private func countedReports() -> [InvariantReport] {
    var reports: [InvariantReport] = []
    func add(_ name: String, _ number: Int, check: (inout InvariantReport) -> Void) {
      guard !skippedInvariants.contains(name), options.invariants?.contains(name) ?? true
      else { return }
      var report = InvariantReport(invariant: name, keptViolations: 1)
      options.position?.begin(invariant: InvariantList.all.count + number)
      if !isSlow { check(&report) }
      reports.append(report)
    }
    if let live = options.liveBytes {
      for (number, counted) in InvariantList.counted.enumerated() {
        add(counted.name, number) { counted.check(inspection, live, &$0) }
      }
    }
    if let steps = options.steps {
      add(InstructionLimit.name, InvariantList.counted.count) {
        InstructionLimit.check(inspection, steps, &$0)
      }
    }
    options.position?.begin(invariant: -1)
    return reports
  }

  /// Returns the outcome.
  ///
  /// - Parameter difference: The first frame in which another instance's answers differ, with the
  ///   elements that do; nil if all are equal.
  /// - Returns: The outcome, with the violations in the order of frames.
  func outcome(
    differingAt difference: (frame: Int, elements: [Violation.Element])? = nil
  ) -> CheckOutcome {
    var result = outcome
    result.appliedAttributes = applied.appliedCount
    result.skippedAttributes = applied.skippedCount
    result.baseClassShare = inspection.traits.baseClassShare
    var reports = invariants.map(\.report)
    reports += countedReports()
    for var report in reports {
      if report.count.invariant == Determinism.name, let (frame, elements) = difference {
        report.begin(frame: frame, timeNanoseconds: inspection.plan.frames[frame].timeNanoseconds)
        report.violate(
          "two instances of the layout answer differently from this frame on",
          elements
        )
      }
      result.counts.append(report.count)
      result.violations += report.violations
      if let question = report.question { result.questions.append(question) }
    }
    result.violations = result.violations.stablySorted { $0.frame < $1.frame }
    return result
  }
}
