import Foundation
import Results

/// Keeps results as they come, and finds those that a run which was stopped has kept.
struct ResumableResults {
  private var store: ResultStore
  private let earlier: [ResultStore]
  private let run: RunRecords
  private let root: String
  /// Why a result could not be kept; the first reason.
  private(set) var failure: ResultError?
  /// Scenarios whose results were kept.
  private(set) var keptCount = 0
  /// Scenarios whose results an earlier run had kept.
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
  mutating func keep(_ results: [ScenarioResult]) {
    for result in results {
      do throws(ResultError) {
        try store.write(result)
        keptCount += 1
        let path = "\(root)/\(HistoryRecord.fileName)"
        if let record = HistoryRecord(result) { try AppendedLines.append([record], to: path) }
      } catch {
        failure = failure ?? error
      }
    }
  }

  /// Takes the results of a whole group, where one folder has them all; the newest first.
  ///
  /// A group is taken as a whole or not at all: its scenarios are measured and compared side by
  /// side. From then on results are kept in that folder.
  mutating func take(_ records: ScenarioRecords) -> [ScenarioResult]? {
    let indexes = records.group.entries.map(\.index)
    for store in earlier {
      let results = indexes.compactMap { index in
        let setting = records.setting(index)
        let name = ResultStore.fileName(
          trace: records.trace,
          setting: setting,
          label: run.build.label
        )
        return try? ScenarioResultLines.read("\(store.folder)/\(name)").last { result in
          result.setting == setting && result.trace == records.trace && isOfThisKind(result)
        }
      }
      guard results.count == indexes.count else { continue }
      self.store = store
      takenCount += results.count
      return results
    }
    return nil
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
