import Expectations
import Foundation
import RegexBuilder
import Results
import Testing

/// A checker of those rules of the OpenMetrics text format 1.0 that an exporter can break.
private struct OpenMetricsDocument {
  /// The violated rules, a sentence each.
  private(set) var mistakes: [String] = []
  /// The samples by name and labels.
  private(set) var samples: [String: Double] = [:]
  private var families: [String] = []
  private var metadata: Set<String> = []
  private var units: [String: String] = [:]

  init(_ text: String) {
    // Splits Unicode scalars, because a carriage return and a line feed are one character.
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Substring($0) }
    if lines.popLast() != "" { mistakes.append("the last line has no end") }
    if lines.popLast() != "# EOF" { mistakes.append("the last line is not '# EOF'") }
    for line in lines {
      if line.hasPrefix("#") { read(metadata: line) } else { read(sample: line) }
    }
    for (family, unit) in units where !family.hasSuffix("_\(unit)") {
      mistakes.append("\(family) does not end in its unit \(unit)")
    }
    for family in families {
      for unit in ["seconds", "bytes", "ratio"]
      where family.hasSuffix("_\(unit)") && units[family] != unit {
        mistakes.append("\(family) has no unit")
      }
    }
  }

  private mutating func read(metadata line: Substring) {
    guard let match = line.wholeMatch(of: /# (TYPE|UNIT|HELP) ([a-z_][a-z0-9_]*) (.+)/) else {
      return mistakes.append("no metadata: \(line)")
    }
    let (kind, family, value) = (match.1, String(match.2), String(match.3))
    enter(family)
    if !metadata.insert("\(kind) \(family)").inserted { mistakes.append("twice: \(line)") }
    if samples.keys.contains(where: { $0.hasPrefix("\(family){") }) {
      mistakes.append("metadata after samples: \(line)")
    }
    if kind == "TYPE", !["gauge", "counter", "info"].contains(value) {
      mistakes.append("no type: \(line)")
    }
    if kind == "UNIT" { units[family] = value }
  }

  private mutating func read(sample line: Substring) {
    let label = #/[a-z_][a-z0-9_]*="(?:[^"\\\n]|\\[\\"n])*"/#
    let sample = Regex {
      /([a-z_][a-z0-9_]*)\{/
      Capture {
        label
        ZeroOrMore {
          ","
          label
        }
      }
      /\} (-?[0-9.]+(?:e[-+]?[0-9]+)?)/
    }
    .matchingSemantics(.unicodeScalar)
    guard let match = line.wholeMatch(of: sample), let value = Double(match.3) else {
      return mistakes.append("no sample: \(line)")
    }
    let family = String(match.1)
    enter(family)
    if !metadata.contains("TYPE \(family)") { mistakes.append("no type of \(family)") }
    let names = match.2.matches(of: label).map { $0.output.prefix { $0 != "=" } }
    if Set(names).count != names.count { mistakes.append("a label twice: \(line)") }
    if samples.updateValue(value, forKey: "\(family){\(match.2)}") != nil {
      mistakes.append("a sample twice: \(line)")
    }
  }

  private mutating func enter(_ family: String) {
    guard families.last != family else { return }
    if families.contains(family) { mistakes.append("\(family) is in two places") }
    families.append(family)
  }
}

struct OpenMetricsTests {
  @Test func `What is written keeps the rules of the format`() {
    let document = OpenMetricsDocument(ReportFixture.scenarios.openMetrics)
    expectEqual(document.mistakes, [])
    expectEqual(document.samples.count, 21)
    let largest =
      "layout_frame_duration_seconds{trace=\"feed-fling\",layout=\"waterfall:columns=3\","
      + "index=\"chunked\",items=\"1000\",stat=\"max\"}"
    expectEqual(document.samples[largest], 0.01)
    let awkward = "trace=\"a \\\"b\\\"\\\\|<c>&d, 100 %:\r\\ne\u{1}\""
    expectTrue(document.samples.keys.contains { $0.contains(awkward) })
  }

  @Test(arguments: [
    ("# EOF\n", ""), ("# EOF\n", "# EOF"), ("# TYPE layout_violations gauge\n", ""),
    ("# UNIT layout_allocated_bytes bytes\n", ""), ("_bytes bytes\n", "_bytes seconds\n"),
    ("\\\"b\\\"", "\"b\""), ("\\\\|", "\\|"), ("\\ne", "\ne"), ("items=", "layout="),
    ("stat=\"p50\"", "stat=\"max\""), ("} 0.01\n", "} ten\n"), (" gauge\n", " pressure\n"),
    ("# HELP layout_violations", "# HELP layout_allocated_bytes"),
  ])
  func `A broken file is noticed`(_ part: String, _ broken: String) {
    let text = ReportFixture.scenarios.openMetrics
    let other = text.replacing(part, with: broken, maxReplacements: 1)
    expectTrue(other != text)
    expectTrue(!OpenMetricsDocument(other).mistakes.isEmpty)
  }

  @Test func `Of a scenario that was measured twice the later counts`() {
    var later = ScenarioFixture.scenario()
    later.initialLayout.warmNanoseconds = 3_000_000
    let text = [ScenarioFixture.scenario(), later].openMetrics
    let document = OpenMetricsDocument(text)
    expectEqual(document.mistakes, [])
    expectTrue(text.contains("stat=\"initial-layout\"} 0.003\n"))
    expectEqual(text, [later].openMetrics)
  }
}
