/// A table in plain text: as wide as its content, a rule below the header.
public struct TextTable: Sendable {
  /// A column's heading and the side that its entries lean to.
  public struct Column: Sendable {
    /// Where the text is in the column.
    public enum Alignment: Sendable {
      /// For names.
      case left
      /// For numbers.
      case right
    }

    let title: String
    let alignment: Alignment

    /// A column of names.
    ///
    /// - Parameter title: Its heading.
    /// - Returns: A column that leans left.
    public static func name(_ title: String) -> Column {
      Column(title: title, alignment: .left)
    }

    /// A column of numbers.
    ///
    /// - Parameter title: Its heading, with the unit.
    /// - Returns: A column that leans right.
    public static func number(_ title: String) -> Column {
      Column(title: title, alignment: .right)
    }
  }

  /// One field of a row.
  public struct Entry: Sendable, ExpressibleByStringLiteral {
    let text: String
    let emphasis: TextStyle.Emphasis
    /// Whether the text is Markdown itself.
    private(set) var isMarkdown = false

    /// The entry as a cell of a table in Markdown.
    var markdown: String { isMarkdown ? text : MarkdownText.cell(text) }

    /// An entry of Markdown, which is not for texts of files.
    ///
    /// - Parameter text: Markdown without a line break or a bar.
    /// - Returns: The entry.
    public static func markdown(_ text: String) -> Entry {
      var entry = Entry(text)
      entry.isMarkdown = true
      return entry
    }

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - text: What it shows.
    ///   - emphasis: Whether it stands out.
    public init(_ text: String, _ emphasis: TextStyle.Emphasis = .normal) {
      self.text = text
      self.emphasis = emphasis
    }

    /// Makes an entry from a literal.
    ///
    /// - Parameter value: What it shows.
    public init(stringLiteral value: String) {
      self.init(value)
    }
  }

  let columns: [Column]
  private(set) var rows: [[Entry]] = []
  private static let gap = "  "

  /// Makes an empty table.
  ///
  /// - Parameter columns: From left to right.
  public init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row below the others.
  ///
  /// - Parameter entries: As many as there are columns.
  public mutating func append(_ entries: [Entry]) {
    precondition(entries.count == columns.count, "TextTable needs one entry for each column")
    rows.append(entries)
  }

  /// The table as text, a newline after each line.
  ///
  /// - Parameter style: Whether emphasis becomes colour; widths are the same either way.
  /// - Returns: The header, the rule and the rows.
  public func text(_ style: TextStyle = .plain) -> String {
    let widths = columns.indices.map { column in
      rows.reduce(columns[column].title.count) { max($0, $1[column].text.count) }
    }
    let header = columns.map { Entry($0.title, .heading) }
    let rule = widths.map { String(repeating: "-", count: $0) }.joined(separator: Self.gap)
    let lines = [line(header, widths, style), rule] + rows.map { line($0, widths, style) }
    return lines.map { "\($0)\n" }.joined()
  }

  /// The table in Markdown.
  public var markdown: String {
    let rule = columns.map { $0.alignment == .left ? "---" : "---:" }
    let heads = columns.map { MarkdownText.cell($0.title) }
    let lines = [heads, rule] + rows.map { $0.map(\.markdown) }
    return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  /// The table as comma-separated values (RFC 4180), units in the header.
  public var csv: String {
    let lines = [columns.map(\.title)] + rows.map { $0.map(\.text) }
    return lines.map { line in line.map(Self.quoted).joined(separator: ",") + "\n" }.joined()
  }

  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { ",\"\n\r".contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  private func line(_ entries: [Entry], _ widths: [Int], _ style: TextStyle) -> String {
    let fields = entries.indices.map { column in
      let entry = entries[column]
      let blank = String(repeating: " ", count: widths[column] - entry.text.count)
      let painted = style.paint(entry.text, entry.emphasis)
      let isLast = column == entries.count - 1
      switch columns[column].alignment {
      case .left: return isLast ? painted : painted + blank
      case .right: return blank + painted
      }
    }
    return fields.joined(separator: Self.gap)
  }
}
