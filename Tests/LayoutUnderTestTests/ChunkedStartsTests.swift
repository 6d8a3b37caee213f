import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing

@Suite("One start in every 512")
struct ChunkedStartsTests {
  private typealias Waterfall = CountedLayout<WaterfallLayout<ChunkedStarts>>

  /// Returns a waterfall of three columns, 100 points wide, of squares by default.
  private func waterfall(
    _ counts: [Int],
    height: (Int) -> Double = { _ in 100 }
  ) -> Waterfall {
    var waterfall = Waterfall(WaterfallLayout<ChunkedStarts>(), counts) {
      ItemMetrics(size: Size(width: 100, height: height($0)))
    }
    waterfall.environment.bounds.width = 300
    _ = waterfall.work()
    return waterfall
  }

  private func answer(_ y: Double, _ height: Double, of waterfall: Waterfall) -> ExaminedHits {
    let frames = waterfall.layout.itemFrames
    let rect = Rect(x: 0, y: y, width: 300, height: height)
    return ChunkedStarts(of: frames).answer(rect, in: frames)
  }

  @Test("finds rows in any chunk, and looks back at one item of each column")
  func squares() {
    let waterfall = waterfall([3000])
    // Item 1536 begins the fourth chunk, at 51,200.
    for row in [0, 1, 170, 171, 511, 512, 998, 999] {
      let first = row * 3
      let found = answer(Double(row) * 100 + 0.25, 50, of: waterfall)
      expectEqual(found, ExaminedHits([first, first + 1, first + 2], examined: 6))
    }
    expectEqual(answer(-50, 50.5, of: waterfall), ExaminedHits([0, 1, 2], examined: 3))
    expectEqual(answer(100_000, 50, of: waterfall), ExaminedHits([], examined: 3))
  }

  @Test("goes back to a long item that reaches the rectangle, however many are beside it")
  func longItem() {
    let waterfall = waterfall([3000]) { $0 == 4 ? 60_050 : 100 }
    let found = answer(60_000.25, 50, of: waterfall)
    expectEqual(found.hits.first, 4)
    expectEqual(found.hits.count, 3)
    expectEqual(answer(60_151, 20, of: waterfall).hits.count, 3)
  }

  @Test("goes back no further than the section, since all before end where it begins")
  func sections() {
    // Sections of one item never use the other columns.
    let waterfall = waterfall(Array(repeating: 1, count: 2000))
    let found = answer(150_050, 100, of: waterfall)
    expectEqual(found, ExaminedHits([1500, 1501], examined: 3))
    let empty = self.waterfall([4, 0, 0, 5, 0])
    expectEqual(answer(250, 10, of: empty).hits, [4, 5, 6])
  }

  @Test("holds eight bytes a chunk, and what a sweep holds where starts do not ascend")
  func bytes() {
    let rows = ListedFrames.rows(1025)
    var chunked = ChunkedStarts(of: rows)
    expectEqual(chunked.byteCount, 3 * 8)
    chunked.update(ListedFrames.rows(1024), from: 1024)
    expectEqual(chunked.byteCount, 2 * 8)
    let rect = Rect(x: 0, y: 100, width: 100, height: 40)
    expectEqual(chunked.answer(rect, in: ListedFrames.rows(1024)).hits, [10, 11, 12, 13])
    chunked.update(rows.reversed, from: 1000)
    expectEqual(chunked.byteCount, SortedSweep(of: rows.reversed).byteCount)
    expectEqual(chunked.answer(rect, in: rows.reversed).hits, [1011, 1012, 1013, 1014])
    chunked.update(rows, from: 1000)
    expectEqual(chunked.byteCount, 3 * 8)
    expectEqual(chunked.answer(rect, in: rows).hits, [10, 11, 12, 13])
  }

  @Test("follows changes of frames from any item on, over several chunks")
  func changes() {
    let finding = forAll(seeds: 0..<60) { generator in
      var starts: [Double] = []
      var chunked = ChunkedStarts()
      for round in 0..<5 {
        let first = generator.integer(0...starts.count)
        starts.removeLast(starts.count - first)
        for _ in 0..<generator.integer(0...1500) {
          starts.append((starts.last ?? 0) + Double(generator.integer(0...3)))
        }
        let frames = ListedFrames(
          frames: starts.map { Rect(x: 0, y: $0, width: 10, height: 2) },
          hasAscendingStarts: true
        )
        chunked.update(frames, from: first)
        for _ in 0..<20 {
          let top = Double(generator.integer(-2...max(1, Int(starts.last ?? 0) + 2)))
          let rect = Rect(x: 0, y: top, width: 10, height: 3)
          guard chunked.answer(rect, in: frames).hits == LinearScan().answer(rect, in: frames).hits
          else { return "round \(round), \(rect)" }
        }
      }
      return nil
    }
    expectNil(finding)
  }

  @Test("finds nothing where there is no room, without looking back")
  func noRoom() {
    var waterfall = waterfall([2000])
    _ = waterfall.work(at: .zero)
    expectEqual(answer(0.5, 100, of: waterfall), ExaminedHits([], examined: 0))
  }
}
