import LayoutUnderTest

/// A store of given frames, swept along y, with a settable trait of ascending starts.
struct ListedFrames: RectStore {
  var frames: [Rect]
  var hasAscendingStarts: Bool
  /// The first frame of each lane, then the number of frames; one element if there are no lanes.
  var laneStarts = [0]

  var count: Int { frames.count }
  var sweepAxis: Axis { .y }
  var laneCount: Int { laneStarts.count - 1 }
  func frame(at index: Int) -> Rect { frames[index] }
  func start(at index: Int) -> Double { frames[index].minY }
  func end(at index: Int) -> Double { frames[index].maxY }
  func laneStart(_ lane: Int) -> Int { laneStarts[lane] }

  /// Returns rows of 100 x 10 points one below the other, from 0 on.
  static func rows(_ count: Int) -> ListedFrames {
    ListedFrames(
      frames: (0..<count).map { Rect(x: 0, y: Double($0) * 10, width: 100, height: 10) },
      hasAscendingStarts: true
    )
  }

  /// The frames in reverse order.
  var reversed: ListedFrames {
    ListedFrames(frames: frames.reversed(), hasAscendingStarts: false)
  }
}

/// The hits of an index, and the number of candidates that it examined.
struct ExaminedHits: Equatable {
  var hits: [Int]
  var examined: Int

  init(_ hits: [Int], examined: Int) {
    self.hits = hits
    self.examined = examined
  }
}

extension RectIndex {
  /// Creates the index of some frames.
  init(of frames: some RectStore) {
    self.init()
    update(frames, from: 0)
  }

  /// Returns the hits of the index in a rectangle.
  func answer(_ rect: Rect, in frames: some RectStore) -> ExaminedHits {
    var hits = HitBuffer(minimumCapacity: 1)
    collect(rect, in: frames, into: &hits)
    return ExaminedHits((0..<hits.count).map { hits[$0] }, examined: hits.examined)
  }
}
