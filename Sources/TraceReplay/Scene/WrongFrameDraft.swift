import LayoutContract

/// The content of both panels before it is cut to a window, which depends on the wrong areas.
struct WrongFrameDraft {
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
    var marks: [WrongFrame.Mark] = []
    /// The visible bounds if they differ from the host's, or nil.
    var bounds: Rect?
  }

  /// The wrong areas, the most important first.
  var focus: [Rect]
  var expected: Side?
  var actual: Side?

  /// Returns both panels, cut to a window.
  func wrongFrame(_ violation: Violation, _ inspection: Inspection) -> WrongFrame {
    let facts = inspection.host.facts
    let bounds = facts.bounds.isFinite ? facts.bounds : Rect(origin: .zero, size: .zero)
    var frame = WrongFrame(violation, bounds: bounds)
    frame.contentSize = facts.contentSize.isFinite ? facts.contentSize : nil
    frame.window = WrongFrame.window(
      around: focus,
      bounds: bounds,
      contentSize: frame.contentSize,
      along: facts.traits.axis
    )
    let centre = (focus.first { $0.isDrawable } ?? bounds).centre
    func panel(_ side: Side) -> WrongFrame.Panel {
      Self.panel(side, bounds: bounds, window: frame.window, centre: centre, inspection)
    }
    frame.actual = actual.map(panel)
    frame.expected = expected.map(panel)
    return frame
  }

  private static func panel(
    _ side: Side,
    bounds: Rect,
    window: Rect,
    centre: Point,
    _ inspection: Inspection
  ) -> WrongFrame.Panel {
    let (host, model) = (inspection.host, inspection.model)
    func live(_ states: [ElementState]) -> [WrongFrame.Element] {
      WrongFrame.elements(
        states,
        in: window,
        around: centre,
        id: model.id(at:),
        lines: { host.lines($0).map { FrameScene.Line(from: $0.from, to: $0.to) } }
      )
    }
    let elements: [WrongFrame.Element]
    switch side.elements {
    case .queried: elements = live(Array(host.query(window)))
    case .accessed(let states):
      let known = Set(states.map(\.path))
      elements = live(states + host.query(window).filter { !known.contains($0.path) })
    case .listed(let states):
      elements = WrongFrame.elements(states, in: window, around: centre, id: model.id(at:))
    case .earlier(let states, let ids):
      elements = WrongFrame.elements(states, in: window, around: centre, id: { ids[$0] })
    }
    return WrongFrame.Panel(
      caption: side.caption,
      bounds: side.bounds ?? bounds,
      elements: elements,
      marks: marks(of: side, in: window)
    )
  }

  /// Returns the visible marks; arrows after the first only if they are visible as a whole.
  private static func marks(of side: Side, in window: Rect) -> [WrongFrame.Mark] {
    var hasArrow = false
    let seen = side.marks.filter { mark in
      guard mark.isSeen(in: window) else { return false }
      guard mark.kind == .arrow, hasArrow else {
        hasArrow = hasArrow || mark.kind == .arrow
        return true
      }
      return mark.isWithin(window)
    }
    return Array(seen.prefix(WrongFrame.markLimit))
  }
}

extension WrongFrame.Mark {
  /// The smallest rectangle around the mark.
  private var extent: Rect {
    switch place {
    case .box(let rect): rect
    case .line(let start, let end):
      Rect(
        x: min(start.x, end.x),
        y: min(start.y, end.y),
        width: (end.x - start.x).magnitude,
        height: (end.y - start.y).magnitude
      )
    }
  }

  /// Returns whether a part of the mark is in a window.
  fileprivate func isSeen(in window: Rect) -> Bool { extent.isFinite && extent.touches(window) }

  /// Returns whether all of the mark is in a window.
  fileprivate func isWithin(_ window: Rect) -> Bool { extent.union(window) == window }
}

extension Size {
  /// A Boolean value that indicates whether both numbers are finite.
  var isFinite: Bool { width.isFinite && height.isFinite }
}
