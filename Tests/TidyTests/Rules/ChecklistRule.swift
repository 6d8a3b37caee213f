/// A rule that the checklists of `CONTRIBUTING.md` match the code: every path exists, and every
/// part of the code is reachable as they say.
enum ChecklistRule {
  static let page = "CONTRIBUTING.md"

  /// The files of each kind of part, as the checklists name them.
  enum Place: String, CaseIterable {
    case layout = "Sources/LayoutUnderTest/Layouts/<Name>/<Name>Layout.swift"
    case index = "Sources/LayoutUnderTest/RectIndexes/<Name>.swift"
    case registration = "Sources/LayoutUnderTest/BuiltInLayouts.swift"
    case indexTable = "Documentation/Architecture.md"
    case invariant = "Sources/TraceReplay/Invariants/<Name>.swift"
    case invariantList = "Sources/TraceReplay/Invariants/InvariantList.swift"
    case invariantTable = "Documentation/Invariants.md"
    case command = "Sources/HarnessCommands/Commands/<Name>Command.swift"
    case commandTable = "README.md"
    case reportFormats = "Sources/HarnessCommands/Commands/ReportFormat.swift"
    case reportFields = "Documentation/ResultFormat.md"
    case reportUses = "Documentation/ContinuousIntegration.md"
  }

  /// The modules whose commands are at their root.
  static let commandModules = ["TraceCommands", "AdoptionCommands"]

  /// The command that is not a subcommand, but a mode of `run`.
  static let otherCommands: Set<String> = ["operations"]

  static func findings(in files: [Repository.File]) -> [Finding] {
    guard let text = files.first(where: { $0.path == page })?.text else {
      return [Finding(line: 1, reason: "there is no \(page)")]
    }
    let code = CodeParts(files)
    return unknownPaths(in: text, files) + unnamedPlaces(in: text)
      + code.unreachableIndexes() + code.unreachableInvariants()
      + code.unreachableCommands() + code.unreachableReports()
  }

  /// Returns the paths in checklists that match no file.
  static func unknownPaths(in text: String, _ files: [Repository.File]) -> [Finding] {
    var isItem = false
    return numberedLines(of: text).flatMap { number, line -> [Finding] in
      if line.hasPrefix("- [ ] ") {
        isItem = true
      } else if !line.hasPrefix("  ") {
        isItem = false
      }
      guard isItem else { return [] }
      return paths(in: line).filter { pattern in
        !files.contains { matches($0.path[...], pattern) }
      }.map { Finding(line: number, reason: "no file is '\($0)'; write the path that there is") }
    }
  }

  private static func unnamedPlaces(in text: String) -> [Finding] {
    Place.allCases.filter { !text.contains("`\($0.rawValue)`") }.map {
      Finding(line: 1, reason: "no checklist names '\($0.rawValue)', which ChecklistRule knows")
    }
  }

  /// Returns the words in backticks that are paths.
  private static func paths(in line: Substring) -> [String] {
    line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 && !$0.element.contains(" ") }
      .map { String($0.element) }
      .filter { $0.contains("/") || $0.hasSuffix(".md") }
  }

  /// Returns true if a path matches a pattern with names for each `<...>`, or is in its folder.
  static func matches(_ path: Substring, _ pattern: String) -> Bool {
    guard let open = pattern.firstIndex(of: "<"), let close = pattern.firstIndex(of: ">") else {
      return path == pattern || path.hasPrefix(pattern + "/")
    }
    guard path.hasPrefix(pattern[..<open]) else { return false }
    let rest = path.dropFirst(pattern[..<open].count).prefix { $0 != "/" }
    guard !rest.isEmpty else { return false }
    return (1...rest.count).contains { length in
      matches(path, pattern.replacing(pattern[open...close], with: rest.prefix(length)))
    }
  }
}

/// The parts that the checklists cover, as found in the sources.
private struct CodeParts {
  private typealias Place = ChecklistRule.Place
  private let files: [Repository.File]

  init(_ files: [Repository.File]) {
    self.files = files
  }

  /// Finds indexes that are not registered, or have no row in the table of indexes.
  func unreachableIndexes() -> [Finding] {
    let stem = Place.registration.rawValue.replacing(".swift", with: "")
    let registrations = files.filter { $0.path.hasPrefix(stem) }.map(\.text).joined()
    return types(conformingTo: "RectIndex").flatMap { type, file -> [Finding] in
      var findings = misplaced(type, file)
      if !hasWord(type, in: registrations) {
        findings.append(missing(type, in: .registration))
      }
      let name = pieces(of: file.text, after: "static var name: String { \"").first?
        .prefix { $0 != "\"" }
      if let name, !text(.indexTable).contains("\n| `\(name)` |") {
        findings.append(missing("a row for \(name)", in: .indexTable))
      }
      return findings
    }
  }

  /// Finds invariants that are not in both the list and the table, and entries of the list without
  /// a type.
  func unreachableInvariants() -> [Finding] {
    let list = text(.invariantList)
    let types = types(conformingTo: "Invariant")
    let listed = list.split { !$0.isLetter && $0 != "." }.filter { $0.hasSuffix(".self") }
      .map { String($0.dropLast(5)) }
    let unknown = listed.filter { name in !types.contains { $0.name == name } }.map {
      Finding(line: 1, reason: "no file '\($0).swift' has the invariant '\($0)' of the list")
    }
    return unknown
      + types.flatMap { type, file -> [Finding] in
        var findings = misplaced(type, file)
        if !hasWord(type, in: list) { findings.append(missing(type, in: .invariantList)) }
        if !text(.invariantTable).contains("\n| \(type) |") {
          findings.append(missing("a row for \(type)", in: .invariantTable))
        }
        return findings
      }
  }

  /// Finds subcommands without a row in the table of commands, and rows without a subcommand.
  func unreachableCommands() -> [Finding] {
    let commands = Set(
      files.filter { file in
        ChecklistRule.matches(file.path[...], Place.command.rawValue)
          || ChecklistRule.commandModules.contains {
            ChecklistRule.matches(file.path[...], "Sources/\($0)/<Name>Command.swift")
          }
      }
      .compactMap { $0.path.split(separator: "/").last?.dropLast("Command.swift".count) }
      .map { $0.lowercased() }
    ).subtracting(ChecklistRule.otherCommands)
    let rows = Set(
      pieces(of: text(.commandTable), after: "\n| `perfharness ")
        .map { $0.prefix { $0.isLetter || $0 == "-" }.filter(\.isLetter) }
    )
    return commands.subtracting(rows).sorted().map { missing("a row for \($0)", in: .commandTable) }
      + rows.subtracting(commands).sorted().map { missing("\($0), which has a row", in: .command) }
  }

  /// Finds formats without a row in one of the two tables of reports.
  func unreachableReports() -> [Finding] {
    let cases =
      pieces(of: text(.reportFormats), after: "enum ReportFormat").first?
      .prefix { $0 != "}" }.split(separator: "\n") ?? []
    let formats = cases.compactMap { line -> Substring? in
      let words = line.split { " =\"".contains($0) }
      return words.first == "case" ? words.last : nil
    }
    let tables: [Place] = [.reportFields, .reportUses]
    let unread = formats.isEmpty ? [missing("an enumeration ReportFormat", in: .reportFormats)] : []
    return unread
      + tables.flatMap { table in
        formats.filter { !text(table).contains("\n| `\($0)` |") }.map {
          missing("a row for \($0)", in: table)
        }
      }
  }

  /// Returns the text after each occurrence of some words, up to the next occurrence.
  private func pieces(of text: String, after words: String) -> [Substring] {
    text.split(separator: words, omittingEmptySubsequences: false).dropFirst().map { $0 }
  }

  private func text(_ place: Place) -> String {
    files.first { $0.path == place.rawValue }?.text ?? ""
  }

  /// Returns the types that conform to a protocol, or to one that refines it and has a longer name.
  private func types(conformingTo name: String) -> [(name: String, file: Repository.File)] {
    files.filter { $0.path.hasPrefix("Sources/") && $0.path.hasSuffix(".swift") }.flatMap { file in
      file.text.split(separator: "\n").compactMap { line -> (String, Repository.File)? in
        let words = line.split { $0 == " " || $0 == ":" }
        guard line.hasSuffix("\(name) {"), let keyword = words.firstIndex(of: "struct"),
          keyword + 2 < words.count
        else { return nil }
        return (String(words[keyword + 1]), file)
      }
    }
  }

  private func misplaced(_ type: String, _ file: Repository.File) -> [Finding] {
    file.path.hasSuffix("/\(type).swift")
      ? [] : [Finding(line: 1, reason: "'\(type)' is in \(file.path); give it a file of its name")]
  }

  private func missing(_ what: String, in place: Place) -> Finding {
    Finding(line: 1, reason: "\(place.rawValue) lacks \(what), which a checklist asks for")
  }

  private func hasWord(_ word: String, in text: String) -> Bool {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == word }
  }
}
