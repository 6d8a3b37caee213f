import Foundation
import Measurement

/// Where the results of one day and commit are kept, a file a scenario.
public struct ResultStore: Sendable {
  /// The folder that the files are in: `<root>/<date>-<commit>`.
  public let folder: String

  /// Names the store of a day and a commit; nothing is created before the first write.
  ///
  /// - Parameters:
  ///   - root: The folder of all results, for example `results`.
  ///   - date: The day; its date in UTC is used.
  ///   - commit: The commit that was measured, or `unknown`.
  public init(root: String, date: Date = Date(), commit: String) {
    folder = "\(root)/\(Timestamp.day(date))-\(FileName.safe(commit))"
  }

  private init(folder: String) {
    self.folder = folder
  }

  /// The stores that are there, the newest first.
  ///
  /// - Parameters:
  ///   - root: The folder of all results.
  ///   - commit: The commit that was measured, or `unknown`; nil for any.
  /// - Returns: Stores with a folder.
  public static func all(root: String, commit: String? = nil) -> [ResultStore] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    let day = "2000-01-01"
    return names.filter { name in
      let rest = name.dropFirst(day.count)
      return commit.map { rest == "-\(FileName.safe($0))" }
        ?? (rest.hasPrefix("-") && name.prefix(4).allSatisfy(\.isNumber))
    }.stablySorted(by: >).map { ResultStore(folder: "\(root)/\($0)") }
  }

  /// Writes a scenario's file, replacing an earlier result of the same scenario.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - note: Notes elsewhere that there is the result. A writer that is killed from then on has
  ///     lost nothing: `recover(_:)` finishes what it did.
  /// - Returns: The file's path.
  /// - Throws: `ResultError`; an earlier file is then unchanged.
  @discardableResult
  public func write(
    _ result: ScenarioResult,
    noting note: () -> Void = {}
  ) throws(ResultError) -> String {
    let path = file(of: result)
    try AtomicFile.replace(path, with: ScenarioResultLines.encode([result]), beforeNaming: note)
    return path
  }

  private func file(of result: ScenarioResult) -> String {
    "\(folder)/\(Self.fileName(for: result))"
  }

  /// Finishes what writers were killed at: a result that is whole takes its name, unless there is a
  /// later one, and parts are removed.
  ///
  /// - Parameter note: Notes elsewhere that there is a result, where that was not done.
  public func recover(_ note: (ScenarioResult) -> Void) {
    for leftover in AtomicFile.leftovers(in: folder) {
      if let results = try? ScenarioResultLines.read(leftover), results.count == 1 {
        let path = file(of: results[0])
        note(results[0])
        // Where both are of one run they are the same.
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
  /// - Throws: `ResultError`; an earlier file is then unchanged.
  @discardableResult
  public func write(_ record: OperationRecord) throws(ResultError) -> String {
    let names = ["operations", record.layout, record.index, String(record.items)]
    let digest = FileName.digest((names + [record.build.label]).joined(separator: "\u{0}"))
    let path = "\(folder)/\(FileName.safe(names.joined(separator: "-")))-\(digest).jsonl"
    guard let line = try? JSONLines.encode([record]) else {
      throw ResultError(.malformed, "a record has a number that JSON cannot hold: report this")
    }
    try AtomicFile.replace(path, with: line)
    return path
  }

  /// The name of a scenario's file: trace, layout, index, items and a digest of the whole setting.
  ///
  /// The digest keeps scenarios apart whose names differ only in what a file name cannot hold, or
  /// in settings that the name does not show.
  ///
  /// - Parameter result: The result.
  /// - Returns: A name that every file system takes.
  public static func fileName(for result: ScenarioResult) -> String {
    fileName(trace: result.trace, setting: result.setting, label: result.build.label)
  }

  /// The name of the file of a scenario that need not be measured yet.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - setting: The layout, the index and how the trace drives them.
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
    let digest = FileName.digest(identity.joined(separator: "\u{0}"))
    return "\(FileName.safe(visible.joined(separator: "-")))-\(digest).jsonl"
  }
}

/// File names that every file system takes.
enum FileName {
  // Leaves room for the digest and the extension in the usual limit of 255 bytes.
  private static let longestName = 200

  static func safe(_ text: String) -> String {
    let safe = text.unicodeScalars.map { scalar -> Character in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "=", ",", ".": Character(scalar)
      default: "_"
      }
    }
    let name = String(safe.prefix(longestName))
    // A leading dot would hide the file, a leading dash would look like an option.
    return name.hasPrefix(".") || name.hasPrefix("-") || name.isEmpty
      ? "_\(name.dropFirst())" : name
  }

  /// FNV-1a over 32 bits, in hexadecimal: the same on every machine, unlike `Hasher`.
  static func digest(_ text: String) -> String {
    var hash: UInt32 = 2_166_136_261
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return NumberText.hexadecimal(hash)
  }
}
