import LayoutContract
import Results

/// Pictures of elements at wrong places, next to right ones.
extension ViolationFigureSource {
  /// Two elements, and the area that they share.
  var overlapDraft: ViolationFigureDraft? {
    guard framed.count > 1 else { return nil }
    let (below, above) = (framed[0], framed[1])
    guard let area = below.frame.intersection(above.frame) else { return nil }
    let others = live.filter { $0.path != below.path && $0.path != above.path }
    let boxes = [below, above]
    return ViolationFigureDraft(
      focus: [area, below.frame, above.frame],
      expected: .init(
        caption: "\(below.path.pictureName) and \(above.path.pictureName) share no area",
        elements: .listed(others),
        marks: boxes.map { .init(.right, $0.frame, $0.path.pictureName) }
      ),
      actual: .init(
        caption: "they overlap",
        elements: .accessed(live),
        marks: boxes.map { .init(.wrong, $0.frame) }
          + [.init(.area, area, "\(area.width.pictureText) x \(area.height.pictureText) pt")]
      )
    )
  }

  /// The right place of a pinned element, next to its actual one.
  var pinnedDraft: ViolationFigureDraft? {
    guard let found = framed.first else { return nil }
    let name = found.path.pictureName
    if found.role == "missing" {
      return missing(found.path, at: found.frame, rightly: "is pinned in view")
    }
    // If its current place is right, it goes too far at another offset, or is not in front.
    guard let expected = frame("expected"),
      let arrow = Self.move(from: expected, to: found.frame)
    else { return draft(.elements) }
    return ViolationFigureDraft(
      focus: [found.frame, expected],
      expected: .init(
        caption: "\(name) where the rule has it",
        elements: .listed(live(with: found.path, at: expected)),
        marks: [.init(.right, expected)]
      ),
      actual: .init(
        caption: "\(name) where it is",
        elements: .accessed(live),
        marks: [.init(.wrong, found.frame), arrow]
      )
    )
  }

  /// Returns the picture of an element that is missing at its place.
  private func missing(
    _ path: ElementPath,
    at frame: Rect,
    rightly condition: String
  ) -> ViolationFigureDraft {
    let name = path.pictureName
    return ViolationFigureDraft(
      focus: [frame],
      expected: .init(
        caption: "\(name) \(condition)",
        elements: .listed(live),
        marks: [.init(.right, frame, name)]
      ),
      actual: .init(
        caption: "what the query gives",
        elements: .queried,
        marks: [.init(.missing, frame, "\(name) missing")]
      )
    )
  }

  /// Two elements with the same path, or one element before and after.
  var linkedDraft: ViolationFigureDraft? {
    guard let first = framed.first else { return nil }
    let name = first.path.pictureName
    guard framed.count == 1 else {
      return same("\(name) stays as it was", "\(name) as it is now", beforeChanges)
    }
    switch first.role {
    case "before": return missing(first.path, at: first.frame, rightly: "stays as it was")
    case "answered": return misansweredDraft
    default:
      let frames = inspection.answer.filter { $0.path == first.path }.map(\.frame)
      let (one, other) = (frames.first ?? first.frame, frames.last ?? first.frame)
      return pair(one, other, rightly: "each path once", says: "\(name) twice")
    }
  }

  /// The requested element, and the one that was returned.
  private var misansweredDraft: ViolationFigureDraft? {
    guard let (asked, state) = KeyIdentity.misanswered(inspection) else { return nil }
    func frame(_ path: ElementPath) -> Rect {
      inspection.answer.first { $0.path == path }?.frame ?? state.frame
    }
    let name = asked.pictureName
    return pair(
      frame(asked),
      frame(state.path),
      rightly: "\(name) is answered for \(name)",
      says: "asked for \(name), answered \(state.path.pictureName)"
    )
  }

  /// Returns two linked boxes of one key.
  private func pair(
    _ one: Rect,
    _ other: Rect,
    rightly condition: String,
    says label: String
  ) -> ViolationFigureDraft {
    var marks = [PictureMark(.wrong, one, one == other ? label : "")]
    if one != other {
      marks.append(.init(.wrong, other))
      marks.append(.init(.link, from: one.center, to: other.center, label))
    }
    return ViolationFigureDraft(
      focus: [one, other],
      expected: .init(caption: condition, elements: .queried, marks: [.init(.right, one)]),
      actual: .init(caption: label, elements: .queried, marks: marks)
    )
  }

  /// Returns one element before and after, linked.
  ///
  /// - Parameters:
  ///   - right: The caption of the panel with the earlier element.
  ///   - wrong: The caption of the panel with the later element.
  ///   - earlier: All earlier elements; nil if only the one is known.
  /// - Returns: Both panels; for two different elements, one panel with both.
  func same(_ right: String, _ wrong: String, _ earlier: [ElementState]?) -> ViolationFigureDraft? {
    guard framed.count > 1 else { return draft(.elements) }
    let (before, now) = (framed[0], framed[1])
    guard before.path == now.path else { return draft(.elements) }
    var marks = [PictureMark(.wrong, now.frame)]
    if before.frame == now.frame {
      marks[0].label = "other attributes"
    } else {
      let length = Self.move(from: before.frame, to: now.frame)?.label ?? ""
      let label = "\(now.path.pictureName), \(length)"
      marks.append(.init(.missing, before.frame))
      marks.append(.init(.link, from: before.frame.center, to: now.frame.center, label))
    }
    return ViolationFigureDraft(
      focus: [now.frame, before.frame],
      expected: .init(
        caption: right,
        elements: .listed(earlier ?? live(with: now.path, at: before.frame)),
        marks: [.init(.right, before.frame)]
      ),
      actual: .init(caption: wrong, elements: .accessed(live), marks: marks)
    )
  }

  /// The elements before the frame's changes; nil if the violation is not among changes.
  private var beforeChanges: [ElementState]? {
    guard inspection.moment == .changes else { return nil }
    return Array(inspection.snapshotBefore?.states ?? inspection.previousAnswer)
  }
}
