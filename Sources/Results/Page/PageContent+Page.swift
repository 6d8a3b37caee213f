/// A self-contained HTML page of results, to be opened from a folder or as a CI artifact.
///
/// The page needs no network. All information is in the markup, so the page is readable where
/// scripts and styles are blocked; its script adds scrubbing, sorting and zoom. The same content
/// gives the same bytes.
extension PageContent {
  /// The default size limit of a page, in bytes.
  public static let usualLimit = 1_000_000

  /// Writes a page.
  ///
  /// - Parameter limit: The size limit of the page, in bytes. The least important data are omitted
  ///   until it fits, and the page says so.
  /// - Returns: The page.
  /// - Complexity: O(frames + spans) for each level of omission.
  public func page(limit: Int = PageContent.usualLimit) -> String {
    var page = ""
    var compressed: [PackedColumns: String] = [:]
    for level in PageData.Level.allCases {
      let data = PageData(self, level: level, compressed: &compressed)
      page = self.page(data)
      if page.utf8.count <= limit { return page }
      // Levels omit only streams.
      if page.utf8.count - data.streamBytes > limit { break }
    }
    for limits in PageContent.limits {
      let shortened = shortened(to: limits)
      let data = PageData(shortened.content, level: .noTimes, compressed: &compressed)
      page = shortened.content.page(data, of: self, omission: shortened.sentence)
      if page.utf8.count <= limit { break }
    }
    return page
  }

  /// Writes a page with the data of a level.
  ///
  /// - Parameters:
  ///   - data: The data for the script.
  ///   - whole: The content that the verdict is about; nil if it is this one.
  ///   - omission: A sentence about the parts of `whole` that are omitted.
  /// - Returns: The page.
  func page(
    _ data: PageData,
    of whole: PageContent? = nil,
    omission: String = ""
  ) -> String {
    let left = [data.level.sentence, omission].joinedNonempty(" ")
    let whole = whole ?? self
    // The script fills the section of a scenario.
    let scenario: HTMLText =
      scenarios.isEmpty ? "" : "<section id=\"scenario\" hidden></section>\n"
    let matrix = ScenarioMatrix(self).section
    let sections: [(id: String, title: String, html: HTMLText)] = [
      ("wrong", "Violations", violationsSection), ("steps", "Step by step", stepsSection),
      ("scenarios", "All scenarios", matrix), ("scenario", "Frame by frame", scenario),
      ("growth", "Operations", growth.section),
      ("comparison", "Compared with the base", ForestPlot(comparisons).section),
      ("history", "History", history?.section ?? ""),
      ("facts", "How it was measured", factsSection(omission: left)),
    ].filter { !$0.html.source.isEmpty }
    let links = sections.map { section -> HTMLText in
      let hidden: HTMLText = section.id == "scenario" ? " hidden" : ""
      return "<a href=\"#\(section.id)\"\(hidden)>\(section.title)</a>\n"
    }
    let header: HTMLText = """
      \(whole.headline)
      <nav class="contents" aria-label="Contents">
      \(links)</nav>
      """
    let verdict = PageVerdict(content: self, whole: whole).section
    let main: HTMLText = "\(verdict)\(sections.map(\.html))"
    let end: HTMLText = """
      <noscript><p>Open the downloaded file in a browser to play the recording.</p></noscript>
      \(data.markup)<script>\(HTMLText.script)</script>

      """
    return HTMLPage.text(title: self.verdict.text, header: header, main: main, end: end)
  }
}
