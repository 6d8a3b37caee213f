/// Where a layout's items go: a layout that needs no index, and may be given one that finds its
/// items.
///
/// By itself it looks at every item in a rect query. With an index it is an `IndexedLayout`.
public protocol ItemPlacement: CollectionLayout {
  /// The settings' type.
  associatedtype Settings
  /// What holds the items' frames.
  associatedtype Frames: RectStore

  /// The settings.
  var settings: Settings { get }
  /// The frames of all items that have a place.
  var frames: Frames { get }
  /// The number of the frame of a section's first item, which those of its others follow; nil where
  /// there is no such section, or where cells have other frames than these.
  func firstFrame(ofSection section: Int) -> Int?
  /// The first of some elements of a kind that may share area with a rectangle; the end of them
  /// where none may: a scan asks for the attributes of no other.
  ///
  /// The default looks at the frames of cells, and takes every other element for one that may.
  ///
  /// - Complexity: O(elements passed over).
  func firstCandidate(
    _ kind: ElementKind,
    section: Int,
    in items: Range<Int>,
    for rect: Rect
  ) -> Int

  /// Places what was invalidated.
  ///
  /// - Returns: The first item whose frame may have changed, counted through all sections; nil
  ///   where no frame did.
  mutating func place(_ environment: LayoutEnvironment) -> Int?

  /// Adds the items to show in a rectangle, which an index finds.
  mutating func collectItems<Index: RectIndex>(
    in rect: Rect,
    with index: Index,
    into hits: inout HitBuffer
  )

  /// Adds the cells of the items that were found, and all other elements that share area with
  /// `rect`.
  ///
  /// Best not inlined: it does not depend on the index, and would be compiled again for each. It
  /// changes nothing, but a placement that were only read would be copied for the call.
  mutating func appendElements(in rect: Rect, to elements: inout ElementBuffer<Detail>)

  /// Whether an index answers queries over these frames in proportion to what it finds.
  static func isProportional<Index: RectIndex>(_ index: Index.Type) -> Bool
}

extension ItemPlacement {
  /// Asks the index.
  @inlinable
  public mutating func collectItems<Index: RectIndex>(
    in rect: Rect,
    with index: Index,
    into hits: inout HitBuffer
  ) {
    index.collect(rect, in: frames, into: &hits)
  }

  /// What the index says.
  @inlinable
  public static func isProportional<Index: RectIndex>(_ index: Index.Type) -> Bool {
    Index.isProportional
  }

  /// Looks at the frames of cells.
  @inlinable
  public func firstCandidate(
    _ kind: ElementKind,
    section: Int,
    in items: Range<Int>,
    for rect: Rect
  ) -> Int {
    kind == .cell ? firstCell(ofSection: section, in: items, for: rect) : items.lowerBound
  }

  /// The first of some items whose cell may share area with a rectangle, or has no frame yet; the
  /// end of them where there is none.
  @inlinable
  func firstCell(ofSection section: Int, in items: Range<Int>, for rect: Rect) -> Int {
    guard let first = firstFrame(ofSection: section) else { return items.lowerBound }
    let end = Swift.min(items.upperBound, frames.count &- first)
    guard items.lowerBound < end else { return items.lowerBound }
    return frames.firstCandidate(for: rect, in: first &+ items.lowerBound..<first &+ end) &- first
  }

  /// Places items.
  @inlinable
  public mutating func prepare(_ environment: LayoutEnvironment) {
    _ = place(environment)
  }

  /// Looks at every item.
  ///
  /// - Complexity: O(items), and that of the placement for what is not an item.
  @inlinable
  public mutating func collectElements(
    in rect: Rect,
    into elements: inout ElementBuffer<Detail>
  ) {
    collectElements(in: rect, with: LinearScan(), into: &elements)
  }

  /// Places items and has an index follow from the first frame that changed.
  @inlinable
  mutating func prepare<Index: RectIndex>(_ environment: LayoutEnvironment, _ index: inout Index) {
    guard let first = place(environment) else { return }
    index.update(frames, from: first)
  }

  /// Adds the elements that share area with `rect`, of which an index finds the items.
  @inlinable
  mutating func collectElements<Index: RectIndex>(
    in rect: Rect,
    with index: Index,
    into elements: inout ElementBuffer<Detail>
  ) {
    collectItems(in: rect, with: index, into: &elements.hits)
    appendElements(in: rect, to: &elements)
  }

  /// The traits with an index.
  @inlinable
  func traits<Index: RectIndex>(with index: Index.Type) -> LayoutTraits {
    var traits = traits
    traits.hasProportionalQueries = Self.isProportional(index)
    return traits
  }
}
