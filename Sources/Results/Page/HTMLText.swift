/// A piece of an HTML page that is safe to write.
///
/// A string literal is markup; interpolated texts are escaped, for text and for quoted attributes.
/// There is no other way to make a piece, so a name from outside never becomes markup.
package struct HTMLText: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// The markup.
  package private(set) var source: String

  /// Makes a piece of markup.
  package init(stringLiteral value: StaticString) {
    source = "\(value)"
  }

  /// Makes a piece of markup with interpolated texts.
  package init(stringInterpolation: StringInterpolation) {
    source = stringInterpolation.source
  }

  /// Makes a piece of a drawing, whose texts its writer has escaped.
  package init(_ drawing: SVGDocument) {
    source = drawing.text
  }

  /// Makes a piece of JSON for a script element, escaped so that no text can end the element.
  init(json: String) {
    source = json.replacingScalars([
      "<": "\\u003C", ">": "\\u003E", "&": "\\u0026", "\u{2028}": "\\u2028",
      "\u{2029}": "\\u2029",
    ])
  }

  /// The page's style sheet.
  static let style = HTMLText(resource: PageResources.style)

  /// The page's script.
  static let script = HTMLText(resource: PageResources.script)

  private init(resource: String) {
    source = resource
  }

  /// Collects literals unchanged and everything else escaped.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var source = ""

    /// Makes an empty interpolation.
    package init(literalCapacity: Int, interpolationCount: Int) {
      source.reserveCapacity(literalCapacity)
    }

    /// Adds markup.
    package mutating func appendLiteral(_ literal: StaticString) {
      source += "\(literal)"
    }

    /// Adds a text, escaped.
    package mutating func appendInterpolation(_ text: String) {
      source += HTMLText.escaped(text)
    }

    /// Adds a whole number.
    package mutating func appendInterpolation(_ number: Int) {
      source += String(number)
    }

    /// Adds a piece.
    package mutating func appendInterpolation(_ piece: HTMLText) {
      source += piece.source
    }

    /// Adds several pieces, one after another.
    package mutating func appendInterpolation(_ pieces: [HTMLText]) {
      for piece in pieces { source += piece.source }
    }
  }

  /// Adds a piece.
  package static func += (page: inout HTMLText, piece: HTMLText) {
    page.source += piece.source
  }

  /// Returns content that only the summary shows until it is opened.
  static func folded(_ summary: String, _ content: HTMLText) -> HTMLText {
    """
    <details class="more"><summary>\(summary)</summary>
    \(content)</details>

    """
  }

  /// Returns a text escaped for HTML.
  ///
  /// Control characters that change the text direction are replaced by their codes, so that a name
  /// cannot change how a line reads.
  static func escaped(_ text: String) -> String {
    text.escapingMarkup { scalar in
      switch scalar {
      case "'": "&#39;"
      case "\t", "\n", "\r": nil
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{200B}"..."\u{200F}",
        "\u{2028}"..."\u{202E}", "\u{2060}"..."\u{206F}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
        "⟨\(NumberText.hexadecimal(UInt16(scalar.value)).uppercased())⟩"
      default: nil
      }
    }
  }
}
