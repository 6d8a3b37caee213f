import Expectations
import Foundation
import Results
import Testing

/// Results, baselines and comparisons identify the library of an adopted layout by its digest.
struct LibraryInfoTests {
  private func build(_ digests: String..., executable: String = "e1") -> BuildInfo {
    BuildInfo(
      label: "A",
      commit: "unknown",
      executable: executable,
      libraries: digests.isEmpty
        ? nil : digests.map { LibraryInfo(name: "Rows.so", sha256: $0) }
    )
  }

  @Test func `Builds without libraries have no such field`() throws {
    let plain = try JSONEncoder().encode(build())
    expectTrue(!String(decoding: plain, as: UTF8.self).contains("libraries"))
    let read = try JSONDecoder().decode(BuildInfo.self, from: plain)
    expectEqual(read, build())
    let adopted = try JSONDecoder().decode(BuildInfo.self, from: JSONEncoder().encode(build("d1")))
    expectEqual(adopted, build("d1"))
  }

  @Test func `The same library in the same executable is the same code`() {
    expectTrue(build("d1").isSameCode(as: build("d1")))
    expectTrue(build("d1").isSameCode(as: build("d2", "d1")))
    expectTrue(build().isSameCode(as: build()))
    expectTrue(!build("d1").isSameCode(as: build("d2")))
    expectTrue(!build("d1").isSameCode(as: build("d1", executable: "e2")))
    expectTrue(!build("unknown").isSameCode(as: build("unknown")))
    expectTrue(!build(executable: "unknown").isSameCode(as: build(executable: "unknown")))
  }

  @Test func `A baseline names the library in a last column, which older ones lack`() throws {
    let key = BaselineKey(ScenarioFixture.machine)
    var baseline = Baseline(key)
    func counted(_ layout: String) -> ScenarioResult {
      var result = ScenarioFixture.scenario(layout: layout)
      result.oracle = OracleRecord(digest: "ab12")
      return result
    }
    var adopted = counted("Rows")
    adopted.build.libraries = [LibraryInfo(name: "Rows.so", sha256: "0123456789abcdef")]
    for result in [counted("flow"), adopted] {
      let isKept = baseline.keep(result)
      expectTrue(isKept)
    }
    let text = baseline.text
    let lines = text.split(separator: "\n")
    expectTrue(lines[1].hasSuffix("  library_sha256"), "\(lines[1])")
    expectTrue(lines[2].hasSuffix("  0123456789ab"), "\(lines[2])")
    expectTrue(lines[3].hasSuffix("  -"), "\(lines[3])")
    let read = try Baseline(reading: text, path: "baseline.txt")
    expectEqual(read, baseline)
    expectEqual(read.text, text)
    var plain = Baseline(key)
    let isKept = plain.keep(counted("flow"))
    expectTrue(isKept)
    expectTrue(!plain.text.contains("library"))
    expectEqual(try Baseline(reading: plain.text, path: "baseline.txt"), plain)
  }

  @Test func `A row of a baseline stays while the layout does the same in another library`() {
    var baseline = Baseline(BaselineKey(ScenarioFixture.machine))
    var result = ScenarioFixture.scenario(layout: "Rows")
    func rows(digest: String, shown: String) -> String {
      result.build.libraries = [LibraryInfo(name: "Layouts.so", sha256: digest)]
      result.oracle = OracleRecord(digest: shown)
      _ = baseline.keep(result)
      return baseline.text
    }
    let first = rows(digest: "0123456789abcdef", shown: "ab12")
    expectEqual(rows(digest: "fedcba9876543210", shown: "ab12"), first)
    expectTrue(rows(digest: "fedcba9876543210", shown: "cd34").contains("fedcba987654"))
  }
}
