import LayoutContract
import Results

/// Pictures of edges and offsets at wrong places, next to right ones.
extension ViolationFigureSource {
  /// The earlier position of the anchor on screen, next to its current one.
  var anchorDraft: ViolationFigureDraft? {
    inspection.moment == .changes ? anchorAfterChanges : anchorAfterMovement
  }

  private var anchorAfterChanges: ViolationFigureDraft? {
    let keeper = inspection.host.anchor
    guard let cell = keeper.survivor(in: inspection.model), let path = cell.path,
      let frame = inspection.host.state(.cell(path))?.frame, frame.isFinite
    else { return nil }
    let position = inspection.host.anchorPosition(of: frame, cell)
    let scrolled = facts.offset - keeper.adjustment - keeper.offset - inspection.host.viewShift
    let before = cell.position + scrolled
    let shift = position - before
    guard shift.isFinite else { return nil }
    // The elements on screen before the changes, moved as if the offset had been the current one.
    var earlier = Array(inspection.previousAnswer)
    for index in earlier.indices { earlier[index].frame.move(by: scrolled, along: axis) }
    let ids = Dictionary(keeper.cells.map { ($0.pathBefore, $0.id) }) { first, _ in first }
    var rightful = frame
    rightful.move(by: -shift, along: axis)
    let name = "item \(cell.id)"
    let from =
      isVertical ? Point(x: frame.center.x, y: before) : Point(x: before, y: frame.center.y)
    let to =
      isVertical ? Point(x: frame.center.x, y: position) : Point(x: position, y: frame.center.y)
    return ViolationFigureDraft(
      focus: [rightful, frame],
      expected: .init(
        caption: "\(name) where it was on screen",
        elements: .earlier(earlier, ids: ids),
        marks: [line(.edge, at: before, name)]
      ),
      actual: .init(
        caption: "\(name) after the changes",
        elements: .queried,
        marks: [
          .init(.wrong, frame), line(.edge, at: before, "was"),
          line(.wrongEdge, at: position, name),
          .init(.arrow, from: from, to: to, "jumped \(shift.magnitude.pictureText) pt"),
        ]
      )
    )
  }

  private var anchorAfterMovement: ViolationFigureDraft? {
    guard var before = frame("before"), let now = frame("now") else { return nil }
    before.move(by: facts.movementAdjustment, along: axis)
    let name = framed[0].path.pictureName
    var earlier = Array(inspection.previousAnswer)
    for index in earlier.indices {
      earlier[index].frame.move(by: facts.movementAdjustment, along: axis)
    }
    return ViolationFigureDraft(
      focus: [now, before],
      expected: .init(
        caption: "\(name) scrolls with the content",
        elements: .listed(earlier),
        marks: [.init(.right, before)]
      ),
      actual: .init(
        caption: "\(name) moved within the content",
        elements: .listed(Array(inspection.answer)),
        marks: [.init(.wrong, now)] + [Self.move(from: before, to: now)].compactMap(\.self)
      )
    )
  }

  /// The right end of the content, next to its actual one.
  var contentEdgeDraft: ViolationFigureDraft? {
    guard let element = framed.first, facts.contentSize.isFinite else { return nil }
    guard element.role == "last" else { return outsideDraft(element.path, element.frame) }
    let pinned = facts.traits.pinnedKinds
    let end =
      live.lazy.filter { !pinned.contains($0.path.kind) && $0.frame.isFinite }
      .map { $0.frame.end(along: self.axis) }.max() ?? 0
    let right = end + ContentSizeEnclosesTight.trailingRoom(inspection)
    return ends(right: right, "the last frame and the insets")
  }

  /// Returns the picture of an element that is partly outside the content.
  private func outsideDraft(_ path: ElementPath, _ frame: Rect) -> ViolationFigureDraft? {
    let (size, tolerance) = (facts.contentSize, inspection.tolerance)
    let edges: [(content: Double, element: Double, axis: Axis, isBeyond: Bool)] = [
      (0, frame.minY, .y, frame.minY < -tolerance),
      (size.height, frame.maxY, .y, frame.maxY > size.height + tolerance),
      (0, frame.minX, .x, frame.minX < -tolerance),
      (size.width, frame.maxX, .x, frame.maxX > size.width + tolerance),
    ]
    guard let edge = edges.first(where: \.isBeyond) else { return nil }
    let (start, length) = (min(edge.content, edge.element), (edge.content - edge.element).magnitude)
    let strip =
      edge.axis == .y
      ? Rect(x: frame.x, y: start, width: frame.width, height: length)
      : Rect(x: start, y: frame.y, width: length, height: frame.height)
    let span = frame.union(facts.bounds)
    func line(_ kind: PictureMark.Kind, at length: Double) -> PictureMark {
      Self.line(kind, at: length, along: edge.axis, across: span, "content's edge")
    }
    return ViolationFigureDraft(
      focus: [strip, Self.room(around: strip), frame],
      expected: .init(
        caption: "the content encloses \(path.pictureName)",
        elements: .listed(live),
        marks: [.init(.right, frame), line(.edge, at: edge.element)]
      ),
      actual: .init(
        caption: "\(path.pictureName) is partly outside",
        elements: .accessed(live),
        marks: [
          .init(.area, strip, "\(length.pictureText) pt outside"), .init(.wrong, frame),
          line(.wrongEdge, at: edge.content),
        ]
      )
    )
  }

  /// Returns a strip with room for text above and below it.
  private static func room(around strip: Rect) -> Rect {
    Rect(x: strip.x, y: strip.y - 24, width: strip.width, height: strip.height + 48)
  }

  /// Returns the right end of the content and its actual one; nil if they are equal.
  func ends(right: Double, _ measure: String) -> ViolationFigureDraft? {
    let wrong = facts.contentSize.along(axis)
    guard right != wrong, right.isFinite, wrong.isFinite else { return nil }
    let (strip, edge) = (strip(from: right, to: wrong), strip(from: right, to: right))
    let length = (wrong - right).magnitude.pictureText
    return ViolationFigureDraft(
      focus: [edge, Self.room(around: strip)],
      expected: .init(
        caption: "the end by \(measure)",
        elements: .listed(live),
        marks: [line(.edge, at: right, "end at \(right.pictureText)")]
      ),
      actual: .init(
        caption: "the end as the layout says",
        elements: .accessed(live),
        marks: [
          .init(.area, strip, "\(length) pt too \(wrong > right ? "long" : "short")"),
          line(.edge, at: right, "should end"),
          line(.wrongEdge, at: wrong, "end at \(wrong.pictureText)"),
        ]
      )
    )
  }

  /// The allowed end of the view, next to its actual one.
  var viewEdgeDraft: ViolationFigureDraft? {
    let (range, offset) = (facts.scrollRange, facts.offset)
    let kept = inspection.moment == .changes ? inspection.host.anchor.overscroll : 0
    let allowed = range.clamped(offset) + kept
    guard offset.isFinite, allowed.isFinite, allowed != offset else { return nil }
    let bounds = facts.bounds
    // The view's edge that is beyond the allowed range is shown.
    let length = offset > allowed ? bounds.size.along(axis) : 0
    let strip = strip(from: allowed + length, to: offset + length)
    let edge = self.strip(from: allowed + length, to: allowed + length)
    let side = offset > allowed ? "end" : "start"
    var rightful = bounds
    rightful.move(by: allowed - offset, along: axis)
    return ViolationFigureDraft(
      focus: [edge, Self.room(around: strip)],
      expected: .init(
        caption: "the view's \(side) within what can be scrolled to",
        elements: .listed(live),
        marks: [line(.edge, at: allowed + length, "\(side) of the view")],
        bounds: rightful
      ),
      actual: .init(
        caption: "the view's \(side) beyond it",
        elements: .accessed(live),
        marks: [
          .init(.area, strip, "\((offset - allowed).magnitude.pictureText) pt beyond"),
          line(.edge, at: allowed + length, "may \(side)"),
          line(.wrongEdge, at: offset + length, "\(side) of the view"),
        ]
      )
    )
  }
}
