import LayoutContract
import Results

/// The content of both panels before it is cut to a window, which depends on the wrong areas.
struct ViolationFigureDraft {
  /// The source of a panel's elements.
  enum Elements {
    /// The layout's answer for the window.
    case queried
    /// A list from the layout's accessors, and the rest of its answer, such as connectors.
    case accessed([ElementState])
    /// A list.
    case listed([ElementState])
    /// A list from before the model changed, with the items' ids at that time.
    case earlier([ElementState], ids: [ItemPath: Int])
  }

  /// One of the panels.
  struct Side {
    var caption: String
    var elements: Elements
    var marks: [PictureMark] = []
    /// The visible bounds if they differ from the host's, or nil.
    var bounds: Rect?
  }

  /// The wrong areas, the most important first.
  var focus: [Rect]
  var expected: Side?
  var actual: Side?

  /// Returns the figure of a violation with both panels, cut to a window.
  func figure(
    of violation: ViolationRecord,
    _ setting: ScenarioSetting,
    _ inspection: Inspection
  ) -> ViolationFigure {
    let facts = inspection.host.facts
    let bounds = facts.bounds.isFinite ? facts.bounds : Rect(origin: .zero, size: .zero)
    var figure = ViolationFigure(violation, inspection.plan, setting, bounds: bounds)
    let contentSize = facts.contentSize.isFinite ? facts.contentSize : nil
    let window = ViolationFigure.window(
      around: focus,
      bounds: bounds,
      contentSize: contentSize,
      along: facts.traits.axis
    )
    figure.content = contentSize?.numbers
    figure.window = window.numbers
    let center = (focus.first { $0.isDrawable } ?? bounds).center
    func panel(_ side: Side) -> ViolationFigure.Panel {
      Self.panel(side, bounds: bounds, window: window, center: center, inspection)
    }
    figure.actual = actual.map(panel)
    figure.expected = expected.map(panel)
    return figure
  }

  private static func panel(
    _ side: Side,
    bounds: Rect,
    window: Rect,
    center: Point,
    _ inspection: Inspection
  ) -> ViolationFigure.Panel {
    let (host, model) = (inspection.host, inspection.model)
    func live(_ states: [ElementState]) -> [PictureElement] {
      ViolationFigure.elements(
        states,
        in: window,
        around: center,
        id: model.id(at:),
        lines: host.lines
      )
    }
    let elements: [PictureElement]
    switch side.elements {
    case .queried: elements = live(Array(host.query(window)))
    case .accessed(let states):
      let known = Set(states.map(\.path))
      elements = live(states + host.query(window).filter { !known.contains($0.path) })
    case .listed(let states):
      elements = ViolationFigure.elements(states, in: window, around: center, id: model.id(at:))
    case .earlier(let states, let ids):
      elements = ViolationFigure.elements(states, in: window, around: center, id: { ids[$0] })
    }
    return ViolationFigure.Panel(
      caption: side.caption,
      elements: elements,
      marks: marks(of: side, in: window),
      bounds: side.bounds.flatMap { $0 == bounds ? nil : $0.numbers }
    )
  }

  /// Returns the visible marks; arrows after the first only if they are visible as a whole.
  private static func marks(of side: Side, in window: Rect) -> [PictureMark] {
    var hasArrow = false
    let seen = side.marks.filter { mark in
      guard let extent = mark.extent, extent.touches(window) else { return false }
      guard mark.kind == .arrow, hasArrow else {
        hasArrow = hasArrow || mark.kind == .arrow
        return true
      }
      return extent.union(window) == window
    }
    return Array(seen.prefix(ViolationFigure.markLimit))
  }
}

extension Size {
  /// A Boolean value that indicates whether both numbers are finite.
  var isFinite: Bool { width.isFinite && height.isFinite }

  /// The width and the height, as records have them.
  var numbers: [Double] { [width, height] }
}
