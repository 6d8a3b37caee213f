import LayoutUnderTest

/// An index that stores nothing: a query examines every frame.
struct NaiveNoIndex: NaiveIndex {
  static var name: String { "naive, no index" }

  mutating func build(_ frames: [Rect], contentHeight: Double) {}

  func query(_ rect: Rect, _ frames: [Rect]) -> [Int] {
    frames.indices.filter { frames[$0].sharesArea(with: rect) }
  }
}

/// An array of the largest bottom edge so far: the naive form of a sorted sweep.
struct NaivePrefixMaxima: NaiveIndex {
  static var name: String { "naive + prefix maxima" }
  private var maxima: [Double] = []

  @inline(never)
  mutating func build(_ frames: [Rect], contentHeight: Double) {
    maxima.removeAll(keepingCapacity: true)
    maxima.reserveCapacity(frames.count)
    var maximum = -Double.infinity
    for frame in frames {
      maximum = max(maximum, frame.maxY)
      maxima.append(maximum)
    }
  }

  func query(_ rect: Rect, _ frames: [Rect]) -> [Int] {
    let first = (0..<maxima.count).partitioningIndex { maxima[$0] > rect.minY }
    return (first..<frames.count).prefix { frames[$0].minY < rect.maxY }
      .filter { frames[$0].sharesArea(with: rect) }
  }
}

/// An array of item numbers for every 256 points: the naive form of a grid.
struct NaiveBucketArrays: NaiveIndex {
  static var name: String { "naive + bucket arrays" }
  private var buckets: [[Int32]] = []

  @inline(never)
  mutating func build(_ frames: [Rect], contentHeight: Double) {
    // The buckets of the previous relayout keep their capacity.
    for bucket in buckets.indices { buckets[bucket].removeAll(keepingCapacity: true) }
    let count = Int(contentHeight / 256) + 1
    if count < buckets.count { buckets.removeLast(buckets.count - count) }
    while buckets.count < count { buckets.append([]) }
    for (item, frame) in frames.enumerated() {
      for bucket in Int(frame.minY / 256)...Int(frame.maxY / 256) {
        buckets[bucket].append(Int32(item))
      }
    }
  }

  func query(_ rect: Rect, _ frames: [Rect]) -> [Int] {
    let first = max(0, Int(rect.minY / 256))
    let last = min(buckets.count - 1, Int(rect.maxY / 256))
    guard first <= last else { return [] }
    let found = buckets[first...last].joined().lazy.map(Int.init)
    return Set(found.filter { frames[$0].sharesArea(with: rect) }).sorted()
  }
}

/// The buckets concatenated in one array, by a counting sort: the careful form of a grid.
struct NaiveCountedBuckets: NaiveIndex {
  static var name: String { "naive + counted buckets" }
  private var starts: [Int32] = []
  private var items: [Int32] = []

  @inline(never)
  mutating func build(_ frames: [Rect], contentHeight: Double) {
    let count = Int(contentHeight / 256) + 1
    var cursors = [Int32](repeating: 0, count: count + 1)
    for frame in frames {
      for bucket in Int(frame.minY / 256)...Int(frame.maxY / 256) {
        cursors[bucket + 1] += 1
      }
    }
    for bucket in 0..<count {
      cursors[bucket + 1] += cursors[bucket]
    }
    starts = cursors
    let total = Int(cursors[count])
    if items.count != total { items = [Int32](repeating: 0, count: total) }
    for (item, frame) in frames.enumerated() {
      for bucket in Int(frame.minY / 256)...Int(frame.maxY / 256) {
        items[Int(cursors[bucket])] = Int32(item)
        cursors[bucket] += 1
      }
    }
  }

  func query(_ rect: Rect, _ frames: [Rect]) -> [Int] {
    let first = max(0, Int(rect.minY / 256))
    let last = min(starts.count - 2, Int(rect.maxY / 256))
    guard first <= last else { return [] }
    let found = items[Int(starts[first])..<Int(starts[last + 1])].lazy.map(Int.init)
    return Set(found.filter { frames[$0].sharesArea(with: rect) }).sorted()
  }
}
