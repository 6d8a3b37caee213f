/// A self-contained HTML page of results, to be opened from a folder or as a CI artifact.
///
/// The page needs no network. All information is in the markup, so the page is readable where
/// scripts and styles are blocked; its script adds scrubbing, sorting and zoom. The same content
/// gives the same bytes.
public enum HTMLReport {
  /// The default size limit of a page, in bytes.
  public static let usualLimit = 1_000_000

  /// Writes a page.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - limit: The size limit of the page, in bytes. The least important data are omitted until it
  ///     fits, and the page says so.
  /// - Returns: The page.
  /// - Complexity: O(frames + spans) for each level of omission.
  public static func text(_ content: PageContent, limit: Int = usualLimit) -> String {
    var page = ""
    var compressed: [PackedColumns: String] = [:]
    for level in PageData.Level.allCases {
      let data = PageData(content, level: level, compressed: &compressed)
      page = text(content, data)
      if page.utf8.count <= limit { return page }
      // Levels omit only streams.
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

  /// Writes a page with the data of a level.
  ///
  /// - Parameters:
  ///   - content: The content to show.
  ///   - data: The data for the script.
  ///   - whole: The content that the verdict is about; nil if it is `content`.
  ///   - omission: A sentence about the parts of `whole` that are omitted.
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
      \(ViolationFigures(content: content).section)\
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
