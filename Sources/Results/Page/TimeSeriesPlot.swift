/// A drawing of one scenario over time: a dot per run, a line where the metric is level, and a
/// dashed line at each change.
struct TimeSeriesPlot {
  private static let width = 360.0
  private static let height = 128.0
  /// The vertical range of dots; labels of changes are above it, dates below.
  private static let top = 20.0
  private static let bottom = 108.0
  private static let right = 352.0
  private static let coordinates = 0...360
  /// The baselines of the labels of changes and of the dates.
  private static let changeLine = 11.0
  private static let dateLine = 124.0
  private static let fontSize = 11.0
  private static let gap = 8.0
  /// The relative spread below which the axis does not begin at 0, so that the spread is visible.
  private static let flat = 0.15
  /// The smallest extent of the axis of a time, as a fraction, so that noise looks small.
  private static let leastExtent = 0.1

  private let series: MetricTimeSeries
  /// The values at the bottom and the top of the axis.
  private let low: Double
  private let high: Double
  private let left: Double

  init(_ series: MetricTimeSeries) {
    self.series = series
    let values = series.runs.map(\.value) + series.levels.map(\.value)
    (low, high) = Self.ends(
      values.min() ?? 0,
      values.max() ?? 0,
      leastExtent: series.metric.isExact ? 0 : Self.leastExtent
    )
    let labels = [low, high].map {
      TextMeasure.width(HistoryReport.number($0), size: Self.fontSize)
    }
    left = min(Self.width / 3, (labels.max() ?? 0) + 2 * Self.gap).rounded(.up)
  }

  /// Returns rounded ends of an axis for values.
  private static func ends(
    _ least: Double,
    _ most: Double,
    leastExtent: Double
  ) -> (low: Double, high: Double) {
    guard least.isFinite, most.isFinite, most > 0 else { return (min(least, 0), max(most, 1)) }
    let isFlat = least > 0 && least < most && most - least < flat * most
    let extent = isFlat ? max((most - least) * 1.2, leastExtent * most) : most
    let step = RoundStep.least(extent / 10)
    let middle = (least + most) / 2
    guard isFlat else { return (min(least, 0), (most / step).rounded(.up) * step) }
    return (
      max(0, ((middle - extent / 2) / step).rounded(.down) * step),
      ((middle + extent / 2) / step).rounded(.up) * step
    )
  }

  /// A remark if the axis does not begin at 0.
  var remark: String? {
    low > 0 ? "the axis begins at \(HistoryReport.number(low)), not at 0" : nil
  }

  private func x(_ run: Int) -> Double {
    guard series.runs.count > 1 else { return ((left + Self.right) / 2).rounded() }
    let share = Double(run) / Double(series.runs.count - 1)
    return (left + Self.gap + share * (Self.right - left - 2 * Self.gap)).rounded()
  }

  private func y(_ value: Double) -> Double {
    guard value.isFinite, high > low else { return Self.bottom }
    let share = min(max((value - low) / (high - low), 0), 1)
    return (Self.bottom - share * (Self.bottom - Self.top)).rounded()
  }

  /// The drawing.
  var html: HTMLText {
    var svg = SVGDocument()
    svg.openRoot(width: Self.width, height: Self.height, label: meaning)
    axis(&svg)
    changes(&svg)
    svg.path(
      dots,
      [
        "class": "accent-line", "stroke": Palette.accent.light, "stroke-width": "4",
        "stroke-linecap": "round", "fill": "none",
      ]
    )
    svg.close()
    return HTMLText(svg)
  }

  private var meaning: String {
    let values = series.runs.map(\.value)
    let ends = [values.min() ?? 0, values.max() ?? 0].map { HistoryReport.number($0) }
    return "\(series.metric.name) of \(QuantityText.count(values.count, "run")), from "
      + "\(ends[0]) to \([ends[1], series.metric.unit].joinedNonempty(" "))"
  }

  /// A dot per run, as a path of lines without length, each relative to the previous one.
  private var dots: String {
    var (lastX, lastY) = (0, 0)
    var path = ""
    for (run, value) in series.runs.map(\.value).enumerated() {
      let (x, y) = (
        x(run).nearestWhole(in: Self.coordinates), y(value).nearestWhole(in: Self.coordinates)
      )
      path += path.isEmpty ? "M\(x) \(y)h0" : "m\(x - lastX) \(y - lastY)h0"
      (lastX, lastY) = (x, y)
    }
    return path
  }

  private func axis(_ svg: inout SVGDocument) {
    let right = SVGNumber.text(Self.right)
    let lines = [high, low].map { "M\(SVGNumber.text(left)) \(SVGNumber.text(y($0)))H\(right)" }
    svg.path(lines.joined(), ["class": "hair", "stroke": Palette.line.light])
    svg.group(["class": "quiet", "fill": Palette.quiet.light]) { svg in
      for value in [high, low] {
        svg.label(
          HistoryReport.number(value),
          x: left - Self.gap,
          y: y(value) + 4,
          size: Self.fontSize,
          ["text-anchor": "end"]
        )
      }
      for (number, date) in Self.dates(series.runs).enumerated() {
        svg.label(
          date,
          x: number == 0 ? left : Self.right,
          y: Self.dateLine,
          size: Self.fontSize,
          ["text-anchor": number == 0 ? "start" : "end"]
        )
      }
    }
  }

  /// Returns the dates of the first and the last run, with the time if both are on one day.
  private static func dates(_ runs: [MetricTimeSeries.Run]) -> [String] {
    let ends = runs.count > 1 ? [runs[0], runs[runs.count - 1]] : Array(runs.prefix(1))
    let minutes = ends.map { HistoryReport.date($0.started) }
    let days = minutes.map { String($0.prefix(10)) }
    let texts = Set(days).count < days.count ? minutes : days
    // A text that is not a date is omitted.
    return texts.map { text in
      text.allSatisfy { $0.isASCII && ($0.isNumber || "-: ".contains($0)) } ? text : ""
    }
  }

  private func changes(_ svg: inout SVGDocument) {
    let levels = series.levels.filter { !$0.runs.isEmpty }.map { level in
      let (from, to) = (x(level.runs.lowerBound) - 3, x(level.runs.upperBound - 1) + 3)
      let height = SVGNumber.text(y(level.value))
      return "M\(SVGNumber.text(from)) \(height)H\(SVGNumber.text(to))"
    }
    if !levels.isEmpty {
      svg.path(
        levels.joined(),
        ["class": "quiet-line", "stroke": Palette.quiet.light, "stroke-width": "1.5"]
      )
    }
    var taken: [(from: Double, to: Double)] = []
    for step in series.steps.reversed() where step.run > 0 {
      let middle = (x(step.run - 1) + x(step.run)) / 2
      let (name, color) =
        step.change.isWorse ? ("bad", Palette.bad.light) : ("good", Palette.good.light)
      let (top, bottom) = (SVGNumber.text(Self.top - 4), SVGNumber.text(Self.bottom))
      svg.path(
        "M\(SVGNumber.text(middle)) \(top)V\(bottom)",
        ["class": "\(name)-line", "stroke": color, "stroke-dasharray": "4 3"]
      )
      // The change is also described below, so a label without room is omitted.
      let text = step.change.sign
      let half = TextMeasure.width(text, size: Self.fontSize) / 2
      let center = min(max(middle, half), Self.width - half)
      let isFree = taken.allSatisfy { center + half < $0.from || $0.to < center - half }
      guard isFree else { continue }
      taken.append((center - half - Self.gap, center + half + Self.gap))
      svg.label(
        text,
        x: center,
        y: Self.changeLine,
        size: Self.fontSize,
        ["class": name, "fill": color, "text-anchor": "middle"]
      )
    }
  }
}

extension ChangeRecord {
  /// The relative change of the metric, with a sign that is clear without color.
  var sign: String {
    let sign = isWorse ? "▲" : "▼"
    return before == 0 ? sign : "\(sign) \(NumberText.change(after / before))"
  }
}
