import Foundation
import Results

/// Results are refused with a message, or are stable when written again, and are displayed in every
/// table.
enum ResultReaderCheck {
  static func finding(in bytes: [UInt8]) -> String? {
    let results: [ScenarioResult]
    do throws(ResultError) {
      results = try ResultLine.decode(Data(bytes), path: "fuzz").scenarios
    } catch {
      return FuzzTarget.flaw(ofRefusal: error.description)
    }
    return roundTripFlaw(of: results) ?? reportFlaw(of: results)
  }

  private static func roundTripFlaw(of results: [ScenarioResult]) -> String? {
    do {
      let written = try JSONLines.encode(results)
      let copy = try ResultLine.decode(written, path: "fuzz").scenarios
      // NaN is not equal to itself, so the texts are compared too.
      guard try JSONLines.encode(copy) == written else {
        return "results are written in another way when they are written again"
      }
      let areFinite = results.allSatisfy {
        $0.violations.allSatisfy { $0.elements.allSatisfy { $0.frame.allSatisfy(\.isFinite) } }
      }
      return areFinite && copy != results ? "results change on the way through a file" : nil
    } catch {
      return "what was read cannot be written and read again: \(error)"
    }
  }

  private static func reportFlaw(of results: [ScenarioResult]) -> String? {
    let tables = [
      RunReport(results).wide(), SlowFrameText.text(results), ViolationText.wide(results),
    ]
    if tables[0].isEmpty { return "the table of the run is empty" }
    for result in results {
      let name = ResultStore.fileName(for: result)
      if name.contains("/") || name.utf8.count > 255 { return "no name for a file: \(name)" }
      guard result.frames.slowestFrames(limit: 3).count == min(3, result.frames.count) else {
        return "not every frame can be among the slowest"
      }
    }
    return nil
  }
}
