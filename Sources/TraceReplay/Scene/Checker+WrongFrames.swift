import LayoutContract
import Measurement

extension Checker {
  /// How many frames before and after a wrong one are shown beside it.
  private static let neighboursAround = 2

  /// Makes the pictures of what is wrong: of the first violation of each invariant.
  ///
  /// The replay that found the violations is done again, and each picture is made in the middle of
  /// it, while the host is as the invariant saw it. A layout whose answers depend on what it was
  /// asked before may then behave otherwise: what is not found again is replayed alone, and what is
  /// not even found then has no picture.
  ///
  /// - Parameters:
  ///   - violations: What was found; only invariant, frame and message are looked at.
  ///   - replay: How the replay that found it was done.
  /// - Returns: A picture, or the text alone, of each invariant, in the order of the violations.
  /// - Throws: `LayoutSettingError` where no instance can be made.
  /// - Complexity: That of the check, for each violation that is replayed alone, and scans of the
  ///   wrong frames.
  static func wrongFrames(
    _ violations: [Violation],
    _ replay: WrongFrameReplay
  ) throws(LayoutSettingError) -> [WrongFrame] {
    let wanted = violations.firstOfEachInvariant
    var pictures: [String: WrongFrame] = [:]
    let known = Set(InvariantList.all.map { $0.name })
    let checked = wanted.filter { known.contains($0.invariant) }
    try replay.check(for: checked, replay.options, &pictures)
    for violation in checked where pictures[violation.invariant] == nil {
      var options = replay.options
      options.scannedFrames.insert(violation.frame)
      try replay.check(for: [violation], options, &pictures)
    }
    for violation in wanted where pictures[violation.invariant]?.hasPicture != true {
      if violation.invariant == Determinism.name {
        pictures[violation.invariant] = try replay.instancesDiffer(violation)
      } else if pictures[violation.invariant] == nil {
        pictures[violation.invariant] = try replay.lastRight(violation)
      }
    }
    var frames = wanted.compactMap { pictures[$0.invariant] }
    try replay.addNeighbours(to: &frames, around: neighboursAround)
    return frames
  }
}

/// How the replay was done that found something wrong.
struct WrongFrameReplay {
  let plan: ReplayPlan
  /// The layout's name in the catalog.
  let kind: String
  /// How thoroughly the check looked.
  let options: CheckOptions
  /// Makes a host with a new instance of the layout.
  let make: () throws(LayoutSettingError) -> InspectedHost
  /// Makes a host with the layout that the answers were compared with; nil for none.
  var makeReference: (() throws(LayoutSettingError) -> InspectedHost)?

  /// Checks once more and makes pictures of some violations on the way.
  ///
  /// - Parameters:
  ///   - wanted: The violations, at most one of an invariant.
  ///   - options: How thoroughly to look.
  ///   - pictures: Receives the pictures, by the invariants' names.
  /// - Throws: `LayoutSettingError` where no instance can be made.
  func check(
    for wanted: [Violation],
    _ options: CheckOptions,
    _ pictures: inout [String: WrongFrame]
  ) throws(LayoutSettingError) {
    guard let last = wanted.map(\.frame).max() else { return }
    var options = options
    options.keptViolations = .max
    // What counts bytes looks at the whole replay, and shows nothing.
    options.liveBytes = nil
    var pass = CheckPass(Inspection(plan, kind: kind, host: try make()), options: options)
    var found: [String: WrongFrame] = [:]
    pass.didViolate = { invariant, violation, inspection in
      guard found[violation.invariant] == nil,
        wanted.contains(where: { $0.isSame(as: violation) })
      else { return }
      let draft = WrongFrameSource(violation, inspection).draft(invariant.picture)
      let empty = WrongFrameDraft(focus: [])
      if invariant.picture != .lastRight {
        found[violation.invariant] = (draft ?? empty).wrongFrame(violation, inspection)
      }
    }
    options.position?.begin(frame: -1)
    pass.replay(through: last)
    // A picture of a frame is also about what is wrong in it since long before.
    if options.scansNoOtherFrames { pass.lookAtState(with: Checker.stateInvariants) }
    pass.didViolate = nil
    pictures.merge(found) { first, _ in first }
  }

  /// The last frame that was right, with the text of what came then.
  ///
  /// - Parameter violation: The violation.
  /// - Returns: The picture; without panels where there was no such frame, or where the violation
  ///   is one of the whole replay.
  /// - Throws: `LayoutSettingError` where no instance can be made.
  func lastRight(_ violation: Violation) throws(LayoutSettingError) -> WrongFrame {
    var frame = WrongFrame(violation, bounds: Rect(origin: .zero, size: plan.viewSize))
    let isOfAll = InvariantList.counted.contains { $0.name == violation.invariant }
    let isDrawn =
      InvariantList.all.first { $0.name == violation.invariant }.map { $0.picture == .lastRight }
      ?? true
    guard violation.frame >= 0, !isOfAll, isDrawn else { return frame }
    try visit([violation.frame - 1]) { index, host in
      let facts = host.facts
      guard facts.bounds.isFinite else { return }
      frame.bounds = facts.bounds
      frame.window = facts.bounds
      frame.contentSize = facts.contentSize.isFinite ? facts.contentSize : nil
      let name = index < 0 ? "the initial layout" : "frame \(index)"
      frame.expected = WrongFrame.Panel(
        caption: "\(name), the last that was right",
        bounds: facts.bounds,
        elements: Self.elements(host, in: facts.bounds),
        marks: []
      )
    }
    return frame
  }

  /// Two instances that answer differently in a frame.
  ///
  /// - Parameter violation: The violation.
  /// - Returns: The picture, without panels where they answer the same this time.
  /// - Throws: `LayoutSettingError` where no instance can be made.
  func instancesDiffer(_ violation: Violation) throws(LayoutSettingError) -> WrongFrame {
    var frame = try lastRight(violation)
    var checked = options
    checked.liveBytes = nil
    let inspection = Inspection(plan, kind: kind, host: try make())
    var pass = CheckPass(inspection, options: checked)
    pass.replay(through: violation.frame)
    let found = Array(inspection.host.answer)
    for (other, caption) in [(make, "another instance"), (makeReference, "the reference index")] {
      guard frame.actual == nil, let other else { continue }
      checked.invariants = []
      let again = Inspection(plan, kind: kind, host: try other())
      var pass = CheckPass(again, options: checked)
      pass.replay(through: violation.frame)
      let expected = Array(again.host.answer)
      let draft = WrongFrameSource.differences(
        from: .init(caption: caption, elements: .listed(expected)),
        expected,
        to: .init(caption: "this instance", elements: .listed(found)),
        found,
        focus: []
      )
      if let draft { frame = draft.wrongFrame(violation, inspection) }
    }
    return frame
  }

  /// Adds what the frames around wrong ones show in the same window.
  ///
  /// Nothing is played that ended the process, so those have frames before them alone.
  ///
  /// - Parameters:
  ///   - frames: The pictures.
  ///   - count: How many frames before, and as many after.
  /// - Throws: `LayoutSettingError` where no instance can be made.
  func addNeighbours(
    to frames: inout [WrongFrame],
    around count: Int
  ) throws(LayoutSettingError) {
    let known = Set(InvariantList.names.map(\.name))
    let end =
      frames.lazy.filter { !known.contains($0.violation.invariant) }
      .map { $0.violation.frame - 1 }.min() ?? plan.frames.count - 1
    func isNear(_ index: Int, _ frame: WrongFrame) -> Bool {
      frame.hasPicture && (index - frame.violation.frame).magnitude <= UInt(count)
    }
    let indexes = Set(
      frames.filter(\.hasPicture).flatMap { frame in
        (frame.violation.frame - count)...(frame.violation.frame + count)
      }
    ).filter { (-1...max(end, -1)).contains($0) }
    try visit(indexes) { index, host in
      let bounds = host.facts.bounds
      guard bounds.isFinite else { return }
      for place in frames.indices where isNear(index, frames[place]) {
        let elements = Self.elements(host, in: frames[place].window)
        frames[place].neighbours.append(
          WrongFrame.Neighbour(frame: index, bounds: bounds, elements: elements)
        )
      }
    }
  }

  /// Replays without checks and looks at some frames.
  private func visit(
    _ indexes: Set<Int>,
    _ look: (Int, InspectedHost) -> Void
  ) throws(LayoutSettingError) {
    guard let last = indexes.max() else { return }
    let host = try make()
    options.position?.begin(frame: -1)
    host.performInitialLayout(plan)
    if indexes.contains(-1) { look(-1, host) }
    for index in plan.frames.indices where index <= last {
      let frame = plan.frames[index]
      options.position?.begin(frame: index)
      if frame.eventCount > 0 { host.playEvents(frame, plan, kind: kind) }
      host.playMovement(frame, plan)
      if indexes.contains(index) { look(index, host) }
    }
  }

  private static func elements(_ host: InspectedHost, in window: Rect) -> [WrongFrame.Element] {
    WrongFrame.elements(
      host.query(window),
      in: window,
      around: window.centre,
      id: host.model.id(at:),
      lines: { host.lines($0).map { FrameScene.Line(from: $0.from, to: $0.to) } }
    )
  }
}

extension WrongFrame {
  /// Whether there is anything to see.
  var hasPicture: Bool { expected != nil || actual != nil }
}

extension Violation {
  /// Whether another says the same of the same frame.
  fileprivate func isSame(as other: Violation) -> Bool {
    invariant == other.invariant && frame == other.frame && message == other.message
  }
}

extension [Violation] {
  /// The first violation of each invariant, in the order of the frames.
  fileprivate var firstOfEachInvariant: [Violation] {
    stablySorted { $0.frame < $1.frame }.reduce(into: []) { first, violation in
      if !first.contains(where: { $0.invariant == violation.invariant }) {
        first.append(violation)
      }
    }
  }
}
