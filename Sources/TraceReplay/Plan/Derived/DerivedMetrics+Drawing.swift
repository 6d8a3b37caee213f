import LayoutContract
import PropertyTesting

/// Metrics that are drawn at random for items when a layout needs them.
extension DerivedMetrics {
  /// The height of a derived caption, in points.
  public static var captionHeight: Double { 60 }
  /// The widest derived span, in columns.
  public static var widestSpan: Int { 3 }

  /// The unit of the sides of derived blocks, in points.
  public static var blockUnit: Double { 100 }
  /// The longest side of a derived block, in units.
  public static var longestSide: Int { 4 }

  private static func blockSide(_ generator: inout SplitMix64) -> Double {
    blockUnit * Double(1 + generator.next() % UInt64(longestSide))
  }

  /// The metrics that are drawn for one item at a time, without moving it.
  var drawn: DerivedMetrics { intersection([.columnSpans, .captions, .blockSizes]) }

  /// Returns an item's metrics with the drawn ones.
  func applied(to metrics: ItemMetrics, id: Int, seed: UInt64) -> ItemMetrics {
    var result = metrics
    if contains(.columnSpans) {
      var generator = SplitMix64(seed: seed, id: id)
      result.columnSpan = 1 + Int(generator.next() % UInt64(Self.widestSpan))
    }
    if contains(.captions) { result.captionHeight = Self.captionHeight }
    if contains(.blockSizes) {
      var generator = SplitMix64(seed: seed, id: id)
      result.size.width = Self.blockSide(&generator)
      result.size.height = Self.blockSide(&generator)
      result.isMeasured = true
    }
    return result
  }

  /// Returns a note on the drawn metrics, for readers of the result.
  func note(seed: UInt64) -> String {
    var names: [String] = []
    if contains(.columnSpans) { names.append("column spans of 1 to \(Self.widestSpan)") }
    if contains(.captions) { names.append("captions of \(Int(Self.captionHeight)) pt") }
    if contains(.blockSizes) {
      names.append("block sides of 1 to \(Self.longestSide) times \(Int(Self.blockUnit)) pt")
    }
    return "derived from item ids with seed \(seed): " + names.joined(separator: ", ")
  }
}

/// The generator of random numbers, shared by traces, derived metrics and tests.
public typealias SplitMix64 = PropertyTesting.SplitMix64

extension SplitMix64 {
  /// Makes the generator for the metrics of one item.
  init(seed: UInt64, id: Int) {
    self.init(seed: seed, stream: UInt64(bitPattern: Int64(id)))
  }
}
