import Foundation
import Results
import Testing

struct SelfTestRecordTests {
  private func record(
    _ plant: SelfTestRecord.Plant,
    _ outcome: GateOutcome,
    ratio: Double? = nil
  ) -> SelfTestRecord {
    let cell = ScenarioFixture.cell()
    return SelfTestRecord(
      run: cell.run,
      build: cell.build,
      host: cell.host,
      plant: plant,
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
    #expect(record(.null, .regression).isUntrustworthy)
    #expect(!record(.null, .inconclusive).isUntrustworthy)
    #expect(!record(.null, .held).isUntrustworthy)
    #expect(record(.waste2, .held).isUntrustworthy)
    #expect(record(.frame, .inconclusive).isUntrustworthy)
    #expect(!record(.frame, .regression).isUntrustworthy)
    #expect(!record(.waste1, .held).isUntrustworthy)
    #expect(record(.attribute, .regression).isUntrustworthy)
    #expect(!record(.attribute, .violation).isUntrustworthy)
  }

  @Test func `The table counts nights by what the gate said`() {
    let records =
      (0..<3).map { _ in record(.waste2, .regression, ratio: 1.021) }
      + [record(.waste2, .inconclusive, ratio: 1.018), record(.null, .held, ratio: 0.999)]
    let lines = SelfTestTable.text(records).split(separator: "\n")
    #expect(lines.count == 5)
    let cells = lines[3].split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(
      cells.filter { !$0.isEmpty } == [
        "grid-buckets", "waste-2", "regression", "4", "0", "3", "1", "75.0", "30.1", "95.4",
        "+2.1 %",
      ]
    )
  }

  @Test func `What is kept is read again, and a damaged line is named`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a/selftest.jsonl"
      #expect(try AppendedLines.read(SelfTestRecord.self, from: path).isEmpty)
      let records = [record(.null, .held), record(.frame, .regression, ratio: 1.01)]
      try AppendedLines.append([records[0]], to: path)
      try AppendedLines.append([records[1]], to: path)
      #expect(try AppendedLines.read(SelfTestRecord.self, from: path) == records)
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("{\"half\n".utf8))
      try handle.close()
      let error = #expect(throws: ResultError.self) {
        try AppendedLines.read(SelfTestRecord.self, from: path)
      }
      #expect(error?.description.contains("selftest.jsonl:3") == true)
    }
  }
}
