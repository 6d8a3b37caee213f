import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@Suite("Sweeps that begin at a bucket")
struct BucketSweepTests {
  private let rows = ListedFrames.rows(64)
  /// A rectangle that shares area with the rows from 10 to 13.
  private let rect = Rect(x: 0, y: 100, width: 100, height: 40)

  @Test("begin at the bucket's first frame, and hold a number for every four rows")
  func rowsInOrder() {
    let sweep = BucketSweep(of: rows)
    // 16 buckets of 39.375 points; the third begins at 78.75, and row 7 ends in it.
    expectEqual(sweep.answer(rect, in: rows), ExaminedHits([10, 11, 12, 13], examined: 7))
    // The last row ends in a seventeenth bucket.
    expectEqual(sweep.byteCount, 17 * 4)
    let below = Rect(x: 0, y: 700, width: 100, height: 40)
    expectEqual(sweep.answer(below, in: rows), ExaminedHits([], examined: 0))
    let above = Rect(x: 0, y: -50, width: 100, height: 60)
    expectEqual(sweep.answer(above, in: rows), ExaminedHits([0], examined: 1))
  }

  @Test("keep an order of 4 bytes a frame where starts do not ascend")
  func rowsInDisorder() {
    let reversed = rows.reversed
    var sweep = BucketSweep(of: reversed)
    expectEqual(sweep.answer(rect, in: reversed), ExaminedHits([50, 51, 52, 53], examined: 7))
    expectEqual(sweep.byteCount, (17 + 64) * 4)
    // Data for one order is not valid for the other.
    sweep.update(rows, from: 60)
    expectEqual(sweep.answer(rect, in: rows), ExaminedHits([10, 11, 12, 13], examined: 7))
    expectEqual(sweep.byteCount, 17 * 4)
    sweep.update(reversed, from: 60)
    expectEqual(sweep.answer(rect, in: reversed), ExaminedHits([50, 51, 52, 53], examined: 7))
  }

  @Test("go no further than the rectangle, and begin where a long frame does")
  func longFrame() {
    var frames = rows
    frames.frames[3].height = 77.5
    let sweep = BucketSweep(of: frames)
    expectEqual(sweep.answer(rect, in: frames), ExaminedHits([3, 10, 11, 12, 13], examined: 11))
    // Row 3 ends at 107.5, in the bucket that begins at 78.75; queries there start with row 3.
    let after = Rect(x: 0, y: 107.5, width: 9, height: 2)
    expectEqual(sweep.answer(after, in: frames), ExaminedHits([10], examined: 8))
    let nextBucket = Rect(x: 0, y: 120, width: 9, height: 2)
    expectEqual(sweep.answer(nextBucket, in: frames), ExaminedHits([12], examined: 2))
  }

  /// A counter of reads of frames' ends; a frame that is entered in the index is read once.
  private final class EndsAsked {
    var count = 0
  }

  private struct WatchedFrames: RectStore {
    var frames: ListedFrames
    let asked = EndsAsked()

    var count: Int { frames.count }
    var sweepAxis: Axis { .y }
    var hasAscendingStarts: Bool { true }
    func frame(at index: Int) -> Rect { frames.frames[index] }
    func start(at index: Int) -> Double { frames.frames[index].minY }
    func end(at index: Int) -> Double {
      asked.count += 1
      return frames.frames[index].maxY
    }
  }

  /// Returns rows one below the other, from a given start.
  private func watched(_ count: Int, from start: Double = 0, height: Double = 10) -> WatchedFrames {
    WatchedFrames(
      frames: ListedFrames(
        frames: (0..<count).map {
          Rect(x: 0, y: start + Double($0) * height, width: 100, height: height)
        },
        hasAscendingStarts: true
      )
    )
  }

  /// Updates an index from a changed frame on, and returns the number of frames that it enters.
  private func entered(_ before: WatchedFrames, _ after: WatchedFrames, from first: Int) -> Int {
    var sweep = BucketSweep(of: before)
    sweep.update(after, from: first)
    let entered = after.asked.count
    for top in stride(from: -20.0, to: 1300, by: 7) {
      let rect = Rect(x: 0, y: top, width: 5, height: 30)
      let expected = after.frames.frames.indices.filter {
        after.frames.frames[$0].sharesArea(with: rect)
      }
      expectEqual(sweep.answer(rect, in: after).hits, expected)
    }
    return entered
  }

  @Test("enter only what changed while the buckets are right within a factor of two")
  func keptBuckets() {
    expectEqual(entered(watched(64), watched(64), from: 60), 4)
    // With up to twice or down to half as many frames, the bucket length stays the same.
    expectEqual(entered(watched(64), watched(128), from: 60), 68)
    expectEqual(entered(watched(64), watched(32), from: 30), 2)
    expectEqual(entered(watched(64), watched(64), from: 64), 0)
  }

  @Test("choose buckets again where the old ones are wrong")
  func newBuckets() {
    // More frames than the buckets are made for.
    expectEqual(entered(watched(64), watched(129), from: 60), 129)
    // Rows more than twice as high, and less than half as high.
    expectEqual(entered(watched(64), watched(64, height: 25), from: 60), 64)
    expectEqual(entered(watched(64), watched(64, height: 4), from: 60), 64)
    expectEqual(entered(watched(64), watched(64, from: 50), from: 60), 64)
    expectEqual(entered(watched(64), watched(64), from: 0), 64)
  }

  @Test("hold eight bytes a frame at most, however far one reaches")
  func endlessFrame() {
    var frames = rows
    frames.frames[20].height = .greatestFiniteMagnitude
    let sweep = BucketSweep(of: frames)
    expectEqual(sweep.byteCount, (2 * 64 + 1) * 4)
    let far = Rect(x: 0, y: 1e9, width: 5, height: 5)
    expectEqual(sweep.answer(far, in: frames).hits, [20])
    let farther = Rect(x: 0, y: 1e300, width: 5, height: 1e299)
    expectEqual(sweep.answer(farther, in: frames).hits, [20])
  }

  @Test("of no frames hold nothing, and of frames in one place a single number")
  func nothing() {
    var sweep = BucketSweep(of: rows)
    sweep.update(ListedFrames(frames: [], hasAscendingStarts: true), from: 0)
    expectEqual(sweep.answer(rect, in: rows), ExaminedHits([], examined: 0))
    expectEqual(sweep.byteCount, 0)
    let alike = ListedFrames(
      frames: Array(repeating: Rect(x: 0, y: 5, width: 10, height: 3), count: 40),
      hasAscendingStarts: true
    )
    sweep.update(alike, from: 0)
    expectEqual(sweep.byteCount, 4)
    expectEqual(sweep.answer(Rect(x: 0, y: 7, width: 1, height: 1), in: alike).examined, 40)
  }
}
