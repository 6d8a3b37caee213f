import CPeers
import LayoutUnderTest

/// Rect queries by every strategy and by the libraries that are taken otherwise, without a layout
/// around them: rectangles in, indexes out.
enum QueryBenchmark {
  /// The rows for one size, in nanoseconds a query.
  static func rows(items: Int, rounds: Int) -> [BenchmarkRow] {
    let workload = Workload(items: items, columns: 3)
    var layout = WaterfallLayout<LinearScan>(configuration: workload.configuration)
    layout.prepare(workload.environment)
    let (frames, length) = (layout.itemFrames, layout.contentSize.height)
    let sets = [
      ("fling", workload.flings(contentLength: length)),
      ("random", workload.jumps(contentLength: length)),
    ]
    return sets.flatMap { name, rects in
      let indexes = indexes(frames, rects)
      requireAgreement(indexes, rects.count)
      let work = "\(name), \(workload.name)"
      // A scan costs the same wherever it is asked; some queries will do.
      let few = min(rects.count, max(20, 20_000_000 / items))
      let contenders = indexes.map { index in
        let asked = 0..<(index.name == LinearScan.name ? few : rects.count)
        return Rounds.Contender(name: index.name) {
          index.ask(asked)
          return asked.count
        }
      }
      let warm = rows("query", work, indexes, Rounds.nanoseconds(contenders, rounds: rounds))
      // What a scan reads is never in the caches as a whole.
      let quick = Array(indexes.dropFirst())
      let cold = EvictedRounds.nanoseconds(quick, rects.count, rounds: rounds)
      return warm + rows("query, caches evicted", work, quick, cold)
    }
  }

  /// What all others are held against.
  private static let boost = "Boost.Geometry \(String(cString: peer_boost_version())) rtree"

  private static func rows(
    _ benchmark: String,
    _ work: String,
    _ indexes: [AskedIndex],
    _ values: [[Double]]
  ) -> [BenchmarkRow] {
    guard let reference = indexes.firstIndex(where: { $0.name == boost }) else {
      preconditionFailure("\(boost) is none of the indexes")
    }
    return BenchmarkRow.rows(
      benchmark,
      work,
      names: indexes.map(\.name),
      values: values,
      references: indexes.map { _ in reference }
    )
  }

  /// The strategies, the scan first, and the libraries.
  private static func indexes(_ frames: WaterfallFrames, _ rects: [Rect]) -> [AskedIndex] {
    let geos = "GEOS \(String(cString: peer_geos_version()).prefix { $0 != "-" }) STRtree"
    return [
      AskedIndex(LinearScan.self, frames, rects),
      AskedIndex(SortedSweep.self, frames, rects),
      AskedIndex(GridBuckets.self, frames, rects),
      AskedIndex(BucketSweep.self, frames, rects),
      AskedIndex(PackedRTree.self, frames, rects),
      AskedIndex(boost, { peer_boost_make($0, $1, $2, $3) }, frames, rects),
      AskedIndex(geos, { peer_geos_make($0, $1, $2, $3) }, frames, rects),
    ]
  }

  /// Stops where two indexes answer differently; the scan is asked for some of the queries only.
  private static func requireAgreement(_ indexes: [AskedIndex], _ count: Int) {
    for query in 0..<count {
      let expected = indexes[1].answer(query)
      for index in indexes[2...] {
        precondition(index.answer(query) == expected, "\(index.name) differs in query \(query)")
      }
      guard query % 50 == 0 else { continue }
      precondition(indexes[0].answer(query) == expected, "the scan differs in query \(query)")
    }
  }
}
