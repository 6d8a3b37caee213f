import Foundation
import LayoutContract

/// The axis of a forest plot: ratios on a logarithmic scale, with "same" for equal times.
///
/// All rows have the same axis.
struct RatioAxis {
  private static let width = 480
  private static let rowHeight = 24
  private static let titleHeight = 24
  private static let margin = 24.0
  /// The largest factor on the axis, in both directions; an arrow marks ratios beyond it.
  private static let most = 4.0
  /// The smallest factor on the axis, in both directions, so that noise looks small.
  private static let least = 1.06
  private static let space = 1.06
  /// Possible labels of ratios, the preferred ones first.
  private static let labels = [
    1, 2, 0.5, 4, 0.25, 1.1, 0.9, 1.5, 1.2, 0.8, 1.05, 0.95, 1.02, 0.98, 3, 0.35, 0.7, 1.01, 0.99,
  ]
  private static let fontSize = 12.0
  private static let leastGap = 10.0

  /// The logarithms of the ratios at the start and the end.
  private let start: Double
  private let end: Double
  private let ticks: [Double]

  /// Makes an axis that fits all ratios and their intervals.
  init(_ records: [SlowdownRecord]) {
    var (lowest, highest) = (1 / Self.least, Self.least)
    for record in records {
      let floors = [record.floor, 1 / record.floor]
      let ratios = [record.ratio, record.lower, record.upper].compactMap(\.self) + floors
      for ratio in ratios where ratio.isFinite && ratio > 0 {
        lowest = min(lowest, ratio / Self.space)
        highest = max(highest, ratio * Self.space)
      }
    }
    start = log(max(lowest, 1 / Self.most))
    end = log(min(highest, Self.most))
    ticks = Self.ticks(from: start, to: end)
  }

  /// Returns as many labels as fit, sorted.
  private static func ticks(from start: Double, to end: Double) -> [Double] {
    var taken: [(ratio: Double, from: Double, to: Double)] = []
    for ratio in labels where (start...end).contains(log(ratio)) {
      let half = TextMeasure.width(label(ratio), size: fontSize) / 2
      let middle = x(log(ratio), start, end)
      let (left, right) = (middle - half, middle + half)
      let isFree = taken.allSatisfy { right + leastGap < $0.from || $0.to + leastGap < left }
      if left >= 0, right <= Double(width), isFree { taken.append((ratio, left, right)) }
    }
    return taken.map(\.ratio).sorted()
  }

  private static func label(_ ratio: Double) -> String {
    guard ratio != 1 else { return "same" }
    let sign = ratio > 1 ? "+" : ""
    return "\(sign)\(NumberText.fixed((ratio - 1) * 100, digits: 0)) %"
  }

  private static func x(_ logarithm: Double, _ start: Double, _ end: Double) -> Double {
    let share = (logarithm - start) / (end - start)
    return ((margin + share * (Double(width) - 2 * margin)) * 10).rounded() / 10
  }

  /// Returns the position of a ratio, limited to the ends of the axis.
  func x(_ ratio: Double) -> Double {
    guard ratio > 0 else { return Self.x(start, start, end) }
    return Self.x(min(max(log(ratio), start), end), start, end)
  }

  /// Returns a Boolean value that indicates whether a ratio is beyond the axis.
  func isBeyond(_ ratio: Double) -> Bool {
    ratio <= 0 || log(ratio) < start || log(ratio) > end
  }

  // MARK: Drawings

  /// The labels above the rows.
  var heading: HTMLText {
    var svg = SVGDocument()
    svg.openRoot(width: Double(Self.width), height: Double(Self.titleHeight), label: meaning)
    svg.group(["class": "quiet", "fill": Palette.quiet.light, "text-anchor": "middle"]) { svg in
      for ratio in ticks {
        svg.label(
          Self.label(ratio),
          x: x(ratio),
          y: Double(Self.titleHeight) - 6,
          size: Self.fontSize
        )
      }
    }
    svg.close()
    return HTMLText(svg)
  }

  private var meaning: String {
    let texts = ticks.map(Self.label)
    return "Change on a logarithmic axis from \(texts.first ?? "same") to \(texts.last ?? "same")"
  }

  /// Returns one row: the floor as a box, the interval as a bar, the ratio as a dot.
  ///
  /// The adjacent text has the same information, so the row is hidden from screen readers.
  func row(_ record: SlowdownRecord, _ word: ComparisonLabel) -> HTMLText {
    let size: SVGDocument.Attributes = ["width": "\(Self.width)", "height": "\(Self.rowHeight)"]
    let (name, color) = word.paint
    return HTMLText(
      SVGDocument.decoration(width: Self.width, height: Self.rowHeight, size) { svg in
        let (left, right) = (x(1 / record.floor), x(record.floor))
        svg.rect(
          Rect(x: left, y: 0, width: max(0, right - left), height: Double(Self.rowHeight)),
          ["class": "shade", "fill": Palette.shade.light]
        )
        let lines = ticks.filter { $0 != 1 }.map(vertical).joined()
        if !lines.isEmpty {
          svg.path(lines, ["class": "hair", "stroke": Palette.line.light])
        }
        svg.path(vertical(1), ["class": "quiet-line", "stroke": Palette.quiet.light])
        let (from, to) = (x(record.lower ?? record.ratio), x(record.upper ?? record.ratio))
        if record.lower != nil {
          svg.path(
            "M\(SVGNumber.text(from)) \(Self.rowHeight / 2)H\(SVGNumber.text(to))",
            ["class": "\(name)-line", "stroke": color, "stroke-width": "3"]
          )
        }
        mark(&svg, record.ratio, word)
      }
    )
  }

  /// Draws a dot, which is hollow for an inconclusive result, or an arrow at the edge.
  private func mark(_ svg: inout SVGDocument, _ ratio: Double, _ word: ComparisonLabel) {
    let (name, color) = word.paint
    let (x, middle) = (x(ratio), Self.rowHeight / 2)
    if isBeyond(ratio) {
      let tip = SVGNumber.text(ratio < 1 ? x - 10 : x + 10)
      let foot = SVGNumber.text(x)
      let path = "M\(foot) \(middle - 6)L\(tip) \(middle)L\(foot) \(middle + 6)z"
      svg.path(path, ["class": name, "fill": color])
    } else {
      let isHollow = word == .inconclusive
      svg.circle(
        Point(x: x, y: Double(middle)),
        radius: "5",
        [
          "class": isHollow ? "paper \(name)-line" : name,
          "fill": isHollow ? Palette.card.light : color,
          "stroke": isHollow ? color : "none", "stroke-width": "2",
        ]
      )
    }
  }

  private func vertical(_ ratio: Double) -> String {
    "M\(SVGNumber.text(x(ratio))) 0v\(Self.rowHeight)"
  }
}

extension ComparisonLabel {
  /// The class and the color of the drawing.
  fileprivate var paint: (name: String, color: String) {
    switch self {
    case .slower: ("bad", Palette.bad.light)
    case .faster: ("good", Palette.good.light)
    case .inconclusive, .notSlower, .same: ("quiet", Palette.quiet.light)
    }
  }
}
