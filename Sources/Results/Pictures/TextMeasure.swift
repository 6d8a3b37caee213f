/// Measures text in a wide sans-serif font, so that it fits with any font of the viewer.
package enum TextMeasure {
  /// The requested fonts; the first two are as wide as measured here, the others narrower.
  package static let fontFamily = "'DejaVu Sans', Verdana, Helvetica, Arial, sans-serif"

  /// The length to which longer texts are truncated before they are wrapped.
  private static let longestText = 2000

  /// The width of a bold font relative to the regular one.
  private static let boldFactor = 1.15

  // Advances of the characters from space to tilde, in thousandths of the font size.
  private static let advances: [Int] = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
    575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685,
    611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
  ]

  /// Returns the width of a line of text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - size: The font size.
  ///   - isBold: A Boolean value that indicates whether the font is bold.
  /// - Returns: The width, in the unit of the size.
  package static func width(_ text: String, size: Double, isBold: Bool = false) -> Double {
    self.width(thousandths: thousandths(text.unicodeScalars), size: size, isBold: isBold)
  }

  private static func width(thousandths: Int, size: Double, isBold: Bool) -> Double {
    Double(thousandths) / 1000 * size * (isBold ? boldFactor : 1)
  }

  private static func thousandths(_ scalars: some Sequence<Unicode.Scalar>) -> Int {
    scalars.reduce(0) { sum, scalar in
      let index = Int(scalar.value) - 32
      return sum + (advances.indices.contains(index) ? advances[index] : 1000)
    }
  }

  /// Wraps a text into lines, at spaces and commas if there are any.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - size: The font size.
  ///   - isBold: A Boolean value that indicates whether the font is bold.
  ///   - width: The largest width of a line.
  ///   - limit: The largest number of lines; a truncated text ends with dots.
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
      // A word that is wider than a line is split anywhere.
      while lines.count <= limit, line.count > 1, !fits(line.trimmed) {
        var sum = 0
        let first = line.prefix { character in
          sum += thousandths(character.unicodeScalars)
          return self.width(thousandths: sum, size: size, isBold: isBold) <= width
        }
        lines.append(String(first.isEmpty ? line.prefix(1) : first))
        line.removeFirst(max(1, first.count))
      }
      if lines.count > limit { break }
    }
    lines.append(line.trimmed)
    guard lines.count > limit else { return lines }
    var last = lines[limit - 1]
    while !last.isEmpty, !fits(last + "...") { last.removeLast() }
    return lines.prefix(limit - 1) + [last + "..."]
  }

  /// Splits the text after each space and comma.
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
