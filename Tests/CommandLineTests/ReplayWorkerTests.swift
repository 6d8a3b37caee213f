import Foundation
import LayoutUnderTest
import Results
import TestSupport
import Testing
import TraceReplay

@testable import HarnessCommands

/// A worker answers trace after trace, whatever the layouts do.
@Suite struct ReplayWorkerTests {
  private let folder: TraceFolder
  private let trace: Data
  private let worker: ReplayWorker

  init() throws {
    folder = try TraceFolder()
    trace = try Data(contentsOf: URL(fileURLWithPath: folder.trace()))
    // The worker's own catalog only names the layouts; the executable's ones go wrong.
    var catalog = LayoutCatalog()
    for index in ["sound", "trap", "loop"] {
      catalog.register("faulty", index: index) { _ in RowsLayout() }
    }
    let context = CommandContext(
      program: "crashing-layouts",
      invocation: "crashing-layouts",
      commandLine: "crashing-layouts",
      catalog: catalog,
      environment: [:],
      output: CapturedOutput(),
      executable: nil
    )
    worker = ReplayWorker(
      OwnExecutable(
        path: try BuiltExecutable("crashing-layouts").url.path,
        name: "crashing-layouts",
        environment: BuiltExecutable.inherited
      ),
      limits: try Self.request("sound").limits,
      context: context
    )
  }

  private static func request(_ index: String, path: String = "(memory)") throws -> ReplayRequest {
    try ReplayRequest(
      ArgumentParser(subcommand: .check, environment: [:])
        .parse(["--layout", "faulty", "--index", index, "--step-limit", "0.02", path]),
      environment: [:]
    )
  }

  private func check(_ index: String, invariants: Set<String>? = nil) throws -> CheckLine {
    try worker.check(trace, Self.request(index), invariants: invariants)
  }

  @Test func aCrashIsAnsweredAndTheNextTraceToo() throws {
    for _ in 0..<20 {
      let line = try check("sound")
      #expect(line.crash == nil)
      #expect(line.violationCount == 0)
      #expect(line.trace.frames == 30)
    }
    #expect(worker.childCount == 1)
    let trap = try check("trap")
    #expect(trap.crash?.kind == .noCrash)
    #expect(trap.crash?.frame == 15)
    #expect(trap.crash?.crashMessage?.contains("lost count") == true)
    #expect(trap.violations.map(\.invariant) == ["NoCrash"])
    #expect(try check("loop").crash?.kind == .watchdog)
    #expect(try check("sound").crash == nil)
    #expect(worker.childCount == 3)
  }

  @Test func whatCannotBeReplayedIsRefusedByAChildThatStays() throws {
    let error = #expect(throws: CommandError.self) {
      try worker.check(trace.dropLast(200), Self.request("sound", path: "half"))
    }
    #expect(error?.status == .malformed)
    #expect(error?.reasons.first?.sentence.contains("half:") == true)
    let line = try check("sound", invariants: ["QueryEqualsScan"])
    #expect(line.checks.map(\.invariant) == ["QueryEqualsScan"])
    #expect(worker.childCount == 1)
  }
}
