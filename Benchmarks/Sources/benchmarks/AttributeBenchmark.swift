import Foundation
import LayoutUnderTest

/// Compares rect queries that return attributes, through the layout, with copying the attributes of
/// known items: the least that any answer costs.
enum AttributeBenchmark {
  /// Returns the rows for one collection size, in nanoseconds a query.
  static func rows(items: Int, rounds: Int) -> [BenchmarkRow] {
    let workload = Workload(items: items, columns: 3)
    let sweep = QueriedLayout<SortedSweep>(workload)
    let grid = QueriedLayout<GridBuckets>(workload)
    let buckets = QueriedLayout<BucketSweep>(workload)
    let tree = QueriedLayout<PackedRTree>(workload)
    let chunks = QueriedLayout<ChunkedStarts>(workload)
    let length = sweep.contentHeight
    let sets = [
      ("fling", workload.flings(contentLength: length)),
      ("random", workload.jumps(contentLength: length)),
    ]
    return sets.flatMap { name, rects in
      let anchor = CopyAnchor(sweep, rects)
      let contenders = [
        Rounds.Contender(name: "copy anchor", run: anchor.copyOneByOne),
        Rounds.Contender(name: "memcpy", run: anchor.copyBytes),
        Rounds.Contender(name: "sorted-sweep") { sweep.query(rects) },
        Rounds.Contender(name: "grid-buckets") { grid.query(rects) },
        Rounds.Contender(name: "bucket-sweep") { buckets.query(rects) },
        Rounds.Contender(name: "packed-rtree") { tree.query(rects) },
        Rounds.Contender(name: "chunked") { chunks.query(rects) },
      ]
      let values = Rounds.nanoseconds(contenders, rounds: rounds)
      for rect in rects {
        let expected = sweep.answer(rect)
        precondition(grid.answer(rect) == expected, "grid-buckets differs for \(rect)")
        precondition(buckets.answer(rect) == expected, "bucket-sweep differs for \(rect)")
        precondition(tree.answer(rect) == expected, "packed-rtree differs for \(rect)")
        precondition(chunks.answer(rect) == expected, "chunked differs for \(rect)")
      }
      precondition(
        anchor.copiedCount == sweep.count(rects),
        "the copy anchor copies another number"
      )
      return BenchmarkRow.rows(
        "query, attributes out",
        "\(name), \(workload.name)",
        names: contenders.map(\.name),
        values: values,
        references: contenders.map { _ in 0 }
      )
    }
  }
}

/// A layout that was laid out once and is queried.
private final class QueriedLayout<Index: RectIndex> {
  private var layout: WaterfallLayout<Index>
  private var elements = ElementBuffer<WaterfallDetail>()

  init(_ workload: Workload) {
    layout = WaterfallLayout(settings: workload.settings)
    layout.prepare(workload.environment)
  }

  var contentHeight: Double { layout.contentSize.height }

  func query(_ rects: [Rect]) -> Int {
    // A local copy for the loop: each access to a stored property of an object would be checked.
    var layout = layout
    for rect in rects {
      elements.removeAll()
      layout.collectElements(in: rect, into: &elements)
    }
    return rects.count
  }

  func answer(_ rect: Rect) -> [LayoutAttributes<WaterfallDetail>] {
    _ = query([rect])
    return Array(elements.elements)
  }

  func count(_ rects: [Rect]) -> Int {
    rects.reduce(0) { $0 + answer($1).count }
  }
}

/// Copies the attributes of known items: the least that any index costs.
private final class CopyAnchor {
  private var attributes: [LayoutAttributes<WaterfallDetail>] = []
  private var items: [Int32] = []
  private var starts = [0]
  private var elements = ElementBuffer<WaterfallDetail>()
  /// The destination of attributes that are copied in one piece.
  private var copy: [LayoutAttributes<WaterfallDetail>] = []
  private(set) var copiedCount = 0

  init(_ layout: QueriedLayout<SortedSweep>, _ rects: [Rect]) {
    for rect in rects {
      for element in layout.answer(rect) {
        let item = element.element.item
        if attributes.count <= item {
          let missing = item + 1 - attributes.count
          attributes.append(contentsOf: repeatElement(element, count: missing))
        }
        attributes[item] = element
        items.append(Int32(item))
      }
      starts.append(items.count)
      copiedCount = items.count
    }
    copy = Array(attributes.prefix(4096))
  }

  func copyOneByOne() -> Int {
    copiedCount = 0
    attributes.withUnsafeBufferPointer { attributes in
      items.withUnsafeBufferPointer { items in
        for query in 1..<starts.count {
          elements.removeAll()
          for position in starts[query - 1]..<starts[query] {
            elements.append(attributes[Int(items[position])])
          }
          copiedCount += elements.count
        }
      }
    }
    return starts.count - 1
  }

  /// Copies as many attributes, those of each query in one piece: the cost of moving the bytes.
  func copyBytes() -> Int {
    let stride = MemoryLayout<LayoutAttributes<WaterfallDetail>>.stride
    var copied = 0
    attributes.withUnsafeBytes { attributes in
      copy.withUnsafeMutableBytes { copy in
        guard let target = copy.baseAddress, let source = attributes.baseAddress else { return }
        for query in 1..<starts.count {
          let count = starts[query] - starts[query - 1]
          let first = Int(items[starts[query - 1]])
          memcpy(
            target,
            source + first * stride,
            min(count, attributes.count / stride - first) * stride
          )
          copied += count
        }
      }
    }
    precondition(copied == copiedCount, "another number is copied")
    return starts.count - 1
  }
}
