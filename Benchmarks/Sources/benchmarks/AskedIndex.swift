import CPeers
import LayoutUnderTest

/// An index of rectangles that answers numbered queries.
///
/// It consists of closures because a function of a generic type is specialized for an index, and a
/// method of a generic class is not.
struct AskedIndex {
  /// The name in the table.
  let name: String
  /// Runs the queries whose numbers are in a range.
  let ask: (Range<Int>) -> Void
  /// The items that a query finds, in ascending order.
  let answer: (Int) -> [Int]
  /// The memory of the index in bytes, without the frames; a library's index includes a copy of
  /// them.
  let byteCount: Int

  /// Wraps an index of this package.
  init<Index: RectIndex>(
    _ type: Index.Type,
    _ frames: WaterfallGeometry,
    _ queries: [Rect],
    named other: String? = nil
  ) {
    var updated = Index()
    updated.update(frames, from: 0)
    let index = updated
    let scratch = Scratch()
    name = other ?? Index.name
    byteCount = index.byteCount
    ask = { asked in index.collect(queries[asked], in: frames, into: &scratch.hits) }
    answer = { query in
      index.collect(queries[query...query], in: frames, into: &scratch.hits)
      return (0..<scratch.hits.count).map { scratch.hits[$0] }
    }
  }

  typealias MakePeer = (
    UnsafePointer<peer_rect>?, Int, UnsafePointer<peer_rect>?, Int
  ) -> OpaquePointer?

  /// Wraps an index of a library.
  init(_ name: String, _ make: MakePeer, _ frames: WaterfallGeometry, _ queries: [Rect]) {
    let items = (0..<frames.count).map { peer_rect(frames.frame(at: $0)) }
    let before = peer_bytes_in_use()
    guard let index = make(items, items.count, queries.map(peer_rect.init), queries.count) else {
      preconditionFailure("\(name) makes no index")
    }
    // Without this, the array that the index was made from would already be freed.
    byteCount = withExtendedLifetime(items) { peer_bytes_in_use() - before }
    let peer = Peer(index: index)
    self.name = name
    ask = { asked in
      let index = peer.index
      peer.found.withUnsafeMutableBufferPointer { found in
        for query in asked { _ = peer_query(index, query, found.baseAddress, found.count) }
      }
    }
    answer = { query in
      let count = peer_query(peer.index, query, &peer.found, peer.found.count)
      precondition(count <= peer.found.count, "\(name) finds more than there is room for")
      return peer.found[..<count].map(Int.init).sorted()
    }
  }
}

extension RectIndex {
  /// Runs the queries in order; afterward the buffer has the hits of the last one.
  fileprivate func collect(
    _ queries: ArraySlice<Rect>,
    in frames: WaterfallGeometry,
    into hits: inout HitBuffer
  ) {
    for query in queries {
      hits.reset()
      collect(query, in: frames, into: &hits)
    }
  }
}

/// The buffer for an index's answers.
private final class Scratch {
  var hits = HitBuffer()
}

/// A library's index and the buffer for its answers.
private final class Peer {
  let index: OpaquePointer
  var found = [Int32](repeating: 0, count: 4096)

  init(index: OpaquePointer) {
    self.index = index
  }

  deinit { peer_free(index) }
}

extension peer_rect {
  init(_ rect: Rect) {
    self.init(min_x: rect.minX, min_y: rect.minY, max_x: rect.maxX, max_y: rect.maxY)
  }
}
