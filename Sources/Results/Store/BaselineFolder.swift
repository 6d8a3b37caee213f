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

  private func read(_ file: String) throws(ResultError) -> Baseline? {
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      throw ResultError(.unreadable, "cannot read '\(file)': check that it is text and its rights")
    }
    return try Baseline(reading: text, path: file)
  }

  /// Writes a baseline, as a whole or not at all.
  ///
  /// - Throws: `ResultError` where it cannot be written.
  public func write(_ baseline: Baseline) throws(ResultError) {
    try AtomicFile.replace(file(of: baseline.key), with: Data(baseline.text.utf8))
  }
}
