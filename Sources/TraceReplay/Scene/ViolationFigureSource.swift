import LayoutContract
import Results

/// A violation, and the host's state when it was found: the source of both panels.
struct ViolationFigureSource {
  let violation: Violation
  let inspection: Inspection
  let facts: InspectedHost.Facts
  /// Every element, by the layout's accessors.
  let live: [ElementState]

  /// Reads every element of the layout.
  init(_ violation: Violation, _ inspection: Inspection) {
    self.violation = violation
    self.inspection = inspection
    facts = inspection.host.facts
    var snapshot = ElementSnapshot()
    inspection.host.readSnapshot(&snapshot)
    live = Array(snapshot.states)
  }

  var axis: Axis { facts.traits.axis }
  var isVertical: Bool { axis == .y }

  /// Returns the picture to draw, or nil if there is nothing to see.
  func draft(_ picture: ViolationPicture) -> ViolationFigureDraft? {
    switch picture {
    case .elements: elementsDraft
    case .query: queryDraft
    case .overlap: overlapDraft
    case .fresh: freshDraft
    case .repeated: repeatedDraft
    case .anchor: anchorDraft
    case .contentEdge: contentEdgeDraft
    case .viewEdge: viewEdgeDraft
    case .pinned: pinnedDraft
    case .linked: linkedDraft
    case .lastRight: nil
    }
  }

  /// The elements of the violation whose frames can be drawn.
  var framed: [(path: ElementPath, role: String, frame: Rect)] {
    violation.elements.compactMap { element in
      element.frame.flatMap { $0.isDrawable ? (element.path, element.role, $0) : nil }
    }
  }

  /// Returns the frame that the violation names in a role, if it is finite.
  func frame(_ role: String) -> Rect? { framed.first { $0.role == role }?.frame }

  /// The elements of the violation, all marked as wrong.
  private var elementsDraft: ViolationFigureDraft? {
    // Elements far from the content were laid out only for the check and cannot be seen.
    let reach = facts.bounds.union(Rect(origin: .zero, size: facts.contentSize))
    let (width, height) = (facts.bounds.width, facts.bounds.height)
    let margin = EdgeInsets(top: -height, left: -width, bottom: -height, right: -width)
    let room = reach.isFinite ? reach.inset(by: margin) : facts.bounds
    let shown = framed.filter { $0.frame.touches(room) }
    guard !shown.isEmpty else { return nil }
    return ViolationFigureDraft(
      focus: shown.map(\.frame),
      actual: .init(
        caption: shown.map(\.path.pictureName).distinct.joined(separator: " and "),
        elements: .queried,
        marks: shown.grouped(by: \.frame).map { .init(.wrong, $0, $1[0].role) }
      )
    )
  }

  /// Returns the elements with another frame for one of them.
  func live(with path: ElementPath, at frame: Rect) -> [ElementState] {
    var states = live
    for index in states.indices where states[index].path == path { states[index].frame = frame }
    return states
  }

  /// Returns a labeled arrow for the change from one frame of an element to another, or nil if both
  /// are equal.
  static func move(from start: Rect, to end: Rect) -> PictureMark? {
    let (across, along) = (end.x - start.x, end.y - start.y)
    if across != 0 || along != 0 {
      let length = (across * across + along * along).squareRoot()
      let isMovedOnly = start.size == end.size
      let from = isMovedOnly ? start.center : Point(x: start.center.x, y: start.minY)
      let to = Point(x: from.x + across, y: from.y + along)
      return .init(.arrow, from: from, to: to, "\(length.pictureText) pt")
    }
    let (broader, higher) = (end.width - start.width, end.height - start.height)
    if higher != 0 {
      return .init(
        .arrow,
        from: Point(x: start.center.x, y: start.maxY),
        to: Point(x: start.center.x, y: end.maxY),
        "\(higher.magnitude.pictureText) pt \(higher > 0 ? "taller" : "shorter")"
      )
    }
    guard broader != 0 else { return nil }
    return .init(
      .arrow,
      from: Point(x: start.maxX, y: start.center.y),
      to: Point(x: end.maxX, y: start.center.y),
      "\(broader.magnitude.pictureText) pt \(broader > 0 ? "wider" : "narrower")"
    )
  }

  /// Returns a line across the view at an offset along the scroll axis.
  func line(_ kind: PictureMark.Kind, at offset: Double, _ label: String) -> PictureMark {
    Self.line(kind, at: offset, along: axis, across: facts.bounds, label)
  }

  /// Returns a line across a rectangle at a coordinate along an axis.
  static func line(
    _ kind: PictureMark.Kind,
    at coordinate: Double,
    along axis: Axis,
    across rect: Rect,
    _ label: String
  ) -> PictureMark {
    let (from, to) =
      axis == .y
      ? (Point(x: rect.minX, y: coordinate), Point(x: rect.maxX, y: coordinate))
      : (Point(x: coordinate, y: rect.minY), Point(x: coordinate, y: rect.maxY))
    return .init(kind, from: from, to: to, label)
  }

  /// Returns the strip across the view between two offsets along the scroll axis.
  func strip(from start: Double, to end: Double) -> Rect {
    let bounds = isVertical ? facts.bounds : facts.bounds.transposed
    let strip = Rect(
      x: bounds.x,
      y: min(start, end),
      width: bounds.width,
      height: (end - start).magnitude
    )
    return isVertical ? strip : strip.transposed
  }
}

extension ElementPath {
  /// The path as written in pictures: `0.12` or `header 3`.
  var pictureName: String {
    kind == .cell
      ? "\(section).\(item)" : kind.belongsToSection ? "\(kind) \(section)" : "\(kind) \(item)"
  }
}

extension Double {
  /// The length with at most two decimals.
  var pictureText: String {
    let rounded = (self * 100).rounded() / 100
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}

extension Rect {
  /// A Boolean value that indicates whether the rectangle can be drawn, even without area.
  var isDrawable: Bool { isFinite && width >= 0 && height >= 0 }

  /// Returns whether the rectangles share at least a point.
  func touches(_ other: Rect) -> Bool {
    maxX >= other.minX && minX <= other.maxX && maxY >= other.minY && minY <= other.maxY
  }
}
