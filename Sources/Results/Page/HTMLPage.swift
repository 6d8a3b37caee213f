/// The frame of a page in a single file: it loads nothing and runs no script but its own.
package enum HTMLPage {
  /// Returns the text of a page.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - header: The line at the top.
  ///   - main: The sections.
  ///   - end: The elements after the footer; empty for a page without a script.
  /// - Returns: The page.
  package static func text(
    title: String,
    header: HTMLText,
    main: HTMLText,
    end: HTMLText = ""
  ) -> String {
    let page: HTMLText = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
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
