import Foundation
import HarnessCommands
import LayoutContract
import Results

/// The files of a user's layouts.
struct AdoptionSources {
  /// The distinct Swift files, in order.
  private(set) var files: [String] = []
  /// The name of the library made from the files.
  private(set) var name = ""
  /// A Boolean value that indicates whether files were removed.
  private(set) var isRest = false

  static let ending = ".swift"

  /// Returns the Swift files that an operand names: itself, or those of a folder.
  static func files(of operand: String) -> [String] {
    operand.hasSuffix(ending) ? [operand] : swiftFiles(in: operand)
  }

  /// Returns a Boolean value that indicates whether an operand names Swift files and not traces.
  static func isSource(_ operand: String) -> Bool { !files(of: operand).isEmpty }

  /// Creates an empty list.
  init() {}

  /// Finds the files.
  ///
  /// - Parameter operands: Swift files, and folders that stand for all Swift files in them.
  /// - Throws: `CommandError` for an operand that is not a readable file, and without files.
  init(_ operands: [String]) throws {
    var seen: Set<SourceFile.Identity> = []
    for operand in operands {
      for name in Self.files(of: operand) {
        let file = try SourceFile(name)
        if seen.insert(file.identity).inserted { files.append(file.path) }
      }
    }
    guard let first = operands.first, !files.isEmpty else {
      throw CommandError.usage("adopt needs layouts: name Swift files, or a folder of them")
    }
    let url = URL(fileURLWithPath: first)
    let base = first.hasSuffix(Self.ending) ? url.deletingPathExtension() : url
    name = base.lastPathComponent.map {
      $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_"
    }.joined()
  }

  /// Returns the files without some of them.
  func without(_ left: [String]) -> AdoptionSources {
    var sources = self
    sources.files.removeAll(where: left.contains)
    sources.isRest = true
    return sources
  }

  /// Returns the Swift files in a folder and its subfolders, without hidden ones.
  static func swiftFiles(in folder: String) -> [String] {
    let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    // A symbolic link can stand for a folder.
    let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    guard let names = FileManager.default.enumerator(atPath: root) else { return [] }
    let files = names.compactMap { $0 as? String }.filter {
      $0.hasSuffix(ending) && !$0.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    return files.stablySorted(by: <).map { "\(folder)/\($0)" }.filter {
      !InputFile.isFolder($0)
    }
  }

  /// Finds the layouts without the rewriter: by a text search, the classes that inherit from a
  /// layout of UIKit or from each other.
  ///
  /// - Returns: The names of the classes, in order.
  func scannedClasses() -> [String] {
    var parents: [(name: String, parent: String)] = []
    for file in files {
      let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
      for line in text.split(whereSeparator: \.isNewline) {
        let isComment = line.drop { $0 == " " || $0 == "\t" }.hasPrefix("//")
        guard !isComment, let match = line.firstMatch(of: /\bclass\s+(\w+)\s*:\s*(\w+)/) else {
          continue
        }
        parents.append((String(match.1), String(match.2)))
      }
    }
    let children = Dictionary(grouping: parents, by: \.parent).mapValues { $0.map(\.name) }
    var known: Set = ["UICollectionViewLayout", "UICollectionViewFlowLayout"]
    var next = Array(known)
    while let parent = next.popLast() {
      next += (children[parent] ?? []).filter { known.insert($0).inserted }
    }
    return parents.map(\.name).filter(known.contains)
  }
}

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

// MARK: Operands that are neither layouts in Swift nor traces

extension AdoptionSources {
  /// Returns a sentence about an operand that `adopt` cannot use; nil for a usable one.
  static func refusal(of operand: String) -> String? {
    if isObjectiveC(operand), !InputFile.isFolder(operand) {
      return "'\(operand)' is in Objective-C, which adopt does not compile: name a layout in Swift"
    }
    guard InputFile.isFolder(operand), !isSource(operand) else { return nil }
    let names = FileManager.default.enumerator(atPath: operand)?.compactMap { $0 as? String } ?? []
    let seen = names.filter { name in !name.split(separator: "/").contains { $0.hasPrefix(".") } }
    if seen.isEmpty {
      return "'\(operand)' is an empty folder: name Swift files, or a folder of them"
    }
    guard !seen.contains(where: isTrace), seen.contains(where: isObjectiveC) else { return nil }
    return "'\(operand)' has files in Objective-C and none in Swift, and adopt does not compile "
      + "those: name a layout in Swift"
  }

  private static func isObjectiveC(_ name: String) -> Bool {
    [".m", ".mm", ".h"].contains(where: name.hasSuffix)
  }

  private static func isTrace(_ name: String) -> Bool {
    TraceFiles.endings.contains(where: name.hasSuffix)
  }
}
