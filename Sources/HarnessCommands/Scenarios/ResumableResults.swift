import Foundation
import Results

/// Keeps results as they come, and finds those that a run which was stopped has kept.
final class ResumableResults {
  private var store: ResultStore
  private let earlier: [ResultStore]
  private let run: RunRecords
  private let root: String
  /// Which results the history has, read where it is asked for; nil where it cannot be read.
  private lazy var historyKeys = readHistory()
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
    let all = ResultStore.all(root: root, commit: run.build.commit)
    earlier = resumes ? all : []
    for store in all { AtomicFile.removeLeftovers(in: store.folder) }
  }

  /// Keeps the results of a group, each as a whole file or not at all.
  func keep(_ results: [ScenarioResult]) {
    for result in results {
      do throws(ResultError) {
        try store.write(result)
        keptCount += 1
        if let record = HistoryRecord(result) { try noteInHistory(record) }
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
  /// Those that the history lacks, because their run ended between the result and its line, are
  /// added to it.
  func take(_ results: [ScenarioResult]) {
    takenCount += results.count
    guard let historyKeys else { return }
    for record in results.compactMap(HistoryRecord.init)
    where !historyKeys.contains(Self.key(record)) {
      do throws(ResultError) {
        try noteInHistory(record)
      } catch {
        failure = failure ?? error
      }
    }
  }

  private var historyPath: String { "\(root)/\(HistoryRecord.fileName)" }

  /// One that cannot be read is told, and gets no line that it may have.
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

  private func noteInHistory(_ record: HistoryRecord) throws(ResultError) {
    try AppendedLines.append([record], to: historyPath)
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
