/// What of a long collection has no place yet, in a layout that places what is needed and the rest
/// over the frames that follow.
struct PlacementBacklog {
  /// The first item without a place.
  var first = ItemPath(section: 0, item: 0)
  /// Nothing without a place begins above this position, in points; infinite where all is placed.
  var start = Double.infinity
  /// How many items there were when the layout was last prepared.
  var itemCount = 0
  /// How far the content is thought to grow for an item, in points.
  var meanLength = 0.0
  /// How many items the next preparation may place, needed or not.
  private(set) var grantedCount = 0
  /// An item that the next preparation has to place, or nil.
  var wanted: ItemPath?
  /// Whether that preparation was not asked for yet.
  private var isAsking = false

  /// The units of work that place a frame's share of the items: what the host grants a frame.
  static var unitsPerShare: Double { 32_768 }
  /// In how many frames all items have their places at most.
  static var frames: Int { 24 }

  /// Makes a backlog of nothing.
  init() {}

  /// Whether all items have their places.
  var isEmpty: Bool { start == .infinity }

  /// Has the next preparation place more items, whether they are needed or not, and asks for it.
  ///
  /// A share is a third of the items that are placed at once or, of a collection that would take
  /// too many frames for that, a part of its items.
  ///
  /// - Parameters:
  ///   - workUnits: What the host grants.
  ///   - deferAbove: How many items are placed at once.
  mutating func grant(_ workUnits: Int, deferAbove: Int) {
    guard !isEmpty else { return }
    let share = Swift.max(deferAbove / 3, (itemCount + Self.frames - 1) / Self.frames)
    let items = Double(workUnits) / Self.unitsPerShare * Double(share)
    grantedCount = Int(Swift.min(Swift.max(items, 1), 1e12))
    isAsking = true
  }

  /// The preparation that is asked for, once.
  mutating func takeInvalidation() -> LayoutInvalidation? {
    guard isAsking else { return nil }
    isAsking = false
    return .boundsChange
  }
}
