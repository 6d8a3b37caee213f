import HarnessCommands
import Results

/// An HTML page of a survey: a table of layouts, and an entry for each with its first violations.
struct SurveyPage {
  let rows: [SurveyRow]

  /// The HTML of the page.
  var source: String {
    let headline = LayoutSurvey.summary(rows)
    let entries = Array(rows.enumerated())
    return HTMLPage(
      title: "Survey of \(headline)",
      header: "<b>adopt --survey</b>, each layout separately",
      main: """
        <section aria-labelledby="layouts">
        <h1 id="layouts">\(headline)</h1>
        <div class="strip"><table class="plain">
        <thead><tr><th>layout</th><th>verdict</th><th>found</th>\
        <th class="number">median frame</th></tr></thead>
        <tbody>
        \(entries.map(Self.line))</tbody>
        </table></div>
        </section>
        <section aria-labelledby="each">
        <h2 id="each">Each layout</h2>
        <ul class="findings">
        \(entries.map(Self.entry))</ul>
        </section>

        """
    ).source
  }

  private static func line(_ place: Int, _ row: SurveyRow) -> HTMLText {
    let found = row.findings.map { "\($0.invariant) \($0.violations)" }.joined(separator: ", ")
    return """
      <tr><th><a href="#layout-\(place)">\(row.layout)</a></th><td>\(verdict(row))</td>\
      <td>\(found)</td><td class="number">\(row.medians)</td></tr>

      """
  }

  private static func entry(_ place: Int, _ row: SurveyRow) -> HTMLText {
    """
    <li id="layout-\(place)">
    <h3>\(row.layout) \(verdict(row))</h3>
    <p><code>\(row.file)</code></p>
    \(paragraphs(row.findings.map(text)))\(paragraphs(row.error.map { ["\($0)"] } ?? []))\
    \(row.remarks.isEmpty ? "" : remarks(row))</li>

    """
  }

  private static func text(_ finding: SurveyRow.Finding) -> HTMLText {
    let times = QuantityText.count(finding.violations, "time")
    let place = "\(finding.trace), \(NumberText.frame(finding.frame))"
    return """
      <b>\(finding.invariant)</b> \(times): \(finding.message) \
      <span class="note">first in \(place)</span>
      """
  }

  private static func remarks(_ row: SurveyRow) -> HTMLText {
    """
    <details><summary>Questions to its author, and missing checks</summary>
    \(paragraphs(row.remarks.map { "\($0)" }))</details>

    """
  }

  private static func paragraphs(_ texts: [HTMLText]) -> HTMLText {
    let paragraphs = texts.map { "<p>\($0)</p>\n" as HTMLText }
    return "\(paragraphs)"
  }

  private static func verdict(_ row: SurveyRow) -> HTMLText {
    let word = row.outcome.rawValue
    switch row.outcome {
    case .passes: return "<span class=\"tag good\">\(word)</span>"
    case .fails, .doesNotCompile: return "<span class=\"tag bad\">\(word)</span>"
    case .inconclusive, .stopped, .needsGlue: return "<span class=\"tag\">\(word)</span>"
    }
  }
}
