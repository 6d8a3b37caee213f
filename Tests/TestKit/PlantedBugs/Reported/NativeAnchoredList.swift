import LayoutUnderTest

/// Rows that move the offset themselves, so that the first visible row that remains stays in place.
struct NativeAnchoredList: NativeListLayout {
  /// The deviations from the correct list.
  enum Mistake {
    /// The row's movement is added to an offset that the shorter content has already clamped.
    case clampsFirst
    /// Nothing is done when the first visible row is gone.
    case followsOnlyFirst
    /// Sizes of removed items are kept.
    case keepsSizes
  }

  private let mistake: Mistake?
  private(set) var cells = NativeCells()
  private var ids: ContiguousArray<Int> = []
  private var sizes: [Int: Double] = [:]
  /// The visible rows before the changes of the frame, with their positions on screen.
  private var anchors: [(id: Int, y: Double)] = []
  private var offset: Double?
  /// The adjustments since the anchors were stored, in points.
  private var issued = 0.0
  private var pending = 0.0
  private var hasPrepared = false

  init(_ mistake: Mistake?) { self.mistake = mistake }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.hasOneSection = true
    traits.cellLength = .item
    traits.anchoring = .layout
    return traits
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    storeAnchors(environment.bounds)
    place(environment)
    follow(environment)
    hasPrepared = true
  }

  mutating func prepare(forUpdates update: BatchUpdate) { hasPrepared = true }

  /// Stores the visible rows, unless those of the same frame are known.
  private mutating func storeAnchors(_ bounds: Rect) {
    if let offset, bounds.y == offset || bounds.y == offset + issued { return }
    offset = bounds.y
    issued = 0
    anchors = cells.frames.indices
      .filter { cells.frames[$0].minY < bounds.maxY && cells.frames[$0].maxY > bounds.minY }
      .filter { cells.frames[$0].height > 0 }
      .map { (ids[$0], cells.frames[$0].minY - bounds.y) }
  }

  /// Places the rows one below the other, and stores their sizes by id.
  private mutating func place(_ environment: LayoutEnvironment) {
    ids = environment.model.sections.first?.ids ?? []
    cells = NativeCells()
    cells.size.width = environment.containerSize.width
    for (item, id) in ids.enumerated() {
      let height = environment.firstSectionHeight(item)
      sizes[id] = height
      cells.frames.append(
        Rect(x: 0, y: cells.size.height, width: cells.size.width, height: height)
      )
      cells.size.height += height
    }
    let present = Set(ids)
    if mistake != .keepsSizes { sizes = sizes.filter { present.contains($0.key) } }
  }

  /// Moves the offset with the first anchor that remains.
  private mutating func follow(_ environment: LayoutEnvironment) {
    guard let offset else { return }
    let candidates = mistake == .followsOnlyFirst ? anchors.prefix(1) : anchors[...]
    for anchor in candidates {
      guard let item = ids.firstIndex(of: anchor.id) else { continue }
      let inset = environment.contentInset
      let last = max(-inset.top, cells.size.height + inset.bottom - environment.bounds.height)
      var target = cells.frames[item].minY - anchor.y
      if mistake == .clampsFirst { target -= max(0, offset + issued - last) }
      pending += target - offset - issued
      issued = target - offset
      return
    }
  }

  mutating func takeOwnInvalidation() -> LayoutInvalidation? {
    // Asked once more after the changes, the frame ends.
    if !hasPrepared { offset = nil }
    hasPrepared = false
    guard pending != 0 else { return nil }
    var own = LayoutInvalidation()
    own.contentOffsetAdjustment.y = pending
    pending = 0
    return own
  }
}
