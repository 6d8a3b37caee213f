import Foundation
import Results

/// Stores results as they arrive, and finds those that an interrupted run stored.
final class ResumableResults {
  private var store: ResultStore
  private let earlier: [ResultStore]
  private let run: RunContext
  private let root: String
  /// The results that the history is known to contain.
  private var historyKeys: Set<String> = []
  /// The first error in storing a result.
  private(set) var failure: ResultError?
  /// The number of scenarios whose results were stored.
  private(set) var keptCount = 0
  /// The number of scenarios that were skipped because an earlier run had stored their results.
  private(set) var takenCount = 0

  /// The folder of the results.
  var folder: String { store.folder }

  /// Opens the results of a run.
  ///
  /// - Parameters:
  ///   - root: The folder of all results.
  ///   - run: The run.
  ///   - resumes: Whether to search for results of earlier runs.
  init(root: String, run: RunContext, resumes: Bool) {
    self.run = run
    self.root = root
    store = ResultStore(root: root, commit: run.build.commit)
    earlier = resumes ? ResultStore.all(root: root, commit: run.build.commit) : []
    recover()
  }

  /// Finishes the writes of earlier runs that were killed.
  ///
  /// A file lock excludes other runs.
  private func recover() {
    guard let lock = try? FileLock(ofFolder: root) else { return }
    for store in ResultStore.all(root: root) { store.recover(note) }
    lock.release()
  }

  /// Stores the results of a group, each as a whole file or not at all.
  func keep(_ results: [ScenarioResult]) {
    for result in results {
      do throws(ResultError) {
        try store.write(result) {
          if let record = HistoryRecord(result) { append(record) }
        }
        keptCount += 1
      } catch {
        failure = failure ?? error
      }
    }
  }

  /// Finds the results of a group's scenarios, each in the newest folder that contains it.
  ///
  /// Later results are stored in the newest of these folders.
  ///
  /// - Parameter records: The builder of the group's records.
  /// - Returns: A result or nil for each scenario, in the order of the group.
  func find(_ records: ScenarioRecords) -> [ScenarioResult?] {
    var newest: Int?
    let results = records.group.entries.map { entry in
      let setting = records.setting(entry.index)
      for (position, store) in earlier.enumerated() {
        guard let result = result(of: setting, records.trace, in: store) else { continue }
        newest = min(newest ?? position, position)
        return result as ScenarioResult?
      }
      return nil
    }
    if let newest { store = earlier[newest] }
    return results
  }

  /// Reuses stored results, which are not measured again.
  ///
  /// Results that the history lacks are appended to it.
  func take(_ results: [ScenarioResult]) {
    takenCount += results.count
    for result in results { note(result) }
  }

  private var historyPath: String { "\(root)/\(HistoryRecord.fileName)" }

  /// Appends a result to the history if it is missing there.
  private func note(_ result: ScenarioResult) {
    guard let record = HistoryRecord(result) else { return }
    let key = Self.key(record)
    if historyKeys.contains(key) { return }
    // Another run may have appended it since.
    guard let keys = readHistory() else { return }
    historyKeys = keys
    if historyKeys.insert(key).inserted { append(record) }
  }

  private func append(_ record: HistoryRecord) {
    do throws(ResultError) {
      try AppendedLines.append([record], to: historyPath)
    } catch {
      failure = failure ?? error
    }
  }

  /// Returns the results in the history.
  ///
  /// If it cannot be read, stores the error and returns nil, so that no duplicate line is appended.
  private func readHistory() -> Set<String>? {
    do throws(ResultError) {
      let content = try AppendedLines.read(HistoryRecord.self, from: historyPath)
      return Set(content.records.map(Self.key))
    } catch {
      failure = failure ?? error
      return nil
    }
  }

  /// Returns the key that identifies a record of the history.
  private static func key(_ record: HistoryRecord) -> String {
    let name = ResultStore.fileName(
      trace: record.trace,
      setting: record.setting,
      label: record.build.label
    )
    return "\(record.run.id) \(name)"
  }

  private func result(
    of setting: ScenarioSetting,
    _ trace: TraceInfo,
    in store: ResultStore
  ) -> ScenarioResult? {
    let name = ResultStore.fileName(trace: trace, setting: setting, label: run.build.label)
    return try? ResultLine.read("\(store.folder)/\(name)").scenarios.last { result in
      result.setting == setting && result.trace == trace && isOfThisKind(result)
    }
  }

  /// Returns a Boolean value that indicates whether a result has this build, options and machine.
  private func isOfThisKind(_ result: ScenarioResult) -> Bool {
    let machine = run.machine
    return result.trace.sha256 != "unknown" && result.build == run.build
      && result.run.options == run.info.options && result.run.options != nil
      && result.run.settings == run.info.settings
      && result.run.toolVersion == run.info.toolVersion
      && result.machine.processor == machine.processor && result.machine.kernel == machine.kernel
  }
}
