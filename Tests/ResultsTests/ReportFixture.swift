@testable import Measurement

@testable import Results

/// A run, a comparison and a gate with all kinds of findings, to be written in every format.
enum ReportFixture {
  /// A name with characters that every format must escape.
  static let awkwardName = "a \"b\"\\|<c>&d, 100 %:\r\ne\u{1}"

  // MARK: A run

  /// A scenario whose replays differ, one with violations, one with an awkward name, and one that
  /// crashed.
  static var scenarios: [ScenarioResult] {
    var restless = ScenarioFixture.scenario()
    let warm = restless.frames.nanoseconds[1]
    restless.frames.nanoseconds.append(warm.map { $0 + $0 / 4 })
    restless.initialLayout.warmNanoseconds = 2_000_000
    restless.add(instructions: restless.frames.minimumNanoseconds.map { $0 * 3 })
    restless.slowest = ScenarioFixture.brokenScenario().slowest
    restless.notes = ["40 frames of the recording are left out"]
    var awkward = ScenarioFixture.scenario(trace: awkwardName)
    awkward.setting.stride = 4
    awkward.setting.refresh = 59.94
    return [restless, ScenarioFixture.brokenScenario(layout: "quilt"), awkward, crashedScenario]
  }

  private static var crashedScenario: ScenarioResult {
    var none = FrameColumns()
    none.nanoseconds = []
    var scenario = ScenarioFixture.scenario(layout: "flow", columns: none)
    scenario.initialLayout = InitialLayoutRecord()
    scenario.replays = ReplayTimes()
    scenario.checks = [
      CheckRecord(invariant: "NoCrash", checked: 1, total: 1, excused: 0, violations: 1)
    ]
    scenario.violations = [
      ViolationRecord(
        invariant: "NoCrash",
        frame: 3,
        timeNanoseconds: 50_000_000,
        message: "SIGILL in 'edit of 2'",
        elements: [],
        command: "perfharness check feed-fling --layout flow",
        drawCommand: nil
      )
    ]
    scenario.crash = CrashRecord(
      kind: .noCrash,
      signal: "SIGILL",
      pass: "check",
      frame: 3
    )
    scenario.crash?.event = "edit of 2"
    return scenario
  }

  // MARK: A comparison

  /// A comparison with a slower frame, and one that could not be measured.
  static var comparisons: [ComparisonRecord] {
    let base = (0..<12).map { 40_000 + 1_000 * $0 }
    var head = base
    head[5] *= 2
    var times = PairedTimes(unitCount: base.count)
    times.append(base: base, head: head)
    times.append(
      base: base.map { $0 + 500 },
      head: head.map { $0 + 250 },
      outliers: .init(base: 0.0625, head: 0.125)
    )
    let slowdowns = [
      slowdown(.median, 1.001, lower: 0.99, upper: 1.0125, .pass),
      slowdown(.total, 1.0625, lower: 1.05, upper: 1.075, .regression),
      slowdown(.slowest, 1.0, lower: 0.98, upper: 1.04, .inconclusive),
      slowdown(.outliers, 1.03125, lower: nil, upper: nil, .regression),
      slowdown(.frame, 2.0, lower: nil, upper: nil, .regression),
    ]
    return [
      comparison(units, times, slowdowns, [slowerFrame], nil, .regression),
      comparison([], nil, [], [], "the base ended before it replayed anything", .inconclusive),
    ]
  }

  /// The frames of each unit: single frames, and two short ones grouped.
  private static let units = (0..<11).map { [$0] } + [[11, 12]]

  private static var slowerFrame: SlowerFrame {
    let interval = SlowdownInterval(lower: 0, upper: 0)
    let unit = SlowerUnit(
      unit: 5,
      baseNanoseconds: 45_000,
      headNanoseconds: 90_000,
      interval: interval
    )
    var frame = SlowerFrame(
      unit,
      frames: [5],
      timeNanoseconds: 83_333_333,
      events: ["edit of 3", "2 sizes"],
      command: "perfharness draw feed-fling --frame 5"
    )
    (frame.lower, frame.upper) = (1.75, 2.25)
    frame.hook = .elements
    return frame
  }

  // Logarithms and powers may differ in the last bit between platforms, so ratios are fixed.
  private static func slowdown(
    _ slowdown: Slowdown,
    _ ratio: Double,
    lower: Double?,
    upper: Double?,
    _ verdict: Verdict
  ) -> SlowdownRecord {
    let finding = SlowdownTest.Finding(
      scenario: 0,
      slowdown: slowdown,
      value: 0,
      probability: 0.001
    )
    var record = SlowdownRecord(finding, nil, floor: 0, alpha: 0.01)
    (record.ratio, record.lower, record.upper) = (ratio, lower, upper)
    (record.floor, record.verdict) = (1.02, verdict)
    return record
  }

  private static func comparison(
    _ units: [[Int]],
    _ times: PairedTimes?,
    _ slowdowns: [SlowdownRecord],
    _ slower: [SlowerFrame],
    _ failure: String?,
    _ verdict: Verdict
  ) -> ComparisonRecord {
    let scenario = ScenarioFixture.scenario()
    func side(_ label: String, _ digest: String) -> ComparisonRecord.Side {
      ComparisonRecord.Side(
        build: BuildInfo(label: label, commit: "0123456789ab", executable: digest),
        layout: scenario.setting.layout,
        index: scenario.setting.index
      )
    }
    return ComparisonRecord(
      run: scenario.run,
      machine: scenario.machine,
      trace: scenario.trace,
      base: side("main", "aa"),
      head: side("this build", "bb"),
      items: scenario.setting.items,
      units: units,
      times: times,
      slowdowns: slowdowns,
      isFaster: false,
      slowerFrames: slower,
      command: "perfharness compare feed-fling --base main",
      failure: failure,
      verdict: verdict
    )
  }

  // MARK: A gate

  /// Findings with every outcome, of two runs.
  static var gates: [GateRecord] {
    var broken = ScenarioFixture.brokenScenario(layout: "quilt")
    broken.replays = ReplayTimes(cpuNanoseconds: [], wallNanoseconds: [120_000_000, 60_000_000])
    var other = ScenarioFixture.scenario(trace: awkwardName)
    other.run.id = "r2"
    other.run.options = "repeats=4"
    other.machine.name = nil
    return [
      GateRecord(
        ScenarioFixture.scenario(),
        [
          GateRecord.Finding(.correctness, .passed),
          GateRecord.Finding(
            .counters,
            .regression,
            ["allocs was 1 and is 2", "bytes was <3> & \"4\""]
          ),
          GateRecord.Finding(
            .budget,
            .passed,
            ["frame 5 takes 17.00 ms, as before"],
            seconds: 0.165,
            commands: ["perfharness draw feed-fling --frame 5"]
          ),
          GateRecord.Finding(.time, .inconclusive, ["40 pairs do not suffice"], seconds: 1.25),
        ]
      ),
      GateRecord(
        broken,
        [
          .correctness(broken), .counters(broken, nil, allowance: 0),
          .budget(broken, minimum: [:], before: [:]), .time(comparisons[0]),
        ]
      ),
      GateRecord(
        other,
        [
          GateRecord.Finding(.correctness, .passed),
          GateRecord.Finding(.counters, .better, ["nothing, 100 %:\r\nreally | \\nothing\u{2}"]),
          GateRecord.Finding(.budget, .skipped),
          .time(comparisons[1]),
        ]
      ),
    ]
  }
}

extension GateRecord.Finding {
  /// Makes a finding.
  init(
    _ gate: Gate,
    _ outcome: GateOutcome,
    _ reasons: [String] = [],
    seconds: Double? = nil,
    commands: [String] = []
  ) {
    self.init(gate: gate, outcome: outcome, reasons: reasons, seconds: seconds, commands: commands)
  }
}
