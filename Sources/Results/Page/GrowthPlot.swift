/// A drawing of one operation: its time and its work over the number of items, on logarithmic axes,
/// with a line for each layout or index, and a legend with the exponents.
struct GrowthPlot {
  static let width = 360.0
  private static let left = 56.0
  private static let right = 350.0
  private static let gap = 8.0
  private static let timeTop = 20.0
  private static let timeBottom = 160.0
  private static let workTop = 196.0
  private static let workBottom = 276.0
  private static let itemsLine = 292.0
  private static let legendTop = 318.0
  private static let lineHeight = 17.0
  private static let fontSize = 11.0
  /// The right ends of the columns of the legend: the time, its exponent and that of the work.
  private static let columns = [222.0, 286.0, 350.0]

  private let group: GrowthReport.Group
  private let operation: String
  private let budget: Double

  init(_ group: GrowthReport.Group, _ operation: String) {
    self.group = group
    self.operation = operation
    budget = group.lines.lazy.compactMap(\.records.first).first?.budgetNanoseconds ?? 0
  }

  /// The lines with this operation, the slowest first, as they are at the right of the drawing.
  private var lines: [GrowthReport.Line] {
    group.lines.filter { !$0.records.costs(of: operation).isEmpty }.stablySorted {
      last($0).nanoseconds > last($1).nanoseconds
    }
  }

  private func last(_ line: GrowthReport.Line) -> OperationCost {
    let costs = line.records.costs(of: operation)
    return costs[costs.count - 1].cost
  }

  var height: Double { Self.legendTop + Double(lines.count) * Self.lineHeight + 4 }

  /// The drawing for a page.
  var html: HTMLText {
    var svg = SVGDocument()
    svg.openRoot(width: Self.width, height: height, label: meaning)
    draw(in: &svg)
    svg.close()
    return HTMLText(svg)
  }

  private var meaning: String {
    let ends = lines.map { line in
      "\(line.name) \(QuantityText.duration(nanoseconds: Double(last(line).nanoseconds)))"
    }
    return "Time and work of \(operation) over the number of items; with the most items: "
      + ends.joined(separator: ", ")
  }

  /// Draws everything into a document.
  func draw(in svg: inout SVGDocument) {
    let lines = lines
    let costs = lines.map { $0.records.costs(of: operation) }
    let times = LogAxis(
      costs.joined().map { Double($0.cost.nanoseconds) },
      from: Self.timeBottom,
      to: Self.timeTop,
      text: LogAxis.duration
    )
    let work = LogAxis(
      costs.joined().map(\.cost.work),
      from: Self.workBottom,
      to: Self.workTop,
      text: LogAxis.count
    )
    draw(times, "time of the slowest frame", in: &svg)
    draw(work, "work, as a count", in: &svg)
    drawBudget(times, in: &svg)
    drawItems(in: &svg)
    for (line, costs) in zip(lines, costs) {
      drawLine(line, costs.map { ($0.items, times.position(Double($0.cost.nanoseconds))) }, &svg)
      drawLine(line, costs.map { ($0.items, work.position($0.cost.work)) }, &svg)
    }
    drawLegend(lines, in: &svg)
  }

  // MARK: Axes

  private func draw(_ axis: LogAxis, _ title: String, in svg: inout SVGDocument) {
    let grid = axis.marks.map { mark in
      "M\(SVGNumber.text(Self.left)) \(SVGNumber.text(axis.position(mark.value)))"
        + "H\(SVGNumber.text(Self.right))"
    }
    svg.path(grid.joined(), ["class": "hair", "stroke": Palette.line.light])
    svg.group(["class": "quiet", "fill": Palette.quiet.light]) { svg in
      svg.label(title, x: 0, y: axis.top - 9, size: Self.fontSize)
      for mark in axis.marks where mark.isLabeled {
        svg.label(
          mark.text,
          x: Self.left - Self.gap,
          y: axis.position(mark.value) + 4,
          size: Self.fontSize,
          ["text-anchor": "end"]
        )
      }
    }
  }

  /// Draws the budget of a frame, if a time is near it.
  private func drawBudget(_ times: LogAxis, in svg: inout SVGDocument) {
    guard times.contains(budget) else { return }
    let y = times.position(budget)
    svg.path(
      "M\(SVGNumber.text(Self.left)) \(SVGNumber.text(y))H\(SVGNumber.text(Self.right))",
      ["class": "quiet-line", "stroke": Palette.quiet.light, "stroke-dasharray": "4 3"]
    )
    svg.label(
      "budget \(QuantityText.duration(nanoseconds: budget))",
      x: Self.left + 4,
      y: y - 4,
      size: Self.fontSize,
      ["class": "quiet", "fill": Palette.quiet.light]
    )
  }

  private func x(_ items: Int) -> Double {
    let (low, high) = (group.items.first ?? 1, group.items.last ?? 1)
    guard low < high else { return ((Self.left + Self.right) / 2).rounded() }
    let share = LogAxis.share(Double(items), from: Double(low), to: Double(high))
    return Self.left + Self.gap + share * (Self.right - Self.left - 3 * Self.gap)
  }

  private func drawItems(in svg: inout SVGDocument) {
    svg.group(["class": "quiet", "fill": Palette.quiet.light, "text-anchor": "middle"]) { svg in
      svg.label("items", x: 0, y: Self.itemsLine, size: Self.fontSize, ["text-anchor": "start"])
      var free = Double.infinity
      // From the right: the most items are labeled in any case.
      for items in group.items.reversed() {
        let text = LogAxis.count(Double(items))
        let half = TextMeasure.width(text, size: Self.fontSize) / 2
        guard x(items) + half < free else { continue }
        free = x(items) - half - Self.gap
        svg.label(text, x: x(items), y: Self.itemsLine, size: Self.fontSize)
      }
    }
  }

  // MARK: Lines

  private func drawLine(
    _ line: GrowthReport.Line,
    _ points: [(items: Int, y: Double)],
    _ svg: inout SVGDocument
  ) {
    let places = points.map { "\(SVGNumber.text(x($0.items))) \(SVGNumber.text($0.y))" }
    svg.group(Self.attributes(line)) { svg in
      svg.path("M" + places.joined(separator: "L"), ["stroke-width": "1.75"])
      Self.drawDots(places, line, in: &svg)
    }
  }

  /// Returns the color of a line, which its marks and its row of the legend have, too.
  private static func attributes(_ line: GrowthReport.Line) -> SVGDocument.Attributes {
    let number = line.number % Palette.series.count
    return [
      "class": "series-\(number)", "color": Palette.series[number].light,
      "stroke": "currentColor", "fill": "none",
    ]
  }

  /// Draws round or square dots: lines without length that have such ends.
  private static func drawDots(
    _ places: [String],
    _ line: GrowthReport.Line,
    in svg: inout SVGDocument
  ) {
    let end = line.number.isMultiple(of: 2) ? "round" : "square"
    let data = places.map { "M\($0)h0" }.joined()
    svg.path(data, ["stroke-width": "6", "stroke-linecap": end])
  }

  // MARK: Legend

  private func drawLegend(_ lines: [GrowthReport.Line], in svg: inout SVGDocument) {
    // Without exponents, the time is in the last column.
    let columns = group.items.count > 1 ? Self.columns : Array(Self.columns.suffix(1))
    func row(_ texts: [String], _ y: Double, _ svg: inout SVGDocument) {
      for (text, x) in zip(texts, columns) {
        svg.label(text, x: x, y: y, size: Self.fontSize, ["text-anchor": "end"])
      }
    }
    let most = LogAxis.count(Double(group.items.last ?? 0))
    svg.group(["class": "quiet", "fill": Palette.quiet.light]) { svg in
      row(["time at \(most)", "exponent", "of work"], Self.legendTop, &svg)
    }
    for (number, line) in lines.enumerated() {
      let y = Self.legendTop + Double(number + 1) * Self.lineHeight
      svg.group(Self.attributes(line)) { svg in
        Self.drawDots(["5 \(SVGNumber.text(y - 4))"], line, in: &svg)
      }
      svg.group(["class": "ink", "fill": Palette.ink]) { svg in
        let exponents = line.records.exponents(of: operation)
        let width = columns[0] - 90
        svg.label(
          TextMeasure.lines(line.name, size: Self.fontSize, width: width, limit: 1)[0],
          x: 16,
          y: y,
          size: Self.fontSize
        )
        row(
          [
            QuantityText.duration(nanoseconds: Double(last(line).nanoseconds)),
            NumberText.fixed(exponents?.time, digits: 2),
            NumberText.fixed(exponents?.work, digits: 2),
          ],
          y,
          &svg
        )
      }
    }
  }
}
