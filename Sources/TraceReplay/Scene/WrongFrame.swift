import LayoutContract

/// The picture of a violation, as plain values: the expected and the actual layout in one window.
public struct WrongFrame: Equatable, Sendable {
  /// One element of a panel.
  public struct Element: Equatable, Sendable {
    /// The element.
    public let path: ElementPath
    /// The item's id, if the element is a cell in the model.
    public let id: Int?
    /// Its frame in content coordinates, in points; all four numbers are finite.
    public let frame: Rect
    /// The lines to draw instead of a box; empty for most elements.
    public var lines: [FrameScene.Line] = []
  }

  /// A mark in a panel.
  public struct Mark: Equatable, Sendable {
    /// The drawing style of a mark.
    public enum Kind: String, Sendable {
      /// An outline of something right.
      case right
      /// An outline of something wrong.
      case wrong
      /// An outline at the place of something missing.
      case missing
      /// A wrong area.
      case area
      /// The queried rectangle.
      case query
      /// An arrow from the right place of something to its actual place.
      case arrow
      /// A line that links two elements.
      case link
      /// A line across the picture at a right start or end.
      case edge
      /// A line across the picture at a wrong start or end.
      case wrongEdge
    }

    /// The position of a mark, in content coordinates.
    public enum Place: Equatable, Sendable {
      /// An outline or an area.
      case box(Rect)
      /// An arrow or a line.
      case line(from: Point, to: Point)
    }

    /// The drawing style of the mark.
    public let kind: Kind
    /// The position of the mark.
    public let place: Place
    /// The text next to the mark; may be empty.
    public var label: String

    init(_ kind: Kind, _ frame: Rect, _ label: String = "") {
      self.kind = kind
      place = .box(frame)
      self.label = label
    }

    init(_ kind: Kind, from start: Point, to end: Point, _ label: String = "") {
      self.kind = kind
      place = .line(from: start, to: end)
      self.label = label
    }
  }

  /// One of the two pictures.
  public struct Panel: Equatable, Sendable {
    /// A short description of the panel.
    public let caption: String
    /// The visible bounds in content coordinates, actual or expected.
    public let bounds: Rect
    /// The elements in the window, from back to front.
    public let elements: [Element]
    /// The marks.
    public let marks: [Mark]
  }

  /// The elements of a nearby frame in the same window.
  public struct Neighbour: Equatable, Sendable {
    /// The frame's index in the replay.
    public let frame: Int
    /// The visible bounds in content coordinates.
    public let bounds: Rect
    /// The elements in the window, from back to front.
    public let elements: [Element]
  }

  /// The violation.
  public let violation: Violation
  /// The visible bounds in content coordinates.
  public var bounds: Rect
  /// The content size, or nil if it is not finite.
  public var contentSize: Size?
  /// The area that both panels show, in content coordinates.
  public var window: Rect
  /// The expected layout, or nil if no picture can show it.
  public var expected: Panel?
  /// The actual layout, or nil if no picture can show it.
  public var actual: Panel?
  /// The nearby frames, in order; empty without a picture.
  public var neighbours: [Neighbour] = []

  /// Makes a wrong frame without a picture.
  ///
  /// - Parameters:
  ///   - violation: The violation.
  ///   - bounds: The visible bounds in content coordinates.
  public init(_ violation: Violation, bounds: Rect) {
    self.violation = violation
    self.bounds = bounds
    window = bounds
  }
}

extension WrongFrame {
  /// The maximum number of elements in a panel; those nearest to the wrong area are kept.
  static let elementLimit = 400
  /// The maximum number of marks in a panel.
  static let markLimit = 40

  /// Returns the elements that a panel shows: those in a window, from back to front, up to a limit.
  ///
  /// - Parameters:
  ///   - states: The elements.
  ///   - window: The window.
  ///   - centre: The point whose nearest elements are kept if there are too many.
  ///   - id: Returns the id of the cell at a path.
  ///   - lines: Returns the lines to draw instead of an element's box.
  /// - Returns: The elements.
  static func elements(
    _ states: some Sequence<ElementState>,
    in window: Rect,
    around centre: Point,
    id: (ItemPath) -> Int?,
    lines: (ElementPath) -> [FrameScene.Line] = { _ in [] }
  ) -> [Element] {
    var shown = states.filter { $0.frame.isFinite && $0.frame.sharesArea(with: window) }
    if shown.count > elementLimit {
      shown = shown.stablySorted {
        $0.frame.centre.distance(to: centre) < $1.frame.centre.distance(to: centre)
      }
      shown.removeLast(shown.count - elementLimit)
    }
    return shown.stablySorted { rank($0) < rank($1) }.map { state in
      Element(
        path: state.path,
        id: state.path.kind == .cell ? id(state.path.itemPath) : nil,
        frame: state.frame,
        lines: state.path.kind == .connector ? lines(state.path) : []
      )
    }
  }

  private static func rank(_ state: ElementState) -> (Int16, Int, ElementPath) {
    let kind = state.path.kind
    return (state.zIndex, kind.isDecoration ? 0 : kind == .connector ? 1 : 2, state.path)
  }
}

extension Rect {
  /// The midpoint of the rectangle.
  var centre: Point { Point(x: x + width / 2, y: y + height / 2) }
}

extension Point {
  /// Returns the distance to another point, in points.
  func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
