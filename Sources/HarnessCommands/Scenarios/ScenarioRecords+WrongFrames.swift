import LayoutContract
import Results
import TraceReplay

/// Records of frames that violate an invariant, with the expected and the actual elements.
extension ScenarioRecords {
  /// Draws the first violation of each invariant in a scenario.
  ///
  /// - Parameters:
  ///   - violations: The violations of the scenario.
  ///   - entry: The scenario's index, one of the group.
  ///   - options: The options of the check that found the violations.
  /// - Returns: The records, in the order of their frames. A violation that cannot be drawn has
  ///   only its text.
  /// - Throws: `LayoutSettingError` for settings that the layout does not accept.
  func wrongFrames(
    _ violations: [Violation],
    of entry: LayoutCatalog.Entry,
    _ options: CheckOptions
  ) throws -> [WrongFrameRecord] {
    let reference = group.entries[GroupCheck.referencePlace(in: group)]
    let frames = try entry.factory.wrongFrames(
      violations,
      plan,
      group.settings,
      options,
      reference: reference.index == entry.index ? nil : reference.factory
    )
    return frames.map { WrongFrameRecord($0, self, index: entry.index) }
  }

  /// Returns the records without pictures, for a layout that crashes while they are drawn.
  ///
  /// - Parameters:
  ///   - violations: The violations of the scenario.
  ///   - index: The scenario's index.
  /// - Returns: The records.
  func wrongFrames(withoutPictures violations: [Violation], index: String) -> [WrongFrameRecord] {
    var known: Set<String> = []
    let view = Rect(origin: .zero, size: plan.viewSize)
    return violations.stablySorted { $0.frame < $1.frame }
      .filter { known.insert($0.invariant).inserted }
      .map { WrongFrameRecord(WrongFrame($0, bounds: view), self, index: index) }
  }

  /// Returns the last change at or before a frame; nil if there was none.
  func lastChange(before frame: Int) -> SceneRecord.Event? {
    guard frame >= 0 else { return nil }
    for index in plan.frames.indices.prefix(frame + 1).reversed() {
      let changes = plan.events(of: plan.frames[index]).filter(\.isChange)
      guard let last = changes.last else { continue }
      var event = SceneRecord.Event(RecordedScene.Event(last, frame: index))
      event.text = EventText.text(changes.map(\.detail))
      return event
    }
    return nil
  }
}

extension WrongFrameRecord {
  /// Creates a record of a picture.
  ///
  /// - Parameters:
  ///   - frame: The picture.
  ///   - records: The builder of the group's records.
  ///   - index: The scenario's index.
  init(_ frame: WrongFrame, _ records: ScenarioRecords, index: String) {
    let violation = frame.violation
    let summaries =
      InvariantList.names + CrashRecord.Kind.allCases.map { ($0.rawValue, $0.summary) }
    self.init(
      trace: records.trace.name,
      setting: records.setting(index),
      invariant: violation.invariant,
      summary: summaries.first { $0.0 == violation.invariant }?.1 ?? "",
      frame: violation.frame,
      message: violation.message,
      bounds: frame.bounds.numbers,
      content: frame.contentSize.map { [$0.width, $0.height] },
      window: frame.window.numbers,
      expected: frame.expected.map { Panel($0, bounds: frame.bounds) },
      actual: frame.actual.map { Panel($0, bounds: frame.bounds) },
      eventBefore: records.lastChange(before: violation.frame),
      neighbours: frame.neighbours.map {
        Neighbour(
          frame: $0.frame,
          bounds: $0.bounds.numbers,
          elements: $0.elements.map { PictureElement($0) }
        )
      }
    )
  }
}

extension WrongFrameRecord.Panel {
  fileprivate init(_ panel: WrongFrame.Panel, bounds: Rect) {
    self.init(
      caption: panel.caption,
      elements: panel.elements.map { PictureElement($0) },
      marks: panel.marks.map { PictureMark($0) },
      bounds: panel.bounds == bounds ? nil : panel.bounds.numbers
    )
  }
}

extension PictureElement {
  fileprivate init(_ element: WrongFrame.Element) {
    self.init(
      kind: "\(element.path.kind)",
      section: element.path.section,
      item: element.path.item,
      id: element.id ?? -1,
      frame: element.frame.numbers,
      lines: element.lines.map { [$0.from.x, $0.from.y, $0.to.x, $0.to.y] }
    )
  }
}

extension PictureMark {
  fileprivate init(_ mark: WrongFrame.Mark) {
    let frame =
      switch mark.place {
      case .box(let rect): rect.numbers
      case .line(let start, let end): [start.x, start.y, end.x, end.y]
      }
    self.init(Kind(mark.kind), frame, label: mark.label)
  }
}

extension PictureMark.Kind {
  fileprivate init(_ kind: WrongFrame.Mark.Kind) {
    self =
      switch kind {
      case .right: .right
      case .wrong: .wrong
      case .missing: .missing
      case .area: .area
      case .query: .query
      case .arrow: .arrow
      case .link: .link
      case .edge: .edge
      case .wrongEdge: .wrongEdge
      }
  }
}

extension Rect {
  /// The rectangle in the form of records: x, y, width and height.
  fileprivate var numbers: [Double] { [x, y, width, height] }
}
