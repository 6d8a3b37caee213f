import Foundation

@testable import Results

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Markup of a page, read as a browser and as a reader would.
struct ReadMarkup {
  let source: String

  init(_ html: HTMLText) {
    source = html.source
  }

  /// What a reader sees: the text without tags, blanks made one.
  var text: String {
    var text = source.replacing(/<title>.*?<\/title>/, with: "").replacing(/<[^>]*>/, with: " ")
    for (name, sign) in [("lt", "<"), ("gt", ">"), ("quot", "\""), ("#39", "'"), ("amp", "&")] {
      text = text.replacing("&\(name);", with: sign)
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The drawings, as they are in the page.
  var drawings: [String] {
    source.matches(of: /(?s)<svg.*?<\/svg>/).map { String($0.output) }
  }

  /// What follows the opening tags of some element, to their ends.
  func contents(of name: String) -> [String] {
    source.components(separatedBy: "<\(name)").dropFirst().map {
      $0.components(separatedBy: "</\(name)>")[0]
    }
  }

  /// Whether each tag is closed where it has to be, in the page and in each drawing.
  var isWellFormed: Bool {
    let page = source.replacing(" hidden>", with: " hidden=\"\">").replacing("<br>", with: "<br/>")
    return (drawings + ["<main>\(page)</main>"]).allSatisfy {
      XMLParser(data: Data($0.utf8)).parse()
    }
  }
}
