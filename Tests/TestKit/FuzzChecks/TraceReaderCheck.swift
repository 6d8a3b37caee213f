import Foundation
import LayoutUnderTest
import TraceReplay
import Traces

/// A trace is refused with a message, or is equal after it was written and read again, and can be
/// planned.
enum TraceReaderCheck {
  /// Limits that make every input finish within milliseconds.
  private static let limits: TraceLimits = {
    var limits = TraceLimits.standard
    limits.items = 2000
    limits.sections = 200
    limits.records = 1000
    limits.valuesPerLine = 20_000
    return limits
  }()

  static func finding(in bytes: [UInt8]) -> String? {
    let trace: Trace
    do throws(TraceError) {
      trace = try Trace(reading: TraceReader(path: "fuzz", bytes: bytes, limits: limits))
    } catch {
      return FuzzTarget.flaw(ofRefusal: error.description)
    }
    for warning in trace.warnings {
      if let flaw = FuzzTarget.flaw(ofRefusal: warning) { return flaw }
    }
    return roundTripFlaw(of: trace) ?? planFlaw(of: trace)
  }

  private static func roundTripFlaw(of trace: Trace) -> String? {
    let name = "perfharness-fuzz-\(UUID().uuidString).ltrace.jsonl"
    let path = FileManager.default.temporaryDirectory.appending(path: name).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    do {
      try trace.write(path: path)
      let written = try Data(contentsOf: URL(filePath: path))
      let copy = try Trace.read(path: path)
      if RoundedText(trace.head).text != RoundedText(copy.head).text {
        return "the head changes on the way through a file"
      }
      guard trace.records.count == copy.records.count else { return "records come or go" }
      for (record, other) in zip(trace.records, copy.records)
      where RoundedText(record.event).text != RoundedText(other.event).text
        || record.timeNanoseconds != other.timeNanoseconds
      {
        return "the record of line \(record.line) changes on the way through a file"
      }
      try copy.write(path: path)
      let isStable = try Data(contentsOf: URL(filePath: path)) == written
      return isStable ? nil : "a trace is written in another way when it is written again"
    } catch {
      return "what was read cannot be written and read again: \(error)"
    }
  }

  private static func planFlaw(of trace: Trace) -> String? {
    let duration = (trace.records.last?.timeNanoseconds ?? 0) / 1_000_000_000
    for var options in planOptions {
      // An hour of frames is valid, but takes too long for a fuzzer.
      if 10..<1_000_000 ~= duration { options.refreshHz = nil }
      do throws(TraceError) {
        let plan = try ReplayPlan(trace, options: options)
        for index in plan.frames.indices where plan.summary(ofFrame: index).isEmpty {
          return "frame \(index) has no summary"
        }
      } catch {
        if let flaw = FuzzTarget.flaw(ofRefusal: error.description) { return flaw }
      }
    }
    return nil
  }

  private static let planOptions: [ReplayOptions] = {
    var grown = ReplayOptions()
    grown.items = 3000
    grown.refreshHz = 120
    grown.stride = 4
    grown.derives = [.columnSpans, .captions, .blockSizes, .trueHeights, .parents]
    var turned = ReplayOptions()
    turned.axis = .x
    turned.mode = .anchor
    return [ReplayOptions(), grown, turned]
  }()
}

/// The text of a value, with three decimals for lengths as in a trace, and with sorted names.
private struct RoundedText {
  private(set) var text = ""

  init(_ value: Any) {
    append(value)
  }

  private mutating func append(_ value: Any) {
    switch value {
    case let number as Double:
      let scaled = (number * 1000).rounded()
      // Adding 0 turns -0 into 0.
      text += scaled.magnitude < 9e15 ? "\(scaled + 0) " : "\(number) "
    case let names as [String: String]:
      for name in names.keys.sorted() { append((name, names[name])) }
    case let names as [String: [Double]]:
      for name in names.keys.sorted() { append((name, names[name])) }
    default:
      let mirror = Mirror(reflecting: value)
      if mirror.children.isEmpty { return text += "\(value) " }
      text += "("
      for child in mirror.children {
        text += "\(child.label ?? "") "
        append(child.value)
      }
      text += ")"
    }
  }
}
