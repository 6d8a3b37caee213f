import TraceRecords

/// The changes of a list since its last record, which it writes as records.
struct RecordedChanges<Collection: RecordedCollection> {
  private let collection: Collection
  private let axis: Axis
  private var model = NumberedModel<Collection.SectionIdentifier, Collection.ItemIdentifier>()
  /// The sections in the last record.
  private var recorded: [NumberedSection] = []
  /// The difference between those sections and the model's.
  private var difference = SnapshotDifference(from: [], to: [])
  private var measured = MeasuredItems()
  private var supplementaries = RecordedSupplementaries()
  private var first: RecordedAnchor?
  /// A Boolean value that indicates whether an item on screen differs from the data.
  private(set) var foundUnknownItem = false

  /// The maximum number of operations and new items of a batch; a larger change becomes a reload.
  private static var batchLimit: Int { 100_000 }

  init(_ collection: Collection, axis: Axis) {
    self.collection = collection
    self.axis = axis
  }

  // MARK: Reading

  /// Reads all sections and items.
  ///
  /// - Complexity: O(items).
  mutating func readData() throws(RepeatedIdentifier) {
    guard let sections = collection.sections() else { return }
    try model.update(sections)
    difference = SnapshotDifference(from: recorded, to: model.sections)
    guard difference.changesModel else { return }
    measured.forget(difference.insertedItems)
    supplementaries.forgetAll(but: Set(recorded.map(\.id)))
  }

  /// Reads the elements on screen.
  mutating func visit(_ state: RecordedState) {
    let collection = collection
    let bounds = state.bounds
    first = nil
    foundUnknownItem = false
    collection.visitItems { record($0, bounds) }
    collection.visitSupplementaries { supplementaries.record($0, in: model.sections) }
  }

  private mutating func record(
    _ item: RecordedItem<Collection.ItemIdentifier>,
    _ bounds: Rect
  ) {
    guard let id = model.number(of: item.identifier, at: item.path) else {
      foundUnknownItem = true
      return
    }
    if let size = item.size { measured.record(size, of: id) }
    guard let frame = item.frame, frame.sharesArea(with: bounds) else { return }
    if let first, first.path < item.path { return }
    first = RecordedAnchor(id, at: item.path, frame: frame, offset: bounds.origin, axis: axis)
  }

  /// Returns the anchor of a frame.
  ///
  /// - Parameters:
  ///   - last: The previous frame's anchor if something changed since then, otherwise nil.
  ///   - state: The state of the frame.
  /// - Returns: The previous anchor while it is near the screen, otherwise the first item on
  ///   screen.
  func anchor(after last: RecordedAnchor?, _ state: RecordedState) -> RecordedAnchor? {
    guard let last, let path = model.path(of: last.id, hint: last.path),
      let frame = collection.frame(ofItemAt: path), frame.origin.isRecordable
    else { return first }
    let anchor = RecordedAnchor(last.id, at: path, frame: frame, offset: state.offset, axis: axis)
    return anchor.distance.magnitude > 2 * state.viewSize.along(axis) ? first : anchor
  }

  // MARK: Writing

  /// Writes records of the changes.
  ///
  /// - Parameters:
  ///   - isReload: True if the app made the list reload all data.
  ///   - time: The time of the frame, in nanoseconds.
  ///   - file: The file to write to.
  mutating func write(asReload isReload: Bool, at time: Int64, _ file: RecordingFile) {
    let isLarge =
      difference.operations.count + difference.insertedItems.count > Self.batchLimit
    // A reload without items would mean that the model is unchanged.
    let canReload = !model.sections.isEmpty
    if canReload, isReload || isLarge {
      file.write(.reload, at: time)
      writeItems(at: time, file)
      return
    }
    if difference.changesModel {
      var edit = TraceEdit(operations: difference.operations, itemCountAfter: model.itemCount)
      if collection.estimatedItemSize == nil {
        let inserted = Set(difference.insertedItems)
        let metrics = measured.consumeChanges { inserted.contains($0) }
        if !metrics.ids.isEmpty { edit.metrics = metrics }
      }
      file.write(.edit(edit), at: time)
      markRecorded()
    }
    for sizes in measured.consumeChanges().chunks { file.write(.size(sizes), at: time) }
    writeSupplementaries(areSizesRecorded: false, at: time, file)
  }

  /// Writes records of all items with their known sizes.
  mutating func writeItems(at time: Int64, _ file: RecordingFile) {
    let estimate = collection.estimatedItemSize
    let typicalSize = measured.typicalSize
    var waiting: [Int] = []
    for (index, section) in model.sections.enumerated() {
      for run in section.runs {
        let ids = section.items[run]
        var items = TraceItems(section: index, at: run.lowerBound, identities: .init(ids))
        if section.id != index { items.sectionID = section.id }
        let sizes = measured.sizes(of: ids)
        if sizes.ids.count == ids.count, !ids.isEmpty {
          items.sizes = .listed(widths: sizes.widths, heights: sizes.heights)
        } else {
          let guess = ids.isEmpty ? nil : typicalSize
          if let size = estimate ?? guess { items.sizes = .estimated(size) }
          waiting += sizes.ids
        }
        if run.lowerBound == 0 {
          items.header = supplementaries.size(of: .header, sectionID: section.id)
          items.footer = supplementaries.size(of: .footer, sectionID: section.id)
        }
        file.write(.items(items), at: time)
      }
    }
    _ = measured.consumeChanges()
    for sizes in measured.sizes(of: waiting).chunks { file.write(.size(sizes), at: time) }
    writeSupplementaries(areSizesRecorded: true, at: time, file)
    markRecorded()
  }

  private mutating func writeSupplementaries(
    areSizesRecorded: Bool,
    at time: Int64,
    _ file: RecordingFile
  ) {
    let changes = supplementaries.consumeChanges(
      in: model.sections,
      areSizesRecorded: areSizesRecorded
    )
    for change in changes { file.write(.supplementary(change), at: time) }
  }

  private mutating func markRecorded() {
    recorded = model.sections
    difference = SnapshotDifference(from: [], to: [])
  }
}

extension NumberedSection {
  /// The items in runs that fit into a record; one empty run for a section without items.
  fileprivate var runs: [Range<Int>] {
    items.isEmpty ? [0..<0] : TraceSizes.chunks(ofCount: items.count)
  }
}

extension TraceSizes {
  /// Returns the ranges of the items in each record, at most 1,000, which keeps its line short.
  fileprivate static func chunks(ofCount count: Int) -> [Range<Int>] {
    stride(from: 0, to: count, by: 1000).map { $0..<min($0 + 1000, count) }
  }

  /// The sizes, split into records.
  fileprivate var chunks: [TraceSizes] { Self.chunks(ofCount: ids.count).map { part($0) } }
}

/// The item relative to which a frame is recorded.
///
/// In a frame with a change, a replay scrolls by the distance that the previous frame's anchor
/// moved on screen. That item therefore stays the anchor while it is near the screen. In all other
/// frames the anchor is the first item on screen.
struct RecordedAnchor {
  /// The item's number.
  var id: Int
  /// The item's path.
  var path: ItemPath
  /// The distance of the item's leading edge from the offset along the scroll axis, in points.
  var distance: Double

  /// Makes an anchor of an item.
  init(_ id: Int, at path: ItemPath, frame: Rect, offset: Point, axis: Axis) {
    self.id = id
    self.path = path
    distance = frame.origin.along(axis) - offset.along(axis)
  }
}

/// The known sizes of items, by item number.
struct MeasuredItems {
  private var sizes: ContiguousArray<Size?> = []
  /// The items whose sizes changed since they were last recorded; may contain duplicates.
  private var changed: [Int] = []

  /// The size of an item, or nil if it was not measured.
  subscript(id: Int) -> Size? {
    id < sizes.count ? sizes[id] : nil
  }

  /// The medians of the known widths and heights, or nil if no size is known.
  var typicalSize: Size? {
    let known = sizes.compactMap { $0 }
    guard !known.isEmpty else { return nil }
    return Size(
      width: known.map(\.width).sorted()[known.count / 2],
      height: known.map(\.height).sorted()[known.count / 2]
    )
  }

  /// Stores the size of an item.
  ///
  /// Ignores a size that the format cannot represent.
  mutating func record(_ size: Size, of id: Int) {
    guard self[id] != size, size.isRecordable else { return }
    while sizes.count <= id { sizes.append(nil) }
    sizes[id] = size
    changed.append(id)
  }

  /// Removes the sizes of new items.
  mutating func forget(_ ids: [Int]) {
    for id in ids where id < sizes.count { sizes[id] = nil }
  }

  /// Returns the sizes that changed since the last call and marks them as recorded.
  ///
  /// - Parameter isWanted: Returns whether to include an item; the others remain pending.
  /// - Returns: The sizes, in the order of the items' numbers.
  mutating func consumeChanges(where isWanted: (Int) -> Bool = { _ in true }) -> TraceSizes {
    guard !changed.isEmpty else { return TraceSizes(ids: [], widths: [], heights: []) }
    let taken = Set(changed.filter(isWanted))
    changed.removeAll { taken.contains($0) }
    return sizes(of: taken.sorted())
  }

  /// Returns the known sizes of some items.
  func sizes(of ids: some Sequence<Int>) -> TraceSizes {
    let known = ids.filter { self[$0] != nil }
    return TraceSizes(ids: known, sizes: known.compactMap { self[$0] })
  }
}
