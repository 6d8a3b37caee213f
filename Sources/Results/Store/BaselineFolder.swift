import Foundation
import Measurement

/// The folder of baselines, with a file for each key.
public struct BaselineFolder: Sendable {
  /// The folder.
  public let path: String

  /// Makes a reference to a folder, which is created on the first write.
  public init(_ path: String) {
    self.path = path
  }

  /// Returns the file of a key.
  public func file(of key: BaselineKey) -> String { "\(path)/\(key.fileName)" }

  /// Returns all baselines of the folder, in the order of the files' names.
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

  /// Reads the baseline of a key; nil if the file does not exist.
  ///
  /// - Throws: `ResultError` for a file that cannot be read or that has another key.
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

  /// The largest file, in bytes: a hundred times the size for all scenarios of a large package.
  private static let mostBytes = 1 << 26

  private func read(_ file: String) throws(ResultError) -> Baseline? {
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    let data = try InputFile.contents(of: file, most: Self.mostBytes)
    guard let text = String(validating: data, as: UTF8.self) else {
      throw ResultError(.malformed, "\(file): is not UTF-8 text: restore it from version control")
    }
    return try Baseline(reading: text, path: file)
  }

  /// Changes the baseline of a key atomically, while a lock excludes other processes from the
  /// folder.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - change: Receives the current baseline, or an empty one if the file does not exist.
  /// - Returns: The baseline before and after the change.
  /// - Throws: `ResultError` if the baseline cannot be read or written.
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
