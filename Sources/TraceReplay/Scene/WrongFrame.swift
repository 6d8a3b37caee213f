import LayoutContract

/// The picture of a broken invariant as plain values: what was expected beside what was found, in
/// the same window.
public struct WrongFrame: Equatable, Sendable {
  /// One element of a panel.
  public struct Element: Equatable, Sendable {
    /// The element.
    public let path: ElementPath
    /// The item's id, where the element is a cell that the model has.
    public let id: Int?
    /// Its frame in content coordinates, in points; all four numbers are finite.
    public let frame: Rect
    /// Lines to draw in its place; empty for an element that is a box.
    public var lines: [FrameScene.Line] = []
  }

  /// Something that is pointed at.
  public struct Mark: Equatable, Sendable {
    /// How it is drawn.
    public enum Kind: String, Sendable {
      /// An outline of what is right.
      case right
      /// An outline of what is wrong.
      case wrong
      /// An outline where something is missing.
      case missing
      /// An area that is wrong.
      case area
      /// The rectangle that was queried.
      case query
      /// An arrow from where something belongs to where it is.
      case arrow
      /// A line that links two elements.
      case link
      /// A line across the picture where something begins or ends that is right.
      case edge
      /// A line across the picture where something begins or ends that is wrong.
      case wrongEdge
    }

    /// Where it is, in content coordinates.
    public enum Place: Equatable, Sendable {
      /// An outline or an area.
      case box(Rect)
      /// An arrow or a line.
      case line(from: Point, to: Point)
    }

    /// How it is drawn.
    public let kind: Kind
    /// Where it is.
    public let place: Place
    /// What is written beside it; may be empty.
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
    /// What it shows, in a few words.
    public let caption: String
    /// The visible bounds in content coordinates, as they are or should be.
    public let bounds: Rect
    /// The elements in the window, from back to front.
    public let elements: [Element]
    /// What is pointed at.
    public let marks: [Mark]
  }

  /// What a frame near the wrong one shows in the same window.
  public struct Neighbour: Equatable, Sendable {
    /// The frame's index in the replay.
    public let frame: Int
    /// The visible bounds in content coordinates.
    public let bounds: Rect
    /// The elements in the window, from back to front.
    public let elements: [Element]
  }

  /// What was found.
  public let violation: Violation
  /// The visible bounds in content coordinates.
  public var bounds: Rect
  /// The content size, or nil where it is not finite.
  public var contentSize: Size?
  /// What both panels show, in content coordinates.
  public var window: Rect
  /// What was expected, or nil where no picture can say it.
  public var expected: Panel?
  /// What was found, or nil where no picture can say it.
  public var actual: Panel?
  /// The frames around it, in order; empty where there is no picture.
  public var neighbours: [Neighbour] = []

  /// Makes one without a picture.
  ///
  /// - Parameters:
  ///   - violation: What was found.
  ///   - bounds: The visible bounds in content coordinates.
  public init(_ violation: Violation, bounds: Rect) {
    self.violation = violation
    self.bounds = bounds
    window = bounds
  }
}

extension WrongFrame {
  /// How many elements a panel has at most; those nearest to what is wrong are kept.
  static let elementLimit = 400
  /// How many marks a panel has at most.
  static let markLimit = 40

  /// Elements as a panel shows them: those in a window, from back to front, at most so many.
  ///
  /// - Parameters:
  ///   - states: The elements.
  ///   - window: The window.
  ///   - centre: Where those are that are kept first.
  ///   - id: The id of the cell at a path.
  ///   - lines: The lines that are drawn in an element's place.
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
  /// The point in the middle.
  var centre: Point { Point(x: x + width / 2, y: y + height / 2) }
}

extension Point {
  /// How far another point is, in points.
  func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
