import Foundation
import LayoutUnderTest
import TraceReplay

/// A sentence for the user, and the exit status of the process.
struct DifferentialError: Error {
  var sentence: String
  /// The exit status: 64 for a usage error, 3 for indexes that differ.
  var status: Int32 = 64
}

/// The command line: random changes and queries through every index of every layout of the catalog,
/// compared with `linear-scan`.
struct DifferentialCommand {
  private var layouts = LayoutCatalog.builtIn.layoutNames
  private var edits = 1_000_000
  private var seed: UInt64 = 42
  private var firstCase = 0

  private static let usage =
    "write differential [--layout NAME] [--edits N] [--seed N] [--case N]"

  /// Parses the words after the executable's name.
  ///
  /// - Throws: `DifferentialError` for an unknown word.
  init(_ words: ArraySlice<String>) throws {
    var words = words
    while let flag = words.popFirst() {
      guard let value = words.popFirst() else {
        throw DifferentialError(sentence: "'\(flag)' has no value: \(Self.usage)")
      }
      let number = Int(value).flatMap { $0 >= 0 ? $0 : nil }
      switch (flag, number) {
      case ("--layout", _):
        guard layouts.contains(value) else {
          let names = layouts.joined(separator: ", ")
          throw DifferentialError(sentence: "there is no layout '\(value)': it is one of \(names)")
        }
        layouts = [value]
      case ("--edits", let number?): edits = number
      case ("--seed", let number?): seed = UInt64(number)
      case ("--case", let number?): firstCase = number
      default:
        throw DifferentialError(sentence: "'\(flag) \(value)' is not understood: \(Self.usage)")
      }
    }
  }

  /// Runs the cases, prints a row for each layout and stops at the first difference.
  ///
  /// - Throws: `DifferentialError` for a difference, with the command that reproduces it.
  func run() throws {
    let catalog = LayoutCatalog.builtIn
    let cases = (edits + DifferentialCase.edits - 1) / DifferentialCase.edits
    print("| layout | indexes | edits | queries of each | differences | processor seconds |")
    print("|---|---|---:|---:|---:|---:|")
    for layout in layouts {
      let entries = catalog.entries(ofLayout: layout)
      guard entries.count > 1 else { continue }
      let start = processorSeconds()
      for number in firstCase..<firstCase + cases {
        if let difference = try DifferentialCase(entries, seed: seed, number: number).difference() {
          throw DifferentialError(
            sentence: "\(layout): \(difference)\nTo see it again: differential "
              + "--layout \(layout) --edits 1 --seed \(seed) --case \(number)",
            status: 3
          )
        }
        report(layout, number + 1 - firstCase, of: cases)
      }
      let done = cases * DifferentialCase.edits
      let seconds = Int(processorSeconds() - start)
      let names = entries.map(\.index).joined(separator: ", ")
      print(
        "| \(layout) | \(names) | \(done) | \(done * DifferentialTrace.queriesPerEdit) | 0 "
          + "| \(seconds) |"
      )
      fflush(nil)
    }
  }

  private func report(_ layout: String, _ done: Int, of cases: Int) {
    guard done % 100 == 0 || done == cases else { return }
    let line = "\(layout): \(done) of \(cases) cases\n"
    FileHandle.standardError.write(Data(line.utf8))
  }

  /// Returns the processor time of this thread so far, in seconds.
  private func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
