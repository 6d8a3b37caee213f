import Foundation
import Results

/// Keeps results as they come, and finds those that a run which was stopped has kept.
final class ResumableResults {
  private var store: ResultStore
  private let earlier: [ResultStore]
  private let run: RunRecords
  private let root: String
  /// Results that the history is known to have.
  private var historyKeys: Set<String> = []
  /// Why a result could not be kept; the first reason.
  private(set) var failure: ResultError?
  /// Scenarios whose results were kept.
  private(set) var keptCount = 0
  /// Scenarios whose results an earlier run had kept and that were not measured again.
  private(set) var takenCount = 0

  /// Where the results are.
  var folder: String { store.folder }

  /// Opens the shelf of a run.
  ///
  /// - Parameters:
  ///   - root: The folder of all results.
  ///   - run: The run.
  ///   - resumes: Whether results of earlier runs are looked for.
  init(root: String, run: RunRecords, resumes: Bool) {
    self.run = run
    self.root = root
    store = ResultStore(root: root, commit: run.build.commit)
    earlier = resumes ? ResultStore.all(root: root, commit: run.build.commit) : []
    recover()
  }

  /// Finishes what earlier runs were killed at, and no other run at the same time.
  private func recover() {
    guard let lock = try? FileLock(ofFolder: root) else { return }
    for store in ResultStore.all(root: root) { store.recover(note) }
    lock.release()
  }

  /// Keeps the results of a group, each as a whole file or not at all.
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

  /// Finds the results of a group's scenarios, each in the newest folder that has it.
  ///
  /// From then on results are kept in the newest of these folders.
  ///
  /// - Parameter records: What the group's records are about.
  /// - Returns: A result for each scenario, in the order of the group; nil where there is none.
  func find(_ records: ScenarioRecords) -> [ScenarioResult?] {
    var newest: Int?
    let results = records.group.entries.map { entry in
      let setting = records.setting(entry.index)
      for (place, store) in earlier.enumerated() {
        guard let result = result(of: setting, records.trace, in: store) else { continue }
        newest = min(newest ?? place, place)
        return result as ScenarioResult?
      }
      return nil
    }
    if let newest { store = earlier[newest] }
    return results
  }

  /// Takes results that were found and are not measured again.
  ///
  /// Those that the history lacks are added to it.
  func take(_ results: [ScenarioResult]) {
    takenCount += results.count
    for result in results { note(result) }
  }

  private var historyPath: String { "\(root)/\(HistoryRecord.fileName)" }

  /// Adds a result to the history where it is not there.
  private func note(_ result: ScenarioResult) {
    guard let record = HistoryRecord(result) else { return }
    let key = Self.key(record)
    if historyKeys.contains(key) { return }
    // Another run may have added it since.
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

  /// Which results the history has; nil where it cannot be read, which is told: no line is added
  /// then that may be there.
  private func readHistory() -> Set<String>? {
    do throws(ResultError) {
      let content = try AppendedLines.read(HistoryRecord.self, from: historyPath)
      return Set(content.records.map(Self.key))
    } catch {
      failure = failure ?? error
      return nil
    }
  }

  /// What tells a record of the history from all others.
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
    return try? ScenarioResultLines.read("\(store.folder)/\(name)").last { result in
      result.setting == setting && result.trace == trace && isOfThisKind(result)
    }
  }

  /// Whether a result is of the same build, options and machine.
  private func isOfThisKind(_ result: ScenarioResult) -> Bool {
    let machine = run.machine
    return result.trace.sha256 != "unknown" && result.build == run.build
      && result.run.options == run.info.options && result.run.options != nil
      && result.run.toolVersion == run.info.toolVersion
      && result.machine.processor == machine.processor && result.machine.kernel == machine.kernel
  }
}
