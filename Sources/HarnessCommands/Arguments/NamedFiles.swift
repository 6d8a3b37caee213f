import Foundation
import Results

/// The files that a command line names for reading or writing.
struct NamedFiles {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  /// The flags whose values name files to read, if such files exist.
  private static let inputs: [Flag] = [
    .adopted, .glue, .sideA, .sideB, .base, .head, .besideResults, .history, .sizesFrom,
  ]
  /// The flags whose values name files to write.
  private static let outputs: [Flag] = [.json, .page, .output, .minimized]

  // MARK: Pipes and devices

  /// Checks that no flag names a pipe or a device in place of a file: reading a pipe would block.
  ///
  /// - Throws: `CommandError` with a reason for each.
  func requireFiles() throws {
    // The glue file is checked with the layouts' files.
    let reasons = Self.inputs.filter { $0.name != Flag.glue.name }.flatMap {
      flag -> [CommandError.Reason] in
      // --a and --b can also name a folder of layouts.
      let isSide = [Flag.sideA.name, Flag.sideB.name].contains(flag.name)
      let files = values(of: flag).filter { !isSide || !InputFile.isFolder($0) }
      return files.compactMap(InputFile.refusal).map {
        CommandError.Reason(status: .malformed, sentence: "--\(flag.name): \($0)")
      }
    }
    guard reasons.isEmpty else { throw CommandError(reasons) }
  }

  private func values(of flag: Flag) -> [String] { arguments.values[flag.name] ?? [] }

  // MARK: Files that are read and written

  /// Checks that no output file is also an input, under whatever name, or the output of another
  /// flag.
  ///
  /// - Throws: `CommandError` for the first conflict.
  func requireSeparateOutputs() throws {
    var written: [FileIdentity: Flag] = [:]
    for flag in Self.outputs {
      for path in values(of: flag) where path != "-" {
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
    let named = operands + Self.inputs.flatMap(values)
    if named.contains(where: { FileIdentity($0) == file }) { return true }
    guard case .file = file else { return false }
    return foldersRead.contains { folder, endings in
      names(in: folder).contains { name in
        endings.contains(where: name.hasSuffix) && FileIdentity("\(folder)/\(name)") == file
      }
    }
  }

  /// Returns the names of the files in a folder, for `adopt` also those in its subfolders.
  private func names(in folder: String) -> [String] {
    let files = FileManager.default
    if arguments.subcommand == .adopt {
      return (try? files.subpathsOfDirectory(atPath: folder)) ?? []
    }
    return (try? files.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// The operands that are files or folders; if none are given, those that the command reads.
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

  /// The folders that the command reads, with the endings of the files that it reads in them.
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
