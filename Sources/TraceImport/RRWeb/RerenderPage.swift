import CEmbeddedFiles
import LayoutContract
import Traces

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
  ///   - lists: True to print all children after each event.
  init(_ session: RRWebSession, _ file: ForeignFile, axis: Axis, lists: Bool) {
    // A word of 128 random bits, which the recording cannot know.
    let nonce = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }.joined()
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
    html += String(cString: cef_rerender_script()).utf8
    html += "</script>\n</body>\n".utf8
    self.html = html
  }
}

/// The result that the rerendering page printed.
struct RerenderReply {
  /// The geometry after each step of the session.
  private(set) var geometries: [ListGeometry] = []
  /// All children after each event, if requested.
  private(set) var lists: [[Int]] = []
  /// The number of images of unknown size, because they are not fetched.
  private(set) var imageCount = 0
  /// The number of masked texts, whose line breaks may differ.
  private(set) var maskedCount = 0
  /// The number of changes that could not be applied.
  private(set) var skippedCount = 0

  /// Parses the document that a browser printed, and compares the items with those of the session.
  ///
  /// - Parameters:
  ///   - document: The output of the browser.
  ///   - session: The recorded session.
  ///   - axis: The scroll axis.
  /// - Throws: `ImportError` if measurements are missing or the items differ from those recorded.
  init(_ document: [UInt8], _ session: RRWebSession, axis: Axis) throws(ImportError) {
    let file = ForeignFile(path: "chromium", bytes: Self.result(in: document))
    guard !file.bytes.isEmpty else {
      throw ImportError("chromium printed no sizes; try again, or give a rule with --sizes")
    }
    let parser = try JSONPieceParser(file)
    let reply: JSONValue
    do throws(ImportError) {
      reply = try parser.parse(0..<file.bytes.count)
    } catch {
      throw ImportError("chromium printed sizes that cannot be read: \(error.reason)")
    }
    if let error = reply["error"]?.text {
      throw ImportError("chromium could not make the page again (\(error.quoted)); give --sizes")
    }
    imageCount = reply["images"]?.integer ?? 0
    maskedCount = reply["masked"]?.integer ?? 0
    skippedCount = reply["skipped"]?.integer ?? 0
    lists = (reply["lists"]?.elements ?? []).map { $0.numberList.compactMap { Int(exactly: $0) } }
    let children = reply["children"]?.elements ?? []
    let measures = reply["measures"]?.elements ?? []
    guard children.count == session.layoutEvents.count, measures.count == session.steps.count else {
      throw ImportError("chromium measured less than was recorded; give a rule with --sizes")
    }
    for (event, counted) in zip(session.layoutEvents, children) {
      guard counted.numberList == [Double(event.childCount), Double(event.digest)] else {
        throw ImportError(
          "chromium has other items than the recording says; give a rule with --sizes"
        )
      }
    }
    var known: [Int: Size] = [:]
    for (step, measure) in zip(session.steps, measures) {
      geometries.append(try Self.geometry(of: step, measure, axis, &known))
    }
  }

  private static func geometry(
    of step: RRWebSession.Step,
    _ measure: JSONValue,
    _ axis: Axis,
    _ known: inout [Int: Size]
  ) throws(ImportError) -> ListGeometry {
    let starts = measure["starts"]?.numberList ?? []
    let changed = measure["sizes"]?.numberList ?? []
    let view = measure["view"]?.numberList ?? []
    guard starts.count == step.nodes.count, changed.count % 3 == 0, view.count == 2,
      (starts + changed + view).allSatisfy({ $0.magnitude <= 1e9 })
    else { throw ImportError("chromium measured other items than were recorded; give --sizes") }
    let ids = Dictionary(zip(step.nodes, step.ids)) { first, _ in first }
    var sizes: [(id: Int, size: Size)] = []
    for position in stride(from: 0, to: changed.count, by: 3) {
      guard let id = Int(exactly: changed[position]).flatMap({ ids[$0] }) else { continue }
      let size = Size(width: max(changed[position + 1], 0), height: max(changed[position + 2], 0))
      sizes.append((id, size))
      known[id] = size
    }
    let lengths = step.ids.map { known[$0]?.along(axis) ?? 0 }
    let isSeen = view[0] > 0 && view[1] > 0
    return ListGeometry(
      viewSize: isSeen ? Size(width: view[0], height: view[1]) : step.viewport,
      contentLength: max(measure["length"]?.number ?? 0, 0),
      ids: step.ids,
      starts: starts,
      lengths: lengths,
      sizes: sizes
    )
  }

  /// Returns the text of the result element with its entities decoded.
  private static func result(in document: [UInt8]) -> [UInt8] {
    let opening = Array("<pre id=\"result\">".utf8)
    let closing = Array("</pre>".utf8)
    guard let start = document.firstRange(of: opening)?.upperBound,
      let end = document[start...].firstRange(of: closing)?.lowerBound
    else { return [] }
    var result: [UInt8] = []
    var position = start
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&nbsp;", "\u{A0}")]
    scan: while position < end {
      if document[position] == UInt8(ascii: "&") {
        for (entity, text) in entities where document[position...].starts(with: entity.utf8) {
          result += text.utf8
          position += entity.utf8.count
          continue scan
        }
      }
      result.append(document[position])
      position += 1
    }
    return result
  }
}
