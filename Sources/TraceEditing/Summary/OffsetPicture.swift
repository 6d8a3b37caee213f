/// Draws offsets over time in Braille characters, which have two by four dots each.
enum OffsetPicture {
  /// The bits of a character's dots, by column and by row from the top.
  private static let dots: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  /// Draws the offset over time, with the maximum offset at the top.
  ///
  /// - Parameters:
  ///   - envelope: The offsets.
  ///   - width: The number of characters per line.
  ///   - height: The number of lines.
  /// - Returns: The lines; empty if there are no frames.
  static func lines(_ envelope: OffsetEnvelope, width: Int, height: Int) -> [String] {
    let columns = envelope.columns(2 * width)
    guard
      let least = columns.map(\.least).min(), let greatest = columns.map(\.greatest).max(),
      height > 0
    else { return [] }
    let last = Double(4 * height - 1)
    let scale = greatest > least ? last / (greatest - least) : 0
    var signs = [[UInt32]](repeating: [UInt32](repeating: 0, count: width), count: height)
    var before: (top: Int, bottom: Int)?
    for (column, stretch) in columns.enumerated() {
      let top = Int((last - (stretch.greatest - least) * scale).rounded())
      let bottom = max(top, Int((last - (stretch.least - least) * scale).rounded()))
      // A jump is also a line: it begins next to the previous column.
      let from = before.map { min(top, $0.bottom + 1) } ?? top
      let to = before.map { max(bottom, $0.top - 1) } ?? bottom
      for dot in from...to { signs[dot / 4][column / 2] |= dots[column % 2][dot % 4] }
      before = (top, bottom)
    }
    return signs.map { line in
      // Without the empty characters after the last dot.
      let end = line.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
      return String(
        String.UnicodeScalarView(line[..<end].compactMap { Unicode.Scalar(0x2800 + $0) })
      )
    }
  }
}
