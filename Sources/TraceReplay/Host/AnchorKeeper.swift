import LayoutContract

/// Remembers which cells were on screen and where, and follows them through batches.
public struct AnchorKeeper: Sendable {
  /// A cell that was on screen.
  public struct Cell: Hashable, Sendable {
    /// The item's id.
    public var id: Int
    /// Where it stood.
    public let pathBefore: ItemPath
    /// Where it is now, or nil where it is gone.
    public var path: ItemPath?
    /// Where the edge of its frame that is to stay was along the scroll axis, in points.
    public let position: Double
  }

  /// Why a cell need not stay where it is on screen.
  public enum Excuse: String, Hashable, Sendable {
    /// Nothing was on screen, or all of it is gone.
    case nothingLeft = "nothing left on screen"
    /// The view rested at its start, or beyond an edge.
    case restingAtEdge = "resting at an edge"
    /// The content is too short to bring it back.
    case clamped = "clamped"
    /// Nobody promised it.
    case notPromised = "not promised"
    /// A finger carries an item: nothing scrolls, and the first place on screen may be that item's.
    case carrying = "an item is carried"
    /// The layout came back from another one, and what it knew of the screen is out of date.
    case switched = "another layout was shown"
  }

  /// The cells on screen when the frame's events began, in answer order.
  public private(set) var cells: [Cell] = []
  /// The offset then, in points.
  public private(set) var offset = 0.0
  /// How far the offset lay beyond an edge then, in points.
  public private(set) var overscroll = 0.0
  /// Which of the cells is to stay.
  public let edge: LayoutTraits.AnchorEdge
  /// Whether the view rested at that end of its content then.
  public private(set) var isAtEdge = false
  /// How far the app moves the offset in these events on purpose, in points.
  public var adjustment = 0.0
  /// Whether nothing happened in these events but that a finger carries an item.
  public var isCarrying = false
  /// Whether the cell that is to stay is one that a finger carries.
  public private(set) var isAnchorHeld = false
  /// Whether the layout came back from another one in these events.
  public var isSwitched = false
  /// Why the anchor was not kept, where it was not.
  public var excuse: Excuse?

  /// Makes a keeper that remembers nothing.
  public init(edge: LayoutTraits.AnchorEdge = .first) {
    self.edge = edge
  }

  /// Forgets everything and notes the offset.
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

  /// Notes a cell on screen, in answer order, with the edge of its frame that is to stay.
  public mutating func add(id: Int, path: ItemPath, position: Double) {
    cells.append(Cell(id: id, pathBefore: path, path: path, position: position))
  }

  /// Forgets a cell: it moves with a finger.
  public mutating func forget(id: Int) {
    if (edge == .first ? cells.first : cells.last)?.id == id { isAnchorHeld = true }
    cells.removeAll { $0.id == id }
  }

  /// Follows the cells through a batch.
  public mutating func follow(_ update: BatchUpdate) {
    for index in cells.indices {
      cells[index].path = cells[index].path.flatMap { update.pathAfter($0) }
    }
  }

  /// The first visible cell, or the last, or the one nearest to it of those that are still in the
  /// model.
  ///
  /// - Parameter model: The model now, which may have been reloaded.
  /// - Returns: The cell with its place now, or nil where none is left.
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
