import Expectations
import Foundation
import Results
import Testing

struct SelfTestRecordTests {
  private func record(
    _ regression: SelfTestRecord.Regression,
    _ outcome: GateOutcome,
    ratio: Double? = nil
  ) -> SelfTestRecord {
    let scenario = ScenarioFixture.scenario()
    return SelfTestRecord(
      run: scenario.run,
      build: scenario.build,
      machine: scenario.machine,
      regression: regression,
      trace: "t",
      index: "grid-buckets",
      items: 10,
      seed: 1,
      pairs: 10,
      totalRatio: ratio,
      outcome: outcome
    )
  }

  @Test func `Nothing that is found and something that is missed cost the trust`() {
    expectTrue(record(.unchanged, .regression).isUntrustworthy)
    expectTrue(!record(.unchanged, .inconclusive).isUntrustworthy)
    expectTrue(!record(.unchanged, .passed).isUntrustworthy)
    expectTrue(record(.waste2, .passed).isUntrustworthy)
    expectTrue(record(.frame, .inconclusive).isUntrustworthy)
    expectTrue(!record(.frame, .regression).isUntrustworthy)
    expectTrue(!record(.waste1, .passed).isUntrustworthy)
    expectTrue(record(.attribute, .regression).isUntrustworthy)
    expectTrue(!record(.attribute, .violation).isUntrustworthy)
  }

  @Test func `The table counts rounds by what the gate said`() {
    let records =
      (0..<3).map { _ in record(.waste2, .regression, ratio: 1.021) }
      + [record(.waste2, .inconclusive, ratio: 1.018), record(.unchanged, .passed, ratio: 0.999)]
    let lines = SelfTestTable.text(records).split(separator: "\n")
    expectEqual(lines.count, 5)
    let scenarios = lines[3].split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
    expectEqual(
      scenarios.filter { !$0.isEmpty },
      [
        "grid-buckets", "waste-2", "regression", "4", "0", "3", "1", "75.0", "30.1", "95.4",
        "+2.1 %",
      ]
    )
  }

  @Test func `What is kept is read again, and a damaged line is named`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a/selftest.jsonl"
      expectTrue(try AppendedLines.read(SelfTestRecord.self, from: path).records.isEmpty)
      let records = [record(.unchanged, .passed), record(.frame, .regression, ratio: 1.01)]
      try AppendedLines.append([records[0]], to: path)
      try AppendedLines.append([records[1]], to: path)
      try expectEqual(AppendedLines.read(SelfTestRecord.self, from: path).records, records)
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("{\"half\n".utf8))
      try handle.close()
      let error = #expect(throws: ResultError.self) {
        try AppendedLines.read(SelfTestRecord.self, from: path)
      }
      expectEqual(error?.description.contains("selftest.jsonl:3"), true)
    }
  }

  @Test func `A line of version 1 is refused with what to do`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/selftest.jsonl"
      try Data(#"{"record":"selftest","schema_version":1}"#.utf8)
        .write(to: URL(fileURLWithPath: path))
      let error = #expect(throws: ResultError.self) {
        try AppendedLines.read(SelfTestRecord.self, from: path, remedy: "move it away")
      }
      expectEqual(
        error?.description,
        "\(path):1: is of version 1 of the format, and this build reads version 2: "
          + "move it away"
      )
    }
  }
}
