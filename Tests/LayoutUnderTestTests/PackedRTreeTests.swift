import Expectations
import LayoutUnderTest
import TestSupport
import Testing

@Suite("Packed R-trees")
struct PackedRTreeTests {
  private let rows = ListedFrames.rows(64)

  @Test("look at the boxes along the way and at sixteen frames for each that they enter")
  func rowsInOrder() {
    let tree = PackedRTree(of: rows)
    // The box of all, four boxes of sixteen rows, the rows of the one that begins at 0.
    let first = Rect(x: 0, y: 100, width: 100, height: 40)
    expectEqual(tree.answer(first, in: rows), ExaminedHits([10, 11, 12, 13], examined: 1 + 4 + 16))
    let both = Rect(x: 0, y: 155, width: 100, height: 10)
    expectEqual(tree.answer(both, in: rows), ExaminedHits([15, 16], examined: 1 + 4 + 32))
    let beside = Rect(x: 100, y: 0, width: 50, height: 600)
    expectEqual(tree.answer(beside, in: rows), ExaminedHits([], examined: 1))
    expectEqual(tree.byteCount, (4 + 1) * 32)
  }

  /// Counts around 16 and 256, where the number of levels changes.
  @Test("end in a single box, however many frames there are", arguments: [1, 15, 16, 17, 256, 257])
  func levels(_ count: Int) {
    let frames = ListedFrames.rows(count)
    let tree = PackedRTree(of: frames)
    for index in [0, count / 2, count - 1] {
      let rect = Rect(x: 0, y: Double(index) * 10 + 2, width: 1, height: 1)
      expectEqual(tree.answer(rect, in: frames).hits, [index])
    }
    let all = Rect(x: 0, y: 0, width: 1, height: 1e5)
    expectEqual(tree.answer(all, in: frames).hits, Array(0..<count))
    let leaves = (count + 15) / 16
    let inner = leaves > 1 ? (leaves + 15) / 16 : 0
    expectEqual(tree.byteCount, (leaves + inner + (inner > 1 ? 1 : 0)) * 32)
  }

  /// Returns a square grid of squares, numbered so that neighbors are far apart in index order.
  private func scattered() -> ListedFrames {
    ListedFrames(
      frames: (0..<1024).map { index in
        let place = index * 389 % 1024
        return Rect(
          x: Double(place % 32) * 10,
          y: Double(place / 32) * 10,
          width: 10,
          height: 10
        )
      },
      hasAscendingStarts: false
    )
  }

  @Test("sort frames whose neighbors are far apart, and hold 4 bytes more for each")
  func scatteredFrames() {
    let frames = scattered()
    let tree = PackedRTree(of: frames)
    expectEqual(tree.byteCount, 1024 * 4 + (64 + 4 + 1) * 32)
    let corner = Rect(x: 0, y: 0, width: 20, height: 20)
    let answer = tree.answer(corner, in: frames)
    let expected = frames.frames.indices.filter { frames.frames[$0].sharesArea(with: corner) }
    expectEqual(answer.hits, expected)
    // One box of sixteen squares in a row of eight boxes: the 4 x 4 squares at that corner.
    expectEqual(answer.examined, 1 + 4 + 16 + 16)
    // Sorted along x into 8 slices of 4 columns, then along y: a whole column crosses 8 boxes.
    let column = Rect(x: 1, y: 0, width: 2, height: 320)
    expectEqual(tree.answer(column, in: frames).hits.count, 32)
    expectTrue(tree.answer(column, in: frames).examined <= 1 + 4 + 64 + 8 * 16)
  }

  @Test("that were sorted are packed again for any change, and in index order where that will do")
  func changedOrder() {
    let frames = scattered()
    var tree = PackedRTree(of: frames)
    tree.update(rows, from: 60)
    expectEqual(tree.byteCount, (4 + 1) * 32)
    let rect = Rect(x: 0, y: 100, width: 100, height: 40)
    expectEqual(tree.answer(rect, in: rows).hits, [10, 11, 12, 13])
    tree.update(frames, from: 60)
    expectEqual(tree.byteCount, 1024 * 4 + (64 + 4 + 1) * 32)
  }

  @Test("enclose no frame without area and none with a NaN")
  func oddFrames() {
    var frames = rows
    frames.frames[3] = Rect(x: 1e9, y: 1e9, width: 0, height: 10)
    frames.frames[4] = Rect(x: .nan, y: 0, width: 10, height: 10)
    frames.frames[5] = Rect(x: 0, y: 0, width: 10, height: .nan)
    let tree = PackedRTree(of: frames)
    let far = Rect(x: 1e8, y: 1e8, width: 1e10, height: 1e10)
    expectEqual(tree.answer(far, in: frames), ExaminedHits([], examined: 1))
    let near = Rect(x: 0, y: 0, width: 100, height: 80)
    expectEqual(tree.answer(near, in: frames).hits, [0, 1, 2, 6, 7])
  }

  @Test("of no frames hold nothing")
  func nothing() {
    var tree = PackedRTree(of: rows)
    tree.update(ListedFrames(frames: [], hasAscendingStarts: true), from: 0)
    expectEqual(tree.byteCount, 0)
    expectEqual(tree.answer(Rect(x: 0, y: 0, width: 9, height: 9), in: rows).examined, 0)
  }
}
