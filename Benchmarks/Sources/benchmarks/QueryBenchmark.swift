import CPeers
import LayoutUnderTest

/// Rect queries by every index and by the libraries that engineers would use instead, without a
/// layout: rectangles in, item numbers out.
enum QueryBenchmark {
  /// Returns the rows for some collection sizes, in nanoseconds a query, and the cost of a fling in
  /// the largest relative to the smallest.
  static func rows(sizes: [Int], rounds: Int) -> [BenchmarkRow] {
    let collections = sizes.sorted().map { IndexedCollection(items: $0) }
    var rows = collections.flatMap { $0.rows(rounds: rounds) }
    if let least = collections.first, let most = collections.last, least.items < most.items {
      rows += growth(from: least, to: most, rounds: rounds)
    }
    return rows
  }

  private static func growth(
    from least: IndexedCollection,
    to most: IndexedCollection,
    rounds: Int
  ) -> [BenchmarkRow] {
    let pairs = zip(least.quick, most.quick).flatMap { [(least, $0), (most, $1)] }
    let contenders = pairs.map { collection, index in
      Rounds.Contender(name: "\(index.name), \(collection.items) items") {
        index.ask(collection.flings)
        return collection.flings.count
      }
    }
    return BenchmarkRow.rows(
      "query, growth",
      "fling, \(most.items) beside \(least.items) items",
      names: contenders.map(\.name),
      values: Rounds.nanoseconds(contenders, rounds: rounds),
      references: contenders.indices.map { $0 / 2 * 2 }
    )
  }
}

/// A collection of photos, with every index of it.
private struct IndexedCollection {
  let items: Int
  let name: String
  /// The indexes: the linear scan, the others of this package, the libraries.
  let indexes: [AskedIndex]
  /// The numbers of the queries of flings, and of queries all over the content.
  let flings: Range<Int>
  let jumps: Range<Int>

  /// The name of the library that all indexes are compared with.
  private static let boost = "Boost.Geometry \(String(cString: peer_boost_version())) rtree"
  private static let geos =
    "GEOS \(String(cString: peer_geos_version()).prefix { $0 != "-" }) STRtree"

  init(items: Int) {
    let workload = Workload(items: items, columns: 3)
    var layout = WaterfallLayout<LinearScan>(settings: workload.settings)
    layout.prepare(workload.environment)
    let (frames, length) = (layout.itemFrames, layout.contentSize.height)
    precondition(frames.count == items, "a query benchmark needs a place for every item")
    let fling = workload.flings(contentLength: length)
    let rects = fling + workload.jumps(contentLength: length)
    self.items = items
    name = workload.name
    flings = fling.indices
    jumps = fling.count..<rects.count
    indexes = [
      AskedIndex(LinearScan.self, frames, rects),
      AskedIndex(SortedSweep.self, frames, rects),
      AskedIndex(GridBuckets.self, frames, rects),
      AskedIndex(BucketSweep.self, frames, rects),
      AskedIndex(PackedRTree.self, frames, rects),
      AskedIndex(ChunkedStarts.self, frames, rects),
      AskedIndex(Self.boost, { peer_boost_make($0, $1, $2, $3) }, frames, rects),
      AskedIndex(Self.geos, { peer_geos_make($0, $1, $2, $3) }, frames, rects),
    ]
    requireAgreement()
  }

  /// All indexes except the linear scan.
  var quick: [AskedIndex] { Array(indexes.dropFirst()) }

  func rows(rounds: Int) -> [BenchmarkRow] {
    // An empty index shows the fixed cost of a query.
    let nothing = WaterfallLayout<LinearScan>().itemFrames
    let rects = [Rect](
      repeating: Rect(x: 0, y: 0, width: 375, height: 812),
      count: jumps.upperBound
    )
    let floor = AskedIndex(BucketSweep.self, nothing, rects, named: "bucket-sweep of no items")
    let asked = [("fling", flings), ("random", jumps)]
    let answers = asked.flatMap { set, queries in
      let work = "\(set), \(name)"
      let contenders = (indexes + [floor]).map { contender($0, queries) }
      let warm = rows(
        "query",
        work,
        indexes + [floor],
        Rounds.nanoseconds(contenders, rounds: rounds)
      )
      // A scan's data never fits in the caches; a small collection's rarely leaves them.
      guard items >= 1_000_000 else { return warm }
      let cold = EvictedRounds.nanoseconds(quick + [floor], queries, rounds: rounds)
      return warm + rows("query, caches evicted", work, quick + [floor], cold)
    }
    let bytes = indexes.map { [Double($0.byteCount) / Double(items)] }
    return answers + rows("index, bytes an item", name, indexes, bytes, unit: "B")
  }

  private func contender(_ index: AskedIndex, _ queries: Range<Int>) -> Rounds.Contender {
    // A scan costs the same for every query, so a few are enough.
    let few = min(queries.count, max(20, 20_000_000 / items))
    let asked = index.name == LinearScan.name ? queries.prefix(few) : queries
    return Rounds.Contender(name: index.name) {
      index.ask(asked)
      return asked.count
    }
  }

  private func rows(
    _ benchmark: String,
    _ work: String,
    _ indexes: [AskedIndex],
    _ values: [[Double]],
    unit: String = "ns"
  ) -> [BenchmarkRow] {
    guard let reference = indexes.firstIndex(where: { $0.name == Self.boost }) else {
      preconditionFailure("\(Self.boost) is not one of the indexes")
    }
    return BenchmarkRow.rows(
      benchmark,
      work,
      names: indexes.map(\.name),
      values: values,
      unit: unit,
      references: indexes.map { _ in reference }
    )
  }

  /// Stops if two indexes return different items; only every 50th query is compared with the scan.
  private func requireAgreement() {
    for query in 0..<jumps.upperBound {
      let expected = indexes[1].answer(query)
      for index in indexes[2...] {
        precondition(index.answer(query) == expected, "\(index.name) differs in query \(query)")
      }
      guard query % 50 == 0 else { continue }
      precondition(indexes[0].answer(query) == expected, "the scan differs in query \(query)")
    }
  }
}
