import LayoutContract

/// The page that makes a recorded page again, event by event, and prints where its items are.
///
/// A browser opens it without a network and prints the document that it leaves. What was recorded
/// is data in it: no script of the recording runs, and nothing is fetched.
public struct RerenderPage: Sendable {
  /// The page, in UTF-8.
  public let html: [UInt8]

  /// - Parameters:
  ///   - session: What was recorded.
  ///   - file: Its file.
  ///   - axis: The scroll axis.
  ///   - nonce: A word that nothing in the recording can know.
  ///   - lists: Whether all children are printed after each event.
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
    for (place, step) in session.layoutEvents.enumerated() {
      html += "\(place == 0 ? "" : ",\n"){\"w\":\(step.viewport.width),\"h\":".utf8
      html += "\(step.viewport.height),\"scroller\":\(step.scroller),".utf8
      html += "\"container\":\(step.container),\"measure\":\(measured.contains(step.event)),".utf8
      html += "\"event\":".utf8
      for byte in file.bytes[session.reader.events[step.event].range] {
        // Within texts only, where it must not end the element.
        if byte == UInt8(ascii: "<") { html += "\\u003c".utf8 } else { html.append(byte) }
      }
      html.append(UInt8(ascii: "}"))
    }
    html += "]}\n</script>\n<script nonce=\"\(nonce)\">\n".utf8
    html += RerenderScript.text.utf8
    html += "\n</script>\n</body>\n".utf8
    self.html = html
  }

  /// A word of 128 random bits.
  static func nonce() -> String {
    (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }.joined()
  }
}
