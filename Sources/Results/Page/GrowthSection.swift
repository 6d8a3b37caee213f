import LayoutContract

/// The growth of layouts in a page, and as a drawing of its own.
extension GrowthReport {
  /// The number of groups that are not folded.
  private static let mostOpen = 2

  /// The section; empty without operations.
  var section: HTMLText {
    let groups = groups
    guard !groups.isEmpty else { return "" }
    let operations = records.flatMap { $0.operations.map(\.operation) }.distinct
    let table = OperationReport.table(records, operations: operations)
    let isSwept = groups.contains { $0.items.count > 1 }
    let lead: HTMLText =
      isSwept
      ? """
      Both axes are logarithmic: the exponent of a line is its slope, 0 if the number of items \
      does not matter, and 1 if ten times the items take ten times as long.
      """ : "The axes of times and work are logarithmic."
    return """
      <section id="growth" aria-labelledby="growth-title">
      <h2 id="growth-title">\(isSwept ? "Growth" : "Operations")</h2>
      <p class="lead">\(lead)</p>
      \(groups.prefix(Self.mostOpen).map(Self.open))\
      \(groups.dropFirst(Self.mostOpen).map(Self.folded))\
      <details><summary>As a table</summary>
      <div class="scroll" tabindex="0" role="region" aria-label="All operations">
      \(table.html(id: "operations"))</div></details>
      </section>

      """
  }

  private static func open(_ group: Group) -> HTMLText {
    "<h3>\(group.sentence)</h3>\n\(drawings(of: group))"
  }

  private static func folded(_ group: Group) -> HTMLText {
    .folded(group.sentence, "<h3>\(group.title)</h3>\n\(drawings(of: group))")
  }

  private static func drawings(of group: Group) -> HTMLText {
    let articles = group.operations.map { operation -> HTMLText in
      """
      <article class="trend">
      <h4>\(operation)</h4>
      \(GrowthPlot(group, operation).html)</article>

      """
    }
    return "<div class=\"trends\">\n\(articles)</div>\n"
  }

  // MARK: A drawing

  private static let columns = 3
  private static let margin = 24.0

  /// All charts as one SVG drawing; nil without operations.
  public var svg: String? {
    let groups = groups
    guard !groups.isEmpty else { return nil }
    let pitch = GrowthPlot.width + Self.margin
    let columns = min(Self.columns, groups.map(\.operations.count).max() ?? 1)
    let width = Self.margin + Double(max(1, columns)) * pitch
    var content = SVGDocument()
    var y = Self.margin
    for group in groups {
      let sentence = TextMeasure.lines(group.sentence, size: 14, width: width - 2 * Self.margin)
      content.labels(
        sentence,
        x: Self.margin,
        y: y + 14,
        size: 14,
        lineHeight: 20,
        ["fill": Palette.ink]
      )
      y += Double(sentence.count) * 20 + Self.margin
      let plots = group.operations.map { ($0, GrowthPlot(group, $0)) }
      for start in stride(from: 0, to: plots.count, by: columns) {
        let row = plots[start..<min(start + columns, plots.count)]
        for (column, (operation, plot)) in row.enumerated() {
          let x = Self.margin + Double(column) * pitch
          content.label(
            operation,
            x: x,
            y: y + 12,
            size: 14,
            ["fill": Palette.ink, "font-weight": "bold"]
          )
          let place = "translate(\(SVGNumber.text(x)) \(SVGNumber.text(y + 26)))"
          content.group(["transform": place]) { plot.draw(in: &$0) }
        }
        y += 26 + (row.map(\.1.height).max() ?? 0) + Self.margin
      }
    }
    var svg = SVGDocument()
    svg.openRoot(width: width, height: y, label: groups.map(\.sentence).joined(separator: " "))
    svg.rect(Rect(x: 0, y: 0, width: width, height: y), ["fill": Palette.paper])
    svg.add(content)
    svg.close()
    return svg.text
  }
}
