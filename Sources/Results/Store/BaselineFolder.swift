import Foundation
import Measurement

/// Where baselines are kept: a file for each key.
public struct BaselineFolder: Sendable {
  /// The folder.
  public let path: String

  /// Names the folder; nothing is created before the first write.
  public init(_ path: String) {
    self.path = path
  }

  /// The file of a key.
  public func file(of key: BaselineKey) -> String { "\(path)/\(key.fileName)" }

  /// The baselines that are there, by their files' names.
  ///
  /// - Throws: `ResultError` for a file that cannot be read.
  public func all() throws(ResultError) -> [Baseline] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    var baselines: [Baseline] = []
    for name in names.stablySorted(by: <) where name.hasSuffix(".txt") {
      if let baseline = try read("\(path)/\(name)") { baselines.append(baseline) }
    }
    return baselines
  }

  /// Reads the baseline of a key; nil where there is none.
  ///
  /// - Throws: `ResultError` for a file that cannot be read, or is of another key.
  public func baseline(of key: BaselineKey) throws(ResultError) -> Baseline? {
    let file = file(of: key)
    guard let baseline = try read(file) else { return nil }
    guard baseline.key == key else {
      throw ResultError(
        .malformed,
        "\(file): is of '\(baseline.key.text)', and its name of '\(key.text)': rename it"
      )
    }
    return baseline
  }

  /// A hundred times as much as all scenarios of a large package take.
  private static let mostBytes = 1 << 26

  private func read(_ file: String) throws(ResultError) -> Baseline? {
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    let data = try InputFile.contents(of: file, most: Self.mostBytes)
    guard let text = String(validating: data, as: UTF8.self) else {
      throw ResultError(.malformed, "\(file): is not UTF-8 text: restore it from version control")
    }
    return try Baseline(reading: text, path: file)
  }

  /// Changes the baseline of a key, as a whole or not at all, while no other process changes one in
  /// the folder.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - change: Is given what is there now: an empty baseline where there is none.
  /// - Returns: The baseline that was there, and the one that is there now.
  /// - Throws: `ResultError` where it cannot be read or written.
  public func update(
    _ key: BaselineKey,
    _ change: (inout Baseline) -> Void
  ) throws(ResultError) -> (before: Baseline?, after: Baseline) {
    let lock = try FileLock(ofFolder: path)
    defer { lock.release() }
    let before = try baseline(of: key)
    var after = before ?? Baseline(key)
    change(&after)
    try AtomicFile.replace(file(of: key), with: Data(after.text.utf8))
    return (before, after)
  }
}
