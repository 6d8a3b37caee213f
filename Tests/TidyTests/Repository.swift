import Foundation

/// The text files of the repository, and its pictures.
struct Repository: Sendable {
  /// A text file.
  struct File: Sendable {
    /// The path from the repository's root.
    var path: String
    var text: String
  }

  /// Every text file and picture, ordered by path.
  var files: [File]

  /// The repository that contains these tests.
  static let own = Repository(
    root: URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  )

  /// Reads the text files below a folder, without build products, dependencies and results.
  init(root: URL) {
    let walk = FileManager.default.enumerator(
      at: root,
      includingPropertiesForKeys: [.isDirectoryKey]
    )
    var files: [File] = []
    while let url = walk?.nextObject() as? URL {
      let path = String(url.path.dropFirst(root.path.count).drop { $0 == "/" })
      let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
      if isFolder, Repository.isForeign(path) {
        walk?.skipDescendants()
      } else if !isFolder, let text = Repository.text(of: url) {
        let isResult = path.hasPrefix("results/") && path != "results/README.md"
        if !isResult { files.append(File(path: path, text: text)) }
      }
    }
    self.files = files.sorted { $0.path < $1.path }
  }

  /// Returns a file's text; an empty text for a picture.
  private static func text(of file: URL) -> String? {
    let text = try? String(contentsOf: file, encoding: .utf8)
    return text ?? (file.pathExtension == "png" ? "" : nil)
  }

  /// Returns the files below some folders whose names have one of the endings.
  func files(in folders: String..., endings: String...) -> [File] {
    files.filter { file in
      folders.contains { file.path.hasPrefix($0 + "/") }
        && endings.contains { file.path.hasSuffix($0) }
    }
  }

  private static func isForeign(_ folder: String) -> Bool {
    let name = folder.split(separator: "/").last ?? ""
    return name.hasPrefix(".build") || [".git", ".swiftpm", "__pycache__"].contains(name)
  }
}
