import Foundation
import HarnessCommands
import Results
import TraceReplay

/// The file that creates a user's layouts and answers their delegates.
///
/// It belongs to the user as soon as they change it. Until then, every adoption of that name
/// overwrites it: files of the same name in two folders share it, and a failed adoption does not
/// delete it.
struct AdoptedGlue {
  /// The path of the file.
  let path: String
  /// A Boolean value that indicates whether it is the user's, by `--glue` or by a change.
  let isUsers: Bool
  /// A Boolean value that indicates whether this command wrote it.
  private(set) var isWritten = false

  private let folder: String
  private static let mark = "// perfharness adopt wrote this file: "

  /// Finds the file.
  ///
  /// - Parameters:
  ///   - given: The file of `--glue`; nil without that flag.
  ///   - name: The library's name.
  ///   - root: The folder that contains the folder of glue.
  init(_ given: String?, name: String, in root: String = ".") {
    folder = ProjectSettings.joined(root, ProjectSettings.glueFolder)
    path = given ?? "\(folder)/\(name)Glue.swift"
    guard given == nil else {
      isUsers = true
      return
    }
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    isUsers = text.map { !$0.isEmpty && !Self.isAsWritten($0) } ?? false
  }

  /// Finds glue files of other names that the user changed and that also create a layout.
  ///
  /// - Parameter layouts: The names of layouts.
  /// - Returns: A sentence for each such file; empty if this glue is the user's.
  func others(making layouts: [String]) -> [String] {
    guard !isUsers else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.stablySorted(by: <).map { "\(folder)/\($0)" }.compactMap { file in
      guard file != path, file.hasSuffix(".swift"),
        let text = try? String(contentsOfFile: file, encoding: .utf8), !Self.isAsWritten(text),
        let layout = layouts.first(where: { text.contains("AdoptedLayout(\"\($0)\"") })
      else { return nil }
      return "\(file), which you changed, also creates \(layout): use it with --glue \(file)"
    }
  }

  /// Writes the file atomically, unless it is the user's or already contains the text.
  ///
  /// - Parameter text: The content of the file.
  /// - Throws: `ResultError` if it cannot be written.
  mutating func write(_ text: String) throws {
    let marked = Self.marked(text)
    guard !isUsers, (try? String(contentsOfFile: path, encoding: .utf8)) != marked else { return }
    try AtomicFile.replace(path, with: Data(marked.utf8))
    isWritten = true
  }

  /// Returns a text with a first line that shows whether the text was changed since.
  static func marked(_ text: String) -> String { "\(mark)\(digest(of: text))\n\(text)" }

  /// Returns a Boolean value that indicates whether a text is unchanged since it was written.
  static func isAsWritten(_ text: String) -> Bool {
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    return lines.count == 2 && lines[0].hasPrefix(mark)
      && lines[0].dropFirst(mark.count) == digest(of: String(lines[1]))
  }

  private static func digest(of text: String) -> String {
    var digest = Digest()
    for byte in text.utf8 { digest.add(UInt64(byte)) }
    return NumberText.hexadecimal(digest.value)
  }
}
