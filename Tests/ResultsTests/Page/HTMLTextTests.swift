import Expectations
import Testing

@testable import Results

struct HTMLTextTests {
  @Test func `What is interpolated never becomes markup`() {
    let name = "</script><img src=x onerror=\"alert('1')\">&"
    let piece: HTMLText = "<p title=\"\(name)\">\(name)</p>"
    let escaped =
      "&lt;/script&gt;&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;"
    expectEqual(piece.source, "<p title=\"\(escaped)\">\(escaped)</p>")
  }

  @Test func `Controls that turn or hide text are spelled out`() {
    let piece: HTMLText = "\("a\u{202E}b\u{200B}c\u{0}d\ne")"
    expectEqual(piece.source, "a⟨202E⟩b⟨200B⟩c⟨0000⟩d\ne")
  }

  @Test func `No text of a drawing turns the direction of the page`() {
    var drawing = SVGDocument()
    drawing.label("a\u{202E}b\u{2067}c", x: 0, y: 0, size: 9)
    expectTrue(HTMLText(drawing).source.contains(">a\u{FFFD}b\u{FFFD}c</text>"))
  }

  @Test func `Pieces keep their markup and numbers their digits`() {
    let piece: HTMLText = "<b>\(12)</b>"
    expectEqual(
      ("<p>\(piece) \([piece, piece])</p>" as HTMLText).source,
      "<p><b>12</b> <b>12</b><b>12</b></p>"
    )
  }

  @Test func `JSON in a script element cannot end it`() {
    let json = HTMLText(json: "{\"a\":\"</script>&\u{2028}\"}")
    expectEqual(json.source, "{\"a\":\"\\u003C/script\\u003E\\u0026\\u2028\"}")
  }

  @Test func `A part of an address keeps what is plain`() {
    expectEqual("a/b-1.ä %".percentEncoded, "a/b-1.%C3%A4%20%25")
  }
}
