import Foundation

@testable import Results

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The markup of a page, with its visible text and its elements.
struct ReadMarkup {
  let source: String

  /// The visible text, without tags, and with white space collapsed.
  let text: String

  init(_ html: HTMLText) {
    self.init(source: html.source)
  }

  init(source: some StringProtocol) {
    self.source = String(source)
    text = Self.text(of: self.source)
  }

  private static func text(of source: String) -> String {
    var text = source.replacing(/<title>.*?<\/title>/, with: "").replacing(/<[^>]*>/, with: " ")
    for (name, sign) in [("lt", "<"), ("gt", ">"), ("quot", "\""), ("#39", "'"), ("amp", "&")] {
      text = text.replacing("&\(name);", with: sign)
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The SVG drawings in the page.
  var drawings: [String] {
    source.matches(of: /(?s)<svg.*?<\/svg>/).map { String($0.output) }
  }

  /// Returns the contents of all elements with a name.
  func contents(of name: String) -> [String] {
    source.components(separatedBy: "<\(name)").dropFirst().map {
      $0.components(separatedBy: "</\(name)>")[0]
    }
  }

  /// A Boolean value that indicates whether the page and each drawing are well-formed XML.
  var isWellFormed: Bool {
    let page = source.replacing(" hidden>", with: " hidden=\"\">").replacing("<br>", with: "<br/>")
    return (drawings + ["<main>\(page)</main>"]).allSatisfy {
      XMLParser(data: Data($0.utf8)).parse()
    }
  }
}
