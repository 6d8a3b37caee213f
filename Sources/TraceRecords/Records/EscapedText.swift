extension StringProtocol {
  /// The text with escapes that make it safe to print: characters that move a cursor, change
  /// colors, end a line or reverse the text direction are written as in Swift, `\u{1B}`.
  ///
  /// Names and paths come from an untrusted trace, so they are never printed without escapes.
  public var escaped: String {
    let isPlain = utf8.allSatisfy { 0x20 <= $0 && $0 < 0x7F }
    guard !isPlain, unicodeScalars.contains(where: \.isUnseen) else { return String(self) }
    return unicodeScalars.map { scalar in
      scalar.isUnseen ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : "\(scalar)"
    }.joined()
  }
}

extension String {
  /// The text in quotes for a message: shortened, and without control characters.
  package var quoted: String {
    let visible = prefix(60).unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar.properties.generalCategory == .control ? "?" : scalar
    }
    let text = String(String.UnicodeScalarView(visible))
    return text.count < count ? "'\(text)...'" : "'\(text)'"
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the scalar has an effect other than being displayed.
  fileprivate var isUnseen: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}

extension TraceHead {
  /// The escaped name.
  public var shownName: String { name.escaped }

  /// The escaped list of assumptions made in the recording; nil if there were no assumptions.
  public var shownGuesses: String? {
    provenance["guessed"].map { String($0.prefix(2000)).escaped }
  }
}
