import LayoutUnderTest
import TraceReplay

/// Draws collections of items of every awkward size.
public struct RandomModel: Hashable, Sendable {
  /// The most sections.
  public var sections = 4
  /// The most items of one section.
  public var items = 20
  /// Whether sizes may be NaN, infinite or negative, which no trace holds but an app may give.
  public var hasUnsoundSizes = true

  /// Makes the default bounds.
  public init() {}

  /// Draws a model whose item ids count up from 0.
  public func draw(_ generator: inout SplitMix64) -> CollectionModel {
    var model = CollectionModel()
    var id = 0
    for number in 0..<generator.integer(0...sections) {
      var section = SectionModel(id: 100 + number)
      let hasCaptions = generator.chance(0.4)
      for _ in 0..<generator.integer(0...items) {
        var metrics = metrics(&generator)
        if !hasCaptions { metrics.captionHeight = 0 }
        section.append(id: id, metrics)
        id += 1
      }
      section.header = supplementary(&generator)
      section.footer = supplementary(&generator)
      model.sections.append(section)
    }
    return model
  }

  /// Draws what is known of one item.
  public func metrics(_ generator: inout SplitMix64) -> ItemMetrics {
    ItemMetrics(
      size: Size(width: side(&generator), height: side(&generator)),
      isMeasured: generator.chance(0.8),
      captionHeight: generator.chance(0.5) ? side(&generator) : 0
    )
  }

  /// Draws a length: an ordinary one, a round one that makes ties, or an awkward one.
  public func side(_ generator: inout SplitMix64) -> Double {
    switch generator.integer(0...(hasUnsoundSizes ? 24 : 19)) {
    case 0: 0
    case 1: generator.pick(0.001, 3000, 65_536)
    case 2...9: generator.pick(50, 100, 200)
    case 20: generator.pick(.nan, .infinity)
    case 21: -generator.length(0...100)
    case 22: generator.pick(1e300, .leastNonzeroMagnitude)
    default: generator.length(10...400)
    }
  }

  private func supplementary(_ generator: inout SplitMix64) -> Size? {
    guard generator.chance(0.5) else { return nil }
    let height = generator.pick(0, 0.001, 30, generator.length(1...80))
    return Size(width: 100, height: height)
  }
}

/// Draws settings of a waterfall.
public enum RandomWaterfall {
  /// The numbers of columns worth trying: none, each that has code of its own, and many.
  public static let columnCounts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 255]

  /// Draws settings.
  public static func configuration(_ generator: inout SplitMix64) -> WaterfallConfiguration {
    var result = WaterfallConfiguration()
    result.columns = columnCounts[generator.integer(0...columnCounts.count - 1)]
    result.placement = generator.pick(.shortest, .roundRobin)
    result.pinsHeaders = generator.chance(0.2)
    result.pinsFooters = generator.chance(0.2)
    if generator.chance(0.5) {
      result.columnSpacing = generator.pick(0, 8, generator.length(0...20))
      result.itemSpacing = generator.pick(0, 8, 0.001, generator.length(0...20))
    }
    if generator.chance(0.5) {
      result.sectionInset = EdgeInsets(
        top: generator.length(0...20),
        left: generator.length(0...20),
        bottom: generator.pick(0, 10.5),
        right: generator.pick(0, 7)
      )
    }
    return result
  }

  /// Draws a viewport that was scrolled somewhere: before the content, in it or behind it.
  public static func bounds(_ generator: inout SplitMix64) -> Rect {
    let origin = Point(x: generator.length(-300...3000), y: generator.length(-300...3000))
    return Rect(origin: generator.chance(0.2) ? .zero : origin, size: viewSize(&generator))
  }

  /// Draws the size of a viewport, sometimes without room.
  public static func viewSize(_ generator: inout SplitMix64) -> Size {
    Size(
      width: generator.pick(320, 375, 390, 1024, generator.length(1...500), 0),
      height: generator.pick(480, 667, generator.length(1...900), 0)
    )
  }
}
