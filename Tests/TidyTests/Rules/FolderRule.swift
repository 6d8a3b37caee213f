import Foundation

/// A rule that folders of a module use each other's types in one direction, except for listed
/// pairs.
///
/// Files at the root of a module serve all of its folders, and are ignored.
enum FolderRule {
  /// Two folders of a module that use each other's types.
  struct Pair: Hashable, CustomStringConvertible {
    var module: String
    var first: String
    var second: String

    /// Creates a pair, with the folders in alphabetical order.
    init(_ module: String, _ one: String, _ other: String) {
      self.module = module
      (first, second) = (min(one, other), max(one, other))
    }

    var description: String { "\(module): \(first) and \(second)" }
  }

  /// The accepted pairs, with the reason for each.
  static let reasons: [Pair: String] = [
    Pair("PropertyTesting", "Property", "Shrinking"):
      "a property has its failure shrunk, and shrinking makes trials of the property",
    Pair("Results", "Store", "Verdict"):
      "records are stored, and the verdict of several machines is read from stored lines",
  ]

  /// Returns the pairs of folders whose files use each other's top-level types.
  ///
  /// - Parameter files: Paths below `Sources`, as `Module/Folder/File.swift`, with their texts.
  /// - Returns: The pairs.
  static func pairs(in files: [(path: String, text: String)]) -> Set<Pair> {
    var folders: [String: [String: Folder]] = [:]
    for file in files {
      let parts = file.path.split(separator: "/").map { String($0) }
      guard parts.count > 2 else { continue }
      folders[parts[0], default: [:]][parts[1], default: Folder()].read(file.text)
    }
    var pairs: Set<Pair> = []
    for (module, folders) in folders {
      for (one, folder) in folders {
        for (other, another) in folders
        where one < other && folder.names(another) && another.names(folder) {
          pairs.insert(Pair(module, one, other))
        }
      }
    }
    return pairs
  }

  /// The types that a folder's files declare, and the words that they contain.
  private struct Folder {
    private var types: Set<Substring> = []
    private var words: Set<Substring> = []

    func names(_ other: Folder) -> Bool { !words.isDisjoint(with: other.types) }

    mutating func read(_ text: String) {
      for line in text.split(separator: "\n") {
        let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
        let found = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        words.formUnion(found)
        guard let first = line.first, first.isLetter || first == "@" else { continue }
        guard
          let keyword = found.firstIndex(where: {
            ["struct", "class", "enum", "protocol", "actor"].contains($0)
          }), keyword + 1 < found.count
        else { continue }
        types.insert(found[keyword + 1])
      }
    }
  }
}
