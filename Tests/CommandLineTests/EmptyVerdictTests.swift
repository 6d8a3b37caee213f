#if os(Linux)
import Expectations
import Foundation
import LayoutUnderTest
import TestSupport
import Testing
import Traces

/// Commands that end up measuring or checking nothing: none of them exits with code 0.
///
/// `PERFHARNESS_WRITE_GOLDEN=1 swift test --filter EmptyVerdictTests` writes the table of exit
/// codes in Documentation/Isolation.md.
struct EmptyVerdictTests {
  /// A way to make a command measure nothing.
  struct Way {
    /// A short name.
    var name: String
    /// The arguments that are added to every command.
    var words: [String] = ["--layout", "flow", "--index", "chunked"]
    /// The trace; nil for the default one, which scrolls.
    var trace: String?
    /// The fault of the hostile library.
    var fault = ""
    var environment: [String: String] = [:]
    /// The commands that the way does not apply to.
    var exempt: Set<String> = []
  }

  private static let commands = [
    "run", "check", "gate", "compare", "fuzz", "draw", "shrink", "baseline", "adopt",
  ]
  private static let builtIn = ["--layout", "flow"]

  private let libraries: HostileLibraries

  init() throws {
    libraries = try HostileLibraries.shared.get()
  }

  private var ways: [Way] {
    get throws {
      let library = ["--adopted", "Hostile.so"]
      return [
        Way(name: "a library without layouts", words: library, fault: "glue-nothing"),
        Way(
          name: "a file that is not a library",
          words: ["--adopted", "small.ltrace.jsonl"],
          exempt: ["adopt"]
        ),
        Way(name: "a library that is missing", words: ["--adopted", "None.so"], exempt: ["adopt"]),
        Way(
          name: "a layout of one section, a trace of two",
          words: library,
          trace: try twoSections(),
          fault: "one-section",
          exempt: ["fuzz", "shrink"]
        ),
        Way(name: "an unknown layout", words: ["--layout", "none-such"], exempt: ["adopt"]),
        Way(
          name: "an unknown index",
          words: Self.builtIn + ["--index", "none-such"],
          exempt: ["adopt"]
        ),
        Way(
          name: "`--filter` that nothing matches",
          words: Self.builtIn + ["--filter", "none-such"],
          exempt: ["fuzz", "draw", "shrink", "adopt"]
        ),
        Way(
          name: "`--skip` that everything matches",
          words: Self.builtIn + ["--skip", "."],
          exempt: ["fuzz", "draw", "shrink", "adopt"]
        ),
        Way(
          name: "a shard without scenarios",
          words: Self.builtIn + ["--shard", "9/9"],
          exempt: ["fuzz", "draw", "shrink", "baseline", "adopt"]
        ),
        Way(name: "a trace that is missing", trace: "none.ltrace.jsonl", exempt: ["fuzz"]),
        Way(name: "a folder without traces", trace: try emptyFolder(), exempt: ["fuzz"]),
        Way(
          name: "a trace without frames",
          trace: try trace("frameless", items: 9, frames: 0),
          exempt: ["fuzz"]
        ),
        Way(
          name: "one frame without items",
          trace: try trace("itemless", items: 0, frames: 1),
          // A picture of an empty screen is what was asked for.
          exempt: ["fuzz", "draw"]
        ),
        Way(
          name: "`--items 0`",
          words: Self.builtIn + ["--items", "0"],
          exempt: ["fuzz", "shrink"]
        ),
        Way(
          name: "a clock that does not move",
          environment: ["LD_PRELOAD": try frozenClock()],
          // These commands do not measure time.
          exempt: ["check", "fuzz", "draw", "shrink"]
        ),
        Way(
          name: "no time to search",
          words: Self.builtIn + ["--for", "0.0001s"],
          exempt: Set(Self.commands).subtracting(["fuzz"])
        ),
      ]
    }
  }

  @Test func noWayToAskForNothingIsAPass() throws {
    var rows = ["| | " + Self.commands.map { "`\($0)`" }.joined(separator: " | ") + " |"]
    rows.append("|---" + String(repeating: "|---:", count: Self.commands.count) + "|")
    for way in try ways {
      let codes = try Self.commands.map { command in
        way.exempt.contains(command) ? "-" : String(try code(of: command, way))
      }
      expectTrue(!codes.contains("0"), "\(way.name): \(codes)")
      rows.append("| \(way.name) | " + codes.joined(separator: " | ") + " |")
    }
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Documentation/Isolation.md").standardizedFileURL.path
    let document = try String(contentsOfFile: path, encoding: .utf8)
    let (begin, end) = ("<!-- empty verdicts -->\n", "\n<!-- end -->")
    let head = try #require(document.range(of: begin))
    let tail = try #require(document.range(of: end, range: head.upperBound..<document.endIndex))
    let table = rows.joined(separator: "\n")
    try expectGolden(
      document[..<head.upperBound] + table + document[tail.lowerBound...],
      at: path
    )
  }

  private func code(of command: String, _ way: Way) throws -> Int32 {
    let trace = way.trace ?? "TRACE"
    var words: [String]
    switch command {
    case "run": words = ["run", trace, "--results", "none", "--repeats", "0"]
    case "gate":
      words = ["gate", trace, "--results", "none", "--base", "none", "--baselines", "none"]
    case "compare":
      let own = try BuiltExecutable("perfharness").url.path
      words = ["compare", trace, "--base", own, "--pairs", "10"]
    case "fuzz": words = ["fuzz", "--cases", "2", "--regressions", "kept"]
    case "draw": words = ["draw", trace, "-o", "frame.svg"]
    case "shrink": words = ["shrink", trace, "--cases", "3"]
    case "baseline": words = ["baseline", "update", trace, "--baselines", "baselines"]
    case "adopt": return try adopted(trace, way).code
    default: words = [command, trace]
    }
    return try libraries.run(words + way.words, fault: way.fault, environment: way.environment).code
  }

  /// Runs `adopt` on the sound layout, or on the hostile one if there is a fault.
  private func adopted(_ trace: String, _ way: Way) throws -> BuiltExecutable.Finished {
    let name = way.fault.isEmpty ? "Sound" : "Hostile"
    let items = way.words.contains("--items") ? "0" : "50"
    let words = ["adopt", "\(name).swift", "--glue", "\(name)Glue.swift", trace, "--items", items]
    return try libraries.run(words, fault: way.fault, environment: way.environment)
  }

  // MARK: Arguments

  private func trace(_ name: String, items: Int, frames: Int) throws -> String {
    let head = TraceHead(name: name, viewSize: Size(width: 300, height: 400))
    var records: [TraceRecord] = []
    if items > 0 { records.append(TraceRecord(timeNanoseconds: 0, event: .items(list(items)))) }
    for _ in 0..<frames {
      let frame = TraceFrame(offset: Point(x: 0, y: 0), phase: .drag)
      records.append(TraceRecord(timeNanoseconds: 0, event: .frame(frame)))
    }
    let path = libraries.folder.file("\(name).ltrace.jsonl")
    try Trace(head: head, records: records).write(path: path)
    return path
  }

  private func list(_ count: Int, section: Int = 0) -> TraceItems {
    TraceItems(
      section: section,
      identities: .counted(first: section * count, count: count),
      sizes: .listed(
        widths: Array(repeating: 100, count: count),
        heights: Array(repeating: 90, count: count)
      )
    )
  }

  private func twoSections() throws -> String {
    let head = TraceHead(name: "sections", viewSize: Size(width: 300, height: 400))
    var records = (0..<2).map {
      TraceRecord(timeNanoseconds: 0, event: .items(list(9, section: $0)))
    }
    let frame = TraceFrame(offset: Point(x: 0, y: 0), phase: .drag)
    records.append(TraceRecord(timeNanoseconds: 0, event: .frame(frame)))
    let path = libraries.folder.file("sections.ltrace.jsonl")
    try Trace(head: head, records: records).write(path: path)
    return path
  }

  private func emptyFolder() throws -> String {
    let path = libraries.folder.file("empty")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  /// Compiles a library that makes every clock return the same time.
  private func frozenClock() throws -> String {
    let source = """
      #include <time.h>
      int clock_gettime(clockid_t clock, struct timespec *time) {
        (void)clock;
        *time = (struct timespec){.tv_sec = 1000000};
        return 0;
      }
      """
    let path = libraries.folder.file("frozen.so")
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    let file = try libraries.folder.write(source, to: "frozen.c")
    compiler.arguments = ["clang", "-shared", "-fPIC", "-o", path, file]
    try compiler.run()
    compiler.waitForEnd()
    expectEqual(compiler.terminationStatus, 0)
    return path
  }
}
#endif
