import Foundation
import Results

/// A baseline is refused with a message, or is equal after it was written and read again.
enum BaselineReaderCheck {
  static func finding(in bytes: [UInt8]) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let baseline: Baseline
    do throws(ResultError) {
      baseline = try Baseline(reading: text, path: "fuzz")
    } catch {
      return FuzzTarget.flaw(ofRefusal: error.description)
    }
    do throws(ResultError) {
      let copy = try Baseline(reading: baseline.text, path: "fuzz")
      if copy != baseline { return "a baseline changes on the way through a file" }
      return copy.text == baseline.text ? nil : "a baseline is written in another way again"
    } catch {
      return "what was read cannot be written and read again: \(error)"
    }
  }
}
