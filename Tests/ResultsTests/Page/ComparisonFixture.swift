import Measurement
import Results

/// Comparisons of all kinds, derived from one in `ReportFixture`.
enum ComparisonFixture {
  /// A ratio with its confidence interval and verdict.
  struct Way {
    var ratio: Double
    var interval: ClosedRange<Double>
    var verdict = Verdict.pass

    static let same = Way(ratio: 1.001, interval: 0.995...1.005)
  }

  /// Returns a comparison whose outliers and single frames are the same as in the base.
  static func record(
    _ trace: String = "feed-fling",
    median: Way = .same,
    total: Way = .same,
    slowest: Way = .same,
    isFaster: Bool = false
  ) -> ComparisonRecord {
    var base = ReportFixture.comparisons[0]
    for (place, way) in [median, total, slowest].enumerated() {
      base.slowdowns[place].ratio = way.ratio
      base.slowdowns[place].lower = way.interval.lowerBound
      base.slowdowns[place].upper = way.interval.upperBound
      base.slowdowns[place].verdict = way.verdict
    }
    for place in 3..<5 {
      base.slowdowns[place].ratio = 1
      base.slowdowns[place].verdict = .pass
    }
    base.trace.name = trace
    var record = ComparisonRecord(
      run: base.run,
      machine: base.machine,
      trace: base.trace,
      base: base.base,
      head: base.head,
      items: 1200,
      units: base.units,
      times: nil,
      slowdowns: base.slowdowns,
      isFaster: isFaster,
      slowerFrames: [],
      failure: nil,
      verdict: Verdict.combined(base.slowdowns.map(\.verdict))
    )
    record.pairs = 10
    (record.baseOutlierShare, record.headOutlierShare) = (0.0625, 0.125)
    return record
  }

  static let slower = Way(ratio: 1.378, interval: 1.314...1.425, verdict: .regression)
  static let faster = Way(ratio: 0.498, interval: 0.49...0.506)
  static let unsure = Way(ratio: 1.018, interval: 0.99...1.05, verdict: .inconclusive)

  /// All kinds of comparisons: slower and faster at the same time, inconclusive, faster, unchanged,
  /// and failed.
  static var all: [ComparisonRecord] {
    var mixed = record("rotate", median: slower, total: faster, slowest: slower, isFaster: true)
    mixed.slowdowns[3].ratio = 1.03125
    mixed.slowdowns[3].verdict = .regression
    mixed.slowdowns[4].ratio = 2
    mixed.slowdowns[4].verdict = .regression
    mixed.slowerFrames = ReportFixture.comparisons[0].slowerFrames
    var failed = record("slow-read")
    failed.slowdowns = []
    failed.verdict = .inconclusive
    failed.failure = "the base ended before it replayed anything"
    return [
      record("chat-prepend"), failed, record(ReportFixture.awkwardName, median: unsure), mixed,
      record("masonry-storm", median: faster, total: faster, isFaster: true),
    ]
  }
}
