import Expectations
import LayoutUnderTest
import Testing

@Suite("Visible-rect indexes work no more than they say")
struct RectIndexWorkTests {
  private let rows = ListedFrames.rows(64)
  /// A rectangle that shares area with the rows from 10 to 13.
  private let rect = Rect(x: 0, y: 100, width: 100, height: 40)

  @Test("a scan looks at every frame")
  func scan() {
    let answer = LinearScan(of: rows).answer(rect, in: rows)
    expectEqual(answer.hits, [10, 11, 12, 13])
    expectEqual(answer.examined, 64)
  }

  @Test("a store without lanes says that none begins anywhere but at the first frame")
  func noLanes() {
    struct NoLanes: RectStore {
      var count: Int { 1 }
      var sweepAxis: Axis { .x }
      var hasAscendingStarts: Bool { true }
      func frame(at index: Int) -> Rect { .zero }
      func start(at index: Int) -> Double { 0 }
      func end(at index: Int) -> Double { 0 }
    }
    expectEqual(NoLanes().laneCount, 0)
    expectEqual(NoLanes().laneStart(0), 0)
  }

  @Test("a sweep looks at what it finds where frames are rows, and holds 8 or 12 bytes for each")
  func sweep() {
    let sweep = SortedSweep(of: rows)
    expectEqual(sweep.answer(rect, in: rows), ExaminedHits([10, 11, 12, 13], examined: 4))
    let below = Rect(x: 0, y: 640, width: 100, height: 40)
    expectEqual(sweep.answer(below, in: rows), ExaminedHits([], examined: 0))
    expectEqual(sweep.byteCount, 64 * 8)
    let reversed = SortedSweep(of: rows.reversed)
    expectEqual(
      reversed.answer(rect, in: rows.reversed),
      ExaminedHits([50, 51, 52, 53], examined: 4)
    )
    expectEqual(reversed.byteCount, 64 * 12)
  }

  @Test("a sweep goes no further than the rectangle, and begins where a long frame does")
  func sweepOfLongFrames() {
    var frames = rows
    frames.frames[3].height = 77.5
    let sweep = SortedSweep(of: frames)
    // Row 3 ends at 107.5, so all that begin after it are candidates.
    expectEqual(sweep.answer(rect, in: frames), ExaminedHits([3, 10, 11, 12, 13], examined: 11))
    expectEqual(
      sweep.answer(Rect(x: 0, y: 107.5, width: 9, height: 2), in: frames),
      ExaminedHits([10], examined: 1)
    )
  }

  @Test("a sweep that was in another order keeps none and begins again")
  func sweepOfAnotherOrder() {
    var sweep = SortedSweep(of: rows.reversed)
    sweep.update(rows, from: 60)
    expectEqual(sweep.answer(rect, in: rows), ExaminedHits([10, 11, 12, 13], examined: 4))
    expectEqual(sweep.byteCount, 64 * 8)
    sweep.update(rows.reversed, from: 60)
    expectEqual(sweep.answer(rect, in: rows.reversed), ExaminedHits([50, 51, 52, 53], examined: 4))
  }

  @Test("buckets hold 8 rows each and list the one that ends where the next begins")
  func buckets() {
    let grid = GridBuckets(of: rows)
    expectEqual(grid.answer(rect, in: rows), ExaminedHits([10, 11, 12, 13], examined: 1 + 8))
    let all = Rect(x: 0, y: 0, width: 1, height: 1e4)
    expectEqual(grid.answer(all, in: rows), ExaminedHits(Array(0..<64), examined: 64))
    // 9 start positions for the frames of buckets, 9 for frames that reach over borders, room for
    // 16 of those.
    expectEqual(grid.byteCount, (9 + 9 + 16) * 4)
    let reversed = GridBuckets(of: rows.reversed)
    expectEqual(
      reversed.answer(rect, in: rows.reversed),
      ExaminedHits([50, 51, 52, 53], examined: 1 + 8)
    )
    expectEqual(reversed.byteCount, (64 + 9 + 9 + 16) * 4)
  }

  @Test("buckets list a frame up to the one that begins where it ends")
  func bucketsOfReachingFrames() {
    var frames = rows
    frames.frames[3].height = 130
    let grid = GridBuckets(of: frames)
    let after = Rect(x: 0, y: 165, width: 100, height: 1)
    expectEqual(grid.answer(after, in: frames), ExaminedHits([16], examined: 2 + 8))
    let farAfter = Rect(x: 0, y: 245, width: 100, height: 1)
    expectEqual(grid.answer(farAfter, in: frames), ExaminedHits([24], examined: 1 + 8))
  }

  @Test("buckets begin where the frames do")
  func bucketsFarAway() {
    for origin in [-1000.0, 3000] {
      let frames = ListedFrames(
        frames: rows.frames.map { Rect(x: 0, y: $0.minY + origin, width: 100, height: 10) },
        hasAscendingStarts: true
      )
      let moved = Rect(x: 0, y: 100 + origin, width: 100, height: 40)
      let grid = GridBuckets(of: frames)
      expectEqual(grid.answer(moved, in: frames), ExaminedHits([10, 11, 12, 13], examined: 1 + 8))
    }
  }

  @Test("buckets are so many that frames cross half as many borders as there are frames")
  func bucketsOfOverlappingFrames() {
    let frames = ListedFrames(
      frames: (0..<64).map { Rect(x: 0, y: Double($0), width: 10, height: 9) },
      hasAscendingStarts: true
    )
    // 72 points long, with frames of 576 points in total: 32 / 8 buckets of 18 points.
    let grid = GridBuckets(of: frames)
    let last = Rect(x: 0, y: 71.5, width: 1, height: 1)
    expectEqual(grid.answer(last, in: frames), ExaminedHits([63], examined: 9 + 10))
  }

  @Test("buckets become fewer where frames are long, so that few borders are crossed")
  func bucketsOfLongFrames() {
    let frames = ListedFrames(
      frames: (0..<64).map { Rect(x: 0, y: Double($0), width: 10, height: 193) },
      hasAscendingStarts: true
    )
    // 256 points long, with frames of 12,352 points in total: 32 / 48.25 buckets, but at least one.
    let grid = GridBuckets(of: frames)
    expectEqual(
      grid.answer(Rect(x: 0, y: 255, width: 1, height: 1), in: frames),
      ExaminedHits([63], examined: 64)
    )
    expectEqual(grid.byteCount, (2 + 2) * 4)
  }

  @Test("buckets of no frames hold nothing, and of frames without length everything in one")
  func bucketsOfNothing() {
    var grid = GridBuckets(of: rows.reversed)
    grid.update(ListedFrames(frames: [], hasAscendingStarts: false), from: 0)
    expectEqual(grid.answer(rect, in: rows), ExaminedHits([], examined: 0))
    // Only the room for frames that reach over borders is kept.
    expectEqual(grid.byteCount, (9 + 16) * 4)
    let flat = ListedFrames(
      frames: Array(repeating: Rect(x: 0, y: 5, width: 10, height: 0), count: 40),
      hasAscendingStarts: true
    )
    expectEqual(GridBuckets(of: flat).byteCount, (2 + 2) * 4)
    grid.update(flat, from: 0)
    expectEqual(
      grid.answer(Rect(x: 0, y: 0, width: 10, height: 10), in: flat),
      ExaminedHits([], examined: 40)
    )
  }

  /// Returns five lanes of 64 rows, each 100 points wide, from left to right or from right to left.
  private func lanes(isDescending: Bool = false) -> ListedFrames {
    var frames = ListedFrames(frames: [], hasAscendingStarts: false)
    for lane in 0..<5 {
      frames.frames += rows.frames.map {
        Rect(x: Double(isDescending ? -lane : lane) * 100, y: $0.minY, width: 100, height: 10)
      }
      frames.laneStarts.append(frames.count)
    }
    return frames
  }

  @Test("lanes are cut to the rectangle on all sides, with one more look where each one ends")
  func lanesCut() {
    let frames = lanes()
    let search = LaneSearch(of: frames)
    expectEqual(search.byteCount, 0)
    let across = Rect(x: 100, y: 100, width: 200, height: 40)
    let hits = [74, 75, 76, 77, 138, 139, 140, 141]
    expectEqual(search.answer(across, in: frames), ExaminedHits(hits, examined: 2 * (4 + 1)))
    let down = Rect(x: 100, y: 630, width: 50, height: 40)
    expectEqual(search.answer(down, in: frames), ExaminedHits([127], examined: 1 + 1))
    let below = Rect(x: 100, y: 640, width: 50, height: 40)
    expectEqual(search.answer(below, in: frames), ExaminedHits([], examined: 1))
    let beside = Rect(x: -50, y: 0, width: 50, height: 40)
    expectEqual(search.answer(beside, in: frames), ExaminedHits([], examined: 0))
  }

  @Test("lanes from right to left are cut as well, and a single one is no scan")
  func otherLanes() {
    let frames = lanes(isDescending: true)
    let search = LaneSearch(of: frames)
    let across = Rect(x: -200, y: 100, width: 200, height: 20)
    let hits = [74, 75, 138, 139]
    expectEqual(search.answer(across, in: frames), ExaminedHits(hits, examined: 2 * (2 + 1)))
    var single = rows
    single.laneStarts = [0, 64]
    let answer = LaneSearch(of: single).answer(rect, in: single)
    expectEqual(answer, ExaminedHits([10, 11, 12, 13], examined: 4 + 1))
  }

  @Test("lanes keep no order for empty frames that are alike")
  func lanesOfEmptyFrames() {
    var frames = rows
    frames.laneStarts = [0, 64]
    frames.frames[5] = Rect(x: 0, y: 40, width: 100, height: 0)
    frames.frames[4] = frames.frames[5]
    expectEqual(LaneSearch(of: frames).byteCount, 0)
  }

  @Test("lanes keep an order of 4 bytes a frame where one of them is in disorder")
  func lanesInDisorder() {
    var frames = rows
    frames.laneStarts = [0, 32, 64]
    frames.frames.swapAt(3, 4)
    for row in 32..<64 {
      frames.frames[row] = Rect(x: 100, y: Double(row - 32) * 10, width: 100, height: 10)
    }
    var search = LaneSearch(of: frames)
    expectEqual(search.byteCount, 64 * 4)
    let rect = Rect(x: 0, y: 30, width: 200, height: 10)
    expectEqual(search.answer(rect, in: frames), ExaminedHits([4, 35], examined: 2 * (1 + 1)))
    // A change of only the second lane keeps the order of the first.
    frames.frames.swapAt(40, 41)
    search.update(frames, from: 32)
    expectEqual(search.answer(rect, in: frames), ExaminedHits([4, 35], examined: 2 * (1 + 1)))
    let lower = Rect(x: 100, y: 80, width: 100, height: 10)
    expectEqual(search.answer(lower, in: frames), ExaminedHits([41], examined: 1 + 1))
    frames.frames.swapAt(3, 4)
    frames.frames.swapAt(40, 41)
    search.update(frames, from: 0)
    expectEqual(search.byteCount, 0)
  }
}
