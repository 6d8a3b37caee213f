import LayoutContract
import PropertyTesting

/// Whole models: a trace's initial model, and the models after reloads.
extension TraceDraft {
  /// The source of the item sizes of a section.
  private enum SizeRule: CaseIterable {
    case same, listed, alternating, drawn, estimated, unknown, empty, tooWide, enormous, unsound,
      share

    /// Returns the relative weight of each rule.
    static func weights(_ shape: RandomTrace) -> [Int] {
      [4, 12, 2, 4, 3, 3, 1, 1, 1, shape.hasUnsoundSizes ? 3 : 0, shape.hasEvenShares ? 20 : 0]
    }
  }

  /// Adds the records of a whole model.
  mutating func addModel(_ choices: inout Choices) {
    ids = []
    // Paths as text without a separator are the same for two items: 1 and 11, 11 and 1.
    let isLong = shape.sections > 1 && choices.chance(0.03)
    let counts = isLong ? 12...13 : shape.leastSections...shape.sections
    _ = choices.array(count: counts, "section") { addSection(&$0) }
  }

  private mutating func addSection(_ choices: inout Choices) {
    let rule = SizeRule.allCases[choices.position(weights: SizeRule.weights(shape))]
    // Only sizes from a rule are cheap enough for many items.
    let times = choices.chance(0.005) ? 100 : choices.pick(1, 1, 1, 1, 4, 20)
    let bound = rule == .listed ? shape.items : shape.items * times
    let count = choices.integer(0...bound)
    let ids = reserveIDs(count)
    self.ids.append(ids)
    let hasSpans = rule == .listed && choices.chance(0.15)
    let items = TraceItems(
      section: self.ids.count - 1,
      identities: choices.chance(0.5)
        ? .listed(ids) : .counted(first: ids.first ?? nextID, count: count),
      sizes: given(rule, count, &choices),
      captionHeights: rule == .listed && choices.chance(0.3) ? lengths(count, &choices) : [],
      columnSpans: hasSpans ? spans(count, &choices) : [],
      rowSpans: hasSpans && choices.chance(0.5) ? spans(count, &choices) : [],
      header: supplementarySize(&choices),
      footer: supplementarySize(&choices)
    )
    add(.items(items))
  }

  private func given(_ rule: SizeRule, _ count: Int, _ choices: inout Choices) -> TraceItems.Sizes {
    switch rule {
    case .same: function(.constant, ["w": [100], "h": [100]])
    case .listed: .listed(widths: lengths(count, &choices), heights: lengths(count, &choices))
    case .alternating: function(.fixed, ["ws": [100, 100], "hs": [100, 400]])
    case .drawn:
      function(
        .steps,
        seed: choices.choose(upTo: 999),
        ["w": [100], "min": [40], "max": [240], "step": [20]]
      )
    case .estimated: .estimated(Size(width: 100, height: 80))
    case .unknown: .unknown
    case .empty: function(.constant, ["w": [choices.pick(0, 100)], "h": [0]])
    case .tooWide: function(.constant, ["w": [5000], "h": [50]])
    case .enormous: function(.constant, ["w": [100], "h": [choices.pick(3000, 1_000_000)]])
    case .share:
      function(.constant, ["w": [trace.head.viewSize.width / choices.pick(2, 3, 6, 7)], "h": [50]])
    case .unsound: function(.unsound, seed: choices.choose(upTo: 999), ["w": [100], "h": [100]])
    }
  }

  private func function(
    _ name: SizeFunction.Name,
    seed: UInt64 = 0,
    _ parameters: [String: [Double]]
  ) -> TraceItems.Sizes {
    .function(SizeFunction(name: name, seed: seed, parameters: parameters))
  }

  /// Draws the sizes of items, which are sometimes all the same.
  func drawnSizes(of ids: [Int], _ choices: inout Choices) -> TraceSizes {
    if choices.chance(0.15) {
      let size = Size(width: sizes.side(&choices), height: choices.pick(10, sizes.side(&choices)))
      return TraceSizes(ids: ids, sizes: Array(repeating: size, count: ids.count))
    }
    return TraceSizes(
      ids: ids,
      widths: lengths(ids.count, &choices),
      heights: lengths(ids.count, &choices)
    )
  }

  /// Draws `count` lengths.
  func lengths(_ count: Int, _ choices: inout Choices) -> [Double] {
    (0..<count).map { _ in sizes.side(&choices) }
  }

  private func spans(_ count: Int, _ choices: inout Choices) -> [Int] {
    (0..<count).map { _ in choices.pick(1, 1, 1, 2, 3, 20) }
  }

  private func supplementarySize(_ choices: inout Choices) -> Size? {
    choices.chance(0.4)
      ? Size(width: 320, height: choices.pick(24, 0, choices.length(1...60))) : nil
  }
}

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
