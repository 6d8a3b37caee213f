import LayoutContract
import Measurement
import Traces

/// Replays a plan through one layout and checks every invariant: a pass of its own, never timed.
enum Checker {
  /// Up to so many items every change is compared in full, whatever the options say.
  static let itemsForEveryChange = 20_000

  /// Replays a plan and checks it.
  ///
  /// - Parameters:
  ///   - plan: What to replay.
  ///   - kind: The layout's name in the catalog.
  ///   - options: How thoroughly to look.
  ///   - make: Makes a host with a new instance of the layout.
  /// - Returns: What was found.
  /// - Throws: `LayoutSettingError` where no instance can be made.
  /// - Complexity: O(changes · items + frames · answer), and the scans that the options ask for.
  static func check(
    _ plan: ReplayPlan,
    kind: String,
    options: CheckOptions,
    make: () throws(LayoutSettingError) -> InspectedHost
  ) throws(LayoutSettingError) -> CheckOutcome {
    var pass = CheckPass(Inspection(plan, kind: kind, host: try make()), options: options)
    pass.replay()
    guard options.invariants?.contains(Determinism.name) ?? true else {
      return pass.outcome()
    }
    var unchecked = options
    unchecked.invariants = []
    options.position?.begin(frame: -1)
    unchecked.limitSeconds = nil
    var again = CheckPass(
      Inspection(plan, kind: kind, host: try make()),
      options: unchecked,
      expecting: pass.outcome.frameDigests
    )
    again.replay(through: (pass.outcome.checkedFrameCount ?? .max) - 1)
    return pass.outcome(comparedWith: again)
  }
}

/// One replay with a list of invariants.
struct CheckPass {
  private let inspection: Inspection
  private let options: CheckOptions
  /// What looks, each with its place in the list of all.
  private var invariants: [(place: Int, invariant: any Invariant, report: CheckReport)]
  private var applied = AppliedAttributes()
  private var skippedInvariants: Set<String> = []
  private var changeCount = 0
  /// The last frame with a change, or -1.
  private let lastChange: Int
  /// The processor time of the initial layout, in nanoseconds.
  private var initialNanoseconds: UInt64 = 0
  /// The digests of another replay, with which those of this one are compared.
  private let expected: FrameDigests?
  private(set) var outcome = CheckOutcome()
  /// The invariants that hold wherever elements are.
  private static let namesWithoutPlaces: Set = [
    NoDuplicates.name, FiniteNonNegative.name, KeyIdentity.name,
  ]
  /// Told of every violation that is kept, while the host is as it was then.
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
      .map { place, type in
        let report = CheckReport(invariant: type.name, keptViolations: options.keptViolations)
        return (place, type.init(), report)
      }
  }

  /// Replays the plan up to and including a frame; -1 stops after the initial layout.
  mutating func replay(through last: Int = .max) {
    let plan = inspection.plan
    let start = ProcessTimes.threadNanoseconds()
    inspection.host.performInitialLayout(plan)
    initialNanoseconds = ProcessTimes.threadNanoseconds() - start
    inspection.loadedModel = inspection.model
    inspection.isThorough = isThorough(change: 1)
    inspection.answer = inspection.host.answer
    look(.initialLayout)
    applied.show(inspection.answer, in: inspection.model)
    if expected == nil { outcome.frameDigests.reserveCapacity(plan.frames.count) }
    // The other half is for another instance, whose answers are compared with these.
    let limit = options.limitSeconds.map { start + UInt64($0 * 1e9 / 2) } ?? .max
    for index in plan.frames.indices where index <= last {
      // A change is likely to take as long as the initial layout did.
      let likely = plan.frames[index].eventCount > 0 ? initialNanoseconds : 0
      if limit < .max, ProcessTimes.threadNanoseconds() + likely > limit {
        outcome.checkedFrameCount = index
        return
      }
      play(index)
    }
  }

  /// Looks once more, with some invariants, at what is after the last frame replayed.
  mutating func lookAtState(with names: Set<String>) {
    inspection.forget()
    inspection.isFull = true
    look(.initialLayout, with: names)
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
    // What checks of the changes asked for is no work of the movement.
    inspection.step()
    inspection.workBefore = inspection.facts.work
    inspection.host.playMovement(frame, inspection.plan)
    inspection.step()
    // Items that had been left may have places now, whether or not what is shown changes.
    if inspection.isLeavingItems || inspection.traits.asksNewCells { inspection.forget() }
    inspection.previousAnswer = inspection.answer
    inspection.previousOffset = before
    inspection.answer = inspection.host.answer
    // Another layout shows the collection, or did until now: there is nothing to compare.
    guard inspection.facts.isShown else {
      outcome.frameDigests.append(digest(), expecting: expected)
      return
    }
    if !isShownBefore { inspection.previousAnswer = [] }
    // A layout may have laid out again, whether or not the offset moved.
    let hasMoved =
      inspection.facts.offset != before || inspection.answer != inspection.previousAnswer
    if inspection.hasChange || hasMoved || !inspection.questions.isEmpty {
      if !inspection.hasChange { inspection.isFull = isScanned(index) }
      // Nothing seen before the movement holds.
      if inspection.isFull, hasMoved { inspection.forget() }
      look(.movement)
      applied.show(inspection.answer, in: inspection.model)
    }
    outcome.frameDigests.append(digest(), expecting: expected)
  }

  private mutating func playEvents(of frame: PlannedFrame) {
    for event in inspection.plan.events(of: frame) {
      switch event {
      case .question(let question): inspection.questions.append(question)
      case .expect(let expectation): follow(expectation)
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
    guard inspection.hasChange, inspection.facts.isShown else {
      inspection.noteSettingsChanges(of: frame)
      return
    }
    let bounds = inspection.facts.bounds
    inspection.answer = inspection.host.query(
      inspection.plan.options.rects.rect(bounds: bounds, axis: inspection.traits.axis)
    )
    inspection.noteSettingsChanges(of: frame)
    inspection.noteChange()
    changeCount += 1
    inspection.isFull =
      options.scannedFrames.contains(inspection.frameIndex)
      || !options.scansNoOtherFrames && isComparedInFull(change: changeCount)
    inspection.isThorough =
      inspection.isFull && isThorough(change: changeCount)
    look(.changes)
  }

  /// Whether new instances in other surroundings are looked at, of models that are not large: after
  /// every eighth change and the last.
  private func isThorough(change: Int) -> Bool {
    inspection.model.itemCount <= 2000 && !isSlow
      && (change % 8 == 1 || inspection.frameIndex == lastChange)
  }

  /// A Boolean value that indicates whether the layouts of a thorough look, about eight, would take
  /// much of the time for all frames.
  private var isSlow: Bool {
    options.limitSeconds.map { Double(initialNanoseconds) > $0 * 1e9 / 20 } ?? false
  }

  private mutating func follow(_ expectation: TraceExpectation) {
    skippedInvariants.formUnion(expectation.skip)
    if let shift = expectation.shift { inspection.allowedShift = shift }
  }

  /// Whether a change, by its number from 1, is compared in full: every one of a small model, and
  /// always the last.
  private func isComparedInFull(change: Int) -> Bool {
    let items = inspection.model.itemCount
    let limit = max(options.scanLimit, Checker.itemsForEveryChange)
    guard items > limit else { return true }
    return change % (1 + items / limit) == 0 || inspection.frameIndex == lastChange
  }

  /// Whether a frame without a change is compared with a scan.
  private func isScanned(_ index: Int) -> Bool {
    options.scannedFrames.contains(index)
      || !options.scansNoOtherFrames
        && (inspection.model.itemCount <= options.scanLimit || index % 50 == 0)
  }

  private mutating func look(_ moment: Inspection.Moment, with names: Set<String>? = nil) {
    guard inspection.host.isAsked else { return }
    inspection.moment = moment
    if inspection.isFull { outcome.shown.note(inspection.answer, of: inspection.model) }
    let time = inspection.frame?.timeNanoseconds ?? 0
    // Nobody outside UIKit knows what its counts are while a finger carries an item.
    let hidesPlaces =
      inspection.traits.isMovedByPhysics
      || inspection.traits.answersFullBreadth && inspection.facts.isCarrying
    for index in invariants.indices {
      let name = invariants[index].report.count.invariant
      guard !skippedInvariants.contains(name), names?.contains(name) ?? true else { continue }
      if hidesPlaces, !Self.namesWithoutPlaces.contains(name) { continue }
      var (place, invariant, report) = invariants[index]
      report.begin(frame: inspection.frameIndex, timeNanoseconds: time)
      options.position?.look(invariant: place)
      let known = report.violations.count
      invariant.check(inspection, &report)
      for violation in report.violations.dropFirst(known) {
        didViolate?(type(of: invariant), violation, inspection)
      }
      invariants[index] = (place, invariant, report)
    }
    options.position?.look(invariant: -1)
  }

  /// A digest of the answer, the content size, the offset and what the trace asked in addition.
  ///
  /// Where frames have a tolerance it is of frames on the grid of lengths.
  private func digest() -> UInt64 {
    var digest = Digest()
    let tolerance = inspection.traits.frameTolerance
    for state in inspection.answer { digest.add(state, within: tolerance) }
    if inspection.facts.isShown {
      for question in inspection.questions {
        switch question {
        case .rect(let rect):
          let found = inspection.host.query(rect)
          digest.add(UInt64(found.count))
          for state in found { digest.add(state, within: tolerance) }
        case .element(let path):
          // A layout is asked for a header by itself only where it answered with it, which goes by
          // what was looked at.
          if inspection.traits.answersFullBreadth, path.kind != .cell { continue }
          let found = inspection.host.state(path)
          digest.add(UInt64(found == nil ? 0 : 1))
          if let found { digest.add(found, within: tolerance) }
        }
      }
    }
    let facts = inspection.facts
    for length in [facts.contentSize.width, facts.contentSize.height, facts.offset] {
      digest.add(length.rounded(for: tolerance))
    }
    return digest.value
  }

  /// Everything found, with the answers of another instance that were compared with these.
  func outcome(comparedWith again: CheckPass? = nil) -> CheckOutcome {
    var result = outcome
    result.appliedAttributes = applied.appliedCount
    result.skippedAttributes = applied.skippedCount
    result.baseClassShare = inspection.traits.baseClassShare
    var reports = invariants.map(\.report)
    for counted in InvariantList.counted {
      guard let live = options.liveBytes, !skippedInvariants.contains(counted.name),
        options.invariants?.contains(counted.name) ?? true
      else { continue }
      var report = CheckReport(invariant: counted.name, keptViolations: 1)
      if !isSlow { counted.check(inspection, live, &report) }
      reports.append(report)
    }
    for var report in reports {
      if report.count.invariant == Determinism.name,
        let frame = again?.outcome.firstDifference(from: outcome)
      {
        report.begin(frame: frame, timeNanoseconds: inspection.plan.frames[frame].timeNanoseconds)
        report.violate("two instances of the layout answer differently from this frame on")
      }
      result.counts.append(report.count)
      result.violations += report.violations
      if let question = report.question { result.questions.append(question) }
    }
    result.violations = result.violations.stablySorted { $0.frame < $1.frame }
    return result
  }
}
