import Foundation
import Results

/// The files that a command line names, to be read or written.
struct NamedFiles {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  /// The flags whose values are files to read, where there is a file of that name.
  private static let inputs: [Flag] = [
    .adopted, .glue, .sideA, .sideB, .base, .head, .besideResults, .history, .sizesFrom,
  ]
  /// The flags whose values are files to write.
  private static let outputs: [Flag] = [.json, .page, .output, .minimized]

  // MARK: What is no file

  /// Refuses pipes and devices where a file is named: a pipe is waited for.
  ///
  /// - Throws: `CommandError` that names each.
  func requireFiles() throws {
    // Glue is looked at as layouts are.
    let reasons = Self.inputs.filter { $0.name != Flag.glue.name }.flatMap {
      flag -> [CommandError.Reason] in
      // A side may be a folder of layouts.
      let isSide = [Flag.sideA.name, Flag.sideB.name].contains(flag.name)
      let files = values(of: flag).filter { !isSide || !InputFile.isFolder($0) }
      return files.compactMap(InputFile.refusal).map {
        CommandError.Reason(status: .malformed, sentence: "--\(flag.name): \($0)")
      }
    }
    guard reasons.isEmpty else { throw CommandError(reasons) }
  }

  private func values(of flag: Flag) -> [String] { arguments.values[flag.name] ?? [] }

  // MARK: What is read and written

  /// Refuses to write over a file that is read, whatever name it has, and over one that another
  /// flag writes.
  ///
  /// - Throws: `CommandError` for the first.
  func requireSeparateOutputs() throws {
    var written: [FileIdentity: Flag] = [:]
    for flag in Self.outputs {
      for path in values(of: flag) where path != "-" {
        guard let file = FileIdentity(path) else { continue }
        if let other = written.updateValue(flag, forKey: file) {
          throw CommandError.usage(
            "--\(other.name) and --\(flag.name) write the same file '\(path)': name two"
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
    let named = operands + Self.inputs.flatMap(values)
    if named.contains(where: { FileIdentity($0) == file }) { return true }
    guard case .file = file else { return false }
    return foldersRead.contains { folder, endings in
      names(in: folder).contains { name in
        endings.contains(where: name.hasSuffix) && FileIdentity("\(folder)/\(name)") == file
      }
    }
  }

  /// The names in a folder; where layouts are looked for, in those below it as well.
  private func names(in folder: String) -> [String] {
    let files = FileManager.default
    if arguments.subcommand == .adopt {
      return (try? files.subpathsOfDirectory(atPath: folder)) ?? []
    }
    return (try? files.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// The operands that are files or folders; those that a command reads without any.
  private var operands: [String] {
    var operands = arguments.operands[...]
    switch arguments.subcommand {
    case .generate, .`init`, .recordWeb, .fuzz, .list, .doctor, .help: return []
    case .baseline, .trace: operands = operands.dropFirst()
    case .history where operands.isEmpty: return ["results/\(HistoryRecord.fileName)"]
    default: break
    }
    return operands.isEmpty ? ReplayRequest.usualTraces : Array(operands)
  }

  /// Folders, and the endings of the files in them that are read.
  private var foldersRead: [(folder: String, endings: [String])] {
    let endings: [String] =
      switch arguments.subcommand {
      case .merge: [".jsonl"]
      case .adopt: TraceFiles.endings + [".swift"]
      default: TraceFiles.endings
      }
    var folders = operands.map { ($0, endings) }
    let known = arguments.subcommand.command.flags.map(\.name)
    for (flag, ending) in [(Flag.baselines, ".txt"), (.results, HistoryRecord.fileName)] {
      guard known.contains(flag.name), let folder = arguments.text(flag) else { continue }
      folders.append((folder, [ending]))
    }
    return folders
  }
}

/// A file on disk, whatever it is called: by links, or by another path to it.
private enum FileIdentity: Hashable {
  case file(device: UInt64, inode: UInt64)
  /// One that does not exist yet.
  case path(String)

  /// The file of a name; nil for a folder, a pipe or a device, which writing does not replace.
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
