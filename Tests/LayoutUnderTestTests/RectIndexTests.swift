import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay

@Suite("Visible-rect indexes")
struct RectIndexTests {
  /// The indexes that find frames in any arrangement.
  static let indexes: [any RectIndex.Type] = [
    LinearScan.self, SortedSweep.self, GridBuckets.self, BucketSweep.self, PackedRTree.self,
    ChunkedStarts.self,
  ]

  private static let everything = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  /// Compares an index with a scan written here, on random frames that change from a position on.
  @Test("answer as a scan does", arguments: indexes)
  func answer(_ type: any RectIndex.Type) {
    func finding<Index: RectIndex>(_ type: Index.Type) -> String? {
      forAll(seeds: TestDepth.current.seeds(of: 0..<400)) { generator in
        var frames = RandomFrames(most: generator.pick(3, 20, 120), &generator)
        var index = Index()
        index.update(frames, from: 0)
        for round in 0..<4 {
          var rects = (0..<12).map { _ in RandomFrames.rect(&generator) }
          rects += frames.frames.prefix(3) + [Self.everything]
          for rect in rects {
            let expected = frames.frames.indices.filter { frames.frames[$0].sharesArea(with: rect) }
            let found = index.answer(rect, in: frames).hits
            if found != Array(expected) {
              return "round \(round), \(rect): \(found), not \(expected)"
            }
          }
          let first = generator.integer(0...frames.count)
          frames.redraw(from: first, most: generator.pick(0, 3, 60), &generator)
          index.update(frames, from: first)
        }
        return nil
      }
    }
    expectNil(finding(type))
  }

  /// Returns the first item within a rectangle's range, by the store and by its frames.
  private static func first(
    _ frames: some RectStore,
    _ rect: Rect,
    in items: Range<Int>
  ) -> (found: Int, expected: Int) {
    let (start, end) = frames.sweepAxis == .y ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    let expected = items.first {
      let frame = frames.frame(at: $0)
      return frames.sweepAxis == .y
        ? frame.minY < end && frame.maxY > start : frame.minX < end && frame.maxX > start
    }
    return (frames.firstCandidate(for: rect, in: items), expected ?? items.upperBound)
  }

  @Test("skip, in a scan, just the frames that are not beside the rectangle")
  func firstCandidates() {
    var generator = Choices(seed: 11)
    var section = SectionModel(id: 0)
    for id in 0..<150 {
      let size = Size(width: Double(20 + id % 7 * 13), height: Double(10 + id % 5 * 9))
      section.append(id: id, ItemMetrics(size: size))
    }
    let sections: ContiguousArray = [section, SectionModel(id: 1)]
    let size = Size(width: 320, height: 480)
    func stores(_ isMirrored: Bool) -> [any RectStore] {
      func prepared<Layout: CollectionLayout>(_ layout: Layout) -> Layout {
        layout.prepared(for: sections, size: size, isRightToLeft: isMirrored)
      }
      return [
        prepared(FlowLayout<LinearScan>()).itemFrames,
        prepared(WaterfallLayout<LinearScan>()).itemFrames,
        prepared(SpanGridLayout<LinearScan>()).itemFrames,
        prepared(RaggedRowLayout<LinearScan>()).itemFrames,
        prepared(QuiltLayout<LinearScan>()).itemFrames,
        prepared(HierarchyLayout<LinearScan>()).itemFrames,
      ]
    }
    for frames in stores(false) + stores(true) {
      for _ in 0..<200 {
        let begin = generator.integer(0...frames.count)
        let items = begin..<generator.integer(begin...frames.count)
        let (found, expected) = Self.first(frames, RandomFrames.rect(&generator), in: items)
        expectEqual(found, expected, "\(type(of: frames)) \(items)")
      }
    }
  }

  /// Rectangles that a host should never ask for.
  static let oddRects = [
    Rect.zero,
    Rect(x: 0, y: 0, width: -5, height: -5),
    Rect(x: .nan, y: 0, width: 10, height: 10),
    Rect(x: 0, y: .nan, width: 10, height: 10),
    Rect(x: 0, y: 0, width: .nan, height: 10),
    Rect(x: 0, y: 0, width: 10, height: .nan),
    Rect(x: -.infinity, y: -.infinity, width: .infinity, height: .infinity),
    Rect(x: .infinity, y: .infinity, width: 10, height: 10),
  ]

  private static func hits(
    _ type: any RectIndex.Type,
    _ rect: Rect,
    _ frames: RandomFrames
  ) -> [Int] {
    func hits<Index: RectIndex>(_ type: Index.Type) -> [Int] {
      Index(of: frames).answer(rect, in: frames).hits
    }
    return hits(type)
  }

  @Test("find nothing in a rectangle without area or with a NaN", arguments: oddRects)
  func findNothing(_ rect: Rect) {
    var generator = Choices(seed: 3)
    for _ in 0..<20 {
      let frames = RandomFrames(most: 50, &generator)
      for type in Self.indexes {
        expectEqual(Self.hits(type, rect, frames), [], "\(type)")
      }
    }
  }

  @Test("find every frame with area in an endless rectangle")
  func findEverything() {
    let largest = Double.greatestFiniteMagnitude
    let rects = [
      Rect(x: -largest / 2, y: -largest / 2, width: largest, height: largest),
      Rect(x: -1e9, y: -1e9, width: .infinity, height: .infinity),
    ]
    var generator = Choices(seed: 4)
    for _ in 0..<20 {
      let frames = RandomFrames(most: 50, &generator)
      let expected = frames.frames.indices.filter { frames.frames[$0].sharesArea(with: rects[0]) }
      for rect in rects {
        for type in Self.indexes {
          expectEqual(Self.hits(type, rect, frames), expected, "\(type)")
        }
      }
    }
  }

  @Test("count what they look at and what they hold")
  func counts() {
    var generator = Choices(seed: 6)
    var frames = RandomFrames(most: 200, &generator)
    while frames.count < 100 || frames.hasAscendingStarts {
      frames = RandomFrames(most: 200, &generator)
    }
    var sweep = SortedSweep()
    sweep.update(frames, from: 0)
    expectEqual(sweep.byteCount, frames.count * 12)
    var hits = HitBuffer()
    LinearScan().collect(Self.everything, in: frames, into: &hits)
    expectEqual(hits.examined, frames.count)
    hits.reset()
    sweep.collect(Rect(x: -9e5, y: -9e5, width: 1, height: 1), in: frames, into: &hits)
    expectEqual(hits.examined, 0)
    var grid = GridBuckets()
    expectTrue(grid.byteCount >= 0)
    grid.update(frames, from: 0)
    expectTrue(grid.byteCount >= frames.count * 4)
    expectEqual(LinearScan().byteCount, 0)
  }
}
