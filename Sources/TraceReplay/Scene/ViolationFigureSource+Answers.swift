import LayoutContract
import Results

/// Pictures of wrong answers next to right ones.
extension ViolationFigureSource {
  /// The maximum number of arrows from right places to actual ones.
  private static let mostArrows = 3
  /// The number of different elements above which only the first has an arrow.
  private static let fewElements = 8

  /// The result of a scan of the queried rectangle, next to the answer of the query.
  var queryDraft: ViolationFigureDraft? {
    guard let rect = queriedRect else { return nil }
    let isShown = rect == facts.answeredRect && inspection.moment == .movement
    let answer = Array(isShown ? inspection.answer : inspection.host.query(rect))
    let scanned = live.filter { $0.frame.sharesArea(with: rect) }
    let (answered, wanted) = (Set(answer.map(\.path)), Set(scanned.map(\.path)))
    let around = live.filter { !$0.frame.sharesArea(with: rect) }
    let query = PictureMark(.query, rect, "queried")
    var draft = ViolationFigureDraft(
      focus: framed.map(\.frame),
      expected: .init(caption: "what a scan of all frames finds", elements: .listed(live)),
      actual: .init(
        caption: "what the query gives",
        elements: .listed(answer + around.filter { !answered.contains($0.path) })
      )
    )
    switch violation.elements.first?.role {
    case "missing":
      let missing = scanned.filter { !answered.contains($0.path) }
      draft.expected?.marks = missing.map { .init(.right, $0.frame) }
      draft.actual?.marks = missing.enumerated().map { position, state in
        let name = state.path.pictureName
        return .init(.missing, state.frame, position == 0 ? "\(name) missing" : name)
      }
    case "extra":
      let extra = answer.filter { !wanted.contains($0.path) }
      // An extra element within the rectangle has another frame by its accessor.
      let frames = Dictionary(live.map { ($0.path, $0.frame) }) { first, _ in first }
      let moved = Set(extra.lazy.filter { $0.frame.sharesArea(with: rect) }.map(\.path))
      let others = Set(extra.map(\.path)).subtracting(moved)
      draft.expected?.elements = .listed(live.filter { !others.contains($0.path) })
      let rightful = extra.filter { moved.contains($0.path) }.compactMap { frames[$0.path] }
      draft.focus += rightful
      draft.expected?.marks = rightful.map { .init(.right, $0) }
      draft.actual?.marks = extra.enumerated().map { position, state in
        let label =
          moved.contains(state.path) ? "elsewhere by its accessor" : "not in the rectangle"
        return .init(.wrong, state.frame, position == 0 ? label : "")
      }
    default:
      draft.expected = nil
      draft.actual?.marks = framed.map { .init(.wrong, $0.frame, $0.role) }
    }
    draft.expected?.marks.append(query)
    draft.actual?.marks.append(query)
    return draft
  }

  /// The rectangle of the violation, whose text is in the message.
  private var queriedRect: Rect? {
    let asked = inspection.questions.compactMap { question -> Rect? in
      if case .rect(let rect) = question { rect } else { nil }
    }
    let rects =
      [facts.answeredRect].compactMap(\.self) + asked + QueryEqualsScan.rects(for: inspection)
    return rects.lazy.flatMap { [$0, QueryEqualsScan.asked($0, inspection)] }
      .compactMap(\.self)
      .first { violation.message.contains($0.text) }
  }

  /// Two answers to one query.
  var repeatedDraft: ViolationFigureDraft? {
    guard let rect = facts.answeredRect, frame("one") == nil else { return draft(.elements) }
    let (first, again) = (Array(inspection.answer), Array(inspection.host.query(rect)))
    let draft = Self.differences(
      from: .init(caption: "the first answer", elements: .listed(first)),
      first,
      to: .init(caption: "the answer to the same query again", elements: .listed(again)),
      again,
      focus: framed.map(\.frame)
    )
    // Asked a third time, a layout may answer as it did the first time.
    return draft ?? same("the first answer", "the answer to the same query again", first)
  }

  /// The elements of a new instance, next to those of this one.
  var freshDraft: ViolationFigureDraft? {
    // An invalidation by a scroll has no picture, because no element is at a wrong place.
    let isOfScroll = violation.invariant == BoundsInvalidation.name
    guard !isOfScroll || inspection.moment != .movement else { return nil }
    guard let fresh = inspection.newLayout() else { return nil }
    let states = Array(fresh.snapshot.states)
    let expected = facts.traits.isPartial ? shifted(states) : states
    let draft = Self.differences(
      from: .init(caption: "a new layout, laid out at once", elements: .listed(expected)),
      expected,
      to: .init(caption: "this layout after all changes", elements: .accessed(live)),
      live,
      focus: framed.map(\.frame)
    )
    if draft != nil || facts.traits.isPartial { return draft }
    return ends(right: fresh.contentSize.along(axis), "a new layout's content")
  }

  /// Returns the elements of a new instance, shifted to the first element of a layout that holds a
  /// part of the collection.
  private func shifted(_ states: [ElementState]) -> [ElementState] {
    let frames = Dictionary(states.map { ($0.path, $0.frame) }) { first, _ in first }
    guard let first = live.first(where: { frames[$0.path] != nil }),
      let frame = frames[first.path]
    else { return states }
    var states = states
    for index in states.indices {
      states[index].frame.x += first.frame.x - frame.x
      states[index].frame.y += first.frame.y - frame.y
    }
    return states
  }

  /// Returns the differences between two lists of elements; nil if they are equal.
  ///
  /// - Parameters:
  ///   - right: The panel of the right list.
  ///   - expected: The right list.
  ///   - wrong: The panel of the other list.
  ///   - found: The other list.
  ///   - focus: The areas of the violation, the most important first.
  /// - Returns: Both panels, with arrows from right places to actual ones.
  static func differences(
    from right: ViolationFigureDraft.Side,
    _ expected: [ElementState],
    to wrong: ViolationFigureDraft.Side,
    _ found: [ElementState],
    focus: [Rect]
  ) -> ViolationFigureDraft? {
    var left = Dictionary(expected.map { ($0.path, $0) }) { first, _ in first }
    var pairs: [(path: ElementPath, expected: Rect?, found: Rect?)] = []
    for state in found {
      let other = left.removeValue(forKey: state.path)
      guard other != state else { continue }
      pairs.append((state.path, other?.frame, state.frame.isDrawable ? state.frame : nil))
    }
    pairs += expected.lazy.filter { left[$0.path] != nil }.map { ($0.path, $0.frame, nil) }
    func frame(_ pair: (path: ElementPath, expected: Rect?, found: Rect?)) -> Rect {
      pair.found ?? pair.expected ?? .zero
    }
    pairs = pairs.filter { frame($0).isDrawable && $0.expected?.isDrawable ?? true }
    guard let first = pairs.first else { return nil }
    let focus = focus.isEmpty ? [frame(first)] : focus
    let center = focus[0].center
    pairs = pairs.stablySorted {
      frame($0).center.distance(to: center) < frame($1).center.distance(to: center)
    }
    var (right, wrong) = (right, wrong)
    var arrows = 0
    for (path, expected, found) in pairs.prefix(ViolationFigure.markLimit / 3) {
      if let expected { right.marks.append(.init(.right, expected)) }
      guard let found else {
        let label = "\(path.pictureName) missing"
        wrong.marks.append(.init(.missing, expected ?? .zero, label))
        continue
      }
      guard let expected else {
        wrong.marks.append(.init(.wrong, found, "\(path.pictureName) too many"))
        continue
      }
      let arrow = move(from: expected, to: found)
      wrong.marks.append(.init(.wrong, found, arrow == nil ? "other attributes" : ""))
      // If everything moves, more arrows and labels would hide it.
      let most = pairs.count > Self.fewElements ? 1 : Self.mostArrows
      guard var arrow, arrows < most else { continue }
      arrows += 1
      if arrows > 1 { arrow.label = "" }
      wrong.marks.append(arrow)
    }
    return ViolationFigureDraft(focus: focus, expected: right, actual: wrong)
  }
}
