/// One self-contained HTML page: results to look at, from a folder or as an artefact of CI.
///
/// It needs no network. All that it says is markup; a script of its own adds scrubbing, sorting and
/// zoom, so it can be read where scripts and styles are blocked. The same content gives the same
/// bytes.
public enum HTMLReport {
  /// What a page may weigh unless the caller says otherwise, in bytes.
  public static let usualLimit = 1_000_000

  /// Writes a page.
  ///
  /// - Parameters:
  ///   - content: What it shows.
  ///   - limit: What the page may weigh, in bytes: what matters least is left out until it fits,
  ///     and the page says so.
  /// - Returns: The page.
  /// - Complexity: O(frames + spans) for each level of what is left out.
  public static func text(_ content: PageContent, limit: Int = usualLimit) -> String {
    var page = ""
    var compressed: [PackedColumns: String] = [:]
    for level in PageData.Level.allCases {
      let data = PageData(content, level: level, compressed: &compressed)
      page = text(content, data)
      if page.utf8.count <= limit { return page }
      // Levels leave out nothing else than streams.
      if page.utf8.count - data.streamBytes > limit { break }
    }
    for step in ShortenedContent.steps {
      let shortened = ShortenedContent(content, step)
      let data = PageData(shortened.content, level: .noTimes, compressed: &compressed)
      page = text(shortened.content, data, of: content, omission: shortened.sentence)
      if page.utf8.count <= limit { break }
    }
    return page
  }

  /// Writes a page with what is left of its data.
  ///
  /// - Parameters:
  ///   - content: What it shows.
  ///   - data: What its script reads.
  ///   - whole: What the verdict is of; nil for what is shown.
  ///   - omission: What is left out of that, in a sentence.
  /// - Returns: The page.
  static func text(
    _ content: PageContent,
    _ data: PageData,
    of whole: PageContent? = nil,
    omission: String = ""
  ) -> String {
    let left = [data.level.sentence, omission].filter { !$0.isEmpty }.joined(separator: " ")
    let facts = PageFacts(content: content, omission: left)
    let whole = whole ?? content
    let main: HTMLText = """
      \(PageVerdict(content: content, whole: whole).section)\
      \(WrongFrames(content: content).section)\
      \(PageSteps(content: content).section)\
      \(ScenarioMatrix(content).section)\
      \(player(content))\
      \(ForestPlot.section(content.comparisons))\
      \(history(content))\
      \(facts.section)
      """
    let end: HTMLText = """
      <noscript><p>Open the downloaded file in a browser to play the recording.</p></noscript>
      \(data.markup)<script>\(HTMLText.script)</script>

      """
    let headline = PageFacts(content: whole, omission: "").headline
    return HTMLPage(title: content.verdict.text, header: headline, main: main, end: end).source
  }

  private static func history(_ content: PageContent) -> HTMLText {
    guard let history = content.history else { return "" }
    return HistoryPlot.section(
      history.series,
      metric: history.metric,
      changes: history.changes,
      remark: history.remark
    )
  }

  private static func player(_ content: PageContent) -> HTMLText {
    content.scenarios.isEmpty ? "" : "<section id=\"scenario\" hidden></section>\n"
  }
}
