/// The settings of a file in a subset of TOML 1.0: keys with strings, numbers, Booleans and lists.
///
/// A line is a comment, or a bare key, `=` and a value. A string is in double quotes, with the
/// escapes `\"`, `\\`, `\n` and `\t`. A list contains such values, may continue over lines and may
/// end with a comma. Tables, dates, and literal and multi-line strings are errors.
/// Format: https://toml.io/en/v1.0.0
struct TOMLSettings {
  /// A string, a number or a Boolean.
  struct Value: Equatable {
    enum Kind: String {
      case string = "a string"
      case number = "a number"
      case boolean = "true or false"
    }

    let kind: Kind
    /// The string, or the characters of the number or Boolean.
    let text: String
  }

  /// A key with its value.
  struct Entry: Equatable {
    let key: String
    /// The value, or those of a list.
    let values: [Value]
    let isList: Bool
    /// The number of the key's line, from 1.
    let line: Int
  }

  /// A line that is not in this subset.
  struct Failure: Error, Equatable {
    /// The number of the line, from 1.
    let line: Int
    /// A clause about the problem and its remedy.
    let reason: String
  }

  /// The settings, in the order of the file.
  let entries: [Entry]

  /// Reads the text of a file.
  ///
  /// - Throws: `Failure` for the first line that is not in the subset, and for a repeated key.
  init(_ text: String) throws(Failure) {
    var reader = try TOMLReader(text)
    var entries: [Entry] = []
    while let entry = try reader.next() {
      if let first = entries.first(where: { $0.key == entry.key }) {
        throw Failure(line: entry.line, reason: "'\(entry.key)' is set in line \(first.line), too")
      }
      entries.append(entry)
    }
    self.entries = entries
  }
}

/// Reads settings scalar by scalar: a character could join a quotation mark to what follows it.
private struct TOMLReader {
  private var rest: Substring.UnicodeScalarView
  private var line = 1
  private static let blanks: Set<Unicode.Scalar> = [" ", "\t", "\r", "\n"]
  private static let ends: Set<Unicode.Scalar> = ["#", ",", "]"]

  init(_ text: String) throws(TOMLSettings.Failure) {
    rest = text[...].unicodeScalars
    var line = 1
    var isReturn = false
    for scalar in rest {
      let isVisible = scalar.value >= 0x20 && scalar.value != 0x7F
      guard !isReturn || scalar == "\n", isVisible || Self.blanks.contains(scalar) else {
        throw TOMLSettings.Failure(line: line, reason: "it contains a control character: remove it")
      }
      isReturn = scalar == "\r"
      if scalar == "\n" { line += 1 }
    }
  }

  /// Returns the next key with its value; nil at the end.
  mutating func next() throws(TOMLSettings.Failure) -> TOMLSettings.Entry? {
    skipLines()
    guard let first = rest.first else { return nil }
    let start = line
    guard first != "[" else {
      throw failure("tables in brackets are not read: write 'key = value' alone")
    }
    let key = take { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
      default: false
      }
    }
    guard !key.isEmpty else {
      throw failure("a key is letters, digits, '-' and '_', such as 'layouts'")
    }
    skipBlanks()
    guard rest.popFirst() == "=" else { throw failure("'=' and a value must follow '\(key)'") }
    skipBlanks()
    let isList = rest.first == "["
    let values = isList ? try list() : [try value()]
    skipComment()
    guard rest.first ?? "\n" == "\n" else {
      throw failure("the line must end after the value of '\(key)'")
    }
    return TOMLSettings.Entry(key: key, values: values, isList: isList, line: start)
  }

  private mutating func list() throws(TOMLSettings.Failure) -> [TOMLSettings.Value] {
    rest.removeFirst()
    var values: [TOMLSettings.Value] = []
    skipLines()
    while rest.first != "]" {
      values.append(try value())
      skipLines()
      if rest.first == "," {
        rest.removeFirst()
        skipLines()
      } else if rest.first != "]" {
        throw failure("a list needs ',' between values, and ']' at its end")
      }
    }
    rest.removeFirst()
    return values
  }

  private mutating func value() throws(TOMLSettings.Failure) -> TOMLSettings.Value {
    if rest.first == "\"" { return TOMLSettings.Value(kind: .string, text: try string()) }
    let word = take { !Self.blanks.contains($0) && !Self.ends.contains($0) }
    if word == "true" || word == "false" {
      return TOMLSettings.Value(kind: .boolean, text: word)
    }
    guard word.wholeMatch(of: /[+-]?(0|[1-9][0-9]*)(\.[0-9]+)?/) != nil else {
      throw failure(
        word.isEmpty
          ? "a value is missing"
          : "'\(word)' must be a string in double quotes, a number, true or false"
      )
    }
    return TOMLSettings.Value(kind: .number, text: word)
  }

  private mutating func string() throws(TOMLSettings.Failure) -> String {
    guard !rest.starts(with: "\"\"\"".unicodeScalars) else {
      throw failure("strings of several lines are not read: write one line in double quotes")
    }
    rest.removeFirst()
    var text = String.UnicodeScalarView()
    while let scalar = rest.first, scalar != "\n" {
      rest.removeFirst()
      switch scalar {
      case "\"": return String(text)
      case "\\": text.append(try escaped())
      default: text.append(scalar)
      }
    }
    throw failure("a string must end with '\"' in its line")
  }

  private mutating func escaped() throws(TOMLSettings.Failure) -> Unicode.Scalar {
    switch rest.popFirst() {
    case "\"": return "\""
    case "\\": return "\\"
    case "n": return "\n"
    case "t": return "\t"
    default: throw failure("only \\\", \\\\, \\n and \\t are read after a backslash")
    }
  }

  // MARK: Blanks and comments

  private mutating func take(while isTaken: (Unicode.Scalar) -> Bool) -> String {
    let taken = rest.prefix(while: isTaken)
    rest = rest[taken.endIndex...]
    return String(taken)
  }

  private mutating func skipBlanks() {
    rest = rest.drop { $0 == " " || $0 == "\t" || $0 == "\r" }
  }

  private mutating func skipComment() {
    skipBlanks()
    if rest.first == "#" { rest = rest.drop { $0 != "\n" } }
  }

  private mutating func skipLines() {
    skipComment()
    while rest.first == "\n" {
      rest.removeFirst()
      line += 1
      skipComment()
    }
  }

  private func failure(_ reason: String) -> TOMLSettings.Failure {
    TOMLSettings.Failure(line: line, reason: reason)
  }
}
