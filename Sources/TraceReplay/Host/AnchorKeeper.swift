import LayoutContract

/// Records which cells were on screen and where, and follows them through batches.
public struct AnchorKeeper: Sendable {
  /// A cell that was on screen.
  public struct Cell: Hashable, Sendable {
    /// The item's id.
    public var id: Int
    /// The item's path before the frame's events.
    public let pathBefore: ItemPath
    /// The item's path now, or nil if it was deleted.
    public var path: ItemPath?
    /// The position of the anchor edge of its frame along the scroll axis, in points.
    public let position: Double
  }

  /// The reason that a cell may move on screen.
  public enum Excuse: String, Hashable, Sendable {
    /// No cell was on screen, or all of them were deleted.
    case nothingLeft = "nothing left on screen"
    /// The view rested at the end where the anchor is, or beyond an edge.
    case restingAtEdge = "resting at an edge"
    /// The content is too short to bring the cell back.
    case clamped = "clamped"
    /// The layout does not promise it.
    case notPromised = "not promised"
    /// A finger carries an item: nothing scrolls, and that item may be the first on screen.
    case carrying = "an item is carried"
    /// The layout came back from another one, and its record of the screen is out of date.
    case switched = "another layout was shown"
  }

  /// The cells on screen when the frame's events began, in the order of the rect query.
  public private(set) var cells: [Cell] = []
  /// The offset at that time, in points.
  public private(set) var offset = 0.0
  /// The distance of that offset beyond an edge, in points; negative before the start.
  public private(set) var overscroll = 0.0
  /// The end of the screen where the anchor is.
  public let edge: LayoutTraits.AnchorEdge
  /// A Boolean value that indicates whether the view rested at that end of its content then.
  public private(set) var isAtEdge = false
  /// The distance by which the app moves the offset on purpose in these events, in points.
  public var adjustment = 0.0
  /// A Boolean value that indicates whether these events only carry an item with a finger.
  public var isCarrying = false
  /// A Boolean value that indicates whether a finger carries the anchor.
  public private(set) var isAnchorHeld = false
  /// A Boolean value that indicates whether the layout came back from another one in these events.
  public var isSwitched = false
  /// The reason that the anchor moved on screen, or nil if it did not.
  public var excuse: Excuse?

  /// Makes a keeper without cells.
  public init(edge: LayoutTraits.AnchorEdge = .first) {
    self.edge = edge
  }

  /// Removes all cells and records the offset.
  public mutating func begin(offset: Double, range: ScrollRange) {
    cells.removeAll(keepingCapacity: true)
    self.offset = offset
    overscroll = range.overscroll(offset)
    isAtEdge = edge == .first ? offset <= range.lowest : offset >= range.highest
    excuse = nil
    adjustment = 0
    isCarrying = false
    isAnchorHeld = false
    isSwitched = false
  }

  /// Records a cell on screen, in query order, with the position of its anchor edge.
  public mutating func add(id: Int, path: ItemPath, position: Double) {
    cells.append(Cell(id: id, pathBefore: path, path: path, position: position))
  }

  /// Removes a cell that moves with a finger.
  public mutating func remove(id: Int) {
    if (edge == .first ? cells.first : cells.last)?.id == id { isAnchorHeld = true }
    cells.removeAll { $0.id == id }
  }

  /// Updates the cells' paths after a batch.
  public mutating func follow(_ update: BatchUpdate) {
    for index in cells.indices {
      cells[index].path = cells[index].path.flatMap { update.pathAfter($0) }
    }
  }

  /// Returns the cell nearest to the anchor edge that is still in the model.
  ///
  /// - Parameter model: The model now, which may have been reloaded.
  /// - Returns: The cell with its current path, or nil if none is left.
  public func survivor(in model: CollectionModel) -> Cell? {
    for index in cells.indices {
      var cell = cells[edge == .first ? index : cells.count - 1 - index]
      let path = cell.path ?? cell.pathBefore
      if model.id(at: path) == cell.id {
        cell.path = path
        return cell
      }
      guard cell.path != nil, let found = model.path(ofItem: cell.id) else { continue }
      cell.path = found
      return cell
    }
    return nil
  }
}
