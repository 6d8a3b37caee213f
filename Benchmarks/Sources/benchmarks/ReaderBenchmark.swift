import Foundation
import TraceReplay

/// Reads the recorded traces and shows how fast, and in how much memory.
enum ReaderBenchmark {
  private static let passes = 100

  /// A row a trace in MB/s, and one for the memory that reading the largest a hundred times takes.
  ///
  /// - Throws: `BenchmarkError` for a folder without traces or a trace that cannot be read.
  static func rows(folder: String, rounds: Int) throws -> [BenchmarkRow] {
    let files = try recordings(in: folder)
    var failure: TraceError?
    let contenders = files.map { file in
      Rounds.Contender(name: file.name) {
        do throws(TraceError) {
          let records = try read(file.path)
          precondition(records == file.records, "a pass read another number of records")
        } catch {
          failure = error
        }
        return file.bytes
      }
    }
    let nanoseconds = Rounds.nanoseconds(contenders, rounds: rounds)
    if let failure { throw BenchmarkError(sentence: "\(failure)") }
    var rows = files.indices.map { index in
      BenchmarkRow(
        benchmark: "reader",
        workload: "\(files[index].bytes) bytes, \(files[index].records) records",
        contender: files[index].name,
        unit: "MB/s",
        value: Spread(nanoseconds[index].map { 1000 / $0 })
      )
    }
    if let largest = files.max(by: { $0.bytes < $1.bytes }) {
      rows.append(try growth(reading: largest))
    }
    return rows
  }

  private struct Recording {
    var name: String
    var path: String
    var bytes: Int
    var records: Int
  }

  private static func recordings(in folder: String) throws -> [Recording] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let files = names.filter { $0.contains(".ltrace.jsonl") }.sorted()
    guard !files.isEmpty else {
      throw BenchmarkError(
        sentence: "there are no traces in '\(folder)': name their folder with --traces"
      )
    }
    return try files.map { name in
      let path = "\(folder)/\(name)"
      let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      do throws(TraceError) {
        let records = try read(path)
        return Recording(name: name, path: path, bytes: size ?? 0, records: records)
      } catch {
        throw BenchmarkError(sentence: "\(error)")
      }
    }
  }

  /// Reads a trace to its end and counts its records.
  private static func read(_ path: String) throws(TraceError) -> Int {
    let reader = try TraceReader(path: path)
    var records = 1
    // `!= nil` would compare whole records.
    while case .some = try reader.next() { records += 1 }
    return records
  }

  /// How much larger the process is after many passes than after the first ones.
  private static func growth(reading file: Recording) throws -> BenchmarkRow {
    do throws(TraceError) {
      for _ in 0..<3 { _ = try read(file.path) }
      let before = ResidentMemory.kibibytes()
      for _ in 0..<passes { _ = try read(file.path) }
      let growth = ResidentMemory.kibibytes() - before
      return BenchmarkRow(
        benchmark: "reader",
        workload: "resident growth over \(passes) passes",
        contender: file.name,
        unit: "KiB",
        value: Spread([growth])
      )
    } catch {
      throw BenchmarkError(sentence: "\(error)")
    }
  }
}
