import LayoutContract

/// Grows a recorded model to a number of items by adding others around it.
struct ModelGrowth {
  /// The number of items to reach, the position of the recorded ones, and the seed.
  let options: ReplayOptions

  /// Returns the numbers of items to add before and after `recorded` items.
  func added(to recorded: Int) -> (before: Int, after: Int) {
    guard let items = options.items, items > recorded else { return (0, 0) }
    let added = items - recorded
    switch options.growAt {
    case .start: return (0, added)
    case .middle: return (added / 2, added - added / 2)
    case .end: return (added, 0)
    }
  }

  /// Returns the first section with added items around its own.
  ///
  /// - Parameters:
  ///   - section: The section as recorded.
  ///   - before: The number of items to add before them.
  ///   - after: The number of items to add after them.
  /// - Returns: The grown section, and for each added item the index of the recorded item whose
  ///   metrics it has; the `k`-th added item has the id `-1 - k`.
  func grown(
    _ section: SectionModel,
    before: Int,
    after: Int
  ) -> (section: SectionModel, sources: ContiguousArray<Int32>) {
    var result = section.emptied()
    result.reserveCapacity(before + section.count + after)
    var sources: ContiguousArray<Int32> = []
    sources.reserveCapacity(before + after)
    let drawn = Swift.max(section.count, 1)
    let fallback = ItemMetrics(size: Size(width: 100, height: 100))
    let metrics = section.ids.indices.map { section.metrics(at: $0) }
    func add(_ count: Int) {
      for _ in 0..<count {
        var generator = SplitMix64(seed: options.seed, stream: UInt64(sources.count))
        let source = Int(generator.next() % UInt64(drawn))
        result.append(id: -1 - sources.count, metrics.isEmpty ? fallback : metrics[source])
        sources.append(Int32(truncatingIfNeeded: source))
      }
    }
    add(before)
    result.append(0..<section.count, of: section)
    add(after)
    return (result, sources)
  }
}
