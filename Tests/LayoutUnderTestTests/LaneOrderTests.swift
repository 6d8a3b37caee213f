import Expectations
import PropertyTesting
import TestSupport
import Testing

@testable import LayoutUnderTest

@Suite("Items of a lane that are sorted")
struct LaneOrderTests {
  /// Sorts frames with given starts.
  private func sorted(_ starts: [Double]) -> [Int] {
    let frames = ListedFrames(
      frames: starts.map { Rect(x: 0, y: $0, width: 10, height: 1) },
      hasAscendingStarts: false
    )
    var items = ContiguousArray(repeating: Int32(-1), count: starts.count)
    items.withUnsafeMutableBufferPointer { LaneOrder.sort(starts.indices, into: $0, by: frames) }
    return items.map(Int.init)
  }

  private func isRight(_ starts: [Double]) -> Bool {
    let found = sorted(starts)
    return found.map { starts[$0] } == starts.sorted() && Set(found).count == starts.count
  }

  @Test("are in order where some are too far in front or after, alone or many together")
  func outliers() {
    let normal = (0..<400).map(Double.init)
    expectEqual(sorted([]), [])
    expectEqual(sorted([7]), [0])
    expectEqual(sorted([5, 1, 2, 3]), [1, 2, 3, 0])
    expectEqual(sorted([2, 3, 4, 1]), [3, 0, 1, 2])
    expectTrue(isRight(normal))
    expectTrue(isRight(normal.reversed()))
    expectTrue(isRight((1000..<1100).map(Double.init) + normal))
    let (front, back) = (Array(normal[..<200]), Array(normal[200...]))
    expectTrue(isRight(back + front))
    expectTrue(isRight(front + [9000.0, 9001, 9002] + back + [3.5, 4.5]))
    let equal = Array(repeating: 4.0, count: 30)
    expectTrue(isRight(equal + [1.0, 1] + equal.map { $0 / 2 }))
  }

  @Test("are in order whatever order they had")
  func random() {
    let finding = forAll(seeds: 0..<300) { generator in
      var starts = (0..<generator.integer(0...300)).map { Double($0 / 2) }
      for _ in 0..<generator.integer(0...12) where !starts.isEmpty {
        // Moves a range of starts to another position.
        let first = generator.integer(0...starts.count - 1)
        let end = generator.integer(first...min(starts.count, first + generator.pick(1, 3, 90)))
        let stretch = starts[first..<end]
        starts.removeSubrange(first..<end)
        starts.insert(contentsOf: stretch, at: generator.integer(0...starts.count))
      }
      return isRight(starts) ? nil : "\(starts)"
    }
    expectNil(finding)
  }
}
