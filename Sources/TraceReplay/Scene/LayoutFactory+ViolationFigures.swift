import LayoutContract
import Measurement
import Results

extension LayoutFactory {
  /// Repeats a check and makes a picture of the first violation of each invariant.
  ///
  /// Each picture is made during the replay, while the host is in the state that the invariant saw.
  /// A layout whose answers depend on earlier queries may behave differently then. A violation that
  /// is not found again is replayed alone; if it is still not found, it has no picture.
  ///
  /// - Parameters:
  ///   - violations: The violations; only invariant, frame and message are used.
  ///   - plan: The plan to replay.
  ///   - settings: The layout's settings, which override those of the trace.
  ///   - setting: The layout, the index and the replay options, for the figures.
  ///   - options: The options of the check.
  ///   - reference: The layout with which the answers were compared; nil for none.
  /// - Returns: A picture, or only the text, for each invariant, in the order of the frames.
  /// - Throws: `LayoutSettingError` for settings that the layout cannot take.
  /// - Complexity: That of the check, for each violation that is replayed alone, and scans of the
  ///   wrong frames.
  public func violationFigures(
    _ violations: [ViolationRecord],
    _ plan: ReplayPlan,
    _ settings: LayoutSettings,
    as setting: ScenarioSetting,
    _ options: CheckOptions,
    reference: LayoutFactory? = nil
  ) throws(LayoutSettingError) -> [ViolationFigure] {
    let replay = ViolationFigureReplay(
      factory: self,
      reference: reference,
      plan: plan,
      settings: settings,
      setting: setting,
      options: options
    )
    let wanted = violations.firstOfEachInvariant
    var pictures: [String: ViolationFigure] = [:]
    let known = Set(InvariantList.all.map { $0.name })
    let checked = wanted.filter { known.contains($0.invariant) }
    try replay.check(for: checked, options, &pictures)
    for violation in checked where pictures[violation.invariant] == nil {
      var options = options
      options.scannedFrames.insert(violation.frame)
      try replay.check(for: [violation], options, &pictures)
    }
    for violation in wanted where pictures[violation.invariant]?.hasPanels != true {
      if violation.invariant == Determinism.name {
        pictures[violation.invariant] = try replay.instancesDiffer(violation)
      } else if pictures[violation.invariant] == nil {
        pictures[violation.invariant] = try replay.lastRight(violation)
      }
    }
    var frames = wanted.compactMap { pictures[$0.invariant] }
    try replay.addNeighbors(to: &frames)
    return frames
  }
}

/// The replay that found violations.
private struct ViolationFigureReplay {
  /// The number of frames shown before, and after, a violation.
  private static let neighborCount = 2

  let factory: LayoutFactory
  /// The layout with which the answers were compared; nil for none.
  let reference: LayoutFactory?
  let plan: ReplayPlan
  /// The layout's settings, which override those of the trace.
  let settings: LayoutSettings
  /// The layout, the index and the replay options.
  let setting: ScenarioSetting
  /// The thoroughness of the check.
  let options: CheckOptions

  private func inspection() throws(LayoutSettingError) -> Inspection {
    try factory.inspection(plan, settings, options.position)
  }

  /// Repeats the check and makes pictures of some violations during it.
  ///
  /// - Parameters:
  ///   - wanted: The violations, at most one for each invariant.
  ///   - options: The thoroughness of the check.
  ///   - pictures: Receives the pictures, by the invariants' names.
  /// - Throws: `LayoutSettingError` if no instance can be made.
  func check(
    for wanted: [ViolationRecord],
    _ options: CheckOptions,
    _ pictures: inout [String: ViolationFigure]
  ) throws(LayoutSettingError) {
    guard let last = wanted.map(\.frame).max() else { return }
    var options = options
    options.keptViolations = .max
    // Byte counts concern the whole replay, and have no picture.
    options.liveBytes = nil
    var pass = CheckPass(try inspection(), options: options)
    var found: [String: ViolationFigure] = [:]
    pass.didViolate = { invariant, violation, inspection in
      let record = wanted.first {
        $0.invariant == violation.invariant && $0.frame == violation.frame
          && $0.message == violation.message
      }
      guard let record, found[violation.invariant] == nil else { return }
      let draft = ViolationFigureSource(violation, inspection).draft(invariant.picture)
      guard invariant.picture != .lastRight else { return }
      found[violation.invariant] = (draft ?? ViolationFigureDraft(focus: []))
        .figure(of: record, setting, inspection)
    }
    options.position?.begin(frame: -1)
    pass.replay(through: last)
    // The picture of a frame also shows violations that began in earlier frames.
    if options.scansNoOtherFrames { pass.checkState(with: CheckPass.stateInvariants) }
    pass.didViolate = nil
    pictures.merge(found) { first, _ in first }
  }

  /// Returns the last right frame, with the text of the violation that followed it.
  ///
  /// - Parameter violation: The violation.
  /// - Returns: The picture; without panels if there was no such frame, or if the violation
  ///   concerns the whole replay.
  /// - Throws: `LayoutSettingError` if no instance can be made.
  func lastRight(_ violation: ViolationRecord) throws(LayoutSettingError) -> ViolationFigure {
    let view = Rect(origin: .zero, size: plan.viewSize)
    var figure = ViolationFigure(violation, plan, setting, bounds: view)
    let isOfAll = InvariantList.counted.contains { $0.name == violation.invariant }
    let isDrawn =
      InvariantList.all.first { $0.name == violation.invariant }.map { $0.picture == .lastRight }
      ?? true
    guard violation.frame >= 0, !isOfAll, isDrawn else { return figure }
    try visit([violation.frame - 1]) { index, host in
      let facts = host.facts
      guard facts.bounds.isFinite else { return }
      figure.bounds = facts.bounds.numbers
      figure.window = facts.bounds.numbers
      figure.content = facts.contentSize.isFinite ? facts.contentSize.numbers : nil
      let name = index < 0 ? "the initial layout" : "frame \(index)"
      figure.expected = ViolationFigure.Panel(
        caption: "\(name), the last that was right",
        elements: Self.elements(host, in: facts.bounds),
        marks: []
      )
    }
    return figure
  }

  /// Returns two instances that answer differently in a frame.
  ///
  /// - Parameter violation: The violation.
  /// - Returns: The picture, without panels if they answer the same this time.
  /// - Throws: `LayoutSettingError` if no instance can be made.
  func instancesDiffer(_ violation: ViolationRecord) throws(LayoutSettingError) -> ViolationFigure {
    var figure = try lastRight(violation)
    var checked = options
    checked.liveBytes = nil
    let inspection = try inspection()
    var pass = CheckPass(inspection, options: checked)
    pass.replay(through: violation.frame)
    let found = Array(inspection.host.answer)
    for (other, caption) in [(factory, "another instance"), (reference, "the reference index")] {
      guard figure.actual == nil, let other else { continue }
      checked.invariants = []
      let again = try other.inspection(plan, settings, options.position)
      var pass = CheckPass(again, options: checked)
      pass.replay(through: violation.frame)
      let expected = Array(again.host.answer)
      let draft = ViolationFigureSource.differences(
        from: .init(caption: caption, elements: .listed(expected)),
        expected,
        to: .init(caption: "this instance", elements: .listed(found)),
        found,
        focus: []
      )
      if let draft { figure = draft.figure(of: violation, setting, inspection) }
    }
    return figure
  }

  /// Adds the elements of the frames around wrong ones, in the same window.
  ///
  /// A frame that ended the process is not replayed, so its picture has only frames before it.
  ///
  /// - Parameter frames: The pictures.
  /// - Throws: `LayoutSettingError` if no instance can be made.
  func addNeighbors(to frames: inout [ViolationFigure]) throws(LayoutSettingError) {
    let count = Self.neighborCount
    let known = Set(InvariantList.names.map(\.name))
    let end =
      frames.lazy.filter { !known.contains($0.invariant) }
      .map { $0.frame - 1 }.min() ?? plan.frames.count - 1
    func isNear(_ index: Int, _ frame: ViolationFigure) -> Bool {
      frame.hasPanels && (index - frame.frame).magnitude <= UInt(count)
    }
    let indexes = Set(
      frames.filter(\.hasPanels).flatMap { ($0.frame - count)...($0.frame + count) }
    ).filter { (-1...max(end, -1)).contains($0) }
    try visit(indexes) { index, host in
      let bounds = host.facts.bounds
      guard bounds.isFinite else { return }
      for position in frames.indices where isNear(index, frames[position]) {
        guard let window = Rect(frames[position].window) else { continue }
        let elements = Self.elements(host, in: window)
        frames[position].neighbors.append(
          ViolationFigure.Neighbor(frame: index, bounds: bounds.numbers, elements: elements)
        )
      }
    }
  }

  /// Replays without checks and visits some frames.
  private func visit(
    _ indexes: Set<Int>,
    _ look: (Int, InspectedHost) -> Void
  ) throws(LayoutSettingError) {
    guard let last = indexes.max() else { return }
    let host = try inspection().host
    options.position?.begin(frame: -1)
    host.performInitialLayout(plan)
    if indexes.contains(-1) { look(-1, host) }
    for index in plan.frames.indices where index <= last {
      let frame = plan.frames[index]
      options.position?.begin(frame: index)
      if frame.eventCount > 0 { host.playEvents(frame, plan, kind: factory.kind) }
      host.playMovement(frame, plan)
      if indexes.contains(index) { look(index, host) }
    }
  }

  private static func elements(_ host: InspectedHost, in window: Rect) -> [PictureElement] {
    ViolationFigure.elements(
      host.query(window),
      in: window,
      around: window.center,
      id: host.model.id(at:),
      lines: host.lines
    )
  }
}
