import LayoutContract

/// Checks that a rect query returns the elements that a linear scan finds, in ascending order.
struct QueryEqualsScan: Invariant {
  static let summary = "a rect query returns just the elements whose frame shares area with it"
  static let picture = ViolationPicture.query

  mutating func check(_ inspection: Inspection, _ report: inout InvariantReport) {
    guard !inspection.traits.answersNearBoundsOnly else { return }
    for case .rect(let question) in inspection.questions where inspection.moment == .movement {
      guard let rect = Self.asked(question, inspection) else { continue }
      report.recordStep()
      compare(inspection.host.query(rect), rect, inspection, &report)
    }
    guard report.recordStep(checked: inspection.isFull) else { return }
    if inspection.moment == .movement {
      guard let rect = inspection.facts.answeredRect else { return }
      compare(
        inspection.answer,
        rect,
        inspection,
        &report
      )
    } else {
      // For a large model, each change queries only a quarter of the rectangles, in turn.
      let rects = Self.rects(for: inspection)
      let isLarge = inspection.model.itemCount > 10_000
      for (index, wanted) in rects.enumerated()
      where !isLarge || index % 4 == (inspection.frameIndex + 1) % 4 {
        guard let rect = Self.asked(wanted, inspection) else { continue }
        compare(inspection.host.query(rect), rect, inspection, &report)
      }
    }
  }

  /// Returns rectangles of every kind that hosts query, and some that they should not query.
  static func rects(for inspection: Inspection) -> [Rect] {
    let bounds = inspection.facts.bounds
    let content = Rect(origin: .zero, size: inspection.facts.contentSize)
    var rects = [
      bounds,
      QueryRectPolicy.page.rect(bounds: bounds, axis: inspection.traits.axis),
      QueryRectPolicy.screens(1).rect(bounds: bounds, axis: inspection.traits.axis),
      Rect(x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2, width: 1, height: 1),
      Rect(x: bounds.x, y: bounds.y + 100, width: bounds.width, height: 0.25),
      Rect(x: bounds.x, y: bounds.y, width: 0, height: bounds.height),
      Rect(x: -568, y: -568, width: 868, height: 1136),
      Rect(x: bounds.x, y: content.maxY - 10, width: bounds.width, height: 2 * bounds.height + 20),
      Rect(x: bounds.x, y: content.maxY + 1, width: bounds.width, height: bounds.height + 1),
    ]
    if inspection.model.itemCount <= 10_000 {
      rects.append(
        content.inset(by: EdgeInsets(top: -1000, left: -1000, bottom: -1000, right: -1000))
      )
    }
    let elements = inspection.answer
    rects += [elements.first, elements.last].compactMap { $0?.frame }
    return rects
  }

  /// Returns a rectangle as the layout may be queried for it: as it is, or over the whole breadth
  /// of the view and content; nil if it is less than 1 point long.
  static func asked(_ rect: Rect, _ inspection: Inspection) -> Rect? {
    guard inspection.traits.answersFullBreadth else { return rect }
    let facts = inspection.facts
    return rect.broadened(to: facts.bounds, facts.contentSize, along: inspection.traits.axis)
  }

  private func compare(
    _ answer: ContiguousArray<ElementState>,
    _ rect: Rect,
    _ inspection: Inspection,
    _ report: inout InvariantReport
  ) {
    let expected = inspection.snapshot.scan(rect)
    if answer.elementsEqual(expected, by: { $0.path == $1.path }) { return }
    if inspection.reportsNegativeSizesAlone { return }
    let answered = Set(answer.map(\.path))
    let wanted = Set(expected.map(\.path))
    let missing = expected.filter {
      !answered.contains($0.path) && ($0.alpha > 0 || !inspection.traits.omitsTransparent)
        && inspection.isCertain($0, in: rect)
    }
    if !missing.isEmpty {
      report.violate(
        "the query of \(rect.text) misses \(missing.count) of \(expected.count) elements",
        missing.prefix(InvariantReport.mostElements).map { inspection.element($0, "missing") }
      )
    }
    let extra = answer.filter { !wanted.contains($0.path) }
    if !extra.isEmpty, inspection.traits.isExact {
      report.violate(
        "the query of \(rect.text) returns \(extra.count) elements that share no area with it",
        extra.prefix(InvariantReport.mostElements).map { inspection.element($0, "extra") }
      )
    }
    if missing.isEmpty, extra.isEmpty,
      let index = answer.indices.dropFirst().first(where: {
        inspection.traits.isExact
          ? !(answer[$0 - 1].path < answer[$0].path) : answer[$0].path < answer[$0 - 1].path
      })
    {
      report.violate(
        "the query of \(rect.text) is not in ascending order",
        [
          inspection.element(answer[index - 1], "first"),
          inspection.element(answer[index], "then"),
        ]
      )
    }
  }
}
