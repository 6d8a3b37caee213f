import Foundation
import Results
import TraceReplay

/// The file that makes a user's layouts and answers their delegates.
///
/// It is the user's as soon as they change it. Until then it is written again for whatever is
/// adopted under its name: files of one name in two folders share it, and an attempt that failed
/// leaves one.
struct AdoptedGlue {
  /// The file.
  let path: String
  /// Whether it was given by the user, by `--glue` or by a change.
  let isUsers: Bool
  /// Whether it was written just now.
  private(set) var isWritten = false

  private static let folder = "Glue"
  private static let mark = "// perfharness adopt wrote this file: "

  /// Finds the file.
  ///
  /// - Parameters:
  ///   - given: The file of `--glue`; nil where it is not given.
  ///   - name: The library's name.
  init(_ given: String?, name: String) {
    path = given ?? "\(Self.folder)/\(name)Glue.swift"
    guard given == nil else {
      isUsers = true
      return
    }
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    isUsers = text.map { !$0.isEmpty && !Self.isAsWritten($0) } ?? false
  }

  /// Finds the glue of another name that the user changed and that makes a layout, too.
  ///
  /// - Parameter layouts: The names of layouts.
  /// - Returns: A sentence for each such file; none where this one is the user's.
  func others(making layouts: [String]) -> [String] {
    guard !isUsers else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Self.folder)) ?? []
    return names.stablySorted(by: <).map { "\(Self.folder)/\($0)" }.compactMap { file in
      guard file != path, file.hasSuffix(".swift"),
        let text = try? String(contentsOfFile: file, encoding: .utf8), !Self.isAsWritten(text),
        let layout = layouts.first(where: { text.contains("AdoptedLayout(\"\($0)\"") })
      else { return nil }
      return "\(file), which you changed, makes \(layout), too: --glue \(file) takes it"
    }
  }

  /// Writes the file, whole or not at all, unless it is the user's or has that text.
  ///
  /// - Parameter text: What it is to hold.
  /// - Throws: `ResultError` where it cannot be written.
  mutating func write(_ text: String) throws {
    let marked = Self.marked(text)
    guard !isUsers, (try? String(contentsOfFile: path, encoding: .utf8)) != marked else { return }
    try AtomicFile.replace(path, with: Data(marked.utf8))
    isWritten = true
  }

  /// A text with the line that tells whether it was changed.
  static func marked(_ text: String) -> String { "\(mark)\(digest(of: text))\n\(text)" }

  /// Whether a text is one that was written, unchanged.
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
