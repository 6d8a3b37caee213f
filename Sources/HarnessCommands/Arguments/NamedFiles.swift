import Foundation
import Results

/// The files that a command line names for reading or writing.
struct NamedFiles {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  /// The flags whose values name files to read, if such files exist.
  private var inputs: [Flag] {
    let uses: [Flag.FileUse?] = [.read, .readCode, .readLater]
    return arguments.command.flags.filter { uses.contains($0.file) }
  }
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
  private var operands: [String] { arguments.command.inputs(arguments.operands) }

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
