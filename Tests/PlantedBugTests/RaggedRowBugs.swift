import LayoutUnderTest
import TestSupport
import TraceReplay

/// Ragged rows as in an app: every frame is in a list, and a rect query examines all of them.
struct OriginalRaggedRows: CollectionLayout {
  /// The bugs of the original.
  enum Mistake: String, CaseIterable {
    case dividesByZero = "divides-by-zero"
    case testsOuterFrames = "tests-outer-frames"
    case drawsAtEachBoundsChange = "draws-at-each-bounds-change"
    case mapsFramesToPaths = "maps-frames-to-paths"
  }

  /// The outer frame of an item in its row, and its frame inside of its insets.
  private struct Placed {
    var path: ElementPath
    var place: Rect
    var frame: Rect
  }

  let mistake: Mistake?
  private var settings: RaggedRowSettings
  private var items: [Placed] = []
  private var firstItems: [Int] = []
  private var pathsByFrame: [Rect: Int] = [:]
  private var hasInsets = false
  private var height = 0.0
  private var isInvalid = true
  private var drawing: UInt64 = 0
  private(set) var contentSize = Size.zero

  init(_ settings: RaggedRowSettings, _ mistake: Mistake?) {
    self.settings = settings
    self.mistake = mistake
  }

  var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.axis = .x
    traits.hasSectionsInOrder = false
    traits.hasTightContentSize = !hasInsets
    return traits
  }

  func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    mistake == .drawsAtEachBoundsChange || newBounds.height != environment.bounds.height
  }

  mutating func invalidate(_ invalidation: LayoutInvalidation) {
    isInvalid = true
    if mistake == .drawsAtEachBoundsChange, invalidation.bounds { drawing += 1 }
  }

  mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try self.settings.apply(settings)
  }

  mutating func prepare(_ environment: LayoutEnvironment) {
    guard isInvalid else { return }
    isInvalid = false
    height = environment.containerSize.height
    items = []
    firstItems = []
    hasInsets = false
    var rows = [Row](repeating: Row(), count: settings.rows)
    for (number, section) in environment.model.sections.enumerated() {
      firstItems.append(items.count)
      for item in 0..<section.count {
        let metrics = section.metrics(at: item)
        let place = place(metrics.size, id: section.ids[item], &rows)
        hasInsets = hasInsets || metrics.insets != .zero
        let path = ElementPath(section: number, kind: .cell, item: item)
        items.append(Placed(path: path, place: place, frame: place.inset(metrics.insets)))
      }
    }
    firstItems.append(items.count)
    pathsByFrame = [:]
    for index in items.indices { pathsByFrame[items[index].frame] = index }
    contentSize = Size(width: rows.map(\.end).max() ?? 0, height: height)
  }

  mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<NoDetail>) {
    for (index, item) in items.enumerated() {
      switch mistake {
      case .testsOuterFrames:
        if item.place.sharesArea(with: rect) { elements.append(attributes(at: index)) }
      case .mapsFramesToPaths:
        // CoreGraphics counts rectangles without width as intersecting, so a query finds them.
        guard item.frame.minX < rect.maxX, rect.minX < item.frame.maxX,
          item.frame.minY < rect.maxY, rect.minY < item.frame.maxY,
          let found = pathsByFrame[item.frame]
        else { continue }
        elements.append(attributes(at: found))
      default:
        if item.frame.sharesArea(with: rect) { elements.append(attributes(at: index)) }
      }
    }
  }

  func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard element.kind == .cell, element.item >= 0, element.section >= 0,
      element.section + 1 < firstItems.count
    else { return nil }
    let index = firstItems[element.section] + element.item
    return index < firstItems[element.section + 1] ? attributes(at: index) : nil
  }

  private func attributes(at index: Int) -> LayoutAttributes<NoDetail> {
    LayoutAttributes(element: items[index].path, frame: items[index].frame)
  }
}

extension OriginalRaggedRows {
  /// The end of a row, and its number of items.
  private struct Row {
    var end = 0.0
    var count = 0
  }

  private func place(_ size: Size, id: Int, _ rows: inout [Row]) -> Rect {
    let rowHeight = rows.isEmpty ? 0 : height / Double(rows.count)
    guard rowHeight > 0 else { return .zero }
    var row = 0
    for other in rows.indices where rows[other].end < rows[row].end { row = other }
    let shrink = shrink(id: id, row: row, isSecond: rows[row].count % 2 == 1)
    let placed = shrink.isNaN ? shrink : min(rowHeight, max(1, rowHeight - shrink))
    let width = LengthGrid.rounded(size.height > 0 ? size.width * placed / size.height : 0)
    let place = Rect(
      x: rows[row].end,
      y: row == 0 ? rowHeight - placed : Double(row) * rowHeight,
      width: width,
      height: placed
    )
    rows[row].end += width
    rows[row].count += 1
    return place
  }

  private func shrink(id: Int, row: Int, isSecond: Bool) -> Double {
    guard settings.hasVariableFrontier, row == 0 || row == settings.rows - 1 else {
      return 0
    }
    let (bound, fixed) =
      row == 0
      ? (settings.firstRandom, settings.firstFixed)
      : (settings.lastRandom, settings.lastFixed)
    return random(below: bound, id: id) + (isSecond ? fixed : 0)
  }

  /// Returns a whole number drawn from the seed and an item's id.
  ///
  /// The original used an integer remainder, which traps if the bound is 0; this one returns the
  /// NaN of a floating-point remainder.
  private func random(below bound: Int, id: Int) -> Double {
    let seed = UInt64(settings.seed) + drawing
    var numbers = SplitMix64(seed: seed, stream: UInt64(bitPattern: Int64(id)))
    let draw = Double(numbers.next() >> 32)
    if mistake == .dividesByZero, bound == 0 {
      return draw.truncatingRemainder(dividingBy: Double(bound))
    }
    return (draw / 4_294_967_296 * Double(bound)).rounded(.down)
  }
}

extension Rect {
  /// Returns the rectangle inside of insets, each of which is limited to the available room.
  fileprivate func inset(_ insets: EdgeInsets) -> Rect {
    let (left, top) = (LengthGrid.rounded(insets.left), LengthGrid.rounded(insets.top))
    return Rect(
      x: x + min(left, width),
      y: y + min(top, height),
      width: max(0, width - left - LengthGrid.rounded(insets.right)),
      height: height.isNaN ? height : max(0, height - top - LengthGrid.rounded(insets.bottom))
    )
  }
}

extension BugCatalog {
  /// Adds the bugs of ragged rows, and the original without a bug.
  mutating func addRaggedRowBugs() {
    func make(
      _ mistake: OriginalRaggedRows.Mistake?
    ) -> @Sendable (LayoutSettings) throws(LayoutSettingError) -> OriginalRaggedRows {
      { (settings) throws(LayoutSettingError) in
        OriginalRaggedRows(try RaggedRowSettings(settings), mistake)
      }
    }
    add(rightly: "ragged", "original", make(nil))
    add(
      "ragged",
      "divides-by-zero",
      "a random part of 0 divides by zero",
      foundBy: ["FiniteNonNegative": "nan"],
      make(.dividesByZero)
    )
    add(
      "ragged",
      "tests-outer-frames",
      "queries test an item's place instead of its inset frame",
      foundBy: ["QueryEqualsScan": "share no area with it"],
      make(.testsOuterFrames)
    )
    add(
      "ragged",
      "draws-at-each-bounds-change",
      "every scroll lays everything out with new random numbers",
      foundBy: ["AnchorStability": "moved although nothing but the offset changed"],
      make(.drawsAtEachBoundsChange)
    )
    add(
      "ragged",
      "maps-frames-to-paths",
      "paths are looked up by frame: of two items without width one comes twice, one never",
      foundBy: ["NoDuplicates": "is returned more than once"],
      make(.mapsFramesToPaths)
    )
  }
}
