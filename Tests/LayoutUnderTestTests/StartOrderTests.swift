import Expectations
import PropertyTesting
import Testing

@testable import LayoutUnderTest

@Suite("The order of starts")
struct StartOrderTests {
  private func order(_ starts: [Double]) -> [Int] {
    let frames = ListedFrames(
      frames: starts.map { Rect(x: 0, y: $0, width: 1, height: 1) },
      hasAscendingStarts: false
    )
    var order: ContiguousArray<Int32> = [7, 7]
    expectEqual(StartOrder.update(&order, to: frames, from: 0), 0)
    return order.map(Int.init)
  }

  @Test("follows frames that come, go and move from an item on as if all were sorted")
  func updates() {
    var generator = SplitMix64(seed: 5)
    var starts: [Double] = []
    var order: ContiguousArray<Int32> = []
    for _ in 0..<400 {
      let before = order
      let first = Int(generator.next() % UInt64(starts.count + 1))
      let count = first + Int(generator.next() % 40)
      starts.removeLast(starts.count - first)
      while starts.count < count {
        starts.append(Double(generator.next() % 30) + Double(starts.count / 4))
      }
      let frames = ListedFrames(
        frames: starts.map { Rect(x: 0, y: $0, width: 1, height: 1) },
        hasAscendingStarts: false
      )
      let kept = StartOrder.update(&order, to: frames, from: first)
      let wanted = starts.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
      expectEqual(order.map(Int.init), wanted)
      expectTrue(order.prefix(kept) == before.prefix(kept))
    }
  }

  private func isStable(_ starts: [Double]) -> Bool {
    order(starts) == starts.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
  }

  @Test("is that of the library's sort, ties by index", arguments: [0, 1, 2, 3, 4, 7, 8, 40, 300])
  func spread(_ count: Int) {
    for factor in [1, 7, 37, 101] {
      for kinds in [1, 2, 13, 1000] {
        expectTrue(isStable((0..<count).map { Double($0 * factor % kinds) - 50 }))
        expectTrue(isStable((0..<count).map { Double($0 * factor % kinds) * 0.3 }))
      }
    }
  }

  @Test("is kept where almost all frames begin in one place", arguments: [31, 32, 33, 34, 200])
  func crowded(_ count: Int) {
    // One far away start makes the others share a bucket.
    let near = (0..<count).map { Double($0 * 17 % 7) }
    expectTrue(isStable(near + [1e6]))
    expectTrue(isStable([1e6] + near))
    expectTrue(isStable([-1e6] + near))
  }

  @Test("keeps how far the first frame reaches when all others are new")
  func longFirstFrame() {
    var frames = ListedFrames.rows(5)
    frames.frames[0].height = 1000
    var index = SortedSweep(of: frames)
    frames.frames[1].height = 11
    index.update(frames, from: 1)
    let far = Rect(x: 0, y: 500, width: 10, height: 10)
    expectEqual(index.answer(far, in: frames).hits, [0])
  }
}
