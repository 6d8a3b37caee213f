import Expectations
import LayoutUnderTest
import PropertyTesting
import TestSupport
import Testing
import TraceReplay

/// Frames in parallel lanes: those of a lane are equally wide, one after the other in any order.
private struct RandomLanes: RectStore {
  var frames: [Rect] = []
  var starts: [Int] = [0]
  let sweepAxis: Axis
  let isDescending: Bool

  var count: Int { frames.count }
  var hasAscendingStarts: Bool { false }
  var laneCount: Int { starts.count - 1 }
  func laneStart(_ lane: Int) -> Int { starts[lane] }
  func frame(at index: Int) -> Rect { frames[index] }
  func start(at index: Int) -> Double {
    sweepAxis == .y ? frames[index].minY : frames[index].minX
  }
  func end(at index: Int) -> Double { sweepAxis == .y ? frames[index].maxY : frames[index].maxX }

  init(_ generator: inout Choices) {
    sweepAxis = generator.pick(.x, .y)
    isDescending = generator.chance(0.4)
    redraw(from: 0, &generator)
  }

  /// Draws the frames of a lane and all after it again.
  mutating func redraw(from lane: Int, _ generator: inout Choices) {
    starts.removeLast(starts.count - lane - 1)
    frames.removeLast(frames.count - starts[lane])
    for lane in lane..<lane + generator.integer(0...6) {
      let across = Double(isDescending ? -lane : lane) * 50
      let width = generator.pick(50.0, 30, 0)
      var along = generator.length(-100...100)
      var lane: [Rect] = []
      for _ in 0..<generator.integer(1...12) {
        let length = generator.pick(0, 20, generator.length(0...90))
        lane.append(Rect(x: across, y: along, width: width, height: length))
        along += length + generator.pick(0, 10)
      }
      if generator.chance(0.5) { generator.shuffle(&lane) }
      frames += sweepAxis == .y ? lane : lane.map(\.transposed)
      starts.append(frames.count)
    }
  }
}

@Suite("A search in lanes")
struct LaneSearchTests {
  private func hits(_ index: LaneSearch, _ rect: Rect, _ frames: some RectStore) -> [Int] {
    var hits = HitBuffer(minimumCapacity: 4)
    index.collect(rect, in: frames, into: &hits)
    return (0..<hits.count).map { hits[$0] }
  }

  @Test("answers as a scan does, whatever order frames have in their lanes, through changes")
  func agrees() {
    let finding = forAll(seeds: 0..<400) { generator in
      var frames = RandomLanes(&generator)
      var index = LaneSearch()
      index.update(frames, from: 0)
      for round in 0..<4 {
        let rects = (0..<12).map { _ in RandomFrames.rect(&generator) } + frames.frames.prefix(3)
        for rect in rects {
          let expected = frames.frames.indices.filter { frames.frames[$0].sharesArea(with: rect) }
          let found = hits(index, rect, frames)
          if found != expected { return "round \(round), \(rect): \(found), not \(expected)" }
        }
        let lane = generator.integer(0...frames.laneCount)
        frames.redraw(from: lane, &generator)
        index.update(frames, from: frames.laneStart(lane))
      }
      return nil
    }
    expectNil(finding)
  }

  @Test("answers as a scan does where there are no lanes")
  func scans() {
    var generator = Choices(seed: 8)
    let frames = RandomFrames(most: 60, &generator)
    var index = LaneSearch()
    index.update(frames, from: 0)
    let rect = Rect(x: -300, y: -300, width: 900, height: 900)
    expectEqual(
      hits(index, rect, frames),
      frames.frames.indices.filter {
        frames.frames[$0].sharesArea(with: rect)
      }
    )
    expectEqual(index.byteCount, 0)
  }

  @Test("looks at lanes and rows within the rectangle and at no others, and keeps no order")
  func cuts() {
    var layout = HierarchyLayout<LaneSearch>()
    // A staircase: the last of every ten children has the next ten.
    let model = CollectionModel(
      hierarchy: (0..<1000).map { section in
        (0..<10).map { (section * 10 + $0, section > 0 ? section * 10 - 1 : nil) }
      }
    )
    layout.prepare(LayoutEnvironment(showing: model))
    var elements = ElementBuffer<HierarchyDetail>()
    let rect = Rect(x: 35_000, y: 315_000, width: 700, height: 1400)
    layout.collectElements(in: rect, into: &elements)
    expectTrue(elements.count > 20)
    expectTrue(elements.hits.examined <= elements.count + 2 * 2 * 11)
  }
}
