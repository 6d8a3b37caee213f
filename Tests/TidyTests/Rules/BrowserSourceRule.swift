/// Scripts of pages neither turn a text into markup or code nor load from elsewhere.
enum BrowserSourceRule {
  /// Words that are forbidden, and the files that need one.
  static let forbidden: [(word: String, allowed: Set<String>)] =
    [
      "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval", "Function(",
      "import(", "XMLHttpRequest", "WebSocket", "sendBeacon", "setAttribute('style",
      "createContextualFragment", "parseFromString", "<!--", "innerText",
      "location.href", "cookie", "localStorage", "https://",
    ].map { ($0, []) } + [
      // The list of attributes that are never set, and the namespace of SVG.
      ("srcdoc", ["rerender.js"]),
      ("http://", ["recorded.js", "rerender.js"]),
      // The trace is sent to the command, and the page asks it for what is recorded.
      ("fetch(", ["saving.js", "recorded.js", "start.js"]),
      ("</script", ["page.html", "adding.js"]),
    ]

  static func findings(in text: String, path: String) -> [Finding] {
    let name = String(path.split(separator: "/").last ?? "")
    let isOfReport = path.hasPrefix("Sources/CEmbeddedFiles/Report/")
    return numberedLines(of: text).flatMap { number, line in
      forbidden.compactMap { word, allowed in
        guard line.contains(word), isOfReport || !allowed.contains(name) else { return nil }
        return Finding(line: number, reason: "'\(word)' has no place in a page; do it another way")
      }
    }
  }
}
