import BuiltinTraces
import Foundation
import Results

/// The settings of a project: the file `perfharness.toml` of the current folder or of one above it,
/// up to the top of the git repository.
///
/// `layouts` and `traces` name what is replayed if the command line names none. Every other key is
/// the name of a flag, which neither the command line nor the environment sets. Paths are relative
/// to the file's folder.
package struct ProjectSettings {
  static let fileName = "perfharness.toml"
  /// The folder of code that creates a user's layouts.
  package static let glueFolder = "Glue"
  private static let layoutsKey = "layouts"
  private static let tracesKey = "traces"

  /// The path of the file from the current folder; nil without a file.
  private(set) var path: String?
  /// The content of the file, which is stored with results.
  private(set) var text: String?
  /// The folder of the file: `.` for the current one, and without a file.
  private(set) var folder = "."
  /// The Swift files and folders of them.
  package private(set) var layouts: [String] = []
  /// The traces, and folders of them; nil if the file names none.
  package private(set) var traces: [String]?
  /// The values of flags, by their usage: two commands may have flags of one name.
  private var flags: [String: (values: [String], line: Int)] = [:]

  /// Creates settings without a file.
  init() {}

  /// Reads the file, if there is one.
  ///
  /// - Parameter commands: The commands, whose flags are valid keys.
  /// - Throws: `CommandError` for an invalid line, and for a path that does not exist.
  init(for commands: CommandSet) throws {
    guard let folder = Self.folder(containing: Self.fileName) else { return }
    self.folder = folder
    let path = Self.joined(folder, Self.fileName)
    self.path = path
    if let refusal = InputFile.refusal(of: path) { throw CommandError.usage(refusal) }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw CommandError.usage("'\(path)' is not UTF-8 text that can be read: save it again")
    }
    self.text = text
    let settings: TOMLSettings
    do {
      settings = try TOMLSettings(text)
    } catch {
      throw failure(error.line, error.reason)
    }
    for entry in settings.entries { try set(entry, commands) }
  }

  /// The folder in which the project keeps what is generated: that of its file, or else that of its
  /// glue.
  package static var home: String {
    folder(containing: fileName) ?? folder(containing: glueFolder) ?? "."
  }

  /// Returns the nearest folder that contains a file or folder of a name: the current one, or one
  /// above it up to the top of the git repository.
  private static func folder(containing name: String) -> String? {
    let files = FileManager.default
    var folder = URL(fileURLWithPath: files.currentDirectoryPath)
    var relative: [String] = []
    var found: String?
    while true {
      if found == nil, files.fileExists(atPath: folder.appendingPathComponent(name).path) {
        found = relative.isEmpty ? "." : relative.joined(separator: "/")
        if relative.isEmpty { return found }
      }
      if files.fileExists(atPath: folder.appendingPathComponent(".git").path) { return found }
      // Outside of a repository nothing says where the project ends.
      guard folder.path != "/" else { return nil }
      folder.deleteLastPathComponent()
      relative.append("..")
    }
  }

  // MARK: Values

  /// Returns the values of a flag; nil if the file does not set it.
  func values(of flag: Flag) -> [String]? { flags[flag.usage]?.values }

  /// Returns the line that sets a flag, as messages name it; nil if the file does not set it.
  func place(of flag: Flag) -> String? {
    flags[flag.usage].map { "\(path ?? ""):\($0.line): \(flag.name)" }
  }

  /// Returns the path, from the current folder, of a file that is relative to the file's folder.
  func resolved(_ path: String) -> String {
    folder == "." || path.hasPrefix("/") ? path : Self.joined(folder, path)
  }

  // MARK: Reading

  private mutating func set(_ entry: TOMLSettings.Entry, _ commands: CommandSet) throws {
    switch entry.key {
    case Self.layoutsKey: layouts = try paths(entry)
    case Self.tracesKey: traces = try paths(entry)
    default:
      let flag = try flag(entry, commands)
      var values = entry.values.map(\.text)
      if flag.file != nil { values = try values.map { try file($0, flag, entry) } }
      if entry.isList, !flag.isRepeatable { values = [values.joined(separator: ",")] }
      flags[flag.usage] = (values, entry.line)
    }
  }

  /// Returns the flag that a key sets, whose type the value has.
  private func flag(_ entry: TOMLSettings.Entry, _ commands: CommandSet) throws -> Flag {
    let known = commands.commands.flatMap { $0.flags }
    guard let flag = known.first(where: { $0.name == entry.key }) else {
      let flags = known.filter { $0.file != .written }
      let names = [Self.layoutsKey, Self.tracesKey] + flags.map(\.name)
      let advice =
        SpellingSuggestion.name(for: entry.key, among: names).map { "did you mean '\($0)'?" }
        ?? "a key is '\(Self.layoutsKey)', '\(Self.tracesKey)' or the name of a flag"
      throw failure(entry.line, "unknown key '\(entry.key)': \(advice)")
    }
    guard flag.file != .written else {
      throw failure(entry.line, "'\(flag.name)' is the output of one command: pass --\(flag.name)")
    }
    guard let valueName = flag.valueName else {
      guard !entry.isList, entry.values[0].kind == .boolean else {
        throw failure(entry.line, "'\(flag.name)' must be true or false")
      }
      return flag
    }
    let isListed = flag.isRepeatable || valueName.contains("[,")
    guard !entry.isList || isListed, !entry.values.contains(where: { $0.kind == .boolean }) else {
      throw failure(
        entry.line,
        "'\(flag.name)' must be a string or a number\(isListed ? ", or a list of them" : "")"
      )
    }
    return flag
  }

  /// Returns the path of a file that a flag names.
  private func file(_ text: String, _ flag: Flag, _ entry: TOMLSettings.Entry) throws -> String {
    let path = resolved(text)
    if FileManager.default.fileExists(atPath: path) { return path }
    if case .readFolder = flag.file { return text == "none" ? text : path }
    // The base may be a commit, which the command checks.
    guard flag.name != Flag.base.name, flag.name != Flag.head.name else { return text }
    throw failure(entry.line, "'\(flag.name)' names '\(text)', which does not exist")
  }

  /// Returns the files of a list of paths and patterns with `*` and `?`.
  private func paths(_ entry: TOMLSettings.Entry) throws -> [String] {
    try entry.values.flatMap { value in
      guard value.kind == .string else {
        throw failure(entry.line, "'\(entry.key)' must be paths in double quotes")
      }
      let isBuiltin = entry.key == Self.tracesKey && value.text.hasPrefix(BuiltinTrace.prefix)
      if isBuiltin { return [value.text] }
      let path = resolved(value.text)
      if FileManager.default.fileExists(atPath: path) { return [path] }
      guard value.text.contains(where: { "*?[".contains($0) }) else {
        throw failure(entry.line, "'\(entry.key)' names '\(value.text)', which does not exist")
      }
      let matches = Self.files(matching: path)
      guard !matches.isEmpty else {
        throw failure(entry.line, "'\(entry.key)': no file matches '\(value.text)'")
      }
      return matches
    }
  }

  private static func files(matching pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
  }

  package static func joined(_ folder: String, _ path: String) -> String {
    folder == "." ? path : "\(folder)/\(path)"
  }

  private func failure(_ line: Int, _ reason: String) -> CommandError {
    CommandError.usage("\(path ?? ""):\(line): \(reason)")
  }
}
