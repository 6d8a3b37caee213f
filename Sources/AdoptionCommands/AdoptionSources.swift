import Foundation
import HarnessCommands
import LayoutContract
import Results

/// The files of a user's layouts.
struct AdoptionSources {
  /// The distinct Swift files, in order.
  private(set) var files: [String]
  /// The name of the library made from the files.
  let name: String
  /// A Boolean value that indicates whether files were removed.
  private(set) var isRest = false

  private static let ending = ".swift"

  /// Returns a Boolean value that indicates whether an operand names Swift files and not traces.
  static func isSource(_ operand: String) -> Bool {
    operand.hasSuffix(ending) || !swiftFiles(in: operand).isEmpty
  }

  /// Creates an empty list.
  init() {
    (files, name) = ([], "")
  }

  /// Finds the files.
  ///
  /// - Parameter operands: Swift files, and folders that stand for all Swift files in them.
  /// - Throws: `CommandError` for an operand that is not a readable file, and without files.
  init(_ operands: [String]) throws {
    var files: [String] = []
    var seen: Set<SourceFile.Identity> = []
    for operand in operands {
      let found = operand.hasSuffix(Self.ending) ? [operand] : Self.swiftFiles(in: operand)
      for name in found {
        let file = try SourceFile(name)
        if seen.insert(file.identity).inserted { files.append(file.path) }
      }
    }
    guard let first = operands.first, !files.isEmpty else {
      throw CommandError.usage("adopt needs layouts: name Swift files, or a folder of them")
    }
    self.files = files
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
    let place = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    guard let names = FileManager.default.enumerator(atPath: place) else { return [] }
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
