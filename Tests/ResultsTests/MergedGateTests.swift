import Expectations
import Results
import Testing

struct MergedGateTests {
  private func gate(_ time: GateOutcome, _ layout: String = "flow") -> ResultLine {
    .gate(GateRecord(ScenarioFixture.scenario(layout: layout), [GateRecord.Finding(.time, time)]))
  }

  private func selfTest(_ regression: SelfTestRecord.Regression, _ outcome: GateOutcome)
    -> ResultLine
  {
    let scenario = ScenarioFixture.scenario()
    return .selfTest(
      SelfTestRecord(
        run: scenario.run,
        build: scenario.build,
        machine: scenario.machine,
        regression: regression,
        trace: "t",
        index: "linear-scan",
        items: 1,
        seed: 1,
        pairs: 10,
        totalRatio: nil,
        outcome: outcome
      )
    )
  }

  @Test func `Where the gate fires at nothing, no time is believed`() throws {
    let right = selfTest(.unchanged, .passed)
    let lines = [gate(.regression), gate(.better, "quilt"), gate(.passed, "ragged")]
    let merged = try MergedGate([(name: "a", lines: lines + [right])])
    expectTrue(merged.isTrusted)
    expectEqual(merged.gates.map { $0.findings[0].outcome }, [.regression, .better, .passed])
    let untrusted = try MergedGate([
      (name: "a", lines: lines + [right]), (name: "b", lines: [selfTest(.unchanged, .regression)]),
    ])
    expectTrue(!untrusted.isTrusted)
    expectEqual(
      untrusted.gates.map { $0.findings[0].outcome },
      [.untrusted, .untrusted, .passed]
    )
    expectEqual(untrusted.gates[0].findings[0].reasons.last?.contains("self-test failed"), true)
  }

  @Test func `A verdict that does not pass never says that every gate passes`() throws {
    var shard = ScenarioFixture.scenario()
    shard.run.shard = "1/2"
    let findings = [
      GateRecord.Finding(.correctness, .passed), GateRecord.Finding(.budget, .passed),
    ]
    let lines = [GateRecord(shard, findings)].sealed().map { ResultLine.gate($0) }
    func verdict(_ merged: MergedGate, _ code: Int32) -> String {
      GateReport(merged.gates).verdict(exitCode: code, doubts: merged.doubts).text
    }
    let half = try MergedGate([(name: "a", lines: lines)])
    expectEqual(verdict(half, 7), "Inconclusive: the results lack shard 2/2 (exit code 7).")
    let untrusted = try MergedGate([
      (name: "a", lines: lines + [selfTest(.unchanged, .regression)])
    ])
    expectEqual(
      verdict(untrusted, 7),
      "Inconclusive: the results lack shard 2/2; the gate failed its self-test (exit code 7)."
    )
    let whole = GateReport(half.gates)
    expectEqual(
      whole.verdict(exitCode: 1).text,
      "Inconclusive: no gate fails in 1 scenario (exit code 1)."
    )
    expectEqual(whole.verdict(exitCode: 0).text, "Passes: every gate passes in 1 scenario.")
    expectEqual(
      try verdict(MergedGate([]), 7),
      "Inconclusive: nothing was measured (exit code 7)."
    )
  }

  @Test func `What was injected and missed is no trust either`() throws {
    expectTrue(try !MergedGate([(name: "a", lines: [selfTest(.waste5, .passed)])]).isTrusted)
    expectTrue(try MergedGate([(name: "a", lines: [selfTest(.waste5, .regression)])]).isTrusted)
  }

  @Test func `A file that is not a shard is refused`() throws {
    for shard in ["two", "3/2", "0/2", "1/1000000000000"] {
      var record = GateRecord(ScenarioFixture.scenario(), [])
      record.run.shard = shard
      #expect(throws: ResultError.self) {
        try MergedGate([(name: "a", lines: [.gate(record)])])
      }
    }
  }

  @Test func `Several commands of a nightly run divide the significance levels`() {
    let standard = ComparisonRule.standard
    expectEqual(standard.shared(among: 1), standard)
    expectEqual(standard.shared(among: 5).interimAnalyses.map(\.alpha), [0.002, 0.001, 0.001])
    // Ten pairs have 1,024 sign flips, too few for a p-value below a twelfth of 1 %.
    expectEqual(standard.shared(among: 12).interimAnalyses.map(\.pairCount), [20, 40])
    expectTrue(standard.shared(among: 100).interimAnalyses.isEmpty)
  }
}
