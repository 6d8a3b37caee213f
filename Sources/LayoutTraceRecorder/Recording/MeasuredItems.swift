import TraceRecords

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
  mutating func takeChanges(where isWanted: (Int) -> Bool = { _ in true }) -> TraceSizes {
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
