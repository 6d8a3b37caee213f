import Expectations
import LayoutContract
import Testing
import Traces

@testable import TraceImport

@Suite("Events in Chrome's JSON") struct ChromeTraceImportTests {
  private func counter(_ name: String, _ values: [Double], field: String = "value") -> String {
    values.enumerated().map { index, value in
      "{\"name\":\"\(name)\",\"ph\":\"C\",\"pid\":1,\"ts\":\(index * 16667),"
        + "\"args\":{\"\(field)\":\(value)}}"
    }.joined(separator: ",\n")
  }

  @Test func aCounterWhoseNameSaysSoIsTheOffset() throws {
    let other = counter("memory", [1, 2, 3, 4])
    let trace = try ImportText.trace("[\(other),\(counter("scrollY", [0, 5, 12]))]")
    expectEqual(trace.frames.map(\.frame.offset.y), [0, 5, 12])
    expectEqual(trace.frames.map(\.nanoseconds), [0, 16_667_000, 33_334_000])
    expectEqual(trace.warnings, ["the offset is 'scrollY.value', of 3 values"])
    expectTrue(trace.guesses.contains("a counter whose name says so"))
  }

  @Test func theCounterIsAlsoTheOneThatIsNamed() throws {
    let both = "[\(counter("scrollY", [0, 5, 12])),\(counter("feed", [3, 4], field: "top"))]"
    for name in ["feed", "top", "feed.top"] {
      let trace = try ImportText.trace(both) { $0.counter = name }
      expectEqual(trace.frames.map(\.frame.offset.y), [3, 4])
      expectTrue(!trace.guesses.contains("says so"))
    }
  }

  @Test func anOffsetAlongXIsOne() throws {
    let trace = try ImportText.trace("[\(counter("scrollLeft", [0, 5]))]")
    expectEqual(trace.head.axis, .x)
    expectEqual(trace.frames.map(\.frame.offset.x), [0, 5])
  }

  @Test func offsetsAreTakenAtDisplayedFrames() throws {
    let file = try ImportText.sample("scroll.chrome.json")
    let trace = try ForeignRecording.trace(of: file, as: .chrome, ImportOptions(name: "scroll"))
    // The visual offset of each gesture's update, 400 µs before its frame is drawn.
    expectEqual(trace.frames.map(\.frame.offset.y), (0..<12).map { Double($0 * $0) * 2.5 })
    expectEqual(trace.frames[1].nanoseconds, 16_667_000)
    expectEqual(trace.head.refreshHz, 60)
  }

  @Test func movementsOfGesturesAreSummed() throws {
    let events = [-4.0, -6, 3].enumerated().map { index, movement in
      "{\"name\":\"GestureScrollUpdate\",\"ph\":\"I\",\"ts\":\(index * 8000),"
        + "\"args\":{\"data\":{\"delta_y\":\(movement)}}}"
    }
    let trace = try ImportText.trace("{\"traceEvents\":[\(events.joined(separator: ","))]}")
    expectEqual(trace.frames.map(\.frame.offset.y), [4, 10, 7])
    expectTrue(trace.guesses.contains("sums of the gestures' movements"))
  }

  @Test func theEndOfTheArrayMayBeMissing() throws {
    let counters = counter("scrollTop", [0, 5])
    expectEqual(try ImportText.trace("[\(counters),\n").frames.count, 2)
    expectEqual(try ImportText.trace("[\(counters)\n").frames.count, 2)
    expectTrue(ImportText.refusal(of: "[\(counters),{\"a\":")?.contains("cut off") == true)
  }

  @Test(
    "what has no offset is refused in one sentence",
    arguments: [
      ("[{\"ph\":\"C\"}]", "no scroll offset has two values"),
      ("{\"traceEvents\":[]}", "no scroll offset has two values"),
      ("{\"traceEvents\":[{\"name\":}]}", "not JSON"),
      ("{\"traceEvents\":[[]]}", "not a JSON object"),
    ]
  )
  func refusal(_ text: String, _ reason: String) {
    let sentence = ImportText.refusal(of: text, as: .chrome) ?? "it is taken"
    expectTrue(sentence.contains(reason), "\(sentence)")
  }
}

@Suite("Perfetto's own traces") struct PerfettoImportTests {
  private func trace(
    _ bytes: [UInt8],
    _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws(TraceError) -> Trace {
    var options = ImportOptions(name: "test")
    change(&options)
    let file = ForeignFile(path: "test", bytes: bytes)
    return try ForeignRecording.trace(of: file, as: ImportFormat(of: file), options)
  }

  private func track(_ id: UInt64, _ name: String, _ counter: Protobuf = Protobuf()) -> Protobuf {
    Protobuf().message(60, Protobuf().number(1, id).text(2, name).message(8, counter))
  }

  private func value(_ track: UInt64, at time: UInt64, _ value: Double) -> Protobuf {
    Protobuf().number(8, time).number(10, 1)
      .message(11, Protobuf().number(9, 4).number(11, track).double(44, value))
  }

  private func file(_ packets: [Protobuf]) -> [UInt8] {
    packets.reduce(Protobuf()) { $0.message(1, $1) }.bytes
  }

  @Test func aCounterTrackIsTheOffset() throws {
    var packets = [track(7, "scrollY"), track(8, "heap")]
    for index in 0..<4 {
      packets.append(value(7, at: 5_000_000_000 + UInt64(index) * 16_666_667, Double(index) * 7.5))
      packets.append(value(8, at: 5_000_000_000, 1))
    }
    let trace = try trace(file(packets))
    expectEqual(trace.frames.map(\.frame.offset.y), [0, 7.5, 15, 22.5])
    expectEqual(trace.frames.last?.nanoseconds, 50_000_001)
    expectEqual(trace.head.provenance["source"], "a Perfetto trace")
  }

  @Test func timesOfASequencesOwnClockAreSummed() throws {
    let clock = Protobuf().number(1, 64).number(2, 100).number(3, 1).number(4, 1000)
    let boot = Protobuf().number(1, 6).number(2, 9_000_000_000)
    let start = [
      Protobuf().number(10, 1).message(6, Protobuf().message(1, boot).message(1, clock)),
      Protobuf().number(10, 1)
        .message(59, Protobuf().number(58, 64).message(11, Protobuf().number(11, 7))),
      track(7, "list offset", Protobuf().number(4, 2).number(5, 1)),
    ]
    let values = (0..<3).map { _ in
      Protobuf().number(8, 16_667).number(10, 1)
        .message(11, Protobuf().number(9, 4).number(30, 5))
    }
    let trace = try trace(file(start + values))
    // Times are microseconds since the previous packet, and offsets are differences in units of 2
    // points.
    expectEqual(trace.frames.map(\.nanoseconds), [0, 16_667_000, 33_334_000])
    expectEqual(trace.frames.map(\.frame.offset.y), [10, 20, 30])
  }

  @Test func countersThatAnAppSetsAreReadAtItsFrames() throws {
    func printed(_ time: UInt64, _ text: String) -> Protobuf {
      Protobuf().number(1, time).message(5, Protobuf().text(2, text + "\n"))
    }
    let events = (0..<3).reduce(Protobuf()) { bundle, index in
      let time = UInt64(index) * 16_000_000
      return bundle.message(2, printed(time + 5, "C|9|scroll_offset|\(index * 12)"))
        .message(2, printed(time + 500, "B|9|Choreographer#doFrame \(index)"))
        .message(2, printed(time + 700, "C|9|scroll_offset|\(index * 12 + 2)"))
    }
    let trace = try trace(file([Protobuf().message(1, events)]))
    expectEqual(trace.frames.map(\.frame.offset.y), [0, 12, 24])
    expectEqual(trace.frames.map(\.nanoseconds), [0, 16_000_000, 32_000_000])
  }

  @Test func aFileThatIsCutOffIsRefused() {
    let whole = file([track(7, "scrollY"), value(7, at: 1, 1), value(7, at: 2, 2)])
    for count in stride(from: 1, to: whole.count, by: 3) {
      do throws(TraceError) {
        let file = ForeignFile(path: "test", bytes: Array(whole[..<count]))
        _ = try ForeignRecording.trace(of: file, as: .perfetto, ImportOptions(name: "test"))
      } catch {
        expectTrue(error.reason.contains("cut off") || error.reason.contains("two values"))
      }
    }
  }
}

/// A writer of messages in the protocol buffers' wire format.
struct Protobuf {
  private(set) var bytes: [UInt8] = []

  private func adding(_ more: [UInt8]) -> Protobuf {
    var copy = self
    copy.bytes += more
    return copy
  }

  private static func varint(_ value: UInt64) -> [UInt8] {
    value < 0x80 ? [UInt8(value)] : [UInt8(value & 0x7F) | 0x80] + varint(value >> 7)
  }

  func number(_ field: UInt64, _ value: UInt64) -> Protobuf {
    adding(Self.varint(field << 3) + Self.varint(value))
  }

  func double(_ field: UInt64, _ value: Double) -> Protobuf {
    let bits = value.bitPattern
    return adding(Self.varint(field << 3 | 1) + (0..<8).map { UInt8(bits >> ($0 * 8) & 0xFF) })
  }

  func text(_ field: UInt64, _ text: String) -> Protobuf {
    adding(Self.varint(field << 3 | 2) + Self.varint(UInt64(text.utf8.count)) + Array(text.utf8))
  }

  func message(_ field: UInt64, _ message: Protobuf) -> Protobuf {
    adding(Self.varint(field << 3 | 2) + Self.varint(UInt64(message.bytes.count)) + message.bytes)
  }
}
