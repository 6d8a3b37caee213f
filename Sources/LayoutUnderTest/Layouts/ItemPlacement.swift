/// A layout that works without an index and can be combined with one that finds its items.
///
/// On its own it examines every item in a rect query. With an index it is an `IndexedLayout`.
public protocol ItemPlacement: CollectionLayout {
  /// The type of the settings.
  associatedtype Settings: LayoutSettingValues
  /// The store of the items' frames.
  associatedtype Frames: RectStore

  /// The settings.
  var settings: Settings { get }
  /// The frames of all items that have a place.
  var frames: Frames { get }

  /// Makes a placement of no items.
  init(settings: Settings)

  /// Returns the number of the frame of a section's first item, whose other items follow; nil if
  /// there is no such section, or if cells have frames other than these.
  func firstFrame(ofSection section: Int) -> Int?
  /// Returns the first of some elements of a kind that may share area with a rectangle, or the end
  /// of the range if none may. A scan requests no attributes of skipped elements.
  ///
  /// The default tests the frames of cells, and accepts every other element.
  ///
  /// - Complexity: O(elements skipped).
  func firstCandidate(
    _ kind: ElementKind,
    section: Int,
    in items: Range<Int>,
    for rect: Rect
  ) -> Int

  /// Places the elements that were invalidated.
  ///
  /// - Returns: The first item whose frame may have changed, counted through all sections; nil if
  ///   no frame did.
  mutating func place(_ environment: LayoutEnvironment) -> Int?

  /// Adds the items to show in a rectangle, which an index finds.
  mutating func collectItems(in rect: Rect, with index: some RectIndex, into hits: inout HitBuffer)

  /// Adds the cells of the items that were found, and all other elements that share area with
  /// `rect`.
  ///
  /// Best not inlined: it does not depend on the index, and would be compiled again for each. It
  /// changes nothing; it is mutating because a nonmutating call would copy the placement.
  mutating func appendElements(in rect: Rect, to elements: inout ElementBuffer<Detail>)

  /// Returns whether an index examines candidates in proportion to its hits over these frames.
  static func isProportional<Index: RectIndex>(_ index: Index.Type) -> Bool
}

extension ItemPlacement {
  /// Queries the index.
  @inlinable
  public mutating func collectItems(
    in rect: Rect,
    with index: some RectIndex,
    into hits: inout HitBuffer
  ) {
    index.collect(rect, in: frames, into: &hits)
  }

  /// Returns the index's `isProportional`.
  @inlinable
  public static func isProportional<Index: RectIndex>(_ index: Index.Type) -> Bool {
    Index.isProportional
  }

  /// Tests the frames of cells.
  @inlinable
  public func firstCandidate(
    _ kind: ElementKind,
    section: Int,
    in items: Range<Int>,
    for rect: Rect
  ) -> Int {
    kind == .cell ? firstCell(ofSection: section, in: items, for: rect) : items.lowerBound
  }

  /// Returns the first of some items whose cell may share area with a rectangle or has no frame
  /// yet, or the end of the items.
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

  /// Examines every item.
  ///
  /// - Complexity: O(items), and that of the placement for elements that are not items.
  @inlinable
  public mutating func collectElements(in rect: Rect, into elements: inout ElementBuffer<Detail>) {
    collectElements(in: rect, with: LinearScan(), into: &elements)
  }

  /// Places items and updates an index from the first frame that changed.
  @inlinable
  mutating func prepare(_ environment: LayoutEnvironment, _ index: inout some RectIndex) {
    guard let first = place(environment) else { return }
    index.update(frames, from: first)
  }

  /// Adds the elements that share area with `rect`; an index finds the items.
  @inlinable
  mutating func collectElements(
    in rect: Rect,
    with index: some RectIndex,
    into elements: inout ElementBuffer<Detail>
  ) {
    collectItems(in: rect, with: index, into: &elements.hits)
    appendElements(in: rect, to: &elements)
  }

  /// Returns the traits with an index.
  @inlinable
  func traits<Index: RectIndex>(with index: Index.Type) -> LayoutTraits {
    var traits = traits
    traits.hasProportionalQueries = Self.isProportional(index)
    return traits
  }
}
