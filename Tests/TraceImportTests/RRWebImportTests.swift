import Expectations
import LayoutContract
import Testing
import Traces

@testable import TraceImport

struct RRWebImportTests {
  private func sample(_ change: (inout ImportOptions) -> Void = { _ in }) throws -> Trace {
    var options = ImportOptions(name: "chat")
    change(&options)
    return try ForeignRecording.trace(
      of: ImportText.sample("chat.rrweb.json"),
      as: .rrweb,
      options
    )
  }

  @Test func theSampleHasTheItemsOfTheRecordingAfterEachMutation() throws {
    let orders = try sample { $0.keyAttribute = "data-id" }.itemOrders()
    // Ids follow the order of appearance: 25 older messages are inserted above the existing ones.
    let older = Array(61...85)
    expectEqual(
      orders,
      [
        Array(0..<60), Array(0...60), older + Array(0...60), older + Array(0...60) + [86],
        older + Array(0...60) + [86, 87], older + Array(0...60) + [86, 87, 88],
      ]
    )
    expectEqual(try sample().itemOrders(), orders, "elements are told apart as keys are")
  }

  @Test func theSampleIsScrolledTouchedAndTurned() throws {
    let trace = try sample()
    expectEqual(trace.head.viewSize, Size(width: 412, height: 732))
    expectEqual(trace.head.minorVersion, 1)
    expectEqual(trace.frames.count, 798)
    // All recorded offsets are present, and only those between them are marked as interpolated.
    let recorded = [5130.0, 5118, 4950, 4824, 4698, 1192, 249]
    let exact = trace.frames.filter { !$0.frame.isInterpolated }.map(\.frame.offset.y)
    expectTrue(recorded.allSatisfy(exact.contains))
    let between = trace.frames.filter(\.frame.isInterpolated)
    expectTrue(between.count > 100 && between.allSatisfy { !recorded.contains($0.frame.offset.y) })
    expectEqual(Set(trace.frames.map(\.frame.phase)), [.idle, .drag, .decel])
    let views = trace.records.compactMap { record -> TraceView? in
      if case .view(let view) = record.event { view } else { nil }
    }
    expectEqual(
      views,
      [
        TraceView(size: Size(width: 732, height: 412), cause: .rotate),
        TraceView(size: Size(width: 412, height: 732), cause: .rotate),
      ]
    )
    for word in ["most scroll events", "children of the element", "interpolated", "60 frames"] {
      expectTrue(trace.guesses.contains(word), "\(trace.guesses)")
    }
  }

  @Test func theListIsAlsoTheOneThatIsNamed() throws {
    let named = try sample {
      $0.scroller = "#s"
      $0.container = "div#l"
    }
    expectEqual(try named.itemOrders(), try sample().itemOrders())
    expectTrue(!named.guesses.contains("most"), "\(named.guesses)")
    let byNumber = try sample { $0.container = "11" }
    expectEqual(try byNumber.itemOrders(), try sample().itemOrders())
    let bubbles = try sample { $0.container = ".bub" }
    expectEqual(try bubbles.itemOrders(), [[]], "a message has a text and no elements")
  }

  @Test(
    "a list that is not there is told",
    arguments: ["#missing", ".", "a b", "[", "[x", "#l,", "p::before", ""]
  )
  func missing(_ selector: String) {
    do {
      _ = try sample { $0.container = selector }
      expectTrue(false, "\(selector) is taken")
    } catch {
      let sentence = "\(error)"
      expectTrue(sentence.contains("no element"), "\(sentence)")
    }
  }

  @Test(
    "what is no recording is refused in one sentence",
    arguments: [
      ("[]", "no full snapshot"),
      ("[{\"type\":2,\"timestamp\":1,\"data\":{}}]", "no full snapshot"),
      ("[{\"type\":4}]", "no type or no timestamp"),
      ("[{\"type\":2,\"timestamp\":1", "cut off"),
      ("[1]", "not a JSON object"),
      ("[{\"type\":2,\"timestamp\":1e999}]", "not finite"),
      ("{\"events\":[{}]}", "no type"),
      ("[}", "not JSON"),
    ]
  )
  func refusal(_ text: String, _ reason: String) {
    let sentence = ImportText.refusal(of: text, as: .rrweb) ?? "it is taken"
    expectTrue(sentence.contains(reason), "\(sentence)")
    expectTrue(!sentence.contains("\n"))
  }

  @Test func eventsAreFoundInAnArrayAnObjectAndLines() throws {
    func event(_ time: Int, _ kind: Int, _ data: String) -> String {
      "{\"type\":\(kind),\"timestamp\":\(time),\"data\":\(data)}"
    }
    let item = "{\"type\":2,\"tagName\":\"p\",\"attributes\":{},\"childNodes\":[],\"id\":"
    let body =
      "{\"type\":2,\"tagName\":\"body\",\"id\":2,\"attributes\":{},"
      + "\"childNodes\":[\(item)3},\(item)4}]}"
    let page = "{\"node\":{\"type\":0,\"childNodes\":[\(body)],\"id\":1}}"
    let events = [
      event(5, 2, page), event(9, 3, "{\"source\":3,\"id\":1,\"x\":0,\"y\":7}"),
      event(40, 3, "{\"source\":0,\"removes\":[{\"parentId\":2,\"id\":3}],\"adds\":[]}"),
    ]
    let forms = [
      "[\(events.joined(separator: ","))]", events.joined(separator: "\n") + "\n",
      "{\"meta\":[{}],\"events\":[\(events.joined(separator: ", "))],\"end\":1}",
    ]
    for form in forms {
      let trace = try ImportText.trace(form)
      expectEqual(try trace.itemOrders(), [[0, 1], [1]], "\(form)")
      expectEqual(trace.frames.last?.frame.offset.y, 7)
    }
  }
}
