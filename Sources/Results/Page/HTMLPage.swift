/// The frame of a page in a single file: it loads nothing and runs no script but its own.
package struct HTMLPage {
  private let title: String
  private let header: HTMLText
  private let main: HTMLText
  private let end: HTMLText

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - header: The line at the top.
  ///   - main: The sections.
  ///   - end: The elements after the footer; empty for a page without a script.
  package init(title: String, header: HTMLText, main: HTMLText, end: HTMLText = "") {
    self.title = title
    self.header = header
    self.main = main
    self.end = end
  }

  /// The page's text.
  package var source: String {
    let page: HTMLText = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>\(HTMLText.style)</style>
      </head>
      <body>
      <header class="top">\(header)</header>
      <main>
      \(main)</main>
      <footer class="end"><p>One file; nothing is loaded.</p></footer>
      \(end)</body>
      </html>

      """
    return page.source
  }

  private static var policy: String {
    "default-src 'none'; script-src '\(PageResources.scriptHash)'; "
      + "style-src '\(PageResources.styleHash)'; img-src data:; base-uri 'none'; form-action 'none'"
  }
}
