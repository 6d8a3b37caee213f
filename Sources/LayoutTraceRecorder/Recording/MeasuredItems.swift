import TraceRecords

/// The sizes that items have as far as is known, by the items' numbers.
struct MeasuredItems {
  private var sizes: ContiguousArray<Size?> = []
  /// The items whose sizes changed since they were recorded last; one may be there twice.
  private var changed: [Int] = []

  /// The size of an item, or nil where it was not measured.
  subscript(id: Int) -> Size? {
    id < sizes.count ? sizes[id] : nil
  }

  /// The medians of the known widths and heights, or nil where nothing is known.
  var typicalSize: Size? {
    let known = sizes.compactMap { $0 }
    guard !known.isEmpty else { return nil }
    return Size(
      width: known.map(\.width).sorted()[known.count / 2],
      height: known.map(\.height).sorted()[known.count / 2]
    )
  }

  /// Notes the size of an item; one that the format cannot hold is passed over.
  mutating func note(_ size: Size, of id: Int) {
    guard self[id] != size, size.isRecordable else { return }
    while sizes.count <= id { sizes.append(nil) }
    sizes[id] = size
    changed.append(id)
  }

  /// Forgets the sizes of items that come without one.
  mutating func forget(_ ids: [Int]) {
    for id in ids where id < sizes.count { sizes[id] = nil }
  }

  /// Takes the sizes that changed since they were taken last.
  ///
  /// - Parameter isWanted: Which of the items to take; the others stay.
  /// - Returns: The sizes, in the order of the items' numbers.
  mutating func takeChanges(where isWanted: (Int) -> Bool = { _ in true }) -> TraceSizes {
    guard !changed.isEmpty else { return TraceSizes(ids: [], widths: [], heights: []) }
    let taken = Set(changed.filter(isWanted))
    changed.removeAll { taken.contains($0) }
    return sizes(of: taken.sorted())
  }

  /// What is known of some items' sizes.
  func sizes(of ids: some Sequence<Int>) -> TraceSizes {
    var result = TraceSizes(ids: [], widths: [], heights: [])
    for id in ids {
      guard let size = self[id] else { continue }
      result.ids.append(id)
      result.widths.append(size.width)
      result.heights.append(size.height)
    }
    return result
  }
}
