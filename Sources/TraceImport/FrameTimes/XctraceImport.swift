import Traces

/// Imports tables with durations from the XML that `xctrace export` writes.
///
/// A row has one element per column. An element has an `id` at the first occurrence of its value.
/// Later elements refer to the value by `ref`.
struct XctraceImport {
  private struct Table {
    var name = ""
    var columns: [String] = []
    var durations: [Int64] = []
  }

  private let file: ForeignFile
  private var values: [String: Int64] = [:]
  private var tables: [Table] = []
  private var count = 0

  /// Reads the tables.
  ///
  /// - Parameter file: The output of the tool.
  /// - Returns: The durations of each table that has any.
  /// - Throws: `ImportError` for an invalid file or one without durations.
  static func read(_ file: ForeignFile) throws(ImportError) -> [FrameTimes] {
    var reading = XctraceImport(file: file)
    try reading.readDocument()
    let found = reading.tables.filter { !$0.durations.isEmpty }
    guard !found.isEmpty else {
      throw ImportError(
        "no table with durations is in it; export 'hitches-frame-lifetimes' with xctrace"
      )
    }
    return found.map { table in
      let name = table.name.isEmpty ? "a table of Instruments" : table.name
      let note =
        name.contains("lifetime")
        ? "a frame's lifetime is from its first work to the display of the next one"
        : "durations of the table \(name.quoted), which need not be of every frame"
      return FrameTimes(what: name, nanoseconds: table.durations, notes: [note])
    }
  }

  /// Returns whether the file is such an export.
  static func accepts(_ file: ForeignFile) -> Bool { file.begins(with: "<trace-query-result") }

  private mutating func readDocument() throws(ImportError) {
    var reader = XMLReader(file)
    while let piece = try reader.next() {
      guard case .start(let name, let attributes) = piece else { continue }
      switch name {
      case "schema":
        tables.append(Table(name: attributes["name"] ?? ""))
        try readSchema(&reader)
      case "row":
        if tables.isEmpty { tables.append(Table()) }
        try readRow(&reader)
      default: break
      }
    }
  }

  /// Reads the mnemonics of the columns, which serve as their names.
  private mutating func readSchema(_ reader: inout XMLReader) throws(ImportError) {
    var depth = 1
    var isMnemonic = false
    while depth > 0, let piece = try reader.next() {
      switch piece {
      case .start(let name, _):
        depth += 1
        isMnemonic = name == "mnemonic"
      case .text(let text):
        if isMnemonic { tables[tables.count - 1].columns.append(text) }
      case .end:
        depth -= 1
        isMnemonic = false
      }
    }
  }

  private mutating func readRow(_ reader: inout XMLReader) throws(ImportError) {
    let wanted = tables[tables.count - 1].columns.firstIndex(of: "duration")
    var column = -1
    var isWanted = false
    var found: Int64?
    /// The ids of the open elements, under which their values are stored.
    var identifiers: [String?] = []
    rowPieces: while let piece = try reader.next() {
      switch piece {
      case .start(let name, let attributes):
        if identifiers.isEmpty {
          column += 1
          isWanted = wanted.map { $0 == column } ?? (name == "duration")
          if isWanted, let value = attributes["ref"].flatMap({ values[$0] }) { found = value }
        }
        identifiers.append(attributes["id"])
      case .text(let text):
        guard let value = Int64(text), let identifier = identifiers.last else { continue }
        if let identifier { try store(value, as: identifier) }
        if isWanted, identifiers.count == 1 { found = value }
      case .end:
        guard identifiers.popLast() != nil else { break rowPieces }
      }
    }
    count += 1
    try ImportError.limit(count, to: file.limits.events, "rows; export a part of them")
    if let found, found >= 0 { tables[tables.count - 1].durations.append(found) }
  }

  private mutating func store(_ value: Int64, as identifier: String) throws(ImportError) {
    values[identifier] = value
    try ImportError.limit(values.count, to: file.limits.events, "values; export a part of them")
  }
}
