import LayoutContract
import Results
import Traces

extension TraceSummary {
  /// Returns the summary as text for a terminal, with a picture of the offset over time.
  ///
  /// - Parameters:
  ///   - width: The maximum number of columns, which only a longer word exceeds.
  ///   - isUnicode: True if the terminal shows non-ASCII characters; otherwise no picture is drawn.
  /// - Returns: The lines, without line ends.
  public func lines(width: Int, isUnicode: Bool = true) -> [String] {
    let terminal = Terminal(columns: width, isUnicode: isUnicode)
    let facts = [title] + sentences.map { "  \($0)" }
    let text = facts.map { fact in
      terminal.wrapped(fact, indentation: fact.prefix { $0 == " " }.count)
    }.joined().split(separator: "\n").map(String.init)
    guard isUnicode, let offsets else { return text }
    let labels = [offsets.upperBound, offsets.lowerBound].map { NumberText.fixed($0, digits: 0) }
    let margin = 2 + (labels.map(\.count).max() ?? 0)
    let picture = OffsetPicture.lines(
      envelope,
      width: max(10, terminal.columns - margin - 1),
      height: 6
    )
    return text
      + picture.enumerated().map { number, line in
        let label = number == 0 ? labels[0] : number == picture.count - 1 ? labels[1] : ""
        return String(repeating: " ", count: margin - label.count) + label + " " + line
      }
  }

  /// Returns the offset over time in one line, with the maximum offset as the highest bar.
  ///
  /// - Parameters:
  ///   - width: The number of characters.
  ///   - isUnicode: True to use block characters; false to use ASCII.
  /// - Returns: The characters; empty if there are no frames.
  public func sparkline(width: Int, isUnicode: Bool = true) -> String {
    let least = offsets?.lowerBound ?? 0
    let values = envelope.columns(width).map { ($0.least + $0.greatest) / 2 - least }
    return Sparkline.text(values, steps: width, isUnicode: isUnicode)
  }

  private var title: String {
    let seconds = NumberText.fixed(Double(durationNanoseconds) / 1e9, digits: 1)
    let frames = QuantityText.count(frameCount, "frame")
    let active = QuantityText.count(activeFrameCount)
    return "\(head.shownName): \(seconds) s, \(frames) at "
      + "\(Self.short(head.refreshHz)) Hz, \(active) of them active"
  }

  private var sentences: [String] {
    [
      content, course, Self.list("frames by phase", phases), changeText, sizeText,
      Self.list("viewport changes", views), otherText, behaviorText, origin,
    ].compactMap(\.self) + warnings.map { "warning: \($0)" }
  }

  private var content: String {
    let view = "\(Self.short(head.viewSize.width)) x \(Self.short(head.viewSize.height)) pt"
    let way = head.axis == .y ? "down" : head.isRightToLeft ? "to the left" : "across"
    var text = "a view of \(view) that scrolls \(way); "
    text += QuantityText.count(firstItemCount, "item")
    text += " in \(QuantityText.count(mostSectionCount, "section"))"
    if mostItemCount > firstItemCount {
      text += ", later up to \(QuantityText.count(mostItemCount))"
    }
    if lastItemCount != firstItemCount {
      text += ", \(QuantityText.count(lastItemCount)) at the end"
    }
    return text
  }

  private var course: String? {
    guard let offsets else { return nil }
    var text = "offsets from \(Self.whole(offsets.lowerBound)) to \(Self.whole(offsets.upperBound))"
    if let contentLength { text += " of \(Self.whole(contentLength)) pt" } else { text += " pt" }
    return text + ", at most \(Self.whole(topSpeed)) pt/s"
  }

  private var changeText: String? {
    guard editCount > 0 else { return nil }
    let batches = QuantityText.count(editCount, "batch", plural: "batches")
    return "\(batches): items \(changes.text)"
  }

  private var sizeText: String? {
    guard sizeCount > 0 else { return nil }
    return "\(QuantityText.count(measuredCount, "size")) in "
      + QuantityText.count(sizeCount, "size event")
  }

  private var otherText: String? {
    let parts = [
      reloadCount > 0 ? QuantityText.count(reloadCount, "reload") : nil,
      markCount > 0 ? QuantityText.count(markCount, "mark") : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private var behaviorText: String? {
    let names = behaviors.map(\.title)
    return names.isEmpty ? nil : "shows " + names.joined(separator: ", ")
  }

  /// The origin of the recording, sorted by key.
  private var origin: String? {
    let notes = [head.platform, head.provenance].flatMap { notes in
      notes.keys.sorted().map { "\($0.escaped) \((notes[$0] ?? "").escaped)" }
    }
    return notes.isEmpty ? nil : notes.joined(separator: "; ")
  }

  private static func list<Kind: RawRepresentable<String> & CaseIterable>(
    _ title: String,
    _ counts: [Kind: Int]
  ) -> String? {
    let parts = Kind.allCases.compactMap { kind in
      counts[kind].map { "\(kind.rawValue) \(QuantityText.count($0))" }
    }
    return parts.isEmpty ? nil : "\(title): " + parts.joined(separator: ", ")
  }

  private static func whole(_ length: Double) -> String {
    length.magnitude < 1e15 ? QuantityText.count(Int(length.rounded())) : "\(length)"
  }

  private static func short(_ number: Double) -> String {
    number == number.rounded() ? whole(number) : "\(number)"
  }
}

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
