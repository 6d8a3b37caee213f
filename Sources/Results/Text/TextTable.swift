/// A table in plain text: as wide as its content, with a rule below the header.
public struct TextTable: Sendable {
  /// A column's heading and alignment.
  public struct Column: Sendable {
    /// The alignment of the text in a column.
    public enum Alignment: Sendable {
      /// For names.
      case left
      /// For numbers.
      case right
    }

    let title: String
    let alignment: Alignment

    /// Returns a column of names.
    ///
    /// - Parameter title: The heading.
    /// - Returns: A left-aligned column.
    public static func name(_ title: String) -> Column {
      Column(title: title, alignment: .left)
    }

    /// Returns a column of numbers.
    ///
    /// - Parameter title: The heading, with the unit.
    /// - Returns: A right-aligned column.
    public static func number(_ title: String) -> Column {
      Column(title: title, alignment: .right)
    }
  }

  /// One field of a row.
  public struct Entry: Sendable, ExpressibleByStringLiteral {
    let text: String
    let emphasis: TextStyle.Emphasis
    /// A Boolean value that indicates whether the text is Markdown already.
    private(set) var isMarkdown = false

    /// The entry as a cell of a Markdown table.
    var markdown: String { isMarkdown ? text : MarkdownText.cell(text) }

    /// Returns an entry of Markdown, which must not contain texts from files.
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
    ///   - text: The text to show.
    ///   - emphasis: The emphasis.
    public init(_ text: String, _ emphasis: TextStyle.Emphasis = .normal) {
      self.text = text
      self.emphasis = emphasis
    }

    /// Makes an entry from a literal.
    ///
    /// - Parameter value: The text to show.
    public init(stringLiteral value: String) {
      self.init(value)
    }
  }

  let columns: [Column]
  private(set) var rows: [[Entry]] = []
  private static let gap = "  "

  /// Makes an empty table.
  ///
  /// - Parameter columns: The columns, from left to right.
  public init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row below the others.
  ///
  /// - Parameter entries: The entries, one for each column.
  public mutating func append(_ entries: [Entry]) {
    precondition(entries.count == columns.count, "TextTable needs one entry for each column")
    rows.append(entries)
  }

  /// Returns the table as text, with a newline after each line.
  ///
  /// - Parameter style: The style, which does not affect the widths.
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
