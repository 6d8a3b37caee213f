import Foundation
import HarnessCommands

/// A user's Swift file, validated before other tools open it or parse its name as a flag.
struct SourceFile {
  /// The path, which does not begin with a dash.
  let path: String
  /// A value that is equal for all paths of one file.
  let identity: Identity

  /// The location of a file in its file system.
  struct Identity: Hashable {
    var device: dev_t
    var number: ino_t
  }

  /// Validates a file.
  ///
  /// - Parameter name: The path as typed.
  /// - Throws: `CommandError` for a path that does not exist, is not a file, or is not UTF-8 text.
  init(_ name: String) throws {
    path = name.hasPrefix("-") ? "./\(name)" : name
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      switch errno {
      case ELOOP: throw Self.refusal(path, "is a circular symbolic link")
      case ENOENT, ENOTDIR:
        throw CommandError(.missing, "there is no file '\(path)': check the name")
      default: throw Self.unreadable(path)
      }
    }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw Self.refusal(path, "is a folder")
    default: throw Self.refusal(path, "is a named pipe or a device, not a file")
    }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw Self.unreadable(path)
    }
    if let line = Self.firstForeignLine(of: bytes) {
      throw CommandError(
        .malformed,
        "'\(path)' is not UTF-8 text from line \(line) on: save it in UTF-8"
      )
    }
    identity = Identity(device: facts.st_dev, number: facts.st_ino)
  }

  private static func refusal(_ path: String, _ what: String) -> CommandError {
    CommandError(.malformed, "'\(path)' \(what): name a Swift file")
  }

  private static func unreadable(_ path: String) -> CommandError {
    CommandError(.malformed, "'\(path)' cannot be read: check its permissions")
  }

  /// Returns the first line that is not UTF-8; nil if all lines are.
  private static func firstForeignLine(of bytes: Data) -> Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }.map { $0 + 1 } ?? 1
  }
}
