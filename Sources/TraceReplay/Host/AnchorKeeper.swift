import LayoutContract
import Measurement

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
    /// A Boolean value that indicates whether that edge is the frame's end.
    public let isAtEnd: Bool
    /// A Boolean value that indicates whether an earlier change of the same frame brought the cell
    /// on screen, so that it was never seen there.
    public let isUnseen: Bool
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
  /// The ids of the cells that were on screen before the frame; nil for those of `cells`.
  private var seenIDs: Set<Int>?
  /// The offset at that time, in points.
  public private(set) var offset = 0.0
  /// The distance of that offset beyond an edge, in points; negative before the start.
  public private(set) var overscroll = 0.0
  /// The length of the view up to its trailing inset at that time, in points.
  public private(set) var viewLength = 0.0
  /// The offset that keeps the anchor in place, in points, before it is clamped; nil if there is
  /// none.
  public var wantedOffset: Double?
  /// The rule for the anchor.
  public let edge: LayoutTraits.AnchorEdge
  /// A Boolean value that indicates whether the view rested at that end of its content then.
  public private(set) var isAtEdge = false
  /// The distance by which the app moves the offset on purpose in these events, in points.
  public var adjustment = 0.0
  /// A Boolean value that indicates whether these events only carry an item with a finger.
  public var isCarrying = false
  /// A Boolean value that indicates whether a finger carries the anchor.
  public private(set) var isAnchorHeld = false
  /// A Boolean value that indicates whether the content was too short for the anchor after earlier
  /// events of the frame.
  public private(set) var wasClamped = false
  /// A Boolean value that indicates whether the layout came back from another one in these events.
  public var isSwitched = false
  /// The reason that the anchor moved on screen, or nil if it did not.
  public var excuse: Excuse?

  /// Makes a keeper without cells.
  public init(edge: LayoutTraits.AnchorEdge = .first) {
    self.edge = edge
  }

  /// Removes all cells and records the offset.
  ///
  /// - Parameters:
  ///   - offset: The offset, in points.
  ///   - viewLength: The length of the view up to its trailing inset, in points.
  ///   - range: The offsets at which the view may rest.
  ///   - isMidFrame: Whether changes of the same frame were applied before.
  public mutating func begin(
    offset: Double,
    viewLength: Double,
    range: ScrollRange,
    isMidFrame: Bool = false
  ) {
    seenIDs = isMidFrame ? Set(cells.lazy.filter { !$0.isUnseen }.map(\.id)) : nil
    cells.removeAll(keepingCapacity: true)
    self.offset = offset
    self.viewLength = viewLength
    wantedOffset = nil
    overscroll = range.overscroll(offset)
    isAtEdge = edge.isAtStart ? offset <= range.lowest : offset >= range.highest
    wasClamped = isMidFrame && (wasClamped || excuse == .clamped)
    excuse = nil
    adjustment = 0
    isCarrying = false
    if !isMidFrame { isAnchorHeld = false }
    isSwitched = false
  }

  /// Records a cell on screen, in query order, with the extent of its frame along the scroll axis.
  public mutating func add(id: Int, path: ItemPath, start: Double, end: Double) {
    let isAtEnd = edge == .visiblePart ? start < offset : !edge.isAtStart
    let position = isAtEnd ? end : start
    cells.append(
      Cell(
        id: id,
        pathBefore: path,
        path: path,
        position: position,
        isAtEnd: isAtEnd,
        isUnseen: !(seenIDs?.contains(id) ?? true)
      )
    )
  }

  /// Sorts the cells by their positions, if the anchor is the one that begins first.
  public mutating func sort() {
    guard edge == .topmost else { return }
    cells = cells.stablySorted { $0.position < $1.position }
  }

  /// Removes a cell that moves with a finger.
  public mutating func remove(id: Int) {
    if (edge.isAtStart ? cells.first : cells.last)?.id == id { isAnchorHeld = true }
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
      var cell = cells[edge.isAtStart ? index : cells.count - 1 - index]
      let path = cell.path ?? cell.pathBefore
      if model.id(at: path) == cell.id {
        cell.path = path
      } else {
        guard cell.path != nil, let found = model.path(ofItem: cell.id) else { continue }
        cell.path = found
      }
      // A layout may keep this one, and it is not known which one it kept before.
      return cell.isUnseen ? nil : cell
    }
    return nil
  }
}
