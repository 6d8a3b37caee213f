import LayoutContract

/// The geometry of a list after a step.
struct ListGeometry {
  /// The inner size of the scrolled element.
  var viewSize: Size
  /// The content's length along the scroll axis.
  var contentLength: Double
  /// The items' ids, in order.
  var ids: [Int]
  /// The start of each item along the scroll axis.
  var starts: [Double]
  /// New and changed sizes, by id.
  var sizes: [(id: Int, size: Size)]
  /// The maximum end of each item and the items before it.
  private var ends: [Double] = []
  private var indexes: [Int: Int] = [:]

  init(
    viewSize: Size,
    contentLength: Double,
    ids: [Int],
    starts: [Double],
    lengths: [Double],
    sizes: [(id: Int, size: Size)]
  ) {
    self.viewSize = viewSize
    self.contentLength = contentLength
    self.ids = ids
    self.starts = starts
    self.sizes = sizes
    var end = -Double.infinity
    ends.reserveCapacity(ids.count)
    for index in ids.indices {
      end = max(end, starts[index] + lengths[index])
      ends.append(end)
      indexes[ids[index]] = index
    }
  }

  /// Returns the first item that ends after an offset, or the last item.
  func firstVisible(at offset: Double) -> (id: Int, start: Double)? {
    guard !ends.isEmpty else { return nil }
    let index = (0..<ends.count - 1).partitioningIndex { ends[$0] > offset }
    return (ids[index], starts[index])
  }

  /// Returns the start of an item, or nil if the item is missing.
  func start(of id: Int) -> Double? { indexes[id].map { starts[$0] } }
}
