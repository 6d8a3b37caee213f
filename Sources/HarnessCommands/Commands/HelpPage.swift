import Results

/// A page of help, wrapped to the width of the terminal.
struct HelpPage {
  /// The longest name whose text is on the same line; the text of a longer name is below it.
  private static let longestName = 24

  private let terminal: Terminal
  private(set) var text = ""

  /// Makes an empty page.
  ///
  /// - Parameter columns: The width of the terminal; nil without a terminal.
  init(columns: Int?) {
    terminal = Terminal(columns: columns)
  }

  /// Adds an empty line and a heading.
  mutating func add(heading: String) {
    text += "\n\(heading):\n"
  }

  /// Adds a paragraph.
  mutating func add(paragraph: String) {
    text += terminal.wrapped(paragraph)
  }

  /// Adds shell commands, each on one or more lines.
  mutating func add(commands: [String]) {
    for command in commands { text += terminal.command(command) }
  }

  /// Adds rows of a name and its text.
  mutating func add(rows: [(name: String, summary: String)]) {
    let longest = rows.map(\.name.count).filter { $0 <= Self.longestName }.max() ?? 0
    let indentation = min(longest, terminal.columns / 3) + 4
    for (name, summary) in rows {
      let lines = terminal.wrapped(summary, indentation: indentation)
      guard name.count + 4 <= indentation, !lines.isEmpty else {
        text += "  \(name)\n\(lines)"
        continue
      }
      let blank = String(repeating: " ", count: indentation - 2 - name.count)
      text += "  \(name)\(blank)\(lines.dropFirst(indentation))"
    }
  }

  /// Adds paragraphs and rows: a row is a name, two blanks or more, and a text, which continues in
  /// lines that begin with a blank.
  mutating func add(details: String) {
    var paragraph = ""
    var rows: [(name: String, summary: String)] = []
    for line in details.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.trimmingPrefix { $0 == " " }
      if line.isEmpty {
        add(paragraph, rows)
        text += "\n"
        (paragraph, rows) = ("", [])
      } else if line.first == " ", !rows.isEmpty {
        rows[rows.count - 1].summary += " \(words)"
      } else if let gap = line.firstRange(of: "  ") {
        add(paragraph, [])
        paragraph = ""
        rows.append((String(line[..<gap.lowerBound]), String(line[gap.upperBound...])))
      } else {
        add("", rows)
        rows = []
        paragraph += " \(words)"
      }
    }
    add(paragraph, rows)
    // An empty line at the end of the details is the one before what follows.
    if text.hasSuffix("\n\n") { text.removeLast() }
  }

  private mutating func add(_ paragraph: String, _ rows: [(name: String, summary: String)]) {
    if !paragraph.isEmpty { add(paragraph: paragraph) }
    add(rows: rows)
  }
}
