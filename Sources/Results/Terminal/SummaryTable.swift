import Measurement

/// A table that fits a terminal: columns are clipped or dropped one after another if it is too
/// narrow.
package struct SummaryTable {
  /// One column.
  package struct Column {
    var title: String
    var isNumber: Bool
    /// The order in which columns are dropped, the smallest rank first; nil for columns that stay.
    var rank: Int?
    /// A Boolean value that indicates whether the texts may be clipped at their end.
    var mayClip: Bool

    package init(title: String, isNumber: Bool = false, rank: Int? = nil, mayClip: Bool = false) {
      self.title = title
      self.isNumber = isNumber
      self.rank = rank
      self.mayClip = mayClip
    }
  }

  /// A row: its mark and its texts.
  struct Row {
    var mark: Terminal.Mark
    var texts: [String]
  }

  private let columns: [Column]
  private var rows: [Row] = []
  private static let gap = 2
  private static let usuallyClipped = 12
  private static let leastClipped = 8

  /// Makes an empty table.
  package init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row below the others.
  package mutating func append(_ mark: Terminal.Mark, _ texts: [String]) {
    precondition(texts.count == columns.count, "SummaryTable needs a text for each column")
    rows.append(Row(mark: mark, texts: texts))
  }

  /// Returns the table as text: a header, and a line per row with its mark.
  ///
  /// - Parameter terminal: The terminal to format for.
  /// - Returns: Lines that each end in a newline, none wider than the terminal.
  package func text(_ terminal: Terminal) -> String {
    let markWidth = rows.map { terminal.sign($0.mark).count }.max() ?? 0
    let widths = fitted(to: terminal.columns - markWidth - 1)
    let blank = String(repeating: " ", count: markWidth + 1)
    let header = line(columns.map(\.title), widths, terminal)
    var text = terminal.style.paint(blank + header, .heading) + "\n"
    for row in rows {
      let sign = terminal.sign(row.mark)
      let body = line(row.texts, widths, terminal)
      let padding = String(repeating: " ", count: markWidth + 1 - sign.count)
      text += terminal.style.paint(sign + padding + body, terminal.emphasis(row.mark)) + "\n"
    }
    return text
  }

  /// Returns a Boolean value that indicates whether the table fits without clipped or dropped
  /// columns.
  func fits(_ terminal: Terminal) -> Bool {
    let wanted = columns.indices.map { column in
      rows.map { $0.texts[column].count }.reduce(columns[column].title.count, max)
    }
    let markWidth = rows.map { terminal.sign($0.mark).count }.max() ?? 0
    return wanted.reduce(0) { $0 + $1 + Self.gap } - Self.gap + markWidth + 1 <= terminal.columns
  }

  /// Returns the width of each column; 0 for dropped columns.
  private func fitted(to room: Int) -> [Int] {
    var widths = columns.indices.map { column in
      rows.map { $0.texts[column].count }.reduce(columns[column].title.count, max)
    }
    func excess() -> Int {
      widths.reduce(-Self.gap) { $0 + ($1 == 0 ? 0 : $1 + Self.gap) } - room
    }
    let leaving = columns.indices.filter { columns[$0].rank != nil }
      .stablySorted { (columns[$0].rank ?? 0) < (columns[$1].rank ?? 0) }
    func clip(to least: Int) {
      while excess() > 0 {
        let clipped = columns.indices.filter { columns[$0].mayClip && widths[$0] > least }
        guard let widest = clipped.max(by: { widths[$0] < widths[$1] }) else { break }
        widths[widest] -= 1
      }
    }
    // Clipping comes first: a clipped name is still recognizable, a dropped column is lost.
    let wanted = widths
    clip(to: Self.usuallyClipped)
    if excess() > 0 { widths = wanted }
    for column in leaving where excess() > 0 { widths[column] = 0 }
    clip(to: Self.leastClipped)
    return widths
  }

  private func line(_ texts: [String], _ widths: [Int], _ terminal: Terminal) -> String {
    let fields = columns.indices.filter { widths[$0] > 0 }.map { column in
      let text = terminal.clipped(texts[column], to: widths[column])
      let blank = String(repeating: " ", count: widths[column] - text.count)
      return columns[column].isNumber ? blank + text : text + blank
    }
    let line = fields.joined(separator: String(repeating: " ", count: Self.gap))
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}
