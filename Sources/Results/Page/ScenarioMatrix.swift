/// All scenarios in a table: a row for each layout and index, a column for each trace.
struct ScenarioMatrix {
  private static let steps = 24
  private static let heights = 9
  private static let heat = [1.1, 1.5, 2.5, 6, 20]

  let content: PageContent
  private let columns: [[String]]
  private let positions: [[String]: Int]
  private let best: [[String]: Double]

  init(_ content: PageContent) {
    self.content = content
    let scenarios = content.scenarios
    columns = scenarios.map(\.column).distinct
    positions = Dictionary(scenarios.enumerated().map { ($1.row + $1.column, $0) }) { $1 }
    let times = scenarios.compactMap { scenario in
      scenario.result.summary.maxNanoseconds.map { (scenario.group, $0) }
    }
    best = Dictionary(times, uniquingKeysWith: min)
  }

  /// The section of all scenarios; empty without a scenario.
  var section: HTMLText {
    guard !content.scenarios.isEmpty else { return "" }
    let options = PageFigure.allCases.filter { figure in
      content.scenarios.contains { figure.value(of: $0) != nil }
    }.map { "<option value=\"\($0.rawValue)\">\($0.title)</option>" as HTMLText }
    let isTimed = content.scenarios.contains { PageFigure.max.value(of: $0) != nil }
    let isCompared = content.scenarios.contains { PageFigure.change.value(of: $0) != nil }
    let lead: HTMLText =
      isTimed
      ? """
      The slowest frame of each scenario. The color compares it with the fastest index of the same \
      layout; the shape below shows the slowest frames over time.
      """
      : isCompared
        ? "The change from the base that decides on each scenario." : "The result of each scenario."
    let hidden: HTMLText = options.isEmpty ? " hidden" : ""
    return """
      <section id="scenarios" aria-labelledby="scenarios-title">
      <h2 id="scenarios-title">All scenarios</h2>
      <p class="lead">\(lead) \(Self.signs) Choose a scenario to open it.</p>
      <div class="controls" hidden>\
      <label\(hidden)>Show <select id="show">\(options)</select></label> \
      <label>Filter names <input type="search" id="filter"></label> \
      <label><input type="checkbox" id="only"> only what fails, is inconclusive or \
      changed</label></div>
      \(isTimed ? "<p class=\"legend\">\(legend)</p>\n" : "" as HTMLText)\
      <div class="scroll" tabindex="0" role="region" aria-label="Matrix of all scenarios">
      <table id="matrix"><thead><tr><th scope="col" aria-sort="none">layout, index</th> \
      \(heads)</tr></thead>
      \(bodies)</table></div>
      <details id="figures"><summary>As a table</summary>
      <div class="scroll" tabindex="0" role="region" aria-label="All figures">
      \(RunReport(content.scenarios.map(\.result)).table.html(id: "all"))</div></details>
      </section>

      """
  }

  private static let signs: HTMLText = """
    ✕ fails, ? is inconclusive; ▲ is slower than the base, ▼ faster.
    """

  private var legend: [HTMLText] {
    let texts = ["best", "1.5 ×", "2.5 ×", "6 ×", "20 ×", "more"]
    return texts.enumerated().map { position, text in
      "<span class=\"swatch heat-\(position)\"></span> \(text) "
    }
  }

  private var heads: [HTMLText] {
    columns.map { column in
      let how = column.dropFirst().joined(separator: ", ")
      return "<th scope=\"col\" aria-sort=\"none\">\(column[0]) <span>\(how)</span></th> "
    }
  }

  private var bodies: [HTMLText] {
    let rows = content.scenarios.map(\.row).distinct
    let layouts = rows.map { $0[0] }.distinct
    return layouts.map { layout in
      let lines = rows.filter { $0[0] == layout }.map(line)
      return "<tbody>\(lines)</tbody>\n"
    }
  }

  private func line(_ row: [String]) -> HTMLText {
    let cells = columns.map { column in
      positions[row + column].map { cell($0) } ?? "<td class=\"none\"></td> "
    }
    return """
      <tr><th scope="row"><b>\(row[0])</b> <span>\(row[1])</span></th> \(cells)</tr>

      """
  }

  private func cell(_ position: Int) -> HTMLText {
    let scenario = content.scenarios[position]
    var classes = ["heat-\(heat(of: scenario))", scenario.mark.word]
    if let change = scenario.change {
      classes += ["changed", change.isSlower ? "slower" : "faster"]
    }
    let shortfall = scenario.shortfall
    let title: HTMLText = shortfall.isEmpty ? "" : " title=\"\(shortfall)\""
    return """
      <td data-scenario="\(position)" class="\(classes.joined(separator: " "))">\
      <a href="#\(scenario.link)"\(title)>\(sparkline(scenario))\(signs(scenario)) \
      <span class="number">\(text(of: scenario))</span></a></td> 
      """
  }

  /// Returns the time of the slowest frame; for an unmeasured scenario, its result.
  private func text(of scenario: PageScenario) -> String {
    if scenario.result.crash != nil { return "crashed" }
    for figure in [PageFigure.max, .change] where figure.value(of: scenario) != nil {
      return figure.text(of: scenario)
    }
    return scenario.mark == .skipped ? "not checked" : scenario.mark.word
  }

  /// Returns signs with short texts for what does not pass and for changes.
  private func signs(_ scenario: PageScenario) -> [HTMLText] {
    var signs: [HTMLText] = []
    if scenario.mark < .passes {
      let sign = Terminal().sign(scenario.mark)
      signs.append(
        " <span class=\"sign\">\(sign)</span> <span class=\"aside\">\(scenario.shortfall)</span>"
      )
    }
    if let change = scenario.change {
      let sign = change.isSlower ? "▲" : "▼"
      let text = change.ratio.map { " \(NumberText.change($0))" } ?? ""
      signs.append(" <span class=\"change\">\(sign)\(text)</span>")
    }
    return signs
  }

  private func heat(of scenario: PageScenario) -> Int {
    guard let slowest = scenario.result.summary.maxNanoseconds, let least = best[scenario.group],
      least > 0
    else { return 0 }
    return Self.heat.firstIndex { slowest / least <= $0 } ?? Self.heat.count
  }

  /// Returns a sparkline of the slowest frame in each of 24 parts of the session.
  private func sparkline(_ scenario: PageScenario) -> HTMLText {
    let times = scenario.result.frames.minimumNanoseconds
    let count = min(Self.steps, times.count)
    guard count > 1, let most = times.max(), most > 0 else { return "" }
    let bars = Sparkline.greatest(times.map { Double($0) }, steps: count).map {
      max(1, Int(($0 / Double(most) * Double(Self.heights)).rounded()))
    }
    let path = bars.map { "v-\($0)h1v\($0)" }.joined()
    let shape: SVGDocument.Attributes = [
      "class": "spark", "width": "120", "height": "26", "preserveAspectRatio": "none",
    ]
    return HTMLText(
      SVGDocument.decoration(width: count, height: Self.heights, shape) { svg in
        let fill = Palette.rest.light
        svg.leaf("path", ["class": "spark", "d": "M0 \(Self.heights)\(path)z", "fill": fill])
      }
    )
  }
}

extension PageScenario {
  /// The names of the scenario's row.
  fileprivate var row: [String] { [result.setting.layout, result.setting.index] }

  /// The names of the scenario's column: the trace and the replay options.
  fileprivate var column: [String] {
    let setting = result.setting
    return [
      result.trace.name, QuantityText.count(setting.items, "item"), setting.unusualOptions,
    ].filter { !$0.isEmpty }
  }
}

extension TextTable {
  /// Returns the table as HTML, with the first column as row headers.
  func html(id: String) -> HTMLText {
    let heads = columns.map { column -> HTMLText in
      let name = column.isNumber ? "number" : "name"
      return "<th scope=\"col\" class=\"\(name)\" aria-sort=\"none\">\(column.title)</th> "
    }
    let lines = rows.map { row -> HTMLText in
      let cells = row.indices.map { position -> HTMLText in
        if position == 0 { return "<th scope=\"row\">\(row[position].text)</th> " }
        let name = columns[position].isNumber ? " class=\"number\"" as HTMLText : ""
        return "<td\(name)>\(row[position].text)</td> "
      }
      return "<tr>\(cells)</tr>\n"
    }
    return """
      <table id="\(id)" class="plain"><thead><tr>\(heads)</tr></thead>
      <tbody>\(lines)</tbody></table>
      """
  }
}
