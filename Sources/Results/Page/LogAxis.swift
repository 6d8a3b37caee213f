import Foundation

/// A vertical logarithmic axis with a mark at each power of ten.
struct LogAxis {
  /// A power of ten.
  struct Mark {
    var value: Double
    var text: String
    /// A Boolean value that indicates whether there is room for its text.
    var isLabeled: Bool
  }

  /// The number of marks up to which all have texts.
  private static let mostLabels = 6

  /// The powers of ten, ascending; the first and the last are the ends of the axis.
  let marks: [Mark]
  private let bottom: Double
  /// The position of the upper end.
  let top: Double

  /// Makes an axis that encloses some values; a value below 1 counts as 1.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - bottom: The position of the lower end.
  ///   - top: The position of the upper end.
  ///   - text: Returns the text of a mark.
  init(_ values: [Double], from bottom: Double, to top: Double, text: (Double) -> String) {
    let powers = values.map { log10(max(1, $0)) }
    let low = Int((powers.min() ?? 0).rounded(.down))
    let high = max(low + 1, Int((powers.max() ?? 0).rounded(.up)))
    let step = (high - low) / Self.mostLabels + 1
    marks = (low...high).map { power in
      let value = pow(10, Double(power))
      return Mark(value: value, text: text(value), isLabeled: (power - low).isMultiple(of: step))
    }
    self.bottom = bottom
    self.top = top
  }

  private var ends: (low: Double, high: Double) { (marks[0].value, marks[marks.count - 1].value) }

  /// Returns the position of a value.
  func position(_ value: Double) -> Double {
    bottom + Self.share(max(1, value), from: ends.low, to: ends.high) * (top - bottom)
  }

  /// Returns a Boolean value that indicates whether a value is on the axis.
  func contains(_ value: Double) -> Bool { ends.low...ends.high ~= value }

  /// Returns the part of a logarithmic axis that is below a value.
  static func share(_ value: Double, from low: Double, to high: Double) -> Double {
    log(value / low) / log(high / low)
  }

  /// Returns a time without decimals, if it has none, for example `10 µs`.
  static func duration(_ nanoseconds: Double) -> String {
    let units = [("ns", 1.0), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
    let unit = units.last { nanoseconds >= $0.1 } ?? units[0]
    return "\(NumberText.trimmed(nanoseconds / unit.1, whole: QuantityText.count)) \(unit.0)"
  }

  /// Returns a count as on a command line, for example `100k`.
  static func count(_ count: Double) -> String {
    let units = [("", 1.0), ("k", 1e3), ("M", 1e6)]
    let unit = units.last { count >= $0.1 } ?? units[0]
    return NumberText.trimmed(count / unit.1, whole: QuantityText.count) + unit.0
  }
}
