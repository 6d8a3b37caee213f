import LayoutContract
import PropertyTesting

/// What is drawn of items where a layout needs it.
extension DerivedMetrics {
  /// The height of a derived caption, in points.
  public static var captionHeight: Double { 60 }
  /// The widest derived span, in columns.
  public static var widestSpan: Int { 3 }

  /// What a derived block's sides are multiples of, in points.
  public static var blockUnit: Double { 100 }
  /// The longest side of a derived block, in units.
  public static var longestSide: Int { 4 }

  private static func blockSide(_ generator: inout SplitMix64) -> Double {
    blockUnit * Double(1 + generator.next() % UInt64(longestSide))
  }

  /// The members that are drawn for one item at a time, which stays where it is.
  var drawn: DerivedMetrics { intersection([.columnSpans, .captions, .blockSizes]) }

  /// An item's metrics with what is drawn of them.
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

  /// What a reader of the result must know of what is drawn.
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

extension SplitMix64 {
  /// Makes the generator of what is drawn for one item.
  init(seed: UInt64, id: Int) {
    self.init(seed: seed, stream: UInt64(bitPattern: Int64(id)))
  }
}
