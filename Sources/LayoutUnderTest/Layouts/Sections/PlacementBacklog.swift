/// The backlog of items without a place, in a layout that places the needed part of a long
/// collection now and the rest over the following frames.
struct PlacementBacklog {
  /// The first item without a place.
  var first = ItemPath(section: 0, item: 0)
  /// A position above which no item without a place begins, in points; infinite if all are placed.
  var start = Double.infinity
  /// The number of items when the layout was last prepared.
  var itemCount = 0
  /// The estimated growth of the content per item, in points.
  var meanLength = 0.0
  /// The number of items that the next preparation may place, needed or not.
  private(set) var grantedCount = 0
  /// An item that the next preparation has to place, or nil.
  var wanted: ItemPath?
  /// A Boolean value that indicates whether the granted preparation is still to be requested.
  private var isAsking = false

  /// The units of work that place one share of the items: the units that the host grants a frame.
  static var unitsPerShare: Double { 32_768 }
  /// The greatest number of frames until all items are placed.
  static var frames: Int { 24 }

  /// Makes an empty backlog.
  init() {}

  /// A Boolean value that indicates whether all items are placed.
  var isEmpty: Bool { start == .infinity }

  /// Lets the next preparation place more items, needed or not, and requests it.
  ///
  /// A share is a third of `deferAbove`, or 1/24 of the items if that is more.
  ///
  /// - Parameters:
  ///   - workUnits: The work that the host grants.
  ///   - deferAbove: The greatest number of items of a collection that is placed immediately.
  mutating func grant(_ workUnits: Int, deferAbove: Int) {
    guard !isEmpty else { return }
    let share = Swift.max(deferAbove / 3, (itemCount + Self.frames - 1) / Self.frames)
    let items = Double(workUnits) / Self.unitsPerShare * Double(share)
    grantedCount = Int(Swift.min(Swift.max(items, 1), 1e12))
    isAsking = true
  }

  /// Returns the requested preparation, once.
  mutating func takeInvalidation() -> LayoutInvalidation? {
    guard isAsking else { return nil }
    isAsking = false
    return .boundsChange
  }
}
