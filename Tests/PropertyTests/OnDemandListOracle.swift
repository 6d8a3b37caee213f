import LayoutUnderTest
import TestSupport

/// The on-demand list's rule in independent code: a plain array of rows and the offset, without
/// caches for searches.
struct OnDemandListOracle {
  let settings: OnDemandListSettings
  private(set) var model: CollectionModel
  private(set) var size: Size
  private(set) var inset: EdgeInsets

  /// The loaded rows.
  private(set) var loaded: [(id: Int, height: Double)] = []
  /// The index of the first loaded row among all rows.
  private(set) var first = 0
  private(set) var offset = 0.0
  /// The number of heights that were read.
  private(set) var measuredCount = 0
  private var known: [Int: Double] = [:]
  private var knownWidth = 0.0
  private var opening: Int?
  private var target: ItemPath?
  /// The height of the view at the last change.
  private var heightBefore = 0.0
  /// The offset to restore when the view has a width again.
  private var restingOffset: Double?
  /// The visible rows before the first change since the last answer.
  private var anchors: [(id: Int, screenY: Double)] = []
  /// The ids of heights that were read since the last change of the data.
  private var fresh: Set<Int> = []

  init(
    _ settings: OnDemandListSettings,
    model: CollectionModel,
    size: Size,
    inset: EdgeInsets
  ) {
    self.settings = settings
    self.model = model
    self.size = size
    self.inset = inset
    opening = settings.openAt
  }

  // MARK: Visible state

  var isCollapsed: Bool { restingOffset != nil }
  var contentHeight: Double { isCollapsed ? 0 : loaded.reduce(0) { $0 + $1.height } }
  var contentWidth: Double { isCollapsed ? 0 : width }
  private var width: Double { max(0, size.width - inset.left - inset.right) }
  private var rows: [(path: ItemPath, id: Int, height: Double)] {
    model.sections.enumerated().flatMap { number, section in
      (0..<section.count).map { item in
        (ItemPath(section: number, item: item), section.ids[item], section.heights[item])
      }
    }
  }

  /// The frame of every row of the collection; nil for rows that are not loaded.
  var frames: [(path: ItemPath, frame: Rect?)] {
    var y = 0.0
    return rows.enumerated().map { number, row in
      guard !isCollapsed, first <= number, number < first + loaded.count else {
        return (row.path, nil)
      }
      let height = loaded[number - first].height
      defer { y += height }
      return (row.path, Rect(x: 0, y: y, width: width, height: height))
    }
  }

  // MARK: Events

  mutating func load(_ item: ItemPath) {
    target = item
    prepare(coversRows: false)
  }

  mutating func scroll(to proposed: Double, isBouncing: Bool) {
    look(at: proposed)
    if !isBouncing { look(at: clamped(offset)) }
    endAnswer()
  }

  mutating func resize(to newSize: Size) {
    guard newSize != size else { return }
    let (oldWidth, oldHeight) = (width, size.height)
    size = newSize
    if width != oldWidth || isCollapsed {
      prepare(coversRows: false)
    } else if hasGap {
      noteAnchors(offset, height: oldHeight)
      fillGaps()
    }
  }

  mutating func setInset(_ newInset: EdgeInsets) {
    inset = newInset
    prepare(coversRows: false)
  }

  mutating func apply(_ update: BatchUpdate) {
    model.apply(update)
    fresh = []
    prepare()
    let stale = Set(update.reloadedItems.map(\.item.id)).subtracting(fresh)
    for id in stale { known[id] = nil }
    if loaded.contains(where: { stale.contains($0.id) }) { prepare(stale: stale) }
  }

  mutating func reload(_ newModel: CollectionModel) {
    model = newModel
    prepare(forgetsAll: true)
  }

  mutating func deliver(_ heights: [Double], from item: Int, ofSection section: Int) {
    let items = item..<item + heights.count
    let sizes = heights.map { Size(width: 1, height: $0) }
    model.sections[section].measure(items, sizes: sizes[...])
    prepare(stale: Set(model.sections[section].ids[items]))
  }

  mutating func endChanges() {
    look(at: clamped(offset))
    endAnswer()
  }

  private mutating func endAnswer() {
    anchors = []
  }

  // MARK: Gaps

  private func clamped(_ offset: Double) -> Double {
    let highest = max(-inset.top, contentHeight + inset.bottom - size.height)
    return min(max(offset, -inset.top), highest)
  }

  private mutating func look(at newOffset: Double) {
    guard newOffset != offset else { return }
    offset = newOffset
    if !isCollapsed { fillGaps() }
  }

  /// A Boolean value that indicates whether the bounds show room where a row could be loaded.
  private var hasGap: Bool {
    var copy = self
    return copy.fill(from: offset) > 0 || copy.loaded.count > loaded.count
  }

  private mutating func fillGaps() {
    offset += fill(from: offset)
  }

  /// Loads the rows that bounds at `top` show, and returns the height that was added above.
  private mutating func fill(from top: Double) -> Double {
    let rows = rows
    guard !rows.isEmpty else { return 0 }
    var room = settings.rowsPerStep
    let bottom = top + size.height
    if size.height > 0, bottom > contentHeight {
      let end = bottom + (settings.measureAhead ?? size.height)
      while room > 0, contentHeight < end, first + loaded.count < rows.count {
        loaded.append(measured(rows[first + loaded.count]))
        room -= 1
      }
    }
    if loaded.isEmpty, first < rows.count {
      loaded.append(measured(rows[first]))
      room -= 1
    }
    // At the end of the data, the view rests at the end of the content.
    let rest = contentHeight + inset.bottom - size.height
    let reach = first + loaded.count == rows.count ? min(top, rest) : top
    var added = 0.0
    while size.height > 0, room > 0, first > 0, reach + added < 0 {
      first -= 1
      loaded.insert(measured(rows[first]), at: 0)
      added += loaded[0].height
      room -= 1
    }
    return added
  }

  private mutating func measured(
    _ row: (path: ItemPath, id: Int, height: Double)
  ) -> (id: Int, height: Double) {
    if let height = known[row.id] { return (row.id, height) }
    let positive = row.height > 0 ? min(row.height, 1_048_576) : 0
    let height = (positive * 256).rounded(.toNearestOrEven) / 256
    known[row.id] = height
    measuredCount += 1
    fresh.insert(row.id)
    return (row.id, height)
  }

  // MARK: Changes

  /// Performs the changes of a preparation.
  ///
  /// - Parameters:
  ///   - stale: The items whose heights must be read again.
  ///   - forgetsAll: If true, all heights must be read again.
  ///   - coversRows: If true, rows may have been inserted, deleted, moved or resized.
  mutating func prepare(
    stale: Set<Int> = [],
    forgetsAll: Bool = false,
    coversRows: Bool = true
  ) {
    var stale = stale
    let isNewWidth = width > 0 && width != knownWidth
    if forgetsAll || isNewWidth {
      stale = Set(known.keys).union(loaded.map(\.id))
    }
    for id in stale { known[id] = nil }
    if width > 0 { knownWidth = width }
    let count = rows.count
    var place = restingOffset ?? offset
    noteAnchors(place, height: size.height)
    if !loaded.isEmpty, coversRows || isNewWidth { place = follow(from: place, stale) }
    heightBefore = size.height
    restingOffset = width > 0 ? nil : place
    guard width > 0, count > 0 else {
      if loaded.isEmpty { opening = opening ?? first }
      return
    }
    if let item = target {
      target = nil
      let number = min(number(of: item), count - 1)
      if number < first || number >= first + loaded.count {
        (loaded, first, place, anchors) = ([], number, 0, [])
        opening = nil
      }
    }
    if loaded.isEmpty, let row = opening {
      // Nothing was shown, so the host determines the offset.
      (first, anchors) = (min(row, count - 1), [])
      offset += fill(from: 0)
    } else {
      offset = place
      fillGaps()
    }
    opening = nil
  }

  private func number(of item: ItemPath) -> Int {
    rows.firstIndex { $0.path >= item } ?? rows.count
  }

  /// Keeps the first visible row in place; returns the offset relative to the rows that stay
  /// loaded.
  private mutating func follow(from top: Double, _ stale: Set<Int>) -> Double {
    let ids = rows.map(\.id)
    guard !ids.isEmpty else {
      (loaded, first, anchors) = ([], 0, [])
      return 0
    }
    let visible = firstVisible(top)
    guard let kept = anchors.first(where: { ids.contains($0.id) }),
      let row = ids.firstIndex(of: kept.id)
    else {
      let nearest = (0...loaded.count).flatMap { [visible + $0, visible - $0] }
        .first { loaded.indices.contains($0) && ids.contains(loaded[$0].id) }
      let row = nearest.flatMap { ids.firstIndex(of: loaded[$0].id) } ?? first + visible
      let isBefore = nearest.map { $0 < visible } ?? false
      (loaded, first, anchors) = ([], min(isBefore ? row + 1 : row, ids.count - 1), [])
      return 0
    }
    guard let index = loaded.firstIndex(where: { $0.id == kept.id }) else {
      (loaded, first) = ([], row)
      return 0 - kept.screenY
    }
    func stays(_ distance: Int) -> Bool {
      let (mine, theirs) = (index + distance, row + distance)
      return loaded.indices.contains(mine) && ids.indices.contains(theirs)
        && loaded[mine].id == ids[theirs] && !stale.contains(ids[theirs])
    }
    var (before, after) = (0, 0)
    while stays(-before - 1) { before += 1 }
    while stays(after) { after += 1 }
    loaded = Array(loaded[index - before..<index + after])
    first = row - before
    let start = loaded.prefix(before).reduce(0) { $0 + $1.height }
    return start - kept.screenY
  }

  private var starts: [Double] {
    loaded.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1.height) }
  }

  private func firstVisible(_ top: Double) -> Int {
    let starts = starts
    return loaded.indices.first { starts[$0 + 1] > max(top, 0) } ?? loaded.count - 1
  }

  /// Records the visible rows before the first change, as candidates to keep in place, best first.
  private mutating func noteAnchors(_ top: Double, height: Double) {
    guard anchors.isEmpty, !loaded.isEmpty else { return }
    let (starts, visible) = (starts, firstVisible(top))
    let bottom = top + max(height, heightBefore)
    let shown = loaded.indices.filter {
      $0 == visible || ($0 > visible && starts[$0] < bottom && loaded[$0].height > 0)
    }
    anchors = shown.map { (loaded[$0].id, starts[$0] - top) }
  }
}
