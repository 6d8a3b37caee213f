import Expectations
import Foundation
import LayoutUnderTest
import Results
import TestSupport
import Testing
import TraceReplay

@testable import HarnessCommands

/// A worker replays trace after trace, even if layouts crash.
struct TraceCheckSessionTests {
  private let folder: TemporaryDirectory
  private let trace: Data
  private let worker: TraceCheckSession

  init() throws {
    folder = try TemporaryDirectory()
    trace = try Data(contentsOf: URL(fileURLWithPath: folder.trace()))
    // The worker's catalog only has the names; the layouts that crash are in the executable.
    var catalog = LayoutCatalog()
    for index in ["sound", "trap", "loop"] {
      catalog.register("faulty", index: index) { _ in RowsLayout() }
    }
    let context = CommandContext(catalog, program: "crashing-layouts")
    worker = TraceCheckSession(
      CurrentExecutable(
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
      ArgumentParser(command: CheckCommand.self, environment: [:])
        .parse(["--layout", "faulty", "--index", index, "--step-limit", "0.01", path]),
      environment: [:]
    )
  }

  private func check(_ index: String, invariants: Set<String>? = nil) throws -> CheckLine {
    var request = try Self.request(index)
    request.invariants = invariants
    return try worker.check(trace, frames: 30, request, along: .y)
  }

  @Test func aCrashIsAnsweredAndTheNextTraceToo() throws {
    for _ in 0..<20 {
      let line = try check("sound")
      expectNil(line.crash)
      expectEqual(line.violationCount, 0)
      expectEqual(line.trace.frames, 30)
    }
    expectEqual(worker.childCount, 1)
    let trap = try check("trap")
    expectEqual(trap.crash?.kind, .noCrash)
    expectEqual(trap.crash?.frame, 15)
    expectEqual(trap.crash?.message?.contains("lost count"), true)
    expectEqual(trap.violations.map(\.invariant), ["NoCrash"])
    try expectEqual(check("loop").crash?.kind, .watchdog)
    try expectNil(check("sound").crash)
    expectEqual(worker.childCount, 3)
  }

  @Test func whatCannotBeReplayedIsRefusedByAChildThatStays() throws {
    let error = #expect(throws: CommandError.self) {
      try worker.check(
        trace.dropLast(200),
        frames: 30,
        Self.request("sound", path: "half"),
        along: .y
      )
    }
    expectEqual(error?.status, .malformed)
    expectEqual(error?.reasons.first?.sentence.contains("half:"), true)
    let line = try check("sound", invariants: ["QueryEqualsScan"])
    expectEqual(line.checks.map(\.invariant), ["QueryEqualsScan"])
    expectEqual(worker.childCount, 1)
  }
}
