import LayoutUnderTest

/// A full relayout, from raw metrics to frames and a queryable index, compared with a naive one;
/// and the bare placement loop.
enum RelayoutBenchmark {
  /// Returns the rows for the workloads of one size.
  static func rows(items: Int, rounds: Int) -> [BenchmarkRow] {
    var rows = [3, 2, 5, 8].flatMap {
      RelayoutBenchmark.rows(Workload(items: items, columns: $0), false, rounds: rounds)
    }
    let captions = Workload(items: items, columns: 3, hasCaptions: true)
    rows += RelayoutBenchmark.rows(captions, true, rounds: rounds)
    return rows + kernelRows(Workload(items: items, columns: 3), rounds: rounds)
  }

  /// Returns the rows of the bare loop, on heights in whole units and packed results, compared with
  /// the naive loop, which converts both.
  private static func kernelRows(_ workload: Workload, rounds: Int) -> [BenchmarkRow] {
    let naive = NaiveRelayout<NaiveNoIndex>(workload, false)
    let kernel = PackedKernel(workload)
    let contenders = [
      naive.contenders[0],
      Rounds.Contender(name: "kernel, 3 columns", run: kernel.place),
    ]
    let values = Rounds.nanoseconds(contenders, rounds: rounds)
    for item in 0..<workload.model.itemCount {
      precondition(kernel.top(of: item) == naive.frame(at: item).minY, "item \(item) differs")
    }
    return BenchmarkRow.rows(
      "relayout, kernel only, an item",
      workload.name,
      names: contenders.map(\.name),
      values: values,
      references: [0, 0]
    )
  }

  /// Returns the rows for one workload, in nanoseconds an item.
  private static func rows(
    _ workload: Workload,
    _ hasCaptions: Bool,
    rounds: Int
  ) -> [BenchmarkRow] {
    let prefixMaxima = NaiveRelayout<NaivePrefixMaxima>(workload, hasCaptions)
    let bucketArrays = NaiveRelayout<NaiveBucketArrays>(workload, hasCaptions)
    let countedBuckets = NaiveRelayout<NaiveCountedBuckets>(workload, hasCaptions)
    let sweep = OwnRelayout<SortedSweep>(workload)
    let grid = OwnRelayout<GridBuckets>(workload)
    let buckets = OwnRelayout<BucketSweep>(workload)
    let chunks = OwnRelayout<ChunkedStarts>(workload)
    let contenders =
      prefixMaxima.contenders + sweep.contenders + buckets.contenders + chunks.contenders
      + bucketArrays.contenders
      + countedBuckets.contenders + grid.contenders
    let values = Rounds.nanoseconds(contenders, rounds: rounds)
    sweep.requireAgreement(with: prefixMaxima)
    buckets.requireAgreement(with: prefixMaxima)
    chunks.requireAgreement(with: prefixMaxima)
    grid.requireAgreement(with: bucketArrays)
    grid.requireAgreement(with: countedBuckets)
    // Warm is compared with warm and new with new; each index with the fastest naive one of the
    // same kind.
    return BenchmarkRow.rows(
      "relayout, an item",
      workload.name,
      names: contenders.map(\.name),
      values: values,
      references: [0, 1, 0, 1, 0, 1, 0, 1, 10, 11, 10, 11, 10, 11]
    )
  }
}

/// A naive relayout, into arrays that already have capacity and into new ones.
private final class NaiveRelayout<Index: NaiveIndex> {
  private let workload: Workload
  private let hasCaptions: Bool
  private var waterfall = NaiveWaterfall()
  private var index = Index()

  init(_ workload: Workload, _ hasCaptions: Bool) {
    self.workload = workload
    self.hasCaptions = hasCaptions
  }

  var contenders: [Rounds.Contender] {
    [
      Rounds.Contender(name: "\(Index.name), warm", run: relayout),
      Rounds.Contender(name: "\(Index.name), new") { [self] in
        waterfall = NaiveWaterfall()
        index = Index()
        return relayout()
      },
    ]
  }

  private func relayout() -> Int {
    let section = workload.model.sections[0]
    waterfall.place(section, columns: workload.columns, hasCaptions: hasCaptions)
    index.build(waterfall.frames, contentHeight: waterfall.contentHeight)
    return section.count
  }

  var contentHeight: Double { waterfall.contentHeight }

  func frame(at item: Int) -> Rect { waterfall.frames[item] }

  func query(_ rect: Rect) -> [Int] { index.query(rect, waterfall.frames) }
}

/// A relayout of this package's waterfall, on an instance that was laid out before and on a new
/// one.
private final class OwnRelayout<Index: RectIndex> {
  private let workload: Workload
  private var layout: WaterfallLayout<Index>

  init(_ workload: Workload) {
    self.workload = workload
    layout = WaterfallLayout(settings: workload.settings)
  }

  var contenders: [Rounds.Contender] {
    [
      Rounds.Contender(name: "\(Index.name), warm", run: relayout),
      Rounds.Contender(name: "\(Index.name), new") { [self] in
        layout = WaterfallLayout(settings: workload.settings)
        return relayout()
      },
    ]
  }

  private func relayout() -> Int {
    layout.invalidate(.all)
    layout.prepare(workload.environment)
    return workload.model.sections[0].count
  }

  /// Stops if frames, content heights or answers differ.
  func requireAgreement(with naive: NaiveRelayout<some NaiveIndex>) {
    precondition(layout.contentSize.height == naive.contentHeight, "the content heights differ")
    for item in 0..<workload.model.sections[0].count {
      let own = layout.attributes(for: .cell(ItemPath(section: 0, item: item)))?.frame
      precondition(own == naive.frame(at: item), "the frames of item \(item) differ")
    }
    var answer = ElementBuffer<WaterfallDetail>()
    for rect in workload.jumps(contentLength: naive.contentHeight) {
      answer.removeAll()
      layout.collectElements(in: rect, into: &answer)
      let items = answer.elements.map(\.element.item)
      precondition(items == naive.query(rect), "the answers for \(rect) differ")
    }
  }
}
