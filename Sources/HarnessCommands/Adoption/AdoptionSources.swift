import Foundation
import LayoutContract
import Results

/// The files of a user's layouts.
struct AdoptionSources {
  /// Swift files, in order and each once.
  private(set) var files: [String]
  /// What the library made of them is called.
  let name: String
  /// Whether files were taken out.
  private(set) var isRest = false

  private static let ending = ".swift"

  /// Whether an operand names layouts, and not traces.
  static func isSource(_ operand: String) -> Bool {
    operand.hasSuffix(ending) || !swiftFiles(in: operand).isEmpty
  }

  /// Makes a list of no files.
  init() {
    (files, name) = ([], "")
  }

  /// Finds the files.
  ///
  /// - Parameter operands: Swift files, and folders that stand for all in them.
  /// - Throws: `CommandError` for what is no file or cannot be read, and where there is none.
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

  /// The files but for some.
  func without(_ left: [String]) -> AdoptionSources {
    var sources = self
    sources.files.removeAll(where: left.contains)
    sources.isRest = true
    return sources
  }

  /// The Swift files in a folder and in those in it, but for hidden ones.
  static func swiftFiles(in folder: String) -> [String] {
    let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    // A link to a folder stands for it.
    let place = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    guard let names = FileManager.default.enumerator(atPath: place) else { return [] }
    let files = names.compactMap { $0 as? String }.filter {
      $0.hasSuffix(ending) && !$0.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    return files.stablySorted(by: <).map { "\(folder)/\($0)" }.filter {
      !InputFile.isFolder($0)
    }
  }

  /// Without the rewriter: the classes that name a layout of UIKit's, or one another, as what they
  /// inherit from.
  ///
  /// - Returns: Their names, in order.
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
