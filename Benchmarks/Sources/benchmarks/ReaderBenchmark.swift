import CPeers
import Foundation
import TraceReplay
import Traces

/// Measures the speed and memory of reading the recorded traces.
enum ReaderBenchmark {
  private static let passes = 100

  /// Returns rows for each trace and for all together, in MB/s: the reader, and simdjson parsing
  /// the same lines without using them; and a row for the memory growth of reading the largest
  /// repeatedly.
  ///
  /// - Throws: `BenchmarkError` for a folder without traces or a trace that cannot be read.
  static func rows(folder: String, rounds: Int) throws -> [BenchmarkRow] {
    let files = try recordings(in: folder)
    var failure: TraceError?
    let readers = files.map { file in
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
    let parsers = files.map { file in
      Rounds.Contender(name: "simdjson alone") {
        let lines = file.padded.withUnsafeBufferPointer {
          peer_json_parse_lines($0.baseAddress, file.bytes)
        }
        precondition(lines == file.records, "simdjson parsed another number of lines")
        return file.bytes
      }
    }
    let nanoseconds = Rounds.nanoseconds(readers + parsers, rounds: rounds)
    if let failure { throw BenchmarkError(sentence: "\(failure)") }
    let (reading, parsing) = (nanoseconds.prefix(files.count), nanoseconds.suffix(files.count))
    var rows: [BenchmarkRow] = []
    for (file, (reading, parsing)) in zip(files, zip(reading, parsing)) {
      rows += speeds(of: file.name, [file], [reading], [parsing])
    }
    rows += speeds(of: "all, one after the other", files, Array(reading), Array(parsing))
    if let largest = files.max(by: { $0.bytes < $1.bytes }) {
      rows.append(try growth(reading: largest))
    }
    return rows
  }

  /// Returns the speeds of the reader and of simdjson for some traces.
  ///
  /// - Parameters:
  ///   - name: The name of the traces in the table.
  ///   - files: The traces.
  ///   - reading: Nanoseconds a byte of the reader, by trace and round.
  ///   - parsing: Nanoseconds a byte of simdjson, by trace and round.
  /// - Returns: A row for the reader and one for simdjson, in MB/s.
  private static func speeds(
    of name: String,
    _ files: [Recording],
    _ reading: [[Double]],
    _ parsing: [[Double]]
  ) -> [BenchmarkRow] {
    let bytes = files.reduce(0) { $0 + $1.bytes }
    let records = files.reduce(0) { $0 + $1.records }
    func speeds(_ nanoseconds: [[Double]]) -> [Double] {
      nanoseconds[0].indices.map { round in
        let whole = zip(files, nanoseconds).reduce(0) { $0 + Double($1.0.bytes) * $1.1[round] }
        return 1000 * Double(bytes) / whole
      }
    }
    return BenchmarkRow.rows(
      "reader",
      "\(bytes) bytes, \(records) records",
      names: [name, "simdjson alone"],
      values: [speeds(reading), speeds(parsing)],
      unit: "MB/s",
      references: [1, 1]
    )
  }

  /// A trace file in memory.
  struct Recording {
    var name: String
    var path: String
    /// The file's bytes, with the padding that simdjson may read.
    var padded: [UInt8]
    var bytes: Int
    var records: Int
  }

  /// Returns the traces in a folder, by name.
  ///
  /// - Throws: `BenchmarkError` for a folder without traces or a trace that cannot be read.
  static func recordings(in folder: String) throws -> [Recording] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let files = names.filter { $0.contains(".ltrace.jsonl") }.sorted()
    guard !files.isEmpty else {
      throw BenchmarkError(
        sentence: "there are no traces in '\(folder)': name their folder with --traces"
      )
    }
    return try files.map { name in
      let path = "\(folder)/\(name)"
      let text = FileManager.default.contents(atPath: path) ?? Data()
      do throws(TraceError) {
        let records = try read(path)
        return Recording(
          name: name,
          path: path,
          padded: text + [UInt8](repeating: 0, count: peer_json_padding()),
          bytes: text.count,
          records: records
        )
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

  /// Measures how much larger the process is after many passes than after three.
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
