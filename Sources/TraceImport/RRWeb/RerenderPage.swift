import LayoutContract

/// A page that rerenders a recorded page, event by event, and prints the geometry of its items.
///
/// A browser opens it without network access and prints the resulting document. The page contains
/// the recording as data: scripts of the recording do not run, and resources are not fetched.
public struct RerenderPage: Sendable {
  /// The page, in UTF-8.
  public let html: [UInt8]

  /// - Parameters:
  ///   - session: The recorded session.
  ///   - file: The file of the recording.
  ///   - axis: The scroll axis.
  ///   - nonce: A word that the recording cannot know.
  ///   - lists: True to print all children after each event.
  init(_ session: RRWebSession, _ file: ForeignFile, axis: Axis, nonce: String, lists: Bool) {
    let policy =
      "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'unsafe-inline'; "
      + "img-src data:; font-src data:"
    var html = Array(
      """
      <!DOCTYPE html>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <title>perfharness import</title>
      <body>
      <iframe sandbox="allow-same-origin" style="border: 0; display: block"></iframe>
      <script id="job" type="application/json">

      """.utf8
    )
    let measured = Set(session.steps.map(\.event))
    html += "{\"axis\":\"\(axis.rawValue)\",\"lists\":\(lists),\"steps\":[".utf8
    for (index, step) in session.layoutEvents.enumerated() {
      html += "\(index == 0 ? "" : ",\n"){\"w\":\(step.viewport.width),\"h\":".utf8
      html += "\(step.viewport.height),\"scroller\":\(step.scroller),".utf8
      html += "\"container\":\(step.container),\"measure\":\(measured.contains(step.event)),".utf8
      html += "\"event\":".utf8
      for byte in file.bytes[session.reader.events[step.event].range] {
        // Only within strings, where it must not close the element.
        if byte == UInt8(ascii: "<") { html += "\\u003c".utf8 } else { html.append(byte) }
      }
      html.append(UInt8(ascii: "}"))
    }
    html += "]}\n</script>\n<script nonce=\"\(nonce)\">\n".utf8
    html += PackageResources.rerender_js
    html += "</script>\n</body>\n".utf8
    self.html = html
  }

  /// Returns a word of 128 random bits.
  static func nonce() -> String {
    (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }.joined()
  }
}
