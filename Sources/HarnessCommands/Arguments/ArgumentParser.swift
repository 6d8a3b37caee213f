import Foundation
import Results

/// Splits the words of a command line into flags and operands.
struct ArgumentParser {
  /// The command whose flags are known.
  let command: any Command.Type
  /// The commands of the executable, which may have the flag that this command lacks.
  var commands = CommandSet.core
  /// The environment variables, read for flags that the command line does not set.
  let environment: [String: String]
  /// The settings of the project, read for flags that neither sets.
  var settings = ProjectSettings()

  /// Reads the words after the command's name.
  ///
  /// - Parameter words: The words in order; `--` ends the flags.
  /// - Returns: The flags' values and the operands.
  /// - Throws: `CommandError` for a flag that is unknown, incomplete or repeated, for a pipe or
  ///   device in place of a file, and for a file that would be both read and written.
  func parse(_ words: some Sequence<String>) throws -> ParsedArguments {
    var values: [String: [String]] = [:]
    var operands: [String] = []
    var asksForHelp = false
    var notes: [String] = []
    var words = words.makeIterator()
    while let word = words.next() {
      if word == "--" {
        while let operand = words.next() { operands.append(operand) }
      } else if word == "--help" || word == "-h" {
        asksForHelp = true
      } else if word.hasPrefix("--") {
        try parseFlag(word.dropFirst(2), from: &words, into: &values, &notes)
      } else if let flag = flag(ofLetter: word) {
        try parseFlag(flag.name[...], from: &words, into: &values, &notes)
      } else if word.hasPrefix("-"), word.count > 1 {
        throw CommandError.usage("unknown flag '\(word)': flags begin with two dashes")
      } else {
        operands.append(word)
      }
    }
    try readEnvironment(into: &values, &notes)
    let parsed = ParsedArguments(
      command: command,
      values: values,
      operands: operands,
      asksForHelp: asksForHelp,
      notes: notes,
      settings: settings
    )
    if !asksForHelp {
      try NamedFiles(arguments: parsed).requireFiles()
      try NamedFiles(arguments: parsed).requireSeparateOutputs()
    }
    return parsed
  }

  private func parseFlag(
    _ text: Substring,
    from words: inout some IteratorProtocol<String>,
    into values: inout [String: [String]],
    _ notes: inout [String]
  ) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let flag = try flag(named: String(parts[0]))
    if parts[0] != flag.name { notes.append("--\(parts[0]) is now --\(flag.name)") }
    guard flag.isRepeatable || values[flag.name] == nil else {
      throw CommandError.usage("--\(flag.name) is repeated: pass it once")
    }
    guard flag.valueName != nil else {
      guard parts.count == 1 else {
        throw CommandError.usage("--\(flag.name) takes no value: remove it")
      }
      values[flag.name] = ["true"]
      return
    }
    let value = parts.count == 2 ? String(parts[1]) : words.next()
    guard let value, !value.isEmpty, parts.count == 2 || !value.hasPrefix("--") else {
      throw CommandError.usage("--\(flag.name) needs a value: write \(flag.usage)")
    }
    values[flag.name, default: []].append(value)
  }

  private func flag(named name: String) throws -> Flag {
    let known = command.flags
    if let flag = known.first(where: { $0.name == name || $0.formerName == name }) { return flag }
    let owners = commands.commands.filter { $0.flags.contains { $0.name == name } }
      .map { "'\($0.name)'" }
    guard owners.isEmpty else {
      throw CommandError.usage(
        "--\(name) is a flag of \(owners.joined(separator: ", ")), and not of '\(command.name)'"
      )
    }
    let names = known.map(\.name) + ["help"]
    let advice = SpellingSuggestion.name(for: name, among: names).map { "did you mean '--\($0)'?" }
    throw CommandError.usage(
      "unknown flag '--\(name)': " + (advice ?? "'help \(command.name)' lists all flags")
    )
  }

  /// Returns the flag that a word such as `-o` abbreviates.
  private func flag(ofLetter word: String) -> Flag? {
    guard word.count == 2, word.first == "-" else { return nil }
    return command.flags.first { $0.letter == word.last }
  }

  private func readEnvironment(
    into values: inout [String: [String]],
    _ notes: inout [String]
  ) throws {
    for flag in command.flags {
      guard values[flag.name] == nil, let value = value(of: flag, &notes), !value.isEmpty else {
        continue
      }
      if flag.valueName == nil {
        switch value {
        case "1", "true", "yes": values[flag.name] = ["true"]
        case "0", "false", "no": values[flag.name] = ["false"]
        default:
          throw CommandError.usage("\(flag.environmentName)='\(value)' must be 1 or 0")
        }
      } else {
        values[flag.name] =
          flag.isRepeatable ? value.split(separator: " ").map { String($0) } : [value]
      }
    }
  }

  /// Returns the environment's value of a flag, by its name or its former one.
  private func value(of flag: Flag, _ notes: inout [String]) -> String? {
    if let value = environment[flag.environmentName] { return value }
    guard let former = flag.formerName.map(Flag.environmentName), let value = environment[former]
    else { return nil }
    notes.append("\(former) is now \(flag.environmentName)")
    return value
  }
}

/// The files that a command line names for reading or writing.
struct NamedFiles {
  let arguments: ParsedArguments

  /// The flags whose values name files to read, if such files exist.
  private var inputs: [Flag] { arguments.command.flags.filter(\.isInput) }
  /// The flags whose values name files to write.
  private var outputs: [Flag] { arguments.command.flags.filter { $0.file == .written } }

  // MARK: Pipes and devices

  /// Checks that no flag names a pipe or a device in place of a file: reading a pipe would block.
  ///
  /// - Throws: `CommandError` with a reason for each.
  func requireFiles() throws {
    let refusals = inputs.filter { $0.file != .readLater }.flatMap { flag in
      arguments.texts(flag).filter { flag.file != .readCode || !InputFile.isFolder($0) }
        .compactMap(InputFile.refusal).map { "--\(flag.name): \($0)" }
    }
    guard refusals.isEmpty else { throw CommandError(.malformed, refusals) }
  }

  // MARK: Files that are read and written

  /// Checks that no output file is also an input, under whatever name, or the output of another
  /// flag.
  ///
  /// - Throws: `CommandError` for the first conflict.
  func requireSeparateOutputs() throws {
    var written: [FileIdentity: Flag] = [:]
    for flag in outputs {
      for path in arguments.texts(flag) where path != "-" {
        guard let file = FileIdentity(path) else { continue }
        if let other = written.updateValue(flag, forKey: file) {
          throw CommandError.usage(
            "--\(other.name) and --\(flag.name) write the same file '\(path)': name two files"
          )
        }
        guard readsFile(file) else { continue }
        throw CommandError.usage(
          "--\(flag.name) '\(path)' is a file that the command reads: name another one"
        )
      }
    }
  }

  private func readsFile(_ file: FileIdentity) -> Bool {
    let named = operands + inputs.flatMap(arguments.texts)
    if named.contains(where: { FileIdentity($0) == file }) { return true }
    guard case .file = file else { return false }
    return foldersRead.contains { folder, endings in
      names(in: folder).contains { name in
        endings.contains(where: name.hasSuffix) && FileIdentity("\(folder)/\(name)") == file
      }
    }
  }

  /// Returns the names of the files that the command reads in a folder.
  private func names(in folder: String) -> [String] {
    let files = FileManager.default
    if arguments.command.readsSubfolders {
      return (try? files.subpathsOfDirectory(atPath: folder)) ?? []
    }
    return (try? files.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// The operands that are files or folders; if none are given, those that the command reads.
  private var operands: [String] {
    arguments.command.inputs(arguments.operands, usual: arguments.usualTraces)
  }

  /// The folders that the command reads, with the endings of the files that it reads in them.
  private var foldersRead: [(folder: String, endings: [String])] {
    let endings = arguments.command.inputEndings
    return operands.map { ($0, endings) }
      + arguments.command.flags.compactMap { flag in
        guard case .readFolder(let ending) = flag.file, let folder = arguments.text(flag) else {
          return nil
        }
        return (folder, [ending])
      }
  }
}

/// The identity of a file on disk, independent of links and of different paths to it.
private enum FileIdentity: Hashable {
  case file(device: UInt64, inode: UInt64)
  /// A file that does not exist yet.
  case path(String)

  /// Finds the file at a path; nil for a folder, pipe or device, which writing does not replace.
  init?(_ path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      self = .path(URL(fileURLWithPath: path).standardizedFileURL.path)
      return
    }
    guard facts.st_mode & S_IFMT == S_IFREG else { return nil }
    self = .file(
      device: UInt64(truncatingIfNeeded: facts.st_dev),
      inode: UInt64(facts.st_ino)
    )
  }
}
