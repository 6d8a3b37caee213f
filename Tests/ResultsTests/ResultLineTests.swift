import Expectations
import Foundation
import Results
import Testing

struct ResultLineTests {
  private func text(_ scenarios: [ScenarioResult]) throws -> String {
    String(decoding: try JSONLines.encode(scenarios), as: UTF8.self)
  }

  private func message(_ text: String) -> String? {
    do {
      _ = try ResultLine.decode(Data(text.utf8), path: "a.jsonl").scenarios
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `Results come back as they were written`() throws {
    let scenarios = [
      ScenarioFixture.scenario(),
      ScenarioFixture.scenario(columns: ScenarioFixture.columns(withCounters: false)),
    ]
    let data = try JSONLines.encode(scenarios)
    expectEqual(data.split(separator: UInt8(ascii: "\n")).count, 2)
    try expectEqual(ResultLine.decode(data, path: "a.jsonl").scenarios, scenarios)
  }

  @Test func `A frame that is not finite is null and comes back as not a number`() throws {
    let data = try JSONLines.encode([ScenarioFixture.brokenScenario()])
    let scenario = try #require(try ResultLine.decode(data, path: "a.jsonl").scenarios.first)
    let frame = try #require(scenario.violations.first?.elements.first?.frame)
    expectEqual(frame.map(\.isNaN), [false, false, true, false])
    expectEqual(scenario.slowest, ScenarioFixture.brokenScenario().slowest)
    expectEqual(scenario.oracle, ScenarioFixture.brokenScenario().oracle)
    expectEqual(scenario.harnessNanosecondsPerFrame, 110.5)
    expectTrue(try text([ScenarioFixture.brokenScenario()]).contains("\"frame\":[0,10.5,null,80]"))
  }

  @Test func `A violation of a version that drew nothing is read all the same`() throws {
    let written = try text([ScenarioFixture.brokenScenario()])
    let field = "\"draw_command\":\"perfharness draw feed-fling --frame 4\","
    expectTrue(written.contains(field))
    let old = written.replacingOccurrences(of: field, with: "")
    let scenario = try #require(
      try ResultLine.decode(Data(old.utf8), path: "a.jsonl").scenarios.first
    )
    expectNil(scenario.violations.first?.drawCommand)
    expectEqual(scenario.violations.first?.command, "perfharness check feed-fling")
    expectTrue(try text([scenario]).contains("\"draw_command\":null"))
  }

  @Test func `How a scenario crashed is kept and older lines say nothing of it`() throws {
    var scenario = ScenarioFixture.scenario()
    expectTrue(try text([scenario]).contains("\"crash\":null"))
    scenario.crash = CrashRecord(
      kind: .watchdog,
      signal: "SIGKILL",
      pass: "check",
      frame: 7
    )
    scenario.crash?.event = "edit of 2"
    let written = try text([scenario])
    let crash =
      "\"crash\":{\"event\":\"edit of 2\",\"frame\":7,\"invariant\":null,\"kind\":\"Watchdog\","
      + "\"message\":null,\"pass\":\"check\",\"signal\":\"SIGKILL\"},"
    expectTrue(written.contains(crash))
    try expectEqual(ResultLine.decode(Data(written.utf8), path: "a.jsonl").scenarios, [scenario])
    let old = [crash, "\"options\":null,", ",\"executable\":null"].reduce(written) {
      $0.replacingOccurrences(of: $1, with: "")
    }
    expectTrue(!old.contains("options") && !old.contains("executable"))
    scenario.crash = nil
    try expectEqual(ResultLine.decode(Data(old.utf8), path: "a.jsonl").scenarios, [scenario])
  }

  @Test func `Keys are those of the documented format`() throws {
    let object = try JSONSerialization.jsonObject(
      with: JSONLines.encode([ScenarioFixture.scenario()])
    )
    let scenario = try #require(object as? [String: Any])
    let keys = [
      "build", "checks", "cpu_ns", "crash", "frames", "harness_ns_per_frame", "index",
      "initial_layout", "items", "items_requested", "layout", "machine", "mode", "notes", "oracle",
      "place", "rects", "refresh",
      "run", "schema_version", "slowest", "stride", "summary", "trace", "violations", "wall_ns",
    ]
    expectEqual(scenario.keys.sorted(), keys)
    let frames = try #require(scenario["frames"] as? [String: Any])
    let columns = [
      "active", "allocs", "bytes", "examined", "ir", "items_placed", "ns", "prepare_ns", "query_ns",
      "returned", "size_callbacks", "steady", "update_ns",
    ]
    expectEqual(frames.keys.sorted(), columns)
    let initialLayout = try #require(scenario["initial_layout"] as? [String: Any])
    expectEqual(
      initialLayout.keys.sorted(),
      [
        "cold_ns", "held_bytes", "items_placed", "size_callbacks", "warm_ns",
      ]
    )
    expectEqual(initialLayout["size_callbacks"] as? Int, 6)
    let summary = try #require(scenario["summary"] as? [String: Any])
    expectEqual(summary["size_callbacks"] as? Int, 40)
    expectEqual(summary["measured"] as? Int, 46)
    let machine = try #require(scenario["machine"] as? [String: Any])
    let facts = [
      "cores", "cpu", "jemalloc_version", "kernel", "load_average", "name", "opt", "pmu", "steal",
      "swift_version", "virt",
    ]
    expectEqual(machine.keys.sorted(), facts)
    expectTrue(machine["jemalloc_version"] is NSNull)
    expectTrue(scenario["oracle"] is NSNull)
  }

  @Test func `An unavailable figure is null and never left out`() throws {
    let line = try text([
      ScenarioFixture.scenario(columns: ScenarioFixture.columns(withCounters: false))
    ])
    expectTrue(line.contains("\"allocs\":null"))
    expectTrue(line.contains("\"bytes_per_frame\":null"))
    expectTrue(line.contains("\"p99\":null"))
    expectTrue(line.contains("\"warm_ns\":null"))
  }

  @Test func `An optional number that is not finite is null`() throws {
    var scenario = ScenarioFixture.scenario()
    scenario.harnessNanosecondsPerFrame = .nan
    expectTrue(try text([scenario]).contains("\"harness_ns_per_frame\":null"))
  }

  @Test func `A required number that is not finite is refused by name`() {
    var scenario = ScenarioFixture.scenario()
    scenario.trace.durationSeconds = .nan
    let error = #expect(throws: ResultError.self) { try JSONLines.encode([scenario]) }
    expectEqual(error?.description.contains("'trace.duration_s' is nan"), true)
  }

  @Test func `Uneven columns are refused on both ways`() throws {
    var scenario = ScenarioFixture.scenario()
    scenario.frames.examined.removeLast()
    #expect(throws: ResultError.self) { try JSONLines.encode([scenario]) }
    let line = try text([ScenarioFixture.scenario()])
    let broken = line.replacing("\"steady\":[false,", with: "\"steady\":[", maxReplacements: 1)
    expectEqual(message(broken)?.contains("column 'steady'"), true)
  }

  @Test func `Malformed lines are refused with file, line and reason`() throws {
    let good = try text([ScenarioFixture.scenario()])
    expectNil(message(good + "\n" + good))
    expectEqual(
      message(good + "{\n"),
      "a.jsonl:2: not a line that 'run', 'compare', 'gate' or 'selftest' writes because it is "
        + "not valid JSON: name a file that --json wrote"
    )
    let old = good.replacing("\"schema_version\":2", with: "\"schema_version\":99")
    expectEqual(
      message(old)?.contains("is of version 99 of the format, and this build reads version 2"),
      true
    )
    expectEqual(message("{\"schema_version\":2}\n")?.contains("'run' is missing"), true)
    let wrong = good.replacing("\"items\":1000", with: "\"items\":\"many\"")
    expectEqual(message(wrong)?.contains("'items' has the wrong type"), true)
  }
}
