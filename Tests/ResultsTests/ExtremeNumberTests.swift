import Expectations
import FuzzChecks
import Foundation
import TestSupport
import Testing

@testable import Measurement
@testable import Results

/// Files with impossible numbers are refused, or displayed without a crash.
struct ExtremeNumberTests {
  /// The tokens that replace a number.
  private static let extremes = [
    "-9223372036854775808", "9223372036854775807", "9223372036854775808", "18446744073709551616",
    "9007199254740991", "-9007199254740991", "1e308", "-1e308", "1e400", "NaN",
    #""NaN""#, "null",
  ]

  @Test func `A line with an extreme number is refused in a sentence or shown`() throws {
    let lines = try ResultLeaves.lines
    let scenario = ResultLine.scenario(ScenarioFixture.brokenScenario())
    for line in lines {
      for (number, leaf) in try ResultLeaves.changed(line, .numbers).enumerated() {
        let (path, text) = leaf
        for extreme in TestDepth.current.cases(of: Self.extremes, turn: number) {
          do {
            let line = try ResultLine(text(extreme))
            _ = try ShownResults.texts([line].scenarios.isEmpty ? [scenario, line] : [line])
          } catch {
            let reason = JSONLines.reason(error)
            expectTrue(!reason.isEmpty && reason.allSatisfy { $0 != "\n" }, "\(path) \(reason)")
          }
        }
      }
    }
  }

  @Test func `A whole number is below 2^53, but for seeds and places in the stack`() throws {
    var taken: Set<String> = []
    for line in try ResultLeaves.lines {
      for (path, text) in try ResultLeaves.changed(line, .numbers) {
        let isWhole = (try? ResultLine(text("0.5"))) == nil
        let isTaken = ["9007199254740992", "-9007199254740992", "9223372036854775807"].contains {
          (try? ResultLine(text($0))) != nil
        }
        if isWhole, isTaken { taken.insert(path.filter { Int($0) == nil }.joined(separator: ".")) }
      }
    }
    expectEqual(taken, ["run.seed", "seed", "spans.z"])
  }

  @Test func `All numbers of a line at once are extreme`() throws {
    for extreme in ["9007199254740991", "-9007199254740991", "1e308", "-1e308"] {
      let lines = try ResultLeaves.lines.compactMap { line in
        let changed = try ResultLeaves.changed(line, .numbers, to: extreme)
        return try? ResultLine(changed)
      }
      _ = try ShownResults.texts(lines)
    }
  }

  @Test func `A history of extreme numbers is shown`() throws {
    let scenario = ScenarioFixture.scenario()
    for pair in [[1e308, -1e308], [-1e308, 1e308, 0], [1e-300, 1e308], [0, -0.0, 1e300]] {
      let records = try pair.enumerated().map { day, value in
        var record = try #require(HistoryRecord(scenario))
        record.run.started = "2026-03-0\(day + 1)T02:00:00Z"
        record.build.commit = "c\(day)"
        for metric in HistoryMetric.allCases { record.metrics[metric.rawValue] = value }
        return record
      }
      _ = try ShownResults.history(records)
    }
  }

  @Test func `A baseline's counts are below 2^53`() throws {
    let inputs = try FuzzTarget.baselineReader.corpus()
    let path = try #require(inputs.first { $0.lastPathComponent == "seed-0" })
    let text = try String(contentsOf: path, encoding: .utf8)
    _ = try Baseline(reading: text, path: "b")
    for number in ["9007199254740992", "-9223372036854775808", "9223372036854775808"] {
      let changed = text.replacing(" 1930 ", with: " \(number) ")
      expectTrue(changed != text)
      #expect(throws: ResultError.self) { try Baseline(reading: changed, path: "b") }
    }
  }

  @Test func `A sum beyond 64 bits ends there`() {
    expectEqual([Int.max, 1].boundedSum, .max)
    expectEqual([Int.min, -1].boundedSum, .min)
    expectEqual([3, -4].boundedSum, -1)
    let most = [Int](repeating: 1 << 53, count: 1_025)
    expectEqual(Distribution(most)?.sum, .max)
  }

  @Test func `The nearest whole number is always in its range`() {
    for (value, expected) in [
      (Double.nan, 0), (-.infinity, 0), (.infinity, 7), (1e308, 7), (3.4, 3), (3.5, 4),
    ] {
      expectEqual(value.nearestWhole(in: 0...7), expected, "\(value)")
    }
  }
}
