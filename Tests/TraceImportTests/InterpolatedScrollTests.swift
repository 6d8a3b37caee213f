import Expectations
import LayoutContract
import Testing

@testable import TraceImport

struct InterpolatedScrollTests {
  /// Returns the geometry of items of 100 points.
  private func geometry(_ ids: [Int]) -> ListGeometry {
    ListGeometry(
      viewSize: Size(width: 300, height: 400),
      contentLength: Double(ids.count) * 100,
      ids: ids,
      starts: ids.indices.map { Double($0) * 100 },
      lengths: ids.map { _ in 100 },
      sizes: []
    )
  }

  private func scroll(
    _ samples: [(frame: Int, offset: Double)],
    frames: Int,
    steps: [Int] = [0],
    _ geometries: [ListGeometry]? = nil
  ) -> [InterpolatedScroll.Frame] {
    InterpolatedScroll(
      samples: samples,
      frameCount: frames,
      throttle: 9,
      steps: steps,
      geometries: geometries ?? [geometry(Array(0..<20))]
    ).frames
  }

  @Test func anOffsetMovesEvenlyBetweenTwoSamples() {
    let frames = scroll([(0, 0), (4, 40)], frames: 6)
    expectEqual(frames.map(\.offset), [0, 10, 20, 30, 40, 40])
    expectEqual(frames.map(\.isInterpolated), [false, true, true, true, false, false])
    expectEqual(frames.map(\.isMoving), [false, true, true, true, true, false])
  }

  @Test func afterARestTheFirstMovementIsRecordedAtOnce() {
    let frames = scroll([(0, 0), (30, 40), (32, 60)], frames: 34)
    expectEqual(frames[29], InterpolatedScroll.Frame(offset: 0))
    expectEqual(frames[30], InterpolatedScroll.Frame(offset: 40, isMoving: true))
    expectEqual(frames[31].offset, 50)
  }

  @Test func whatABrowserMovedToKeepThePlaceIsNoMovement() {
    // Five items are inserted above the visible ones, and the browser moves the offset by 500.
    let before = geometry(Array(0..<20))
    let after = geometry(Array(100..<105) + Array(0..<20))
    let frames = scroll([(0, 300), (4, 760)], frames: 5, steps: [0, 2], [before, after])
    expectEqual(frames.map(\.offset), [300, 290, 780, 770, 760])
    expectEqual(frames.map(\.isInterpolated), [false, true, true, true, false])
  }

  @Test func whereTheBrowserDidNotMoveItTheOffsetStays() {
    let before = geometry(Array(0..<20))
    let after = geometry(Array(100..<105) + Array(0..<20))
    let frames = scroll([(0, 40), (4, 0)], frames: 5, steps: [0, 2], [before, after])
    expectEqual(frames.map(\.offset), [40, 30, 20, 10, 0])
  }
}
