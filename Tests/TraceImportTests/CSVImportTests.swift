import Expectations
import LayoutContract
import Testing
import Traces

@testable import TraceImport

struct CSVImportTests {
  private func offsets(_ trace: Trace) -> [Double] { trace.frames.map(\.frame.offset.y) }

  @Test func aLineIsAFrame() throws {
    let trace = try ImportText.trace("t,y\n1.0,0\n1.0166,4.5\n1.0333,12\n")
    expectEqual(offsets(trace), [0, 4.5, 12])
    expectEqual(trace.frames.map(\.nanoseconds), [0, 16_600_000, 33_300_000])
    expectEqual(trace.frames.map(\.frame.phase), [.idle, .wheel, .wheel])
    expectEqual(trace.head.refreshHz, 60)
    expectEqual(trace.head.provenance["source"], "a table of offsets")
  }

  @Test(
    "the unit of time is the header's or is guessed",
    arguments: [
      ("time (ms),y\n0,0\n16,1\n", 16_000_000, false),
      ("t_us;scrollTop\n0;0\n16;1\n", 16_000, false),
      ("\"ns\"\ty\n0\t0\n16\t1\n", 16, false),
      ("seconds,offset\n0,0\n16,1\n", 16_000_000_000, false),
      ("0,0\n16,1\n", 16_000_000, true),
      ("0,0\n0.016,1\n", 16_000_000, true),
      ("0 0\n16666 1\n", 16_666_000, true),
      ("0 0\n16666667 1\n", 16_666_667, true),
    ]
  )
  func unit(_ text: String, _ nanoseconds: Int64, _ isGuessed: Bool) throws {
    let trace = try ImportText.trace(text)
    expectEqual(trace.frames.last?.nanoseconds, nanoseconds, "\(text)")
    expectEqual(trace.guesses.contains("times are in"), isGuessed, "\(text)")
  }

  @Test func aFlagDecidesTheUnit() throws {
    let trace = try ImportText.trace("t_us,y\n0,0\n16,1\n") { $0.timeUnit = .milliseconds }
    expectEqual(trace.frames.last?.nanoseconds, 16_000_000)
  }

  @Test func commentsBlankLinesQuotesAndDecimalCommasAreRead() throws {
    let text = "\u{FEFF}# by hand\r\n\r\n\"ms\";\"y\"\r\n0;0,5\r\n// later\r\n16;4,25\r\n"
    expectEqual(offsets(try ImportText.trace(text)), [0.5, 4.25])
  }

  @Test func columnsAreFoundByName() throws {
    let trace = try ImportText.trace("frame,scrollY,velocity,timestamp_ms\n1,5,9,0\n2,7,9,16\n")
    expectEqual(offsets(trace), [5, 7])
    let along = try ImportText.trace("t,y,x\n0,5,1\n0.1,7,2\n") { $0.axis = .x }
    expectEqual(along.frames.map(\.frame.offset.x), [1, 2])
    expectEqual(along.head.axis, .x)
    let unnamed = try ImportText.trace("when,where\n0,5\n0.1,7\n")
    expectTrue(unnamed.guesses.contains("the time is column 1 and the offset is column 2"))
  }

  @Test func theModelIsWhatTheOffsetsNeedOrWhatIsAskedFor() throws {
    let text = "t,y\n0,0\n1,1000\n"
    func count(_ trace: Trace) -> Int? {
      if case .items(let items) = trace.records.first?.event { items.count } else { nil }
    }
    let guessed = try ImportText.trace(text)
    // An offset of 1,000 and a viewport of 844 points need 42 items of 44 points.
    expectEqual(count(guessed), 42)
    expectTrue(guessed.guesses.contains("every item is 44 points long"))
    let told = try ImportText.trace(text) {
      $0.itemCount = 500
      $0.itemLength = 100
      $0.viewSize = Size(width: 300, height: 400)
      $0.refreshHz = 60
    }
    expectEqual(count(told), 500)
    expectEqual(told.frames.last?.frame.anchor, TraceFrame.Anchor(id: 10, distance: 0))
    expectEqual(told.head.viewSize, Size(width: 300, height: 400))
    expectTrue(!told.guesses.contains("items") && !told.guesses.contains("viewport"))
    let rule = SizeFunction(
      name: .lognormal,
      parameters: ["w": [390], "median": [80], "sigma": [0.4], "min": [40], "max": [400]]
    )
    let drawn = try ImportText.trace(text) { $0.sizes = rule }
    expectTrue(5..<40 ~= (count(drawn) ?? 0))
  }

  @Test func offsetsBeforeTheStartBounce() throws {
    let trace = try ImportText.trace("t,y\n0,0\n0.016,-20\n0.033,0\n")
    expectEqual(trace.frames.map(\.frame.phase), [.idle, .bounce, .wheel])
  }

  @Test(
    "what is no table is refused in one sentence",
    arguments: [
      ("", "the file is empty"),
      ("t,y\n", "a header and no line after it"),
      ("t\n1\n", "a single column"),
      ("t,y\n0,0\n1,here\n", "test:3: '1,here' is no time with an offset"),
      ("0,0\n1\n", "test:2: '1' is no time"),
      ("t,y\n2,0\n1,0\n", "test:3: the time 1.0 is before the 2.0"),
      ("t,y\n0,0\n1,nan\n", "is no time"),
      ("t,y\n0,0\n1,1e13\n", "beyond 10^12 points"),
      ("t,y\n0,0\n1e300,1\n", "104 days"),
      ("t,y\n0,0\n1,1e9\n", "more than 1000000 items"),
    ]
  )
  func refusal(_ text: String, _ reason: String) {
    let sentence = ImportText.refusal(of: text) ?? "it is taken"
    expectTrue(sentence.contains(reason), "\(sentence)")
  }
}
