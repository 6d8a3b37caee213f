import LayoutContract
import PropertyTesting

/// Draws collections of items with ordinary and extreme sizes.
///
/// The simplest collection has no sections; the simplest size is 50 x 50.
public struct RandomModel: Equatable, Sendable {
  /// The maximum number of sections.
  public var sections = 4
  /// The maximum number of items in a section.
  public var items = 20
  /// A Boolean value that indicates whether sizes may be NaN, infinite or negative.
  ///
  /// Traces contain no such sizes, but an app may return them.
  public var hasUnsoundSizes = true

  /// Makes the default bounds.
  public init() {}

  /// Draws a model whose item ids count up from 0.
  public func draw(_ choices: inout Choices) -> CollectionModel {
    var model = CollectionModel()
    var id = 0
    for number in 0..<choices.integer(0...sections) {
      var section = SectionModel(id: 100 + number)
      let hasCaptions = choices.chance(0.4)
      for _ in 0..<choices.integer(0...items) {
        var metrics = metrics(&choices)
        if !hasCaptions { metrics.captionHeight = 0 }
        section.append(id: id, metrics)
        id += 1
      }
      section.header = supplementary(&choices)
      section.footer = supplementary(&choices)
      model.sections.append(section)
    }
    return model
  }

  /// Draws the metrics of one item.
  public func metrics(_ choices: inout Choices) -> ItemMetrics {
    ItemMetrics(
      size: Size(width: side(&choices), height: side(&choices)),
      isMeasured: !choices.chance(0.2),
      captionHeight: choices.chance(0.5) ? side(&choices) : 0
    )
  }

  /// The relative weights of the kinds of lengths.
  private static let soundSide = [8, 10, 1, 1]
  private static let anySide = soundSide + [1, 1, 1]

  /// Draws a length: ordinary, round to provoke ties, or extreme.
  public func side(_ choices: inout Choices) -> Double {
    switch choices.position(weights: hasUnsoundSizes ? Self.anySide : Self.soundSide) {
    case 0: choices.pick(50, 100, 200)
    case 1: choices.length(10...400)
    case 2: 0
    case 3: choices.pick(0.001, 3000, 65_536)
    case 4: choices.pick(.nan, .infinity)
    case 5: -choices.length(0...100)
    default: choices.pick(1e300, .leastNonzeroMagnitude)
    }
  }

  private func supplementary(_ choices: inout Choices) -> Size? {
    guard choices.chance(0.5) else { return nil }
    let height = choices.pick(0, 0.001, 30, choices.length(1...80))
    return Size(width: 100, height: height)
  }
}
