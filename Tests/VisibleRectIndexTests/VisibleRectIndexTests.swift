import Expectations
import Foundation
import LayoutUnderTest
import PropertyTesting
import Testing
import VisibleRectIndex

struct VisibleRectIndexTests {
  /// Returns frames in rows, some of them long, some of them empty.
  private static func frames(_ generator: inout SplitMix64, count: Int) -> [CGRect] {
    (0..<count).map { item in
      CGRect(
        x: CGFloat(Int.random(in: 0...3, using: &generator)) * 90,
        y: CGFloat(item / 3) * 40 + CGFloat(Int.random(in: -60...60, using: &generator)),
        width: CGFloat(Int.random(in: 0...120, using: &generator)),
        height: CGFloat(Int.random(in: 0...200, using: &generator))
      )
    }
  }

  /// Returns the positions that a layout of the contract finds.
  private static func collected(
    _ frames: [CGRect],
    _ rect: CGRect,
    _ axis: VisibleRectIndex.Axis
  ) -> [Int] {
    let rects = (frames + [rect]).map {
      Rect(x: $0.minX, y: $0.minY, width: $0.width, height: $0.height)
    }
    var hits = HitBuffer()
    VisibleRectIndex(rects.dropLast(), axis: axis).collect(rects[frames.count], into: &hits)
    return (0..<hits.count).map { hits[$0] }
  }

  @Test(arguments: [VisibleRectIndex.Axis.vertical, .horizontal])
  func itFindsWhatAFilterFinds(_ axis: VisibleRectIndex.Axis) {
    var generator = SplitMix64(seed: 7)
    for count in [0, 1, 2, 40, 600] {
      let frames = Self.frames(&generator, count: count)
      let index = VisibleRectIndex(frames, axis: axis)
      for _ in 0..<60 {
        let rect = CGRect(
          x: CGFloat(Int.random(in: -50...400, using: &generator)),
          y: CGFloat(Int.random(in: -100...8_000, using: &generator)),
          width: CGFloat(Int.random(in: 0...400, using: &generator)),
          height: CGFloat(Int.random(in: 0...900, using: &generator))
        )
        let filtered = frames.indices.filter { position in
          let frame = frames[position]
          return max(frame.minX, rect.minX) < min(frame.maxX, rect.maxX)
            && max(frame.minY, rect.minY) < min(frame.maxY, rect.maxY)
        }
        expectEqual(index.positions(in: rect), filtered)
        expectEqual(Self.collected(frames, rect, axis), filtered)
      }
    }
  }
}
