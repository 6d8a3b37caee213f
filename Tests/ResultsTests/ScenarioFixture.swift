import Measurement

@testable import Results

/// A scenario with known measurements.
enum ScenarioFixture {
  /// Returns ten active frames of 1 to 10 ms and two idle ones, replayed twice.
  static func columns(withCounters: Bool = true) -> FrameColumns {
    let warm = (1...10).map { $0 * 1_000_000 } + [1_000, 1_000]
    let isActive = (0..<12).map { $0 < 10 }
    let counts = [5, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0]
    var columns = FrameColumns()
    columns.nanoseconds = [warm.map { $0 * 2 }, warm]
    columns.updateNanoseconds = warm.map { $0 / 10 }
    columns.prepareNanoseconds = warm.map { $0 / 2 }
    columns.queryNanoseconds = warm.map { $0 / 5 }
    columns.bytes = withCounters ? counts.map { $0 * 64 } : nil
    columns.allocations = withCounters ? counts : nil
    columns.isActive = isActive
    columns.isSteady = (0..<12).map { 5..<9 ~= $0 }
    columns.examined = isActive.map { $0 ? 30 : 0 }
    columns.returned = isActive.map { $0 ? 15 : 0 }
    columns.sizesRead = isActive.map { $0 ? 4 : 0 }
    columns.itemsPlaced = isActive.map { $0 ? 7 : 0 }
    return columns
  }

  static let machine = MachineRecord(
    name: "bench-1",
    processor: "Fast CPU",
    kernel: "Linux 6.1",
    coreCount: 2,
    virtualization: nil,
    hasPerformanceCounters: false,
    loadAverages: [0.5, 0.25, 0.125],
    stealSeconds: 0.25,
    jemallocVersion: nil,
    swiftVersion: "6.3",
    optimization: "release"
  )

  static func scenario(
    trace: String = "feed-fling",
    layout: String = "waterfall:columns=3",
    columns: FrameColumns = columns(),
    budget: FrameBudget = .standard,
    durationSeconds: Double = 0.2
  ) -> ScenarioResult {
    var initialLayout = InitialLayoutRecord()
    initialLayout.coldNanoseconds = 2_500_000
    initialLayout.sizesRead = 6
    initialLayout.itemsPlaced = 9
    initialLayout.heldBytes = 48_500
    var scenario = ScenarioResult(
      run: RunInfo(
        id: "r1",
        started: "2026-01-31T10:00:00Z",
        toolVersion: "1.0.0",
        seed: .max,
        commandLine: "perfharness run"
      ),
      machine: machine,
      trace: TraceInfo(
        name: trace,
        path: "traces/\(trace).jsonl",
        sha256: "unknown",
        frames: columns.count,
        durationSeconds: durationSeconds
      ),
      build: BuildInfo(label: "A", commit: "0123456789ab"),
      setting: ScenarioSetting(
        layout: layout,
        index: "chunked",
        items: 1000
      ),
      budget: budget,
      frames: columns,
      initialLayout: initialLayout
    )
    scenario.replays = ReplayTimes(cpuNanoseconds: [1, 2], wallNanoseconds: [3, 4])
    return scenario
  }

  /// Returns the scenario with a slow frame, an invariant violation and a reference.
  static func brokenScenario(layout: String = "waterfall:columns=3") -> ScenarioResult {
    var scenario = scenario(layout: layout, budget: FrameBudget(nanoseconds: 8_000_000))
    scenario.checks = [
      CheckRecord(invariant: "QueryMatchesScan", checked: 12, total: 12, excused: 0, violations: 7),
      CheckRecord(invariant: "NoOverlap", checked: 3, total: 12, excused: 2, violations: 0),
    ]
    scenario.violations = [
      ViolationRecord(
        invariant: "QueryMatchesScan",
        frame: 4,
        timeNanoseconds: 66_666_667,
        message: "cell 0-12 is in the rect but was not returned",
        elements: [ElementRecord(path: "cell 0-12", frame: [0, 10.5, .infinity, 80])],
        command: "perfharness check feed-fling",
        drawCommand: "perfharness draw feed-fling --frame 4"
      )
    ]
    scenario.slowest = scenario.frames.slowestFrames(limit: 1).map { frame in
      SlowFrame(
        frame,
        of: scenario.frames,
        timeNanoseconds: 150_000_000,
        events: ["edit", "size"],
        command: "perfharness draw feed-fling --frame \(frame)"
      )
    }
    scenario.oracle = OracleRecord(digest: "cafe", mismatches: ["frame 4 differs"])
    scenario.harnessNanosecondsPerFrame = 110.5
    return scenario
  }
}
