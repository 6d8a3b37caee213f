import LayoutContract

/// Where the items of a list are after a step.
struct ListGeometry {
  /// The scrolled element's inner size.
  var viewSize: Size
  /// The content's length along the scroll axis.
  var contentLength: Double
  /// The items' ids in their order.
  var ids: [Int]
  /// Where each item begins, along the scroll axis.
  var starts: [Double]
  /// Sizes that are new or other than before, by id.
  var sizes: [(id: Int, size: Size)]
  /// The largest end of an item and those before it.
  private var ends: [Double] = []
  private var places: [Int: Int] = [:]

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
    for place in ids.indices {
      end = max(end, starts[place] + lengths[place])
      ends.append(end)
      places[ids[place]] = place
    }
  }

  /// The first item that ends after an offset, or the last one.
  func firstVisible(at offset: Double) -> (id: Int, start: Double)? {
    guard !ends.isEmpty else { return nil }
    let place = (0..<ends.count - 1).partitioningIndex { ends[$0] > offset }
    return (ids[place], starts[place])
  }

  /// Where an item begins, or nil where it is not there.
  func start(of id: Int) -> Double? { places[id].map { starts[$0] } }
}
