import Measurement

/// A table: as text of any width, fitted to a terminal, in Markdown or as comma-separated values.
public struct TextTable: Sendable {
  /// A column: its heading, its alignment, and its treatment in a narrow terminal.
  public struct Column: Sendable {
    let title: String
    /// A Boolean value that indicates whether the texts are numbers, which are aligned right.
    let isNumber: Bool
    /// The order in which columns are dropped, the smallest rank first; nil for columns that stay.
    fileprivate var rank: Int?
    /// A Boolean value that indicates whether the texts may be clipped at their end.
    fileprivate var mayClip = false
    /// A Boolean value that indicates whether a terminal's table lacks the column.
    fileprivate var isDetail = false

    /// Returns a column of names.
    ///
    /// - Parameters:
    ///   - title: The heading.
    ///   - rank: The order in which a narrow terminal drops columns; nil for one that stays.
    ///   - mayClip: A Boolean value that indicates whether a narrow terminal may clip the texts.
    /// - Returns: A left-aligned column.
    public static func name(_ title: String, rank: Int? = nil, mayClip: Bool = false) -> Column {
      Column(title: title, isNumber: false, rank: rank, mayClip: mayClip)
    }

    /// Returns a column of numbers.
    ///
    /// - Parameters:
    ///   - title: The heading, with the unit.
    ///   - rank: The order in which a narrow terminal drops columns; nil for one that stays.
    /// - Returns: A right-aligned column.
    public static func number(_ title: String, rank: Int? = nil) -> Column {
      Column(title: title, isNumber: true, rank: rank)
    }

    /// The column without its place in a terminal's table, which is a summary.
    var detail: Column {
      var column = self
      column.isDetail = true
      return column
    }
  }

  /// One field of a row.
  public struct Entry: Sendable {
    let text: String
    let emphasis: TextStyle.Emphasis
    /// A Boolean value that indicates whether the text is Markdown already.
    private(set) var isMarkdown = false

    /// The entry as a cell of a Markdown table.
    var markdown: String { isMarkdown ? text : text.markdownCell }

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
    ///   - emphasis: The emphasis in text of any width.
    public init(_ text: String, _ emphasis: TextStyle.Emphasis = .normal) {
      self.text = text
      self.emphasis = emphasis
    }
  }

  let columns: [Column]
  private(set) var rows: [[Entry]] = []
  private var marks: [Terminal.Mark] = []
  private static let gap = "  "

  /// Makes an empty table.
  ///
  /// - Parameter columns: The columns, from left to right.
  public init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row below the others.
  ///
  /// - Parameters:
  ///   - entries: The entries, one for each column.
  ///   - mark: The result of the row, which a terminal shows before it.
  public mutating func append(_ entries: [Entry], mark: Terminal.Mark = .passes) {
    precondition(entries.count == columns.count, "TextTable needs one entry for each column")
    rows.append(entries)
    marks.append(mark)
  }

  /// Adds a row of texts below the others.
  ///
  /// - Parameters:
  ///   - texts: The texts, one for each column.
  ///   - mark: The result of the row, which a terminal shows before it.
  public mutating func append(_ texts: [String], mark: Terminal.Mark = .passes) {
    append(texts.map { Entry($0) }, mark: mark)
  }

  /// Returns the table as text, as wide as its content, with a rule below the header.
  ///
  /// - Parameter style: The style, which does not affect the widths.
  /// - Returns: The header, the rule and the rows, with a newline after each line.
  public func text(_ style: TextStyle = .plain) -> String {
    let widths = contentWidths
    let header = columns.map { Entry($0.title, .heading) }
    let rule = widths.map { String(repeating: "-", count: $0) }.joined(separator: Self.gap)
    let lines = [line(header, widths, style), rule] + rows.map { line($0, widths, style) }
    return lines.map { "\($0)\n" }.joined()
  }

  /// The table in Markdown.
  public var markdown: String { markdownLines.joined() }

  /// The lines of the table in Markdown, each with a newline: the header, the rule and the rows.
  var markdownLines: [String] {
    let rule = columns.map { $0.isNumber ? "---:" : "---" }
    let heads = columns.map { $0.title.markdownCell }
    let lines = [heads, rule] + rows.map { $0.map(\.markdown) }
    return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }
  }

  /// The table as comma-separated values, units in the header.
  public var csv: String {
    CSVText.lines([columns.map(\.title)] + rows.map { $0.map(\.text) })
  }

  private var contentWidths: [Int] {
    columns.indices.map { column in
      rows.reduce(columns[column].title.count) { max($0, $1[column].text.count) }
    }
  }

  /// Returns the columns of a line that have a width, aligned.
  private func line(_ entries: [Entry], _ widths: [Int], _ style: TextStyle) -> String {
    let shown = columns.indices.filter { widths[$0] > 0 }
    let fields = shown.map { column in
      let entry = entries[column]
      let blank = String(repeating: " ", count: widths[column] - entry.text.count)
      let painted = style.paint(entry.text, entry.emphasis)
      if columns[column].isNumber { return blank + painted }
      return column == shown.last ? painted : painted + blank
    }
    return fields.joined(separator: Self.gap)
  }
}

// MARK: Fields

extension TextTable {
  /// A column with the text that it has in each row.
  struct Field<Row> {
    fileprivate let column: Column
    fileprivate let entry: (Row) -> Entry

    /// Returns a column of names, or of other texts that are aligned left.
    static func name(
      _ title: String,
      mayClip: Bool = false,
      isBad: @escaping (Row) -> Bool = { _ in false },
      _ text: @escaping (Row) -> String
    ) -> Field {
      let column = Column.name(title, mayClip: mayClip)
      return Field(column: column) { Entry(text($0), isBad($0) ? .bad : .normal) }
    }

    /// Returns a column of numbers.
    static func number(
      _ title: String,
      rank: Int? = nil,
      isBad: @escaping (Row) -> Bool = { _ in false },
      _ text: @escaping (Row) -> String
    ) -> Field {
      let column = Column.number(title, rank: rank)
      return Field(column: column) { Entry(text($0), isBad($0) ? .bad : .normal) }
    }

    /// Returns a column of Markdown, which must not contain texts from files.
    static func markdown(_ title: String, _ text: @escaping (Row) -> String) -> Field {
      Field(column: .name(title)) { Entry.markdown(text($0)) }
    }

    /// The column without its place in a terminal's table, which is a summary.
    var detail: Field { Field(column: column.detail, entry: entry) }
  }

  /// Makes a table with a row for each of some values.
  ///
  /// - Parameters:
  ///   - rows: The values.
  ///   - fields: The columns, from left to right.
  ///   - mark: Returns the result of a row, which a terminal shows before it.
  init<Row>(
    _ rows: [Row],
    _ fields: [Field<Row>],
    mark: (Row) -> Terminal.Mark = { _ in .passes }
  ) {
    self.init(fields.map(\.column))
    for row in rows { append(fields.map { $0.entry(row) }, mark: mark(row)) }
  }
}

// MARK: Terminal

extension TextTable {
  private static let usuallyClipped = 12
  private static let leastClipped = 8

  /// Returns the table fitted to a terminal: columns are clipped or dropped one after another.
  ///
  /// - Parameter terminal: The terminal to format for.
  /// - Returns: A header, and a line per row with its mark, none wider than the terminal.
  public func text(_ terminal: Terminal) -> String {
    let markWidth = markWidth(terminal)
    let widths = fitted(to: terminal.columns - markWidth - 1)
    func formatted(_ sign: String, _ texts: [String]) -> String {
      let entries = zip(texts, widths).map { Entry(terminal.clipped($0, to: $1)) }
      let padding = String(repeating: " ", count: markWidth + 1 - sign.count)
      return (sign + padding + line(entries, widths, .plain)).trimmed
    }
    let header = terminal.style.paint(formatted("", columns.map(\.title)), .heading)
    let lines = zip(marks, rows).map { mark, row in
      let line = formatted(terminal.sign(mark), row.map(\.text))
      return terminal.style.paint(line, terminal.emphasis(mark))
    }
    return ([header] + lines).map { "\($0)\n" }.joined()
  }

  /// Returns a Boolean value that indicates whether the table fits without clipped or dropped
  /// columns.
  func fits(_ terminal: Terminal) -> Bool {
    excess(summaryWidths, over: terminal.columns - markWidth(terminal) - 1) <= 0
  }

  private func markWidth(_ terminal: Terminal) -> Int {
    marks.map { terminal.sign($0).count }.max() ?? 0
  }

  private var summaryWidths: [Int] {
    zip(columns, contentWidths).map { $0.isDetail ? 0 : $1 }
  }

  /// Returns the width of each column; 0 for dropped columns.
  private func fitted(to room: Int) -> [Int] {
    var widths = summaryWidths
    func clip(to least: Int) {
      while excess(widths, over: room) > 0 {
        let clipped = columns.indices.filter { columns[$0].mayClip && widths[$0] > least }
        guard let widest = clipped.max(by: { widths[$0] < widths[$1] }) else { break }
        widths[widest] -= 1
      }
    }
    // Clipping comes first: a clipped name is still recognizable, a dropped column is lost.
    clip(to: Self.usuallyClipped)
    if excess(widths, over: room) > 0 { widths = summaryWidths }
    let leaving = columns.indices.filter { columns[$0].rank != nil }
      .stablySorted { (columns[$0].rank ?? 0) < (columns[$1].rank ?? 0) }
    for column in leaving where excess(widths, over: room) > 0 { widths[column] = 0 }
    clip(to: Self.leastClipped)
    return widths
  }

  /// Returns the number of characters by which columns are too wide.
  private func excess(_ widths: [Int], over room: Int) -> Int {
    widths.reduce(-Self.gap.count) { $0 + ($1 == 0 ? 0 : $1 + Self.gap.count) } - room
  }
}
