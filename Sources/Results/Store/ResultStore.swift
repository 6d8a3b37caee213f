import Foundation
import Measurement

/// The results of one day and commit, stored in a file per scenario.
public struct ResultStore: Sendable {
  /// The folder of the files: `<root>/<date>-<commit>`.
  public let folder: String

  /// Makes the store of a day and a commit; nothing is created before the first write.
  ///
  /// - Parameters:
  ///   - root: The folder of all results, for example `results`.
  ///   - date: The day; its date in UTC is used.
  ///   - commit: The commit that was measured, or `unknown`.
  public init(root: String, date: Date = Date(), commit: String) {
    folder = "\(root)/\(Timestamp.iso8601(date).prefix(10))-\(commit.fileName)"
  }

  private init(folder: String) {
    self.folder = folder
  }

  /// Returns the existing stores, the newest first.
  ///
  /// - Parameters:
  ///   - root: The folder of all results.
  ///   - commit: The commit that was measured, or `unknown`; nil for any.
  /// - Returns: The stores that have a folder.
  public static func all(root: String, commit: String? = nil) -> [ResultStore] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    let day = "2000-01-01"
    return names.filter { name in
      let rest = name.dropFirst(day.count)
      return commit.map { rest == "-\($0.fileName)" }
        ?? (rest.hasPrefix("-") && name.prefix(4).allSatisfy(\.isNumber))
    }.stablySorted(by: >).map { ResultStore(folder: "\(root)/\($0)") }
  }

  /// Writes a scenario's file, replacing an earlier result of the same scenario.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - note: Called before the file gets its name, to record elsewhere that the result exists. If
  ///     the writer is killed after that, `recover(_:)` completes the write.
  /// - Returns: The file's path.
  /// - Throws: `ResultError`; an earlier file then stays unchanged.
  @discardableResult
  public func write(
    _ result: ScenarioResult,
    noting note: () -> Void = {}
  ) throws(ResultError) -> String {
    let path = "\(folder)/\(Self.fileName(for: result))"
    try AtomicFile.replace(path, with: JSONLines.encode([result]), beforeNaming: note)
    return path
  }

  /// Completes the writes of killed writers: a complete result gets its name, unless a later result
  /// has it, and incomplete files are removed.
  ///
  /// - Parameter note: Records elsewhere that a result exists, unless that was done already.
  public func recover(_ note: (ScenarioResult) -> Void) {
    for leftover in AtomicFile.leftovers(in: folder) {
      if let results = try? ResultLine.read(leftover).scenarios, results.count == 1 {
        let path = "\(folder)/\(Self.fileName(for: results[0]))"
        note(results[0])
        // If both files are from one run, they are equal.
        if !Self.isLater(path, than: leftover) { rename(leftover, path) }
      }
      unlink(leftover)
    }
  }

  private static func isLater(_ path: String, than other: String) -> Bool {
    func change(_ path: String) -> Date? {
      (try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate]) as? Date
    }
    guard let first = change(path), let second = change(other) else { return false }
    return first > second
  }

  /// Writes the operations of a scenario, replacing an earlier record of the same scenario.
  ///
  /// - Parameter record: The record.
  /// - Returns: The file's path.
  /// - Throws: `ResultError`; an earlier file then stays unchanged.
  @discardableResult
  public func write(_ record: OperationRecord) throws(ResultError) -> String {
    let names = ["operations", record.layout, record.index, String(record.items)]
    let digest = (names + [record.build.label]).joined(separator: "\u{0}").digest
    let path = "\(folder)/\(names.joined(separator: "-").fileName)-\(digest).jsonl"
    try AtomicFile.replace(path, with: JSONLines.encode([record]))
    return path
  }

  /// Returns the name of a scenario's file: trace, layout, index, items and a digest of the whole
  /// setting.
  ///
  /// The digest distinguishes scenarios whose names differ only in characters that a file name
  /// cannot contain, or in settings that the name does not contain.
  ///
  /// - Parameter result: The result.
  /// - Returns: A name that is valid on every file system.
  public static func fileName(for result: ScenarioResult) -> String {
    fileName(trace: result.trace, setting: result.setting, label: result.build.label)
  }

  /// Returns the name of the file of a scenario, which may not be measured yet.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - setting: The layout, the index and the replay options.
  ///   - label: The build's label.
  /// - Returns: The same name as for the result.
  public static func fileName(trace: TraceInfo, setting: ScenarioSetting, label: String) -> String {
    let visible = [trace.name, setting.layout, setting.index, String(setting.items)]
    let hidden: [String?] = [
      label, trace.path, setting.itemsRequested.map { String($0) },
      setting.place, String(setting.stride), setting.mode, setting.rects,
      setting.refresh.map { String($0) },
    ]
    let identity = visible + hidden.map { $0 ?? "" }
    let digest = identity.joined(separator: "\u{0}").digest
    return "\(visible.joined(separator: "-").fileName)-\(digest).jsonl"
  }
}

extension String {
  /// The text as a file name that is valid on every file system.
  fileprivate var fileName: String {
    let safe = unicodeScalars.map { scalar -> Character in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "=", ",", ".": Character(scalar)
      default: "_"
      }
    }
    // The name leaves room for the digest and the extension in the usual limit of 255 bytes.
    let name = String(safe.prefix(200))
    // A leading dot would hide the file; a leading dash would look like an option.
    return name.hasPrefix(".") || name.hasPrefix("-") || name.isEmpty
      ? "_\(name.dropFirst())" : name
  }

  /// FNV-1a over 32 bits, in hexadecimal: equal on every machine, unlike `Hasher`.
  var digest: String {
    var hash: UInt32 = 2_166_136_261
    for byte in utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return NumberText.hexadecimal(hash)
  }
}
