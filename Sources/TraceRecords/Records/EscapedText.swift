extension StringProtocol {
  /// The text as it may be shown: what would move a cursor, change colours, end a line or turn the
  /// order of letters around is written as in Swift, `\u{1B}`.
  ///
  /// Names and paths come from whoever recorded a trace, so nothing prints them as they are.
  public var escaped: String {
    let isPlain = utf8.allSatisfy { 0x20 <= $0 && $0 < 0x7F }
    guard !isPlain, unicodeScalars.contains(where: \.isUnseen) else { return String(self) }
    return unicodeScalars.map { scalar in
      scalar.isUnseen ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : "\(scalar)"
    }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether it does something else than showing.
  fileprivate var isUnseen: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}

extension TraceHead {
  /// The name as it may be shown.
  public var shownName: String { name.escaped }

  /// What was not recorded but assumed, as it may be shown; nil where nothing was.
  public var shownGuesses: String? {
    provenance["guessed"].map { String($0.prefix(2000)).escaped }
  }
}
