import Foundation

/// A sentence for the user: the mistake, its place, and the remedy.
struct BenchmarkError: Error {
  var sentence: String
}

/// The command line: which benchmarks run, how often and at which sizes.
///
/// `script/bench` makes a table of the output.
struct BenchmarkCommand {
  /// The benchmarks, by their names on the command line.
  enum Subcommand: String, CaseIterable {
    case relayout, query, attributes, edit, reader, quilt, reconvergence, hosted, recorder
  }

  // Reconvergence is an experiment; its result does not depend on speed.
  private var subcommands = Subcommand.allCases.filter { $0 != .reconvergence }
  private var rounds = 9
  private var items: [Int]?
  private var traces = "traces/recorded"
  private var json = "/dev/stdout"

  /// Parses the words after the executable's name.
  ///
  /// - Throws: `BenchmarkError` for an unknown word.
  init(_ words: ArraySlice<String>) throws {
    var words = words
    if let word = words.first, let subcommand = Subcommand(rawValue: word) {
      subcommands = [subcommand]
      words.removeFirst()
    }
    while let flag = words.popFirst() {
      guard ["--rounds", "--items", "--traces", "--json"].contains(flag) else {
        throw BenchmarkError(sentence: "'\(flag)' is not understood: \(BenchmarkCommand.usage)")
      }
      guard let value = words.popFirst() else {
        throw BenchmarkError(sentence: "'\(flag)' has no value: put one after it")
      }
      switch flag {
      case "--rounds": rounds = try BenchmarkCommand.counts(value, of: flag)[0]
      case "--items": items = try BenchmarkCommand.counts(value, of: flag)
      case "--traces": traces = value
      default: json = value
      }
    }
  }

  private static let usage =
    "write benchmarks [relayout|query|attributes|edit|reader|quilt|reconvergence|hosted|recorder] "
    + "[--rounds N] [--items N,N] [--traces DIR] [--json FILE]"

  private static func counts(_ text: String, of flag: String) throws -> [Int] {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard numbers.allSatisfy({ 1...100_000_000 ~= $0 }) else {
      throw BenchmarkError(
        sentence: "'\(flag)' cannot be '\(text)': give whole numbers from 1 to 100000000"
      )
    }
    return numbers
  }

  /// Runs the benchmarks and writes their rows as JSON, to standard output or to the file named by
  /// `--json`.
  ///
  /// - Throws: `BenchmarkError` for a trace that cannot be read or a file that cannot be written.
  func run() throws {
    let rows = try subcommands.flatMap(rows)
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try encoder.encode(rows).write(to: URL(fileURLWithPath: json))
    } catch {
      throw BenchmarkError(
        sentence: "cannot write '\(json)': name a file in a folder that can be written to"
      )
    }
  }

  private func rows(of subcommand: Subcommand) throws -> [BenchmarkRow] {
    switch subcommand {
    case .relayout:
      (items ?? [1_000_000]).flatMap { RelayoutBenchmark.rows(items: $0, rounds: rounds) }
    case .query:
      QueryBenchmark.rows(
        sizes: items ?? [10_000, 100_000, 1_000_000, 10_000_000],
        rounds: rounds
      )
    case .attributes:
      (items ?? [10_000, 1_000_000]).flatMap {
        AttributeBenchmark.rows(items: $0, rounds: rounds)
      }
    case .edit:
      (items ?? [1_000_000]).flatMap { EditBenchmark.rows(items: $0, rounds: rounds) }
    case .reader: try ReaderBenchmark.rows(folder: traces, rounds: rounds)
    case .quilt:
      QuiltBenchmark.rows(items: items ?? [15, 100, 1000, 10_000, 100_000], rounds: rounds)
    case .reconvergence: try ReconvergenceBenchmark.rows(folder: traces)
    case .hosted: hosted()
    case .recorder:
      try (items ?? [100_000]).flatMap { try RecorderBenchmark.rows(items: $0, rounds: rounds) }
    }
  }

  /// Runs `HostedBenchmark`; Linux only, because Apple's UIKit has the same names.
  private func hosted() -> [BenchmarkRow] {
    #if os(Linux)
    MainActor.assumeIsolated {
      (items ?? [1000, 100_000]).flatMap { HostedBenchmark.rows(items: $0, rounds: rounds) }
    }
    #else
    []
    #endif
  }
}
