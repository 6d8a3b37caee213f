/// Rows of items of equal height, filled from left to right, with uneven ends.
///
/// **Placement rule.** The height of a row is the view's height divided by the number of rows.
/// Items of all sections are placed, in order, in the row whose right edge is leftmost (the topmost
/// among equals). An item's width follows from its aspect ratio at the height it is placed with,
/// rounded to `LengthGrid`. With a variable frontier, items of the first and the last row shrink by
/// a random number drawn from the seed and their id, and every second one by a fixed amount in
/// addition. Insets shrink an item's frame, not its place. If content runs from right to left, x is
/// mirrored.
///
/// **Cost.** A full prepare is O(items · rows), in registers up to eight rows. An edit or a
/// measured size places the items from there on, which is O(items after it); without a variable
/// frontier it does not read unchanged sizes. New bounds of the same height cost nothing. A query
/// costs that of its index plus O(log sections).
///
/// **Not for** vertical scrolling (see `WaterfallPlacement`), or headers and footers: it shows
/// none.
public struct RaggedRowPlacement: ItemPlacement {
  /// The settings.
  ///
  /// A change requires an invalidation of everything.
  public internal(set) var settings: RaggedRowSettings
  /// A Boolean value that indicates whether the last hits are reused for the same rectangle.
  public let keepsLastAnswer: Bool
  /// The frames of all items that have a place.
  public internal(set) var frames = RaggedRowGeometry()
  var sections: ContiguousArray<RaggedRowSection> = []
  /// The rectangle and the hits of the last query, if they are stored.
  var lastAnswer: (rect: Rect?, hits: ContiguousArray<Int32>) = (nil, [])
  var containerHeight = 0.0
  var isMirrored = false
  /// The items to measure and to place again.
  var pending = PendingChange()
  /// A Boolean value that indicates whether the bounds may have changed.
  var areBoundsInvalid = true

  /// Makes a layout of no items.
  public init(settings: RaggedRowSettings) {
    self.init(settings: settings, keepsLastAnswer: false)
  }

  /// Makes a layout of no items.
  @inline(never)
  public init(settings: RaggedRowSettings, keepsLastAnswer: Bool) {
    self.settings = settings
    self.keepsLastAnswer = keepsLastAnswer
  }

  /// The traits of an exact horizontal layout; earlier items never change rows for later ones.
  ///
  /// The content ends with the last item's place, so its size is tight only without item insets.
  public var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.axis = .x
    traits.hasStablePlacement = true
    traits.hasSectionsInOrder = false
    traits.isIdleWhenValid = true
    traits.hasProportionalEdits = true
    traits.hasTightContentSize = frames.insets.isEmpty
    return traits
  }

  /// The rightmost edge of the items' places and the container's height, in points.
  public var contentSize: Size { Size(width: contentLength, height: containerHeight) }

  /// Marks the elements that the invalidation covers; `prepare` places them again.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if !invalidation.coversNothing { lastAnswer.rect = nil }
    if invalidation.bounds || invalidation.everything { areBoundsInvalid = true }
    var covered = invalidation
    covered.supplementaries.removeAll { $0.kind != .background }
    pending.cover(covered)
  }

  /// Applies new settings.
  ///
  /// - Throws: `LayoutSettingError` for settings that ragged rows do not accept.
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try self.settings.apply(settings)
    lastAnswer.rect = nil
    pending.coverEverything()
    areBoundsInvalid = true
  }

  /// Returns whether the height changes.
  ///
  /// The width does not affect the placement.
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    newBounds.height != environment.bounds.height
  }

  /// Returns whether the width of the item's place changes at the height it is placed with.
  ///
  /// The frame does not determine that width, because insets may shrink it.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<NoDetail>,
    original: LayoutAttributes<NoDetail>
  ) -> Bool {
    let element = original.element
    guard element.kind == .cell, sections.indices.contains(element.section), element.item >= 0,
      element.item < sections[element.section].count
    else { return true }
    let item = sections[element.section].firstItem + element.item
    let size = preferred.frame.size
    let length = LengthGrid.scaled(size.width, from: size.height, to: frames.placedHeight(at: item))
    return length != frames.lengths[item]
  }

  /// Adds the elements that share area with `rect`: per section cells, then the background.
  ///
  /// - Complexity: O(hits + log sections), and the sections from the first that reaches `rect` to
  ///   the last that begins before its end.
  @inline(never)
  public mutating func appendElements(in rect: Rect, to elements: inout ElementBuffer<NoDetail>) {
    let sweep = isMirrored ? unmirrored(rect) : rect
    var hit = 0
    var number = (0..<sections.count).partitioningIndex { sections[$0].reach > sweep.minX }
    while number < sections.count, sections[number].start < sweep.maxX {
      let section = sections[number]
      while hit < elements.hits.count, elements.hits[hit] < section.endItem {
        let cell = cell(elements.hits[hit], section: number, firstItem: section.firstItem)
        // `sweep` is slightly wider than `rect` mirrored, so that rounding loses no item.
        if !isMirrored || cell.frame.sharesArea(with: rect) { elements.append(cell) }
        hit &+= 1
      }
      if section.hasBackground {
        let background = background(number)
        if background.frame.sharesArea(with: rect) { elements.append(background) }
      }
      elements.hits.examined &+= 1
      number &+= 1
    }
  }

  /// Returns the attributes of a cell or a section's background.
  ///
  /// - Complexity: O(1).
  public func attributes(for element: ElementPath) -> LayoutAttributes<NoDetail>? {
    guard sections.indices.contains(element.section) else { return nil }
    let section = sections[element.section]
    switch element.kind {
    case .cell:
      guard element.item >= 0, element.item < section.count else { return nil }
      return cell(
        section.firstItem + element.item,
        section: element.section,
        firstItem: section.firstItem
      )
    case .background:
      return element.item == 0 && section.hasBackground ? background(element.section) : nil
    default:
      return nil
    }
  }

  /// Returns the number of a section's first item, counted through all sections; nil if cells are
  /// mirrored.
  public func firstFrame(ofSection section: Int) -> Int? {
    sections.indices.contains(section) && !isMirrored ? sections[section].firstItem : nil
  }
}

extension RaggedRowPlacement {
  /// The rightmost edge of all items' places, in points.
  var contentLength: Double { sections.last?.reach ?? 0 }

  /// Returns the position of a rectangle of mirrored content in unmirrored content.
  func unmirrored(_ rect: Rect) -> Rect {
    let margin = 1 / LengthGrid.unitsPerPoint
    return Rect(
      x: contentLength - rect.maxX - margin,
      y: rect.y,
      width: rect.width + 2 * margin,
      height: rect.height
    )
  }

  func mirroredIfNeeded(_ frame: Rect) -> Rect {
    guard isMirrored else { return frame }
    var frame = frame
    frame.x = contentLength - frame.x - frame.width
    return frame
  }

  /// Queries the index, or repeats the last answer if it is stored and the rectangle is the same.
  public mutating func collectItems(
    in rect: Rect,
    with index: some RectIndex,
    into hits: inout HitBuffer
  ) {
    let rect = isMirrored ? unmirrored(rect) : rect
    guard !repeatLastAnswer(to: rect, into: &hits) else { return }
    index.collect(rect, in: frames, into: &hits)
    if keepsLastAnswer { keep(hits, asAnswerTo: rect) }
  }

  /// Adds the hits of the last query if they are stored and the rectangle is the same.
  ///
  /// - Returns: A Boolean value that indicates whether the hits were added.
  private func repeatLastAnswer(to rect: Rect, into hits: inout HitBuffer) -> Bool {
    guard keepsLastAnswer, lastAnswer.rect == rect else { return false }
    for hit in lastAnswer.hits { hits.append(Int(hit)) }
    hits.examined &+= lastAnswer.hits.count
    return true
  }

  private mutating func keep(_ hits: borrowing HitBuffer, asAnswerTo rect: Rect) {
    lastAnswer.hits.removeAll(keepingCapacity: true)
    for position in 0..<hits.count {
      lastAnswer.hits.append(Int32(truncatingIfNeeded: hits[position]))
    }
    lastAnswer.rect = rect
  }

  func cell(_ item: Int, section: Int, firstItem: Int) -> LayoutAttributes<NoDetail> {
    LayoutAttributes(
      element: ElementPath(section: section, kind: .cell, item: item &- firstItem),
      frame: mirroredIfNeeded(frames.frame(at: item))
    )
  }

  /// Returns a background from a section's leftmost to its rightmost edge, as high as the
  /// container.
  func background(_ section: Int) -> LayoutAttributes<NoDetail> {
    let (start, end) = (sections[section].start, sections[section].end)
    let frame = Rect(x: start, y: 0, width: end - start, height: containerHeight)
    return LayoutAttributes(
      element: ElementPath(section: section, kind: .background),
      frame: mirroredIfNeeded(frame),
      zIndex: -1
    )
  }
}

/// The extent of one section of ragged rows along x, and the range of its items.
struct RaggedRowSection: Equatable, BitwiseCopyable {
  /// The number of the section's first item, counted through all sections.
  var firstItem = 0
  /// The number of items in the section.
  var count = 0
  /// The left edge of the first item's place, in points.
  var start = 0.0
  /// The rightmost edge of the items' places, in points.
  var end = 0.0
  /// The rightmost edge of this and all earlier sections, in points; sections may interlock.
  var reach = 0.0
  /// A Boolean value that indicates whether the section has a background behind its items.
  var hasBackground = false

  /// The number after the section's last item.
  var endItem: Int { firstItem &+ count }
}

/// `RaggedRowPlacement` with a visible-rect index.
public typealias RaggedRowLayout<Index: RectIndex> = IndexedLayout<RaggedRowPlacement, Index>

extension IndexedLayout where Placement == RaggedRowPlacement {
  /// Makes a layout of no items.
  public init(settings: RaggedRowSettings = RaggedRowSettings(), keepsLastAnswer: Bool) {
    self.init(RaggedRowPlacement(settings: settings, keepsLastAnswer: keepsLastAnswer))
  }
}
