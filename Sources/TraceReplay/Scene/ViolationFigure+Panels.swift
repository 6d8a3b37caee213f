import LayoutContract
import Results

extension ViolationFigure {
  /// Makes a figure without panels.
  ///
  /// - Parameters:
  ///   - violation: The violation.
  ///   - plan: The plan whose check found it.
  ///   - setting: The layout, the index and the replay options.
  ///   - bounds: The visible bounds in content coordinates.
  init(
    _ violation: ViolationRecord,
    _ plan: ReplayPlan,
    _ setting: ScenarioSetting,
    bounds: Rect
  ) {
    let summaries =
      InvariantList.names + CrashRecord.Kind.allCases.map { ($0.rawValue, $0.summary) }
    self.init(violation, trace: plan.name, setting: setting, bounds: bounds)
    summary = summaries.first { $0.0 == violation.invariant }?.1 ?? ""
    eventBefore = plan.lastChange(before: violation.frame)
  }

  /// Returns a figure without panels for each violated invariant, in the order of the frames.
  ///
  /// - Parameters:
  ///   - violations: The violations; the first of each invariant has a figure.
  ///   - plan: The plan whose check found them.
  ///   - setting: The layout, the index and the replay options.
  /// - Returns: The figures.
  public static func withoutPanels(
    _ violations: [ViolationRecord],
    _ plan: ReplayPlan,
    _ setting: ScenarioSetting
  ) -> [ViolationFigure] {
    let view = Rect(origin: .zero, size: plan.viewSize)
    return violations.firstOfEachInvariant.map { ViolationFigure($0, plan, setting, bounds: view) }
  }

  /// A Boolean value that indicates whether there is anything to see.
  var hasPanels: Bool { expected != nil || actual != nil }
}

extension ViolationFigure {
  /// The maximum number of elements in a panel; those nearest to the wrong area are kept.
  static let elementLimit = 400
  /// The maximum number of marks in a panel.
  static let markLimit = 40

  /// Returns the elements that a panel shows: those in a window, from back to front, up to a limit.
  ///
  /// - Parameters:
  ///   - states: The elements.
  ///   - window: The window.
  ///   - center: The point whose nearest elements are kept if there are too many.
  ///   - id: Returns the id of the cell at a path.
  ///   - lines: Returns the lines to draw instead of an element's box.
  /// - Returns: The elements.
  static func elements(
    _ states: some Sequence<ElementState>,
    in window: Rect,
    around center: Point,
    id: (ItemPath) -> Int?,
    lines: (ElementPath) -> [(from: Point, to: Point)] = { _ in [] }
  ) -> [PictureElement] {
    var shown = states.filter { $0.frame.isFinite && $0.frame.sharesArea(with: window) }
    if shown.count > elementLimit {
      shown = shown.stablySorted {
        $0.frame.center.distance(to: center) < $1.frame.center.distance(to: center)
      }
      shown.removeLast(shown.count - elementLimit)
    }
    return shown.stablySorted {
      $0.path.drawingOrder(zIndex: $0.zIndex) < $1.path.drawingOrder(zIndex: $1.zIndex)
    }.map { state in
      PictureElement(
        kind: "\(state.path.kind)",
        section: state.path.section,
        item: state.path.item,
        id: state.path.kind == .cell ? id(state.path.itemPath) ?? -1 : -1,
        frame: state.frame.numbers,
        lines: (state.path.kind == .connector ? lines(state.path) : []).map {
          [$0.from.x, $0.from.y, $0.to.x, $0.to.y]
        }
      )
    }
  }
}

extension [ViolationRecord] {
  /// The first violation of each invariant, in the order of the frames.
  var firstOfEachInvariant: [ViolationRecord] {
    stablySorted { $0.frame < $1.frame }.grouped(by: \.invariant).map { $0.elements[0] }
  }
}

extension ReplayPlan {
  /// Returns the last change at or before a frame; nil if there was none.
  fileprivate func lastChange(before frame: Int) -> SceneRecord.Event? {
    guard frame >= 0 else { return nil }
    for index in frames.indices.prefix(frame + 1).reversed() {
      let changes = events(of: frames[index]).filter(\.isChange)
      guard let last = changes.last else { continue }
      var event = SceneRecord.Event(last, frame: index)
      event.text = EventText.text(changes.map(\.detail))
      return event
    }
    return nil
  }
}
