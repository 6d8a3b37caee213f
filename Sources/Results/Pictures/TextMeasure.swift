/// Widths of text in a wide sans-serif face, so that text fits whatever face a viewer has.
package enum TextMeasure {
  /// The faces asked for; the first two are as wide as measured here, the others narrower.
  package static let fontFamily = "'DejaVu Sans', Verdana, Helvetica, Arial, sans-serif"

  /// Longer texts are cut before they are broken into lines.
  private static let longestText = 2000

  /// A bold face is wider by this much.
  private static let boldFactor = 1.15

  // Advances of the characters from blank to tilde, in thousandths of the font's size.
  private static let advances: [Int] = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
    575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685,
    611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
  ]

  /// The width of a line of text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - size: The font's size.
  ///   - isBold: Whether the face is bold.
  /// - Returns: The width, in the unit of the size.
  package static func width(_ text: String, size: Double, isBold: Bool = false) -> Double {
    let thousandths = text.unicodeScalars.reduce(0) { sum, scalar in
      let index = Int(scalar.value) - 32
      return sum + (advances.indices.contains(index) ? advances[index] : 1000)
    }
    return Double(thousandths) / 1000 * size * (isBold ? boldFactor : 1)
  }

  /// Breaks a text into lines, at blanks and commas where there are any.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - size: The font's size.
  ///   - isBold: Whether the face is bold.
  ///   - width: The room that a line has.
  ///   - limit: How many lines there may be; the last then ends with dots.
  /// - Returns: The lines, at least one.
  package static func lines(
    _ text: String,
    size: Double,
    isBold: Bool = false,
    width: Double,
    limit: Int = 12
  ) -> [String] {
    func fits(_ line: String) -> Bool { self.width(line, size: size, isBold: isBold) <= width }
    var lines: [String] = []
    var line = ""
    for piece in pieces(of: text.prefix(Self.longestText)) {
      if fits(line + piece.trimmed) {
        line += piece
        continue
      }
      if !line.isEmpty { lines.append(line.trimmed) }
      line = piece
      // A word wider than the room is broken anywhere.
      while !fits(line.trimmed) {
        var count = line.count - 1
        while count > 1, !fits(String(line.prefix(count))) { count -= 1 }
        guard count >= 1 else { break }
        lines.append(String(line.prefix(count)))
        line = String(line.dropFirst(count))
      }
    }
    lines.append(line.trimmed)
    guard lines.count > limit else { return lines }
    var last = lines[limit - 1]
    while !last.isEmpty, !fits(last + "...") { last.removeLast() }
    return lines.prefix(limit - 1) + [last + "..."]
  }

  /// The text cut after each blank and comma.
  private static func pieces(of text: Substring) -> [String] {
    var pieces: [String] = []
    var piece = ""
    for character in text {
      piece.append(character)
      if character == " " || character == "," {
        pieces.append(piece)
        piece = ""
      }
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
