/// Rows of items of equal height, filled from left to right, that end wherever their items end.
///
/// **Placement rule.** Every row is as high as the view's height divided by their number. Items of
/// all sections go, in order, to the row whose right edge is leftmost (of several the topmost) and
/// are as wide as their aspect ratio asks at the height they are placed with, rounded to
/// `LengthGrid`. With a variable frontier, items of the first and the last row shrink by a random
/// number drawn from the seed and their id, and every second one by a fixed amount in addition.
/// Insets shrink an item's frame, not its place. Where content runs from right to left, x is
/// mirrored.
///
/// **Cost.** A full prepare is O(items · rows), in registers up to eight rows. An edit or a
/// measured size places the items from there on, so O(items after it); without a variable frontier
/// it reads no size that it left alone. New bounds of the same height cost nothing. A query costs
/// what its index costs plus O(log sections).
///
/// **Not for** vertical scrolling (`Waterfall`), or headers and footers, which it does not show.
public struct RaggedRowPlacement: ItemPlacement {
  /// The settings; a change needs an invalidation of everything.
  public internal(set) var settings: RaggedRowSettings
  /// Whether the last answer is kept and given again for the same rectangle.
  public let keepsLastAnswer: Bool
  /// The frames of all items that have a place.
  public internal(set) var frames = RaggedRowGeometry()
  var sections: ContiguousArray<RaggedRowSection> = []
  var lastAnswer = RaggedRowLastAnswer()
  var containerHeight = 0.0
  var isMirrored = false
  /// What is to be read and placed again.
  var pending = PendingChange()
  /// Whether the bounds may have changed.
  var areBoundsInvalid = true

  /// Makes a layout for no items.
  @inline(never)
  public init(
    settings: RaggedRowSettings = RaggedRowSettings(),
    keepsLastAnswer: Bool = false
  ) {
    self.settings = settings
    self.keepsLastAnswer = keepsLastAnswer
  }

  /// An exact horizontal layout whose earlier items never change their row for later ones.
  ///
  /// The content ends with the last item's place, so it is tight only without insets of items.
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

  /// Marks what the invalidation covers; `prepare` places it again.
  public mutating func invalidate(_ invalidation: LayoutInvalidation) {
    if !invalidation.coversNothing { lastAnswer.forget() }
    if invalidation.bounds || invalidation.everything { areBoundsInvalid = true }
    var covered = invalidation
    covered.supplementaries.removeAll { $0.kind != .background }
    pending.cover(covered)
  }

  /// Takes new settings.
  ///
  /// - Throws: `LayoutSettingError` for settings that ragged rows cannot take.
  public mutating func reconfigure(_ settings: LayoutSettings) throws(LayoutSettingError) {
    try self.settings.apply(settings)
    lastAnswer.forget()
    pending.coverEverything()
    areBoundsInvalid = true
  }

  /// True where the height changes; the width means nothing to rows that scroll.
  public func shouldInvalidate(
    forBoundsChange newBounds: Rect,
    _ environment: LayoutEnvironment
  ) -> Bool {
    newBounds.height != environment.bounds.height
  }

  /// True where the item's place would be of another width than it is, at the height that it is
  /// placed with.
  ///
  /// The frame says nothing about it where insets shrink it.
  public func shouldInvalidate(
    forPreferred preferred: LayoutAttributes<NoDetail>,
    original: LayoutAttributes<NoDetail>
  ) -> Bool {
    let element = original.element
    guard element.kind == .cell, sections.indices.contains(element.section), element.item >= 0,
      element.item < sections[element.section].count
    else { return true }
    let item = sections[element.section].firstItem + element.item
    let length = RaggedRowKernel.length(
      width: preferred.frame.width,
      height: preferred.frame.height,
      placedHeight: frames.placedHeight(at: item)
    )
    return length != frames.lengths[item]
  }

  /// Adds the elements that share area with `rect`: per section cells, then the background.
  ///
  /// - Complexity: O(items found + log sections), and the sections from the first that reaches
  ///   `rect` to the last that begins before its end.
  @inline(never)
  public mutating func appendElements(in rect: Rect, to elements: inout ElementBuffer<NoDetail>) {
    let sweep = isMirrored ? unmirrored(rect) : rect
    var hit = 0
    var number = (0..<sections.count).partitioningIndex { sections[$0].reach > sweep.minX }
    while number < sections.count, sections[number].start < sweep.maxX {
      let section = sections[number]
      while hit < elements.hits.count, elements.hits[hit] < section.endItem {
        let cell = cell(elements.hits[hit], section: number, firstItem: section.firstItem)
        // The rectangle taken back is a little wider, so that its rounding loses nothing.
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

  /// The attributes of a cell or a section's background.
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

  /// The number of a section's first item, counted through all sections; nil where cells are
  /// mirrored.
  public func firstFrame(ofSection section: Int) -> Int? {
    sections.indices.contains(section) && !isMirrored ? sections[section].firstItem : nil
  }
}

/// The answer to the last query of a layout that keeps it.
struct RaggedRowLastAnswer {
  var rect: Rect?
  var hits: ContiguousArray<Int32> = []

  init() {}

  mutating func forget() {
    rect = nil
  }
}

extension RaggedRowPlacement {
  /// The rightmost edge of all items' places, in points.
  var contentLength: Double { sections.last?.reach ?? 0 }

  /// Where a rectangle of mirrored content is in content that runs from left to right.
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

  /// Asks the index, or repeats the last answer where it is kept and the rectangle is the same.
  public mutating func collectItems<Index: RectIndex>(
    in rect: Rect,
    with index: Index,
    into hits: inout HitBuffer
  ) {
    let rect = isMirrored ? unmirrored(rect) : rect
    guard !repeatLastAnswer(to: rect, into: &hits) else { return }
    index.collect(rect, in: frames, into: &hits)
    if keepsLastAnswer { keep(hits, asAnswerTo: rect) }
  }

  /// Adds what was found last, where that is kept and was in the same rectangle.
  ///
  /// - Returns: Whether it was.
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

  /// The background from the section's leftmost to its rightmost edge, as high as the container.
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
